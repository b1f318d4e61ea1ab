import { messages } from '../../kit/language/messages.ts';

export const dashboardMessages = messages('dashboard', {
  dashboard: 'Dashboard',
  period: 'Job cards with a preferred start from {from} to {to}',
  jobCards: 'Job cards',
  empty: 'No job cards are due to start in this period. Choose other dates in the top bar.',
  howCounted:
    'Status and workshop count job cards by preferred start; raised and finished by the day it happened; overdue by the day they should have started. Days are in UTC.',
  overdueCards: 'Overdue: {count, plural, one {# job card} other {# job cards}} not started',
  since: 'since {at}',
  raisedAndFinished: '{each, select, week {Raised and finished by week} other {Raised and finished by day}}',
  raisedAndFinishedCount: '{raised, plural, one {# job card} other {# job cards}} raised, {finished} finished',
  raised: 'Raised',
  finished: 'Finished',
  raisedOnDay: '{day}: {raised} raised, {finished} finished',
  allJobCards: 'All job cards',
  overdue: 'Overdue',
  byWorkshop: 'By workshop',
  noWorkshop: 'No workshop has job cards in this period.',
  workshop: 'Workshop',
  open: 'Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
  jobCardsByWorkshop: 'Job cards by workshop',
  unassigned: 'Unassigned',
});
