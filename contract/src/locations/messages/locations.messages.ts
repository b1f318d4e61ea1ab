import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const locationsMessages = messages('locations', {
  locationNoun: 'location',
  name: shared(commonMessages.name),
  address: shared(commonMessages.address),
  city: 'City',
  country: 'Country',
  coordinates: 'Coordinates',
  coordinatesHint:
    'Optional, in decimal degrees, as shown in map apps. If your company asks for positions, recordings show their distance from here.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  contacts: 'Contacts',
  contactName: 'Contact Name',
  contactNumber: 'Contact Number',
  removeContact: 'Remove contact {number}',
  addContact: 'Add contact',
  editLocation: 'Edit Location',
  addLocation: 'Add Location',
  searchLocations: 'Search locations',
  noLocations: 'No locations yet. Add your first location, with its contacts.',
});
