import { messages } from '../../kit/messages.ts';

export const companyTableMessages = messages('companies.company-table', {
  name: 'Name',
  customerName: 'Customer Name',
  customerEmail: 'Customer Email',
  brm: 'BRM',
  address: 'Address',
  created: 'Created',
});
