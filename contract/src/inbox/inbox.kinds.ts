import { isLeader, type Person } from '../access/policy.ts';
import { accessLevels, admins, office, type AccessLevel } from '../access/roles.ts';

/** The kinds of Inbox items: a filter in the Inbox, and a setting for mails. */
export const inboxKinds = [
  'sign',
  'assign',
  'assess',
  'audit',
  'plan',
  'review',
  'inspect',
  'notOk',
  'escalation',
  'ticket',
  'jobCard',
  'incident',
  'correctiveAction',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

export const inboxKindTable: Record<InboxKind, { readonly name: string; readonly mails: string }> = {
  sign: { name: 'Signatures', mails: 'A document needs my signature, including reminders' },
  assign: { name: 'Assignments', mails: 'A project needs an assessee or an auditor' },
  assess: { name: 'Risk assessments', mails: 'A risk assessment is assigned to me' },
  audit: { name: 'Audits', mails: 'A risk assessment needs my audit or review' },
  plan: { name: 'Work plans to create', mails: 'A project needs its first work plan' },
  review: { name: 'Assessments to review', mails: 'I need to review the assessment of a work plan' },
  inspect: {
    name: 'Inspections',
    mails: 'One of my work plans starts, is waiting for a device, or receives late recordings',
  },
  notOk: { name: 'Not OK items', mails: 'A Not OK is found or contested on one of my work plans' },
  escalation: { name: 'Escalations', mails: 'A work plan reaches TIP Level 3, 4 or 5' },
  ticket: { name: 'Tickets', mails: 'A ticket is raised, answered or closed' },
  jobCard: { name: 'Job cards', mails: 'A job card is assigned to me or needs someone assigned' },
  incident: {
    name: 'Incidents',
    mails: 'An accident or severe incident is reported, or an incident needs to be acknowledged',
  },
  correctiveAction: { name: 'Corrective actions', mails: 'A corrective action is assigned to me, including reminders' },
};

/**
 * Who has to act, in the terms of the status machines. A group is everybody with one of its roles who works in the
 * company.
 */
export type InboxWho =
  | 'the company BRM'
  | 'the office'
  | 'the staff'
  | 'the workshop leaders'
  | 'the workshop leaders where it happened'
  | 'the customer'
  | 'whoever signs the contract anew'
  | 'whoever signs the work plan anew'
  | 'the assignee'
  | 'the auditor'
  | 'the inspector whose turn it is'
  | 'the inspectors'
  | 'whoever raised it'
  | 'who is on the card'
  | 'the owner';

export const accessLevelsOfWho: Record<InboxWho, readonly AccessLevel[]> = {
  'the company BRM': ['brm'],
  'the office': office,
  'the staff': admins,
  'the workshop leaders': ['workshop'],
  'the workshop leaders where it happened': ['workshop'],
  'the customer': ['customer'],
  // Those who signed before the person whom the status names.
  'whoever signs the contract anew': ['brm'],
  'whoever signs the work plan anew': ['brm', 'customer', 'inspector'],
  'the assignee': ['associate', 'brm'],
  'the auditor': ['auditor', 'brm'],
  'the inspector whose turn it is': ['inspector'],
  'the inspectors': ['inspector'],
  'whoever raised it': [...admins, 'inspector'],
  'who is on the card': ['workshop'],
  'the owner': accessLevels,
};

/** Groups, as opposed to people named on the record. */
export const inboxGroups = [
  'the company BRM',
  'the office',
  'the staff',
  'the workshop leaders',
] as const satisfies readonly InboxWho[];
export type InboxGroup = (typeof inboxGroups)[number];
/** Whether any member of a group may do it, as opposed to one person. */
export const isInboxGroup = (who: InboxWho): who is InboxGroup => inboxGroups.some((group) => group === who);

/** The groups that a person belongs to. In a workshop the role decides, not only the access level. */
export const groupsOf = (person: Person): readonly InboxGroup[] =>
  inboxGroups.filter(
    (group) =>
      accessLevelsOfWho[group].includes(person.accessLevel) && (group !== 'the workshop leaders' || isLeader(person)),
  );
