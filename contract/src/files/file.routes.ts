import { fileMessages } from './messages/file.messages.ts';
import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { booleanFilter } from '../kit/lists/list.ts';
import { recordResponse, type Routes } from '../kit/route.ts';

export const maxFileBytes = 15 * 1024 * 1024;
export const thumbnailWidths = [160, 480, 960] as const;

export const fileKey = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/, fileMessages.unknownKey);
const Stored = z.object({ key: z.string() });

/** The key of an annotated photo has this prefix. It follows its original directly, because evidence shows both. */
const drawnPrefix = 'drawn-';
export const isAnnotatedKey = (key: string): boolean => key.startsWith(drawnPrefix);
/** Returns the key of a photo's annotated version. */
export const toAnnotatedKey = (key: string): string => `${drawnPrefix}${key}`;

/** Returns labels for the photos of one recording. An annotated photo has the number of its original. */
export const formatPhotoLabels = (keys: readonly string[]): string[] =>
  keys.map((key, index) => {
    const taken = keys.slice(0, index + 1).filter((earlier) => !isAnnotatedKey(earlier)).length;
    return isAnnotatedKey(key)
      ? fileMessages.photoDrawnOn({ number: Math.max(taken, 1) })
      : fileMessages.photo({ number: taken });
  });

export const fileRoutes = {
  upload: {
    method: 'POST',
    path: '/upload',
    summary: 'Upload one picture',
    changes: [],
    allow: 'files.add',
    scope: 'any',
    kind: 'upload',
    // With `original`, the bytes are evidence, so the server also stores them exactly as they were sent.
    query: z.object({ drawn: booleanFilter, original: booleanFilter }),
    answer: recordResponse(Stored),
    transaction: 'none',
  },
  uploads: {
    method: 'POST',
    path: '/uploads',
    summary: 'Upload several pictures',
    changes: [],
    allow: 'files.add',
    scope: 'any',
    kind: 'upload',
    answer: z.object({ data: z.array(Stored) }),
    transaction: 'none',
  },
  files: {
    method: 'POST',
    path: '/files',
    summary: 'Upload several pictures',
    changes: [],
    allow: 'files.add',
    scope: 'any',
    kind: 'upload',
    answer: z.object({ data: z.array(Stored) }),
    transaction: 'none',
  },
  getFile: {
    method: 'GET',
    path: '/file/:key',
    summary: 'A stored file, for those who may read a record that names it (by bearer token or file cookie)',
    allow: 'public',
    kind: 'bytes',
    alsoAtRoot: true,
    params: z.object({ key: fileKey }),
    query: z.object({
      w: z.coerce
        .number()
        .pipe(z.union([z.literal(160), z.literal(480), z.literal(960)]))
        .optional(),
    }),
    answer: z.any(),
    transaction: 'none',
  },
} as const satisfies Routes<Permission>;
