import { messages } from '../../kit/messages.ts';

export const dashboardMessages = messages('dashboard', {
  loading: 'Loading',
  dashboard: 'Dashboard',
  jobCardsWithAPreferredStart: 'Job cards with a preferred start from {from} to {to}',
  jobCards: 'Job cards',
  noJobCardsAreDueTo: 'No job cards are due to start in this period. Choose other dates in the top bar.',
  statusAndWorkshopCountTheJob:
    'Status and workshop count the job cards by their preferred start, raised and finished the day it happened, overdue all whose day is over. Days are those of UTC.',
  overdue: 'Overdue:',
  notStarted: 'not started',
  showAll: 'Show all',
  sinceToISOString: 'since {toISOString}',
  raisedAndFinishedByEach: 'Raised and finished by {each}',
  raisedFinishedFinished: 'raised, {finished} finished',
  raised: 'Raised',
  finished: 'Finished',
  raisedAndFinishedByEachMap: 'Raised and finished by {each}: {map}',
  allJobCards: 'All job cards',
  overdue2: 'Overdue',
  byWorkshop: 'By workshop',
  noWorkshopHasJobCardsIn: 'No workshop has job cards in this period.',
  workshop: 'Workshop',
  open: 'Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
  jobCardsByWorkshop: 'Job cards by workshop',
});
