import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery } from '../kit/list.ts';
import { day, id, instant, one, type Routes } from '../kit/route.ts';
import { listResponse, defineTable } from '../kit/table.ts';

/**
 * What was written for good, as it was compared and sealed each night (docs/decisions/0048-signed-log-seals.md). `number` counts the seals of a company from 1;
 * `until` is the last day that a seal covers, in UTC; `entries` are those of its own days, `sealed` those of all seals up to it; `findings` say in words what was
 * not as it was written when this seal was made.
 */
export const LogSeal = z.object({
  _id: id,
  number: z.number(),
  until: day,
  createdAt: instant,
  entries: z.number(),
  sealed: z.number(),
  findings: z.array(z.string()),
});
export type LogSeal = z.output<typeof LogSeal>;

/**
 * How the last check ended (docs/decisions/0048-signed-log-seals.md). `failedAt`: it was tried again since and did not come to its end;
 * `isAuthentic`: the installation wrote this, and not somebody with access to its database. `head`: the line that covers all seals of the
 * installation, with the times at which others got it; `isStamped` and `isMailed` say whether an authority for time and auditors are set.
 */
export const LogCheck = z.object({
  checkedAt: instant.nullable(),
  failedAt: instant.nullable(),
  findings: z.array(z.string()),
  isAuthentic: z.boolean(),
  head: z
    .object({
      text: z.string(),
      fingerprint: z.string(),
      isStamped: z.boolean(),
      stampedAt: instant.nullable(),
      isMailed: z.boolean(),
      mailedAt: instant.nullable(),
    })
    .nullable(),
});
export type LogCheck = z.output<typeof LogCheck>;

export const logSealTexts = {
  asWritten: 'As it was written',
  none: 'Nothing is sealed yet. The days that are over are sealed each night at 02:20 UTC.',
  found: (count: number): string => (count === 1 ? '1 finding' : `${count} findings`),
} as const;

export const logSealTable = defineTable(LogSeal, 'Sealed Records', {
  number: { title: 'Seal', kind: 'number', sort: 'number', value: (seal) => seal.number },
  until: { title: 'Up to', kind: 'day', sort: 'until', value: (seal) => seal.until },
  createdAt: { title: 'Compared', kind: 'time', sort: 'createdAt', value: (seal) => seal.createdAt },
  entries: { title: 'New entries', kind: 'number', value: (seal) => seal.entries },
  sealed: { title: 'Entries in all', kind: 'number', value: (seal) => seal.sealed },
  findings: { title: 'Result', value: (seal) => seal.findings.join('\n') || logSealTexts.asWritten },
});

export const logSealRoutes = {
  listLogSeals: {
    method: 'GET',
    path: '/log_seals',
    summary: 'The seals over what was written for good, and what each night found',
    allow: 'seals.read',
    scope: 'company',
    query: listQuery({ search: [], sort: ['number', 'until', 'createdAt'], filters: {} }),
    ...listResponse(LogSeal, logSealTable),
  },
  getLogCheck: {
    method: 'GET',
    path: '/log_seals/check',
    summary: 'How the last comparison of the sealed records ended, and who else has their head',
    allow: 'seals.read',
    scope: 'company',
    answer: one(LogCheck),
  },
} as const satisfies Routes<Permission>;
