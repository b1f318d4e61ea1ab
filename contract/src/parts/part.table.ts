import { partTableMessages as messages } from './messages/part-table.messages.ts';
import { defineTable } from '../kit/lists/table.ts';
import { Part } from './part.schema.ts';

/** Parts as a table, for screens and downloads. */
export const partTable = defineTable(Part, messages.parts, {
  name: { title: messages.name, sort: 'name', value: (part) => part.name },
  partNo: { title: messages.partNumber, sort: 'partNo', value: (part) => part.partNo },
  revision: { title: messages.revision, value: (part) => part.revision },
  description: { title: messages.description, value: (part) => part.description },
  quantity: { title: messages.quantity, kind: 'number', sort: 'quantity', value: (part) => part.quantity },
  target: { title: messages.dailyTarget, kind: 'number', value: (part) => part.target },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (part) => part.createdAt },
});
