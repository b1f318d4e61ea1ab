import { messages } from '../../kit/messages.ts';

export const locationTableMessages = messages('locations.location-table', {
  name: 'Name',
  address: 'Address',
  city: 'City',
  country: 'Country',
  contacts: 'Contacts',
  created: 'Created',
});
