import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/table.ts';
import { Company } from './company.schema.ts';

/** Table columns of companies, on the screen and in exports. */
export const companyTable = defineTable(Company, 'Companies', {
  name: { title: 'Name', sort: 'name', value: (company) => company.name },
  customerName: { title: 'Customer Name', value: (company) => company.customerName },
  customerEmail: { title: 'Customer Email', value: (company) => company.customerEmail },
  brm: { title: 'BRM', value: (company) => personCell(company.userId) },
  address: { title: 'Address', value: (company) => company.address },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (company) => company.createdAt },
});
