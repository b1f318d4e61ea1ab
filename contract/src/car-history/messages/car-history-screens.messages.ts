import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const carHistoryScreensMessages = messages('car-history.car-history-screens', {
  carHistory: 'Car History',
  vehicle: 'Vehicle',
  chooseCar:
    'Choose a car, or type or scan its VIN, to see its job cards, inspections, tickets and incidents in one timeline.',
  unknownVin: 'No vehicle with the VIN {vin} was found. Check the VIN, or choose another car.',
  raiseJobCard: 'Raise job card',
  loading: shared(commonMessages.loading),
  noMatches: 'No entries match these filters.',
  empty: 'No entries for this car yet.',
  entries: '{count, plural, one {# entry} other {# entries}}',
  named: 'Name this vehicle in their text',
  namedHelp:
    'These tickets and incidents are not linked to the vehicle. They are not part of its history or its passport’s totals.',
  linkTicket: 'Link to this vehicle',
  linkedToOther: 'Linked to {vin}',
  linked: 'Ticket {ticketNo} linked to this vehicle',
  everything: 'Everything',
  showAllDays: 'Show all days',
});
