import { messages } from '../../kit/language/messages.ts';

/** The labels of photos, and the refusals of uploads. */
export const fileMessages = messages('files.file', {
  tooManyPhotos: 'At most {count} photos',
  photo: 'Photo {number}',
  photoDrawnOn: 'Photo {number} (marked up)',
  missing: 'Choose a file',
  empty: 'This file is empty. Choose another one.',
  notPicture: 'Choose a PNG, GIF or JPEG picture',
  tooLarge: 'This picture is too large. Choose one of at most 15\u00a0MB and 50\u00a0megapixels.',
  unknownKey: 'This picture is no longer available. Upload it again.',
});
