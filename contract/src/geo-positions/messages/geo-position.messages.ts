import { messages } from '../../kit/language/messages.ts';

/** The position of a recording in histories, reports and files, and errors of a request that sends one. */
export const geoPositionMessages = messages('geo-positions', {
  incomplete: 'A position must have latitude, longitude and accuracy, or be null',
  accuracyRange: 'Accuracy must be a number of metres, 0 or more',
  notGiven: 'No position recorded',
  near: '{distance} from {location} (accurate to {accuracy})',
  nearEarlier: '{distance} from {location} (accurate to {accuracy}), {age} before the recording',
  given: 'Position recorded (accurate to {accuracy}). The work location has no coordinates.',
  givenEarlier:
    'Position from {age} before the recording (accurate to {accuracy}). The work location has no coordinates.',
  metres: '{count} m',
  kilometres: '{count} km',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
});

/** The office’s list of positions. */
export const geoPositionListMessages = messages('geo-positions.list', {
  title: 'Recorded positions',
  person: 'Person',
  plan: 'Work plan',
  vin: 'VIN',
  item: 'Recorded item',
  recordedAt: 'Recorded',
  position: 'Position',
  latitude: 'Latitude',
  longitude: 'Longitude',
  accuracy: 'Accuracy (m)',
  takenAt: 'Position time',
  distance: 'Distance (m)',
  location: 'Work location',
  piece: 'Piece {position}',
  search: 'Search by person, plan, VIN or location',
  empty: 'No positions yet. New recordings include one if your company asks for positions.',
  noneMissing: 'Every recording here has a position.',
  onlyMissing: 'Only recordings without a position',
  onePlan: 'One work plan',
});

/** Shown on the inspection screen. */
export const geoPositionScreenMessages = messages('geo-positions.screen', {
  on: 'Your company asks for your position. It is stored only with your recordings.',
  waiting: 'Your company asks for your position. It isn’t known yet, but you can record without it.',
  denied:
    'Your company asks for your position, but this browser blocks it. Allow location access in the browser settings, or record without it.',
  unavailable:
    'Your company asks for your position, but this device can’t determine it right now. You can record without it.',
});
