import { defineTable } from '../kit/table.ts';
import { inboxKindTable } from './inbox.kinds.ts';
import { InboxItem } from './inbox.schema.ts';

/** The columns of the Inbox, for the screen and for exports. */
export const inboxTable = defineTable(InboxItem, 'Inbox', {
  what: { title: 'To do', value: (item) => item.what },
  number: { title: 'Number', sort: 'number', value: (item) => item.number },
  name: { title: 'About', value: (item) => item.name },
  detail: { title: 'Detail', value: (item) => item.detail },
  kind: { title: 'Kind', value: (item) => inboxKindTable[item.kind].name },
  status: { title: 'Status', value: (item) => item.status },
  since: { title: 'Waiting since', kind: 'time', sort: 'since', value: (item) => item.since },
});
