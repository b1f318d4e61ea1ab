import { messages } from '../../language/messages.ts';

export const picturesMessages = messages('kit.pictures', {
  missing: '{alt}: no picture',
  enlarge: '{alt}, enlarge',
});
