import { messages } from '../../kit/messages.ts';

export const userTableMessages = messages('access.user-table', {
  name: 'Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  role: 'Role',
  location: 'Location',
  state: 'State',
  inactive: 'Inactive',
  active: 'Active',
  invited: 'Invited',
  secondFactor: 'Second factor',
  created: 'Created',
  description: 'Description',
  people: 'People',
});
