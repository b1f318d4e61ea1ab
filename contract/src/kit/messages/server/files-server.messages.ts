import { messages } from '../../language/messages.ts';

export const storedFilesServerMessages = messages('kit.files-server', {
  wrongKind: 'Choose a PNG, GIF or JPEG picture',
  tooLarge: 'Choose a photo of at most 15\u00a0MB',
  tooManyPixels: 'Choose a photo of at most 50\u00a0megapixels',
  damaged: 'This photo is damaged and can’t be read',
});
