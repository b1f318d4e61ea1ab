import { messages } from '../../kit/messages.ts';

/** Where work is done, and the contact person there. */
export const locationMessages = messages('locations.location', {
  saved: 'Location saved',
  deleted: 'Location deleted',
  wrong: 'Location is wrong',
  inUse:
    '{count, plural, one {This location is used by 1 project or person and stays} other {This location is used by # projects or people and stays}}',
});
