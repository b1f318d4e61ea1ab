import { messages } from '../../kit/language/messages.ts';

/** Where work is done, and the contact person at each location. */
export const locationMessages = messages('locations.location', {
  saved: 'Location saved',
  deleted: 'Location deleted',
  addressRequired: 'Address is required',
  cityRequired: 'City is required',
  countryRequired: 'Country is required',
  contactNameRequired: 'Contact Name is required',
  latitudeRange: 'Latitude must be a number from -90 to 90, such as 52.40656',
  longitudeRange: 'Longitude must be a number from -180 to 180, such as -1.51217',
  wrong: 'Choose a location from this company',
  inUse:
    'Can’t delete this location: {count, plural, one {# project or person uses} other {# projects or people use}} it',
});
