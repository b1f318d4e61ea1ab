import type { Permission } from '../access/permissions.ts';
import { listQuery, commaSeparated } from '../kit/lists/list.ts';
import { id, one, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { inboxKinds } from './inbox.kinds.ts';
import { InboxCounts, InboxItem, MailChoice, MailChoiceChange } from './inbox.schema.ts';
import { inboxTable } from './inbox.table.ts';

export const inboxRoutes = {
  listInbox: {
    method: 'GET',
    path: '/inbox',
    summary: 'Waiting for you in this company',
    shows: ['projects', 'work-plans', 'recordings', 'job-cards', 'incidents', 'tickets'],
    allow: 'signedIn',
    scope: 'company',
    query: listQuery({
      search: ['what', 'number', 'name', 'detail'],
      sort: ['since', 'number'],
      /** `project`: items of one project and its work plans. */
      filters: { kind: commaSeparated(inboxKinds), project: id.optional() },
    }),
    ...listResponse(InboxItem, inboxTable),
  },
  countInbox: {
    method: 'GET',
    path: '/inbox/counts',
    summary: 'How much waits for me in this company, by kind',
    shows: ['projects', 'work-plans', 'recordings', 'job-cards', 'incidents', 'tickets'],
    allow: 'signedIn',
    scope: 'company',
    answer: one(InboxCounts),
  },
  getMailChoice: {
    method: 'GET',
    path: '/inbox/mails',
    summary: 'Which emails I get',
    shows: ['account'],
    allow: 'signedIn',
    scope: 'any',
    answer: one(MailChoice),
  },
  changeMailChoice: {
    method: 'PUT',
    path: '/inbox/mails',
    summary: 'Choose which emails I get',
    changes: ['account'],
    allow: 'signedIn',
    scope: 'any',
    body: MailChoiceChange,
    answer: one(MailChoice),
  },
} as const satisfies Routes<Permission>;
