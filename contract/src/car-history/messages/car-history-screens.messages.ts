import { messages } from '../../kit/messages.ts';

export const carHistoryScreensMessages = messages('car-history.car-history-screens', {
  carHistory: 'Car History',
  vehicle: 'Vehicle',
  chooseTypeOrScanACar:
    'Choose, type or scan a car: its job cards, inspections, tickets and incidents stand here on one line.',
  loading: 'Loading',
  nothingHappenedToThisCarIn: 'Nothing happened to this car in this choice.',
  nothingHasHappenedToThisCar: 'Nothing has happened to this car yet.',
  showAllDays: 'Show all days',
});
