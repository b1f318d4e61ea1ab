import { messages } from '../../kit/language/messages.ts';

/** The kinds of Inbox items, as a filter shows them. */
export const inboxKindNames = messages('inbox.kinds', {
  sign: 'Signatures',
  assign: 'Assignments',
  assess: 'Risk assessments',
  audit: 'Audits',
  plan: 'Work plans to create',
  review: 'Assessments to review',
  inspect: 'Inspections',
  notOk: 'Not OK items',
  escalation: 'Escalations',
  ticket: 'Tickets',
  jobCard: 'Job cards',
  incident: 'Incidents',
  correctiveAction: 'Corrective actions',
  replaced: 'Replacements',
});

/** What a person chooses to be emailed about: each completes “Email me when”. */
export const inboxKindMails = messages('inbox.kinds.mails', {
  sign: 'A document needs my signature, including reminders',
  assign: 'A project needs an assessee or an auditor',
  assess: 'A risk assessment is assigned to me',
  audit: 'A risk assessment needs my audit or review',
  plan: 'A project needs its first work plan',
  review: 'I need to review the assessment of a work plan',
  inspect: 'One of my work plans starts, is waiting for a device, or receives late recordings',
  notOk: 'A Not OK is found or contested on one of my work plans',
  escalation: 'A work plan reaches TIP Level 3, 4 or 5',
  ticket: 'A ticket is raised, answered or closed',
  jobCard: 'A job card is assigned to me or needs someone assigned',
  incident: 'An accident or severe incident is reported, or an incident needs to be acknowledged',
  correctiveAction: 'A corrective action is assigned to me, including reminders',
  replaced: 'Somebody has taken over from me, or I’m taking over as a signer',
});
