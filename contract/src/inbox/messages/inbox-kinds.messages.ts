import { messages } from '../../kit/language/messages.ts';

/** The kinds of Inbox items, as a filter shows them. */
export const inboxKindNames = messages('inbox.kinds', {
  sign: 'Signatures',
  assign: 'Assignments',
  assess: 'Risk assessments',
  assessmentReview: 'Assessment reviews',
  audit: 'Audits',
  plan: 'Work plans to create',
  review: 'Assessments to review',
  inspect: 'Inspections',
  notOk: 'Not OK items',
  contest: 'Contests by customers',
  escalation: 'Escalations',
  ticket: 'Tickets',
  request: 'Requests',
  jobCard: 'Job cards',
  service: 'Due services',
  incident: 'Incidents',
  correctiveAction: 'Corrective actions',
  replaced: 'Replacements',
});

/** The kinds of mail that a person can choose. Each text completes “Email me when”. */
export const inboxKindMails = messages('inbox.kinds.mails', {
  sign: 'A document needs my signature, with reminders',
  assign: 'A project needs an assessee or an auditor',
  assess: 'A risk assessment is assigned to me',
  assessmentReview: 'A risk assessment in use is due for review',
  audit: 'A risk assessment needs my audit or review',
  plan: 'A project needs its first work plan',
  review: 'I need to review the assessment of a work plan, or to answer new questions',
  inspect: 'One of my work plans starts, is waiting for a device, or receives late recordings',
  notOk: 'A Not OK item is found, contested or ready for re-inspection on one of my work plans',
  contest: 'A customer contests a verdict, the answer is due, or one of my contests is answered',
  escalation: 'A work plan reaches TIP Level 3, 4 or 5, or its measured values drift',
  ticket: 'A ticket is raised, answered or closed',
  request: 'Someone requests work, or one of my requests is answered or finished',
  jobCard: 'A job card is assigned to me or needs someone assigned',
  service: 'A vehicle’s service is due within 14 days, or is overdue',
  incident: 'An accident or severe incident is reported, or an incident needs to be acknowledged',
  correctiveAction: 'A corrective action is assigned to me, is due soon, is overdue or is ready for my re-inspection',
  replaced: 'Someone takes over from me, or I take over as a signer',
});
