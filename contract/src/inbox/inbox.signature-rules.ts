import { inboxButtons, inboxTasks } from './messages/inbox-rules.messages.ts';
import type { InboxRule } from './inbox.rule.types.ts';

// The Inbox rules for signatures of projects and work plans.

const signProject = {
  kind: 'sign',
  subject: 'project',
  button: inboxButtons.sign,
  leadsTo: 'project',
  mail: 'its own',
} as const;
/**
 * The BRM has to act on a document that can no longer be signed. The signing slice mailed them when it was closed or
 * expired.
 */
const signAgain = { who: 'the company BRM', button: inboxButtons.open, since: 'it happened' } as const;
const signPlan = {
  kind: 'sign',
  subject: 'plan',
  when: 'its project awaits work plans',
  words: inboxTasks.signPlan,
  button: inboxButtons.sign,
  leadsTo: 'plan',
  since: 'the last signature',
  mail: 'its own',
} as const;
const withCustomer = ['Awaiting Customer to E-Sign', 'Awaiting Customer to E-Sign Revision'] as const;
const withInspector = ['Awaiting Inspector to E-Sign Work Plan', 'Awaiting Inspector N to E-Sign Work Plan'] as const;

export const projectSignatureRules: readonly InboxRule[] = [
  {
    ...signProject,
    statuses: ['Awaiting BRM to E-Sign'],
    when: 'the contract can be signed',
    who: 'the company BRM',
    words: inboxTasks.signContract,
    since: 'it was created',
  },
  {
    ...signProject,
    ...signAgain,
    statuses: ['Awaiting BRM to E-Sign'],
    when: 'the contract must be reissued',
    words: inboxTasks.correctContract,
  },
  {
    ...signProject,
    statuses: ['Awaiting Customer to E-Sign'],
    when: 'the contract can be signed',
    who: 'the customer',
    words: inboxTasks.signContract,
    since: 'the last signature',
  },
  {
    ...signProject,
    ...signAgain,
    statuses: ['Awaiting Customer to E-Sign'],
    when: 'the contract must be reissued',
    words: inboxTasks.reissueContract,
  },
  {
    ...signProject,
    statuses: ['Awaiting Customer to E-Sign'],
    when: 'the contract was reissued',
    who: 'the next to sign the reissued contract',
    words: inboxTasks.signReissuedContract,
    since: 'it was created',
  },
  {
    ...signProject,
    statuses: ['Awaiting Review E-Sign BRM'],
    when: 'the review can be signed',
    who: 'the company BRM',
    words: inboxTasks.signReview,
    since: 'it was audited',
  },
];

export const planSignatureRules: readonly InboxRule[] = [
  {
    ...signPlan,
    statuses: ['Awaiting BRM to E-Sign Work Plan'],
    when: 'the work plan can be signed',
    who: 'the company BRM',
  },
  // The document of a carried-over plan is created when somebody first presses E-Sign. Nobody is invited before that.
  {
    ...signPlan,
    statuses: ['Awaiting BRM to E-Sign Revision Work Plan'],
    when: 'the work plan can be signed',
    who: 'the company BRM',
    mail: 'inbox',
  },
  { ...signPlan, statuses: withCustomer, when: 'the work plan can be signed', who: 'the customer' },
  { ...signPlan, statuses: withInspector, when: 'the work plan can be signed', who: 'the inspector whose turn it is' },
  {
    ...signPlan,
    ...signAgain,
    statuses: [...withCustomer, ...withInspector],
    when: 'the work plan must be reissued',
    words: inboxTasks.reissuePlan,
  },
  {
    ...signPlan,
    ...signAgain,
    statuses: ['Awaiting BRM to E-Sign Work Plan', 'Awaiting BRM to E-Sign Revision Work Plan'],
    when: 'the work plan must be reissued',
    words: inboxTasks.correctPlan,
  },
  {
    ...signPlan,
    statuses: [...withCustomer, ...withInspector],
    when: 'the work plan was reissued',
    who: 'the next to sign the reissued work plan',
    words: inboxTasks.signReissuedPlan,
  },
  {
    ...signPlan,
    statuses: ['Work Plan Started'],
    when: 'an amendment waits for signatures',
    who: 'the next to sign the amendment',
    words: inboxTasks.signAmendment,
    since: 'it happened',
  },
];
