import { messages } from '../../kit/messages.ts';

export const filesServerMessages = messages('files.files-server', {
  tooManyFiles: 'You can upload at most {maxFiles} files at once',
});
