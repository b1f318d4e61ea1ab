import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const userTableMessages = messages('access.user-table', {
  name: shared(commonMessages.name),
  email: shared(commonMessages.email),
  phoneNumber: 'Phone Number',
  role: 'Role',
  location: 'Location',
  state: 'State',
  inactive: 'Inactive',
  active: 'Active',
  invited: 'Invited',
  secondFactor: 'Second factor',
  created: 'Created',
  description: shared(commonMessages.description),
  people: 'People',
});
