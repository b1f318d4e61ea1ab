import { mailTableMessages as messages } from './messages/mail-table.messages.ts';
import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listQuery } from '../kit/lists/list.ts';
import { id, instant, type Routes } from '../kit/route.ts';
import { listResponse, defineTable } from '../kit/lists/table.ts';

/** Every mail is first a row in the outbox, which the super admin can read. Without SMTP_URL it stays there. */
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
  subject: { title: messages.subject, value: (mail) => mail.subject },
  to: { title: messages.to, value: (mail) => mail.to },
  createdAt: { title: messages.written, kind: 'time', sort: 'createdAt', value: (mail) => mail.createdAt },
  state: { title: messages.state, value: (mail) => mail.state },
  sentAt: { title: messages.sent, kind: 'time', value: (mail) => mail.sentAt },
  tries: { title: messages.tries, kind: 'number', value: (mail) => mail.tries },
  lastError: { title: messages.lastError, value: (mail) => mail.lastError },
});

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
