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
  'replaced',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

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
  | 'the next to sign the reissued contract'
  | 'the next to sign the reissued work plan'
  | 'the next to sign the amendment'
  | 'the assignee'
  | 'the auditor'
  | 'the inspector whose turn it is'
  | 'the inspectors'
  | 'the requester'
  | 'who is on the card'
  | 'the owner'
  | 'the owner of work on a finding'
  | 'the replaced person'
  | 'the new signer';

export const accessLevelsOfWho: Record<InboxWho, readonly AccessLevel[]> = {
  'the company BRM': ['brm'],
  'the office': office,
  'the staff': admins,
  'the workshop leaders': ['workshop'],
  'the workshop leaders where it happened': ['workshop'],
  'the customer': ['customer'],
  // The people who sign before the signer named by the status.
  'the next to sign the reissued contract': ['brm'],
  'the next to sign the reissued work plan': ['brm', 'customer', 'inspector'],
  'the next to sign the amendment': ['brm', 'customer', 'inspector'],
  'the assignee': ['associate', 'brm'],
  'the auditor': ['auditor', 'brm'],
  'the inspector whose turn it is': ['inspector'],
  'the inspectors': ['inspector'],
  'the requester': [...admins, 'inspector'],
  'who is on the card': ['workshop'],
  'the owner': accessLevels,
  // Those who can open findings.
  'the owner of work on a finding': [...office, 'auditor', 'inspector', 'workshop'],
  'the replaced person': ['brm', 'associate', 'auditor', 'customer', 'inspector'],
  'the new signer': ['customer', 'inspector'],
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
