import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const companyTableMessages = messages('companies.company-table', {
  name: shared(commonMessages.name),
  customerName: 'Customer Name',
  customerEmail: 'Customer Email',
  brm: 'BRM',
  address: shared(commonMessages.address),
  created: 'Created',
});
