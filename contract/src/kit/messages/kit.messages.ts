import { messages } from '../language/messages.ts';

export const kitMessages = messages('kit', {
  fileInProgress: 'Preparing {name}…',
  noWindow: 'Your browser blocked the new window, so the file was saved instead.',
});
