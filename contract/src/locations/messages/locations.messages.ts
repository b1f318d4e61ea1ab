import { messages } from '../../kit/messages.ts';

export const locationsMessages = messages('locations', {
  name: 'Name',
  address: 'Address',
  city: 'City',
  country: 'Country',
  contacts: 'Contacts',
  contactName: 'Contact Name',
  contactNumber: 'Contact Number',
  removeContactValue: 'Remove contact {value}',
  addContact: 'Add contact',
  editLocation: 'Edit Location',
  addLocation: 'Add Location',
  locations: 'Locations',
  searchLocations: 'Search Locations',
  hereStandThePlacesWhereThe: 'Here stand the places where the work is done, and whom to ask there.',
});
