import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery } from '../kit/list.ts';
import { id, instant, type Routes } from '../kit/route.ts';
import { listResponse, defineTable } from '../kit/table.ts';

/** Every mail is first a row in the outbox, which the super admin can read; without SMTP_URL it is never sent. */
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

/** Table columns of the outbox, on the screen and in exports. */
export const mailTable = defineTable(Mail, 'Mails', {
  subject: { title: 'Subject', value: (mail) => mail.subject },
  to: { title: 'To', value: (mail) => mail.to },
  createdAt: { title: 'Written', kind: 'time', sort: 'createdAt', value: (mail) => mail.createdAt },
  state: { title: 'State', value: (mail) => mail.state },
  sentAt: { title: 'Sent', kind: 'time', value: (mail) => mail.sentAt },
  tries: { title: 'Tries', kind: 'number', value: (mail) => mail.tries },
  lastError: { title: 'Last error', value: (mail) => mail.lastError },
});

export const noMailServer = 'No mail server is set (SMTP_URL): nothing is sent, and mails wait here to be read.';

export const mailRoutes = {
  listMails: {
    method: 'GET',
    path: '/mail',
    summary: 'The mail outbox',
    shows: ['mails'],
    allow: 'mails.read',
    scope: 'platform',
    query: listQuery({
      search: ['to', 'subject'],
      sort: ['createdAt'],
      filters: { state: z.enum(mailStates).optional() },
    }),
    ...listResponse(Mail, mailTable),
  },
} as const satisfies Routes<Permission>;
