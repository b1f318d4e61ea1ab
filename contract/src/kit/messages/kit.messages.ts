import { messages } from '../messages.ts';

export const kitMessages = messages('kit', {
  nameIsBeingMade: '{name} is being made …',
  theBrowserOpenedNoWindowSo: 'The browser opened no window, so the file was saved instead.',
});
