import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { id, instant, type Routes } from '../kit/route.ts';

/** Every mail is a row of the outbox first, visible to the super admin; without SMTP_URL it stays there (architecture.md, Mail). */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export const Mail = z.object({
  _id: id,
  createdAt: instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(mailStates),
  sentAt: instant.nullable(),
  tries: z.number(),
  lastError: z.string().nullable(),
});
export type Mail = z.output<typeof Mail>;

export const mailRoutes = {
  listMails: {
    method: 'GET',
    path: '/mail',
    summary: 'The mail outbox',
    allow: 'mails.read',
    scope: 'platform',
    query: listQuery({ search: ['to', 'subject'], sort: ['createdAt'], filters: { state: z.enum(mailStates).optional() } }),
    answer: listOf(Mail),
  },
} as const satisfies Routes<Permission>;
