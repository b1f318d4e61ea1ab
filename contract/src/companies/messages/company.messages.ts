import { messages } from '../../kit/messages.ts';

/** A company is the tenant: a customer of the service company, looked after by its BRM (`userId`). */
export const companyMessages = messages('companies.company', {
  brmRequired: '{brmRole} is required',
  inviteBrm: 'The plus invites somebody by mail',
  brmIsInvited: 'A Super Admin invites Business Relationship Managers',
  brmByMail: 'They get a mail to set their password, and are chosen for this company at once.',
  saved: 'Company saved',
  deleted: 'Company deleted',
  notEmpty: 'Can’t delete this company: it has {what}',
  inUse: '{count, plural, one {This company has 1 project and stays} other {This company has # projects and stays}}',
});
