import { messages } from '../../language/messages.ts';

export const filesServerMessages = messages('kit.files-server', {
  wrongKind: 'Only png, gif and jpeg pictures are accepted',
  tooLarge: 'Choose a photo of at most 15\u00a0MB',
  tooManyPixels: 'Choose a photo of at most 50\u00a0megapixels',
  damaged: 'This photo is damaged and cannot be read',
});
