import { messages } from '../../kit/language/messages.ts';

/** The kinds of entries: one, and the filter for all of them. */
export const carHistoryKindsMessages = messages('car-history.car-history-kinds', {
  jobCard: 'Job card',
  jobCards: 'Job cards',
  workPlan: 'Work plan',
  workPlans: 'Work plans',
  notOk: 'Not OK',
  ticket: 'Ticket',
  tickets: 'Tickets',
  incident: 'Incident',
  incidents: 'Incidents',
});

/** How the line of each event begins. */
export const carHistoryEvents = messages('car-history.events', {
  raised: 'Job card raised',
  started: 'Work on the car started',
  finished: 'Work on the car finished',
  cancelled: 'Job card cancelled',
  planStarted: 'Work plan started',
  planCompleted: 'Work plan completed',
  foundNotOk: 'Found Not OK',
  ticketRaised: 'Ticket raised',
  ticketClosed: 'Ticket closed',
  incidentReported: 'Incident reported',
});
