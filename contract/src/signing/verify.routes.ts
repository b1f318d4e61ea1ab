import type { Permission } from '../access/permissions.ts';
import { recordResponse, type Routes } from '../kit/route.ts';
import { VerifiedDocument } from './verify.schema.ts';

/** Public verification of a signed document. Stores nothing and needs no sign-in. */
export const verifyRoutes = {
  verifyDocument: {
    method: 'POST',
    path: '/verify',
    summary: 'Check the signatures of a PDF; nothing is stored',
    changes: [],
    allow: 'public',
    kind: 'upload',
    perMinute: 20,
    answer: recordResponse(VerifiedDocument),
    transaction: 'none',
    noIdempotencyKey: 'repeatable',
  },
} as const satisfies Routes<Permission>;
