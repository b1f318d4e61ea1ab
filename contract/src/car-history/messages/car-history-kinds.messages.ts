import { messages } from '../../kit/language/messages.ts';

/** The kinds of entries: singular for one entry, plural for the filter. */
export const carHistoryKindsMessages = messages('car-history.car-history-kinds', {
  request: 'Request',
  requests: 'Requests',
  jobCard: 'Job card',
  jobCards: 'Job cards',
  workPlan: 'Work plan',
  workPlans: 'Work plans',
  notOk: 'Not OK',
  ticket: 'Ticket',
  tickets: 'Tickets',
  incident: 'Incident',
  incidents: 'Incidents',
  move: 'Move',
  moves: 'Moves',
  byPerson: 'by {name}',
  odometer: 'Odometer {reading, number}',
});

/** The words with which each event's line begins. */
export const carHistoryEvents = messages('car-history.events', {
  requested: 'Work requested',
  requestDeclined: 'Request declined',
  raised: 'Job card raised',
  handedIn: 'Car handed in',
  handedOver: 'Car handed over',
  started: 'Work on the car started',
  finished: 'Work on the car finished',
  checkFinished: 'Vehicle check finished',
  defectDeferred: 'Defect deferred',
  cancelled: 'Job card cancelled',
  planStarted: 'Work plan started',
  planJoined: 'Added to work plan',
  planLeft: 'Removed from work plan',
  planCompleted: 'Work plan completed',
  foundNotOk: 'Found Not OK',
  ticketRaised: 'Ticket raised',
  ticketClosed: 'Ticket closed',
  incidentReported: 'Incident reported',
  moved: 'Moved',
});
