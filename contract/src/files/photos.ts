import { z } from 'zod';
import { fileKey } from './file.routes.ts';
import { fileMessages } from './messages/file.messages.ts';

/** The photos of a record that may have some, as a client sends them: keys of uploads. */
export const maxRecordPhotos = 20;
export const photoKeys = z
  .array(fileKey)
  .max(maxRecordPhotos, fileMessages.tooManyPhotos({ count: maxRecordPhotos }))
  .optional();
