import { messages } from '../../kit/messages.ts';

export const locationsMessages = messages('locations', {
  name: 'Name',
  address: 'Address',
  city: 'City',
  country: 'Country',
  contacts: 'Contacts',
  contactName: 'Contact Name',
  contactNumber: 'Contact Number',
  removeContact: 'Remove contact {number}',
  addContact: 'Add contact',
  editLocation: 'Edit Location',
  addLocation: 'Add Location',
  locations: 'Locations',
  searchLocations: 'Search Locations',
  noLocations: 'No locations yet. Add your first location, with its contacts.',
});
