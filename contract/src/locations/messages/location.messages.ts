import { messages } from '../../kit/language/messages.ts';

/** Where work is done, and the contact person there. */
export const locationMessages = messages('locations.location', {
  saved: 'Location saved',
  deleted: 'Location deleted',
  addressRequired: 'Address is required',
  cityRequired: 'City is required',
  countryRequired: 'Country is required',
  contactNameRequired: 'Contact Name is required',
  wrong: 'Choose a location from this company',
  inUse:
    'Can’t delete this location: {count, plural, one {# project or person uses} other {# projects or people use}} it',
});
