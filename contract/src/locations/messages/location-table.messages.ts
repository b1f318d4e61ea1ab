import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const locationTableMessages = messages('locations.location-table', {
  name: shared(commonMessages.name),
  address: shared(commonMessages.address),
  city: 'City',
  country: 'Country',
  coordinates: 'Latitude, longitude',
  contacts: 'Contacts',
  created: 'Created',
});
