import { messages } from '../messages.ts';

export const picturesMessages = messages('kit.pictures', {
  altNoPicture: '{alt}: no picture',
  altEnlarge: '{alt}, enlarge',
});
