import type { Permission } from '../access/permissions.ts';
import { listQuery, commaSeparated } from '../kit/lists/list.ts';
import { id, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { inboxKinds } from './inbox.kinds.ts';
import { InboxCounts, InboxItem, MailPreferences, MailPreferencesChange } from './inbox.schema.ts';
import { inboxTable } from './inbox.table.ts';

/** The kinds of records that an Inbox lists. */
const shows = [
  'projects',
  'assessments',
  'work-plans',
  'recordings',
  'requests',
  'job-cards',
  'service-plans',
  'incidents',
  'findings',
  'tickets',
] as const;

export const inboxRoutes = {
  listInbox: {
    method: 'GET',
    path: '/inbox',
    summary: 'Waiting for you in this company',
    shows,
    allow: 'signedIn',
    scope: 'company',
    query: listQuery({
      search: ['what', 'number', 'name', 'detail'],
      sort: ['since', 'number'],
      /** `project` selects items of the project and of its work plans. */
      filters: { kind: commaSeparated(inboxKinds), project: id.optional() },
    }),
    ...listResponse(InboxItem, inboxTable),
  },
  countInbox: {
    method: 'GET',
    path: '/inbox/counts',
    summary: 'The number of my waiting items in this company, by kind',
    shows,
    allow: 'signedIn',
    scope: 'company',
    answer: recordResponse(InboxCounts),
  },
  getMailChoice: {
    method: 'GET',
    path: '/inbox/mails',
    summary: 'Which emails I get',
    shows: ['account'],
    allow: 'signedIn',
    scope: 'any',
    answer: recordResponse(MailPreferences),
  },
  changeMailChoice: {
    method: 'PUT',
    path: '/inbox/mails',
    summary: 'Choose which emails I get',
    changes: ['account'],
    allow: 'signedIn',
    scope: 'any',
    body: MailPreferencesChange,
    answer: recordResponse(MailPreferences),
  },
} as const satisfies Routes<Permission>;
