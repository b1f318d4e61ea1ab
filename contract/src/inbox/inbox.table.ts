import { inboxTableMessages as messages } from './messages/inbox-table.messages.ts';
import { defineTable } from '../kit/table.ts';
import { inboxKindNames } from './messages/inbox-kinds.messages.ts';
import { InboxItem } from './inbox.schema.ts';

/** The columns of the Inbox, for the screen and for exports. */
export const inboxTable = defineTable(InboxItem, 'Inbox', {
  what: { title: messages.toDo, value: (item) => item.what },
  number: { title: messages.number, sort: 'number', value: (item) => item.number },
  name: { title: messages.about, value: (item) => item.name },
  detail: { title: messages.detail, value: (item) => item.detail },
  kind: { title: messages.kind, value: (item) => inboxKindNames[item.kind] },
  status: { title: messages.status, value: (item) => item.status },
  since: { title: messages.waitingSince, kind: 'time', sort: 'since', value: (item) => item.since },
});
