import { contestMessages } from '../messages/review/contest.messages.ts';
import { z } from 'zod';
import { text } from '../../kit/field.ts';
import { optimisticLock } from '../../kit/route.ts';
import { flag } from '../inspection.schema.ts';

export const ResolveCheckpoint = z
  .strictObject({ ...optimisticLock, ok: flag, nok: flag, reason: text(contestMessages.reason, 2000) })
  .refine((body) => Boolean(body.ok) !== Boolean(body.nok), {
    error: contestMessages.one,
    path: ['ok'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type ResolveCheckpoint = z.output<typeof ResolveCheckpoint>;
