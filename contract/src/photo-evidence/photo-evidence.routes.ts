import type { Permission } from '../access/permissions.ts';
import { fileKey } from '../files/file.routes.ts';
import { z } from 'zod';
import { allRowsQuery, buildListSchema } from '../kit/lists/list.ts';
import { id, recordResponse, type Routes } from '../kit/route.ts';
import { MarkedPhoto } from './marks/photo-mark.schema.ts';
import { RecordedPhoto, SimilarPhotos, VerifiedPhoto } from './photo-evidence.schema.ts';

/** The maximum number of photos in one request for marks. */
export const maxMarkedKeys = 40;
/** File keys, separated by commas. */
const markedKeys = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(fileKey).max(maxMarkedKeys));

export const photoEvidenceRoutes = {
  listPhotoEvidence: {
    method: 'GET',
    path: '/photo_evidence',
    summary:
      'The recordings that have a photo, and what proves it; empty if it belongs to none that the person may see',
    shows: ['recordings', 'work-plans'],
    allow: 'plans.read',
    scope: 'company',
    query: allRowsQuery.extend({ key: fileKey }),
    answer: buildListSchema(RecordedPhoto),
  },
  listPhotoMarks: {
    method: 'GET',
    path: '/photo_marks',
    summary: 'The marks on photos that the person may open, as coordinates; photos without marks are left out',
    shows: ['recordings', 'work-plans'],
    allow: 'files.add',
    scope: 'company',
    query: z.strictObject({ keys: markedKeys }),
    answer: z.object({ data: z.array(MarkedPhoto) }),
  },
  verifyPhoto: {
    method: 'POST',
    path: '/verify_photo',
    summary: 'Look up which recording a photo belongs to, and whether it was changed; nothing is stored',
    changes: [],
    allow: 'plans.read',
    scope: 'company',
    kind: 'upload',
    perMinute: 30,
    answer: recordResponse(VerifiedPhoto),
    transaction: 'none',
    noIdempotencyKey: 'repeatable',
  },
  listSimilarPhotos: {
    method: 'GET',
    path: '/similar_photos',
    summary: 'Photos of a plan that resemble one of another vehicle or piece of the company',
    shows: ['recordings', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(SimilarPhotos),
  },
} as const satisfies Routes<Permission>;
