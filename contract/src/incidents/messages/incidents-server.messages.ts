import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** Reminders to the owners of corrective actions. */
export const actionMails = messages('incidents.action-mails', {
  greeting: shared(commonMessages.helloFirstName),
  dueSoon: '{count, plural, one {A corrective action is due soon} other {# corrective actions are due soon}}',
  overdue: '{count, plural, one {A corrective action is overdue} other {# corrective actions are overdue}}',
  dueOrOverdue: '{count} corrective actions are due or overdue',
  subject: '{title}: {incidentNo} {incident}',
  dueLine: 'Due on {dueOn}: {what} (incident {incidentNo} “{incident}”).',
  overdueLine: 'Overdue since {dueOn}: {what} (incident {incidentNo} “{incident}”).',
  openIncident: 'Open the incident',
  openActions: 'Open my corrective actions',
});

/** The events in the history of an incident, as readers see them. */
export const incidentEvents = messages('incidents.events', {
  reported: 'Reported',
  changed: 'Changed',
  deleted: 'Deleted',
  acknowledged: 'Acknowledged',
  shared: 'Shared with the customer',
  unshared: 'No longer shared with the customer',
  hazardsLinked: 'Foreseen hazards stated',
  closed: 'Closed',
  reopened: 'Reopened',
  actionAssigned: 'Corrective action assigned',
  actionChanged: 'Corrective action changed',
  actionDone: 'Corrective action done',
  actionReopened: 'Corrective action reopened',
  actionWithdrawn: 'Corrective action withdrawn',
  jobCardCreated: 'Job card created',
  jobCardNote: '{number}: {summary}',
  action: 'Corrective action',
  actionText: '{what} ({owner}, due {dueOn})',
  actionTextWithoutOwner: '{what} (no owner, due {dueOn})',
  actionWithNote: '{what}: {note}',
  when: 'When',
  location: 'Location',
  place: 'Place',
  workPlan: 'Work plan',
});

/** One incident as a PDF. */
export const incidentDocumentMessages = messages('incidents.incident-document', {
  title: 'Incident report',
  subtitle: '{title}\nAs of {at}, printed by {by}. Times are in {zone}.',
  whatHappened: 'What happened',
  valueWithMeaning: '{value} ({meaning})',
  atBy: '{at} by {by}',
  correctiveActions: 'Corrective actions',
  correctiveActionsProgress: 'Corrective actions: {progress}',
  noActions: 'No corrective actions.',
  foreseenHazards: 'Foreseen hazards',
  foreseenHazardsStated: 'Foreseen hazards, stated on {at}',
  hazard: 'Hazard',
  question: 'Question',
  project: 'Project',
  hazardsStated: '{text} Stated on {at}.',
  closure: 'Closure',
  reason: shared(commonMessages.reason),
  photo: 'Photo {number} of {count}',
  history: 'History',
  when: shared(commonMessages.when),
  who: 'Who',
  what: 'What',
});

/** The report on many incidents as a PDF. */
export const reportDocumentMessages = messages('incidents.report-document', {
  subtitle:
    'As of {at}, downloaded by {by}.\nDays and months are in UTC. Each incident is counted on the day it happened.',
  allDays: 'All days',
  fromTo: '{from} to {to}',
  from: 'From {from}',
  until: 'Until {to}',
  only: 'Filters',
  oneLocation: 'one location',
  withOverdueActions: 'with overdue actions',
  incidents: '{total}: {open} open, {inProgress} in progress, {closed} closed',
  correctiveActions: 'Corrective actions',
  actions: '{total}: {done} done, {open} open, {overdue} of them overdue',
  daysToClose: 'From report to closure',
  daysToCloseValue: '{median} (median), {average} (average)',
  days: '{count, plural, one {# day} other {# days}}',
  byMonth: 'Incidents by month',
  byMonthShortened: 'Incidents by month, last two years',
  overdueActions: 'Overdue corrective actions in the company ({count})',
  notStated: 'Not stated',
});
