import { messages } from '../../kit/messages.ts';

export const carHistoryKindsMessages = messages('car-history.car-history-kinds', {
  jobCards: 'Job cards',
  workPlans: 'Work plans',
  notOk: 'Not OK',
  tickets: 'Tickets',
  incidents: 'Incidents',
});
