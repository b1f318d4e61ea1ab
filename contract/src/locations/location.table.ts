import { joinValues, defineTable } from '../kit/table.ts';
import { Location } from './location.schema.ts';

/** Table columns of locations, on the screen and in exports. */
export const locationTable = defineTable(Location, 'Locations', {
  name: { title: 'Name', sort: 'name', value: (location) => location.name },
  address: { title: 'Address', sort: 'address', value: (location) => location.address },
  city: { title: 'City', sort: 'city', value: (location) => location.city },
  country: { title: 'Country', sort: 'country', value: (location) => location.country },
  contacts: {
    title: 'Contacts',
    value: (location) =>
      joinValues(location.contacts.map(({ contactName, contactNumber }) => `${contactName} ${contactNumber}`.trim())),
  },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (location) => location.createdAt },
});
