import { z } from 'zod';
import type { Permission } from '../../access/permissions.ts';
import type { Routes } from '../../kit/route.ts';
import { SheetCard } from './sheet-card.schema.ts';

/** Prints the sheet of an unsaved card. Nothing is stored, so the request can safely be repeated. */
export const sheetRoutes = {
  draftJobCardSheet: {
    method: 'POST',
    path: '/jobcard/sheet.pdf',
    summary: 'The printed sheet of a job card that is not saved yet',
    changes: [],
    allow: 'jobcards.work',
    scope: 'company',
    body: SheetCard,
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
    noIdempotencyKey: 'repeatable',
  },
} as const satisfies Routes<Permission>;
