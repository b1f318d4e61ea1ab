import { messages } from '../../kit/messages.ts';

/** Pictures and documents, addressed by opaque keys. */
export const fileMessages = messages('files.file', {
  missing: 'Choose a file',
  empty: 'This file is empty. Choose another one.',
  notPicture: 'Only png, gif and jpeg pictures are accepted',
  tooLarge: 'A picture has at most 15 MB and 50 megapixels',
  unknownKey: 'This picture is not there any more. Upload it again.',
});
