import { incidentRules } from './inbox.incident-rules.ts';
import type { InboxRule } from './inbox.rule.types.ts';
import { planSignatures, projectSignatures } from './inbox.signature-rules.ts';

// The rules of the Inbox, one row each.

const assign = { kind: 'assign', subject: 'project', who: 'the office', button: 'Assign', leadsTo: 'project', mail: 'inbox' } as const;
const assess = {
  kind: 'assess',
  subject: 'project',
  statuses: ['Awaiting to Start Assessment', 'Awaiting to Complete Assessment'],
  who: 'the assignee',
  leadsTo: 'assessment',
  since: 'it was assigned',
  mail: 'its own',
} as const;
const planInspection = { subject: 'plan', who: 'the inspectors', leadsTo: 'inspection' } as const;
const inspectionStatuses = ['Work Plan Started', 'Completed'] as const;
const device = { kind: 'inspect', subject: 'plan', who: 'the company BRM', button: 'Open', leadsTo: 'plan', since: 'it happened', mail: 'inbox' } as const;
const escalation = {
  kind: 'escalation',
  subject: 'plan',
  statuses: inspectionStatuses,
  when: 'two or more are Not OK',
  words: 'TIP Level {level}: {count} items are Not OK',
  button: 'View',
  leadsTo: 'plan',
  since: 'it happened',
  mail: 'its own',
} as const;
const jobCard = { kind: 'jobCard', subject: 'job card', leadsTo: 'job card', since: 'it happened' } as const;
const onCard = { ...jobCard, who: 'who is on the card', mail: 'its own' } as const;
const ticket = { kind: 'ticket', subject: 'ticket', statuses: ['new', 'in progress'], leadsTo: 'ticket', since: 'it happened', mail: 'its own' } as const;

export const inboxRules: readonly InboxRule[] = [
  ...projectSignatures,
  { ...assign, statuses: ['Awaiting Risk Assessment'], words: 'Assign an assessee', since: 'the last signature' },
  { ...assign, statuses: ['Safety Issue'], words: 'Send the assessment back to an assessee', since: 'it was audited' },
  { ...assign, statuses: ['Awaiting to Assign Auditor'], words: 'Assign an auditor', since: 'it was assessed' },
  { ...assess, when: 'all questions are open', words: 'Answer the risk assessment', button: 'Answer' },
  { ...assess, when: 'questions came back', words: 'Rework the questions returned by the audit ({count})', button: 'Open' },
  {
    kind: 'audit',
    subject: 'project',
    statuses: ['Awaiting to Risk Review'],
    who: 'the company BRM',
    words: 'Review the risks, or assign an auditor',
    button: 'Review',
    leadsTo: 'project',
    since: 'it was assessed',
    mail: 'inbox',
  },
  {
    kind: 'audit',
    subject: 'project',
    statuses: ['Assigned to Auditor', 'Awaiting to Start Audit', 'Awaiting to Complete Audit'],
    who: 'the auditor',
    words: 'Audit the risk assessment',
    button: 'Audit',
    leadsTo: 'audit',
    since: 'the audit was assigned',
    mail: 'its own',
  },
  {
    kind: 'plan',
    subject: 'project',
    statuses: ['Awaiting Work plan'],
    when: 'it has no work plan',
    who: 'the company BRM',
    words: 'Create the first work plan',
    button: 'Create plan',
    leadsTo: 'new plan',
    since: 'the last signature',
    mail: 'inbox',
  },
  ...planSignatures,
  {
    kind: 'review',
    subject: 'plan',
    statuses: ['Awaiting Inspector to Review Assessment', 'Awaiting Inspector N to Review Assessment'],
    when: 'its project awaits work plans',
    who: 'the inspector whose turn it is',
    words: 'Review the assessment of the work plan',
    button: 'Review',
    leadsTo: 'plan review',
    since: 'the last signature',
    // The signing provider invites the inspector at this point; the page named in that mail leads on to the review.
    mail: 'its own',
  },
  {
    ...planInspection,
    kind: 'inspect',
    statuses: ['Work Plan Started'],
    when: 'nothing is recorded',
    words: 'Start the work plan',
    button: 'Start',
    since: 'the last signature',
    mail: 'inbox',
  },
  {
    ...planInspection,
    kind: 'inspect',
    statuses: ['Work Plan Started'],
    when: 'something is left to record',
    words: 'Continue inspection ({count} left)',
    button: 'Inspect',
    since: 'the last signature',
    mail: 'inbox',
  },
  {
    ...planInspection,
    kind: 'notOk',
    statuses: inspectionStatuses,
    when: 'something is Not OK',
    words: 'Rectify Not OK items ({count})',
    button: 'Rectify',
    since: 'it happened',
    mail: 'inbox',
  },
  {
    ...planInspection,
    kind: 'notOk',
    statuses: inspectionStatuses,
    when: 'something is rectified',
    words: 'Complete rectified items ({count})',
    button: 'Complete',
    since: 'it happened',
    mail: 'inbox',
  },
  {
    kind: 'notOk',
    subject: 'plan',
    statuses: inspectionStatuses,
    when: 'something is contested',
    // The same people as those with the permission plans.resolve.
    who: 'the office',
    words: 'Decide contested checkpoints ({count})',
    button: 'Decide',
    leadsTo: 'inspection',
    since: 'it happened',
    mail: 'inbox',
  },
  { ...device, statuses: ['Work Plan Started'], when: 'devices have recordings to send', words: 'Wait for {recordings}, or complete the plan without them' },
  { ...device, statuses: inspectionStatuses, when: 'recordings arrived late', words: 'Check late recordings ({count})' },
  { ...escalation, who: 'the company BRM' },
  { ...escalation, who: 'the customer' },
  { ...ticket, when: 'nobody of the staff spoke last', who: 'the staff', words: 'Answer the ticket', button: 'Answer' },
  { ...ticket, when: 'the staff spoke last', who: 'whoever raised it', words: 'Read the answer to your ticket', button: 'Read' },
  { ...jobCard, statuses: ['Jobcard Created'], who: 'the workshop leaders', words: 'Assign the job card', button: 'Assign', mail: 'inbox' },
  { ...onCard, statuses: ['Assigned'], words: 'Start the job card', button: 'Start' },
  { ...onCard, statuses: ['In Progress'], words: 'Finish the job card ({tasks} open)', button: 'Open' },
  { ...onCard, statuses: ['On Hold'], words: 'Resume the job card', button: 'Open' },
  {
    ...jobCard,
    statuses: ['Completed'],
    when: 'it is not signed off',
    who: 'the workshop leaders',
    words: 'Sign off the finished job card',
    button: 'Sign off',
    mail: 'inbox',
  },
  ...incidentRules,
];
