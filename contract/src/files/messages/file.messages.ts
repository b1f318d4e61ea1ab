import { messages } from '../../kit/language/messages.ts';

/** Pictures and documents, addressed by opaque keys. */
export const fileMessages = messages('files.file', {
  tooManyPhotos: 'At most {count} photos',
  photo: 'Photo {number}',
  photoDrawnOn: 'Photo {number}, drawn on',
  missing: 'Choose a file',
  empty: 'This file is empty. Choose another one.',
  notPicture: 'Only png, gif and jpeg pictures are accepted',
  tooLarge: 'This picture is too large. Choose one of at most 15\u00a0MB and 50\u00a0megapixels.',
  unknownKey: 'This picture is no longer available. Upload it again.',
});
