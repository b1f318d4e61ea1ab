import { inboxButtons, inboxTasks } from './messages/inbox-rules.messages.ts';
import { findingRules } from './inbox.finding-rules.ts';
import { replacedParts } from '../replacements/replacement.rules.ts';
import { incidentRules } from './inbox.incident-rules.ts';
import type { InboxRule } from './inbox.rule.types.ts';
import { planSignatures, projectSignatures } from './inbox.signature-rules.ts';

// The rules of the Inbox, one row each.

const assign = {
  kind: 'assign',
  subject: 'project',
  who: 'the office',
  button: inboxButtons.assign,
  leadsTo: 'project',
  mail: 'inbox',
} as const;
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
const device = {
  kind: 'inspect',
  subject: 'plan',
  who: 'the company BRM',
  button: inboxButtons.open,
  leadsTo: 'plan',
  since: 'it happened',
  mail: 'inbox',
} as const;
const escalation = {
  kind: 'escalation',
  subject: 'plan',
  statuses: inspectionStatuses,
  when: 'two or more are Not OK',
  words: inboxTasks.escalation,
  button: inboxButtons.view,
  leadsTo: 'plan',
  since: 'it happened',
  mail: 'its own',
} as const;
const jobCard = { kind: 'jobCard', subject: 'job card', leadsTo: 'job card', since: 'it happened' } as const;
const onCard = { ...jobCard, who: 'who is on the card', mail: 'its own' } as const;
const ticket = {
  kind: 'ticket',
  subject: 'ticket',
  statuses: ['new', 'in progress'],
  leadsTo: 'ticket',
  since: 'it happened',
  mail: 'its own',
} as const;

const replacement = {
  kind: 'replaced',
  subject: 'replacement',
  button: inboxButtons.open,
  leadsTo: 'replaced work',
  since: 'it happened',
  mail: 'its own',
} as const;

export const inboxRules: readonly InboxRule[] = [
  ...projectSignatures,
  { ...assign, statuses: ['Awaiting Risk Assessment'], words: inboxTasks.assignAssessee, since: 'the last signature' },
  { ...assign, statuses: ['Safety Issue'], words: inboxTasks.returnAssessment, since: 'it was audited' },
  { ...assign, statuses: ['Awaiting to Assign Auditor'], words: inboxTasks.assignAuditor, since: 'it was assessed' },
  { ...assess, when: 'all questions are open', words: inboxTasks.answerAssessment, button: inboxButtons.answer },
  {
    ...assess,
    when: 'questions came back',
    words: inboxTasks.reworkQuestions,
    button: inboxButtons.open,
  },
  {
    kind: 'audit',
    subject: 'project',
    statuses: ['Awaiting to Risk Review'],
    who: 'the company BRM',
    words: inboxTasks.reviewRisks,
    button: inboxButtons.review,
    leadsTo: 'project',
    since: 'it was assessed',
    mail: 'inbox',
  },
  {
    kind: 'audit',
    subject: 'project',
    statuses: ['Assigned to Auditor', 'Awaiting to Start Audit', 'Awaiting to Complete Audit'],
    who: 'the auditor',
    words: inboxTasks.auditAssessment,
    button: inboxButtons.audit,
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
    words: inboxTasks.createPlan,
    button: inboxButtons.createPlan,
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
    words: inboxTasks.reviewPlanAssessment,
    button: inboxButtons.review,
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
    words: inboxTasks.startPlan,
    button: inboxButtons.start,
    since: 'the last signature',
    mail: 'inbox',
  },
  {
    ...planInspection,
    kind: 'inspect',
    statuses: ['Work Plan Started'],
    when: 'something remains to be recorded',
    words: inboxTasks.continueInspection,
    button: inboxButtons.inspect,
    since: 'the last signature',
    mail: 'inbox',
  },
  {
    ...planInspection,
    kind: 'notOk',
    statuses: inspectionStatuses,
    when: 'something is Not OK',
    words: inboxTasks.rectify,
    button: inboxButtons.rectify,
    since: 'it happened',
    mail: 'inbox',
  },
  {
    ...planInspection,
    kind: 'notOk',
    statuses: inspectionStatuses,
    when: 'something is rectified',
    words: inboxTasks.completeRectified,
    button: inboxButtons.complete,
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
    words: inboxTasks.decideContested,
    button: inboxButtons.decide,
    leadsTo: 'inspection',
    since: 'it happened',
    mail: 'inbox',
  },
  {
    ...device,
    statuses: ['Work Plan Started'],
    when: 'devices have recordings to send',
    words: inboxTasks.waitForRecordings,
  },
  {
    ...device,
    statuses: inspectionStatuses,
    when: 'recordings arrived late',
    words: inboxTasks.checkLateRecordings,
  },
  { ...escalation, who: 'the company BRM' },
  { ...escalation, who: 'the customer' },
  {
    ...ticket,
    when: 'the last note is not by staff',
    who: 'the staff',
    words: inboxTasks.answerTicket,
    button: inboxButtons.answer,
  },
  {
    ...ticket,
    when: 'the last note is by staff',
    who: 'the requester',
    words: inboxTasks.readAnswer,
    button: inboxButtons.read,
  },
  {
    ...jobCard,
    statuses: ['Jobcard Created'],
    who: 'the workshop leaders',
    words: inboxTasks.assignJobCard,
    button: inboxButtons.assign,
    mail: 'inbox',
  },
  { ...onCard, statuses: ['Assigned'], words: inboxTasks.startJobCard, button: inboxButtons.start },
  {
    ...onCard,
    statuses: ['In Progress'],
    words: inboxTasks.finishJobCard,
    counts: 'open tasks',
    button: inboxButtons.open,
  },
  { ...onCard, statuses: ['On Hold'], words: inboxTasks.resumeJobCard, button: inboxButtons.open },
  {
    ...jobCard,
    statuses: ['Completed'],
    when: 'it is not signed off',
    who: 'the workshop leaders',
    words: inboxTasks.signOffJobCard,
    button: inboxButtons.signOff,
    mail: 'inbox',
  },
  ...incidentRules,
  ...findingRules,
  {
    ...replacement,
    statuses: replacedParts,
    when: 'the replaced person has not read it',
    who: 'the replaced person',
    words: inboxTasks.readReplaced,
  },
  {
    ...replacement,
    statuses: replacedParts,
    when: 'the new signer has not read it',
    who: 'the new signer',
    words: inboxTasks.readTakeOver,
  },
];
