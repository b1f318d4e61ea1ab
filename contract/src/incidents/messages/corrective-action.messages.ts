import { messages } from '../../kit/language/messages.ts';

/** A corrective action: the measure against a recurrence, its owner, its due date and what came of it. */
export const actionMessages = messages('incidents.corrective-action', {
  given: 'Corrective action assigned to {owner}',
  changed: 'Corrective action changed',
  finished: 'Corrective action done',
  reopened: 'Corrective action reopened',
  withdrawn: 'Corrective action withdrawn',
  owner: 'Choose someone from the company',
  ownerOfFinding: 'Choose someone who can open findings: customers and assessees can’t',
  started: 'Corrective action started',
  note: 'Describe what was done',
  reason: 'Reason is required',
  stateReadOnly: 'Press Done or Reopen to change the state of a corrective action',
});
