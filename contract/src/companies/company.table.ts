import { companyTableMessages as messages } from './messages/company-table.messages.ts';
import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { Company } from './company.schema.ts';

/** Companies as a table, for screens and downloads. */
export const companyTable = defineTable(Company, 'Companies', {
  name: { title: messages.name, sort: 'name', value: (company) => company.name },
  customerName: { title: messages.customerName, value: (company) => company.customerName },
  customerEmail: { title: messages.customerEmail, value: (company) => company.customerEmail },
  brm: { title: messages.brm, value: (company) => formatPersonCell(company.userId) },
  address: { title: messages.address, value: (company) => company.address },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (company) => company.createdAt },
});
