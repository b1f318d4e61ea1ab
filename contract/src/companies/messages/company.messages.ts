import { messages } from '../../kit/language/messages.ts';

/** A company is the tenant: a customer of the service company, with a BRM (`userId`) who looks after it. */
export const companyMessages = messages('companies.company', {
  nameRequired: 'Name is required',
  addressRequired: 'Address is required',
  customerNameRequired: 'Customer Name is required',
  customerEmailRequired: 'Customer Email is required',
  brmRequired: 'Business Relationship Manager is required',
  cleanPointRange: 'Clean point must be 2 to 1,000 OK results in a row',
  contestAnswerRange: 'Contests must be answered within 1 to 720 hours',
  currencyRequired: 'Choose a currency',
  clockStopRange: 'Clocks must stop after 1 to 24 hours',
  secondLookRange: 'Second looks must be 0% to 100% of verdicts',
  lockAfterRange: 'Lock after must be 5 to 60 minutes',
  inviteBrm: 'Use the plus button to invite one',
  askToInviteBrm: 'Ask a Super Admin to invite one',
  brmByMail: 'They will get an email to set their password, and are selected in this form straight away.',
  saved: 'Company saved',
  deleted: 'Company deleted',
  jobCards: 'job cards',
  vehicles: 'vehicles',
  incidents: 'incidents',
  tickets: 'tickets',
  notEmpty: 'Can’t delete this company: it has {what}',
  inUse: 'Can’t delete this company: it has {count, plural, one {# project} other {# projects}}',
});
