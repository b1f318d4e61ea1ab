import { locationTableMessages as messages } from './messages/location-table.messages.ts';
import { joinValues, defineTable } from '../kit/lists/table.ts';
import { Location } from './location.schema.ts';

/** Table columns of locations, on the screen and in exports. */
export const locationTable = defineTable(Location, 'Locations', {
  name: { title: messages.name, sort: 'name', value: (location) => location.name },
  address: { title: messages.address, sort: 'address', value: (location) => location.address },
  city: { title: messages.city, sort: 'city', value: (location) => location.city },
  country: { title: messages.country, sort: 'country', value: (location) => location.country },
  contacts: {
    title: messages.contacts,
    value: (location) =>
      joinValues(location.contacts.map(({ contactName, contactNumber }) => `${contactName} ${contactNumber}`.trim())),
  },
  coordinates: {
    title: messages.coordinates,
    value: ({ coordinates }) => coordinates && `${coordinates.latitude}, ${coordinates.longitude}`,
  },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (location) => location.createdAt },
});
