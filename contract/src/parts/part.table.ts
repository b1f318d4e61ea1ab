import { defineTable } from '../kit/table.ts';
import { Part } from './part.schema.ts';

/** The columns of the parts, for the screen and for exports. */
export const partTable = defineTable(Part, 'Parts', {
  name: { title: 'Name', sort: 'name', value: (part) => part.name },
  partNo: { title: 'Part Number', sort: 'partNo', value: (part) => part.partNo },
  revision: { title: 'Revision', value: (part) => part.revision },
  description: { title: 'Description', value: (part) => part.description },
  quantity: { title: 'Quantity', kind: 'number', sort: 'quantity', value: (part) => part.quantity },
  target: { title: 'Daily target', kind: 'number', value: (part) => part.target },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (part) => part.createdAt },
});
