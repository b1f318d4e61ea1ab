import { z } from 'zod';
import { fileKey } from './file.routes.ts';
import { fileMessages } from './messages/file.messages.ts';

/** The maximum number of photos of a record. A client sends the keys of uploaded files. */
export const maxRecordPhotos = 20;
export const photoKeys = z
  .array(fileKey)
  .max(maxRecordPhotos, fileMessages.tooManyPhotos({ count: maxRecordPhotos }))
  .optional();
