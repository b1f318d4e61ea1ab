import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const carHistoryScreensMessages = messages('car-history.car-history-screens', {
  carHistory: 'Car History',
  vehicle: 'Vehicle',
  chooseCar: 'Choose, type or scan a car to see its job cards, inspections, tickets and incidents in one timeline.',
  unknownVin: 'No vehicle with the VIN {vin} was found. Check the VIN, or choose another car.',
  raiseJobCard: 'Raise job card',
  loading: shared(commonMessages.loading),
  noMatches: 'No entries match these filters.',
  empty: 'No entries for this car yet.',
  entries: '{count, plural, one {# entry} other {# entries}}',
  everything: 'Everything',
  showAllDays: 'Show all days',
});
