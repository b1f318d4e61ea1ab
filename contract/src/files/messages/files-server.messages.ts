import { messages } from '../../kit/language/messages.ts';

export const filesServerMessages = messages('files.files-server', {
  tooManyFiles: 'You can upload at most {maxFiles} files at once',
});
