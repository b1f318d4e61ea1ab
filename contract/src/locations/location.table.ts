import { joined, tableOf } from '../kit/table.ts';
import { Location } from './location.schema.ts';

/** The places of work as a table: on the screen and in the files. */
export const locationTable = tableOf(Location, 'Locations', {
  name: { title: 'Name', sort: 'name', value: (place) => place.name },
  address: { title: 'Address', sort: 'address', value: (place) => place.address },
  city: { title: 'City', sort: 'city', value: (place) => place.city },
  country: { title: 'Country', sort: 'country', value: (place) => place.country },
  contacts: {
    title: 'Contacts',
    value: (place) => joined(place.contacts.map(({ contactName, contactNumber }) => `${contactName} ${contactNumber}`.trim())),
  },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (place) => place.createdAt },
});
