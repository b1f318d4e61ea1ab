import { messages } from '../../kit/language/messages.ts';

export const dutyMessages = messages('duties.duty', {
  to: 'Choose who takes over',
  notAssigned: 'This record is no longer assigned to this person. Reload the page.',
  cannotHandOver: 'This assignment can’t be handed over. It goes to the Business Relationship Manager’s Inbox.',
  dutyFailed: '{number}: {why}',
  accountEnds: 'The account was deactivated or deleted',
  deactivated: '{name} was deactivated',
});

/** What part a person has in each record that is assigned to them. */
export const dutyNames = messages('duties.duty.names', {
  plan: 'Inspects a work plan',
  assessment: 'Answers a risk assessment',
  audit: 'Audits a risk assessment',
  customer: 'Signs for the customer',
  engineer: 'Works on a job card',
  jobSupervisor: 'Supervises a job card',
  supervisor: 'Was requested as supervisor of a job card',
  correctiveAction: 'Owns a corrective action',
  findingAction: 'Owns the corrective action for a finding',
});
