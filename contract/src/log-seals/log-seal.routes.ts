import { logSealMessages } from './messages/log-seal.messages.ts';
import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery } from '../kit/lists/list.ts';
import { day, id, instant, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse, defineTable } from '../kit/lists/table.ts';

/**
 * A nightly seal over the permanent records (docs/decisions/0048-signed-log-seals.md). `number` counts the company's
 * seals from 1. `until` is the last day covered, in UTC. `entries` counts the records of the days of this seal,
 * `sealed` those of all seals so far. `findings` describes the alterations that were found when the seal was made.
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
 * The result of the last check (docs/decisions/0048-signed-log-seals.md). `failedAt` is when a later check did not
 * finish. `isAuthentic` means that the installation wrote this row, and not somebody with access to the database.
 * `head` is the line that covers all seals, with the times at which others received it. `isStamped` and `isMailed` say
 * whether a timestamp authority and auditors are configured.
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

export const logSealTable = defineTable(LogSeal, logSealMessages.title, {
  number: { title: logSealMessages.seal, kind: 'number', sort: 'number', value: (seal) => seal.number },
  until: { title: logSealMessages.upTo, kind: 'day', sort: 'until', value: (seal) => seal.until },
  createdAt: { title: logSealMessages.compared, kind: 'time', sort: 'createdAt', value: (seal) => seal.createdAt },
  entries: { title: logSealMessages.newEntries, kind: 'number', value: (seal) => seal.entries },
  sealed: { title: logSealMessages.allEntries, kind: 'number', value: (seal) => seal.sealed },
  findings: { title: logSealMessages.result, value: (seal) => seal.findings.join('\n') || logSealMessages.asWritten },
});

export const logSealRoutes = {
  listLogSeals: {
    method: 'GET',
    path: '/log_seals',
    summary: 'The seals of the permanent records, and the findings of each night',
    shows: ['log-seals'],
    allow: 'seals.read',
    scope: 'company',
    query: listQuery({ search: [], sort: ['number', 'until', 'createdAt'], filters: {} }),
    ...listResponse(LogSeal, logSealTable),
  },
  getLogCheck: {
    method: 'GET',
    path: '/log_seals/check',
    summary: 'The result of the last check of the sealed records, and who else has their head',
    shows: ['log-seals'],
    allow: 'seals.read',
    scope: 'company',
    answer: recordResponse(LogCheck),
  },
} as const satisfies Routes<Permission>;
