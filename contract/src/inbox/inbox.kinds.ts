import { isLeader, type Person } from '../access/policy.ts';
import { accessLevels, admins, office, type AccessLevel } from '../access/roles.ts';

/** The kinds of Inbox items: a filter in the Inbox, and a setting for emails. */
export const inboxKinds = [
  'sign',
  'assign',
  'assess',
  'assessmentReview',
  'audit',
  'plan',
  'review',
  'inspect',
  'notOk',
  'contest',
  'escalation',
  'ticket',
  'request',
  'jobCard',
  'service',
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
  | 'the inspectors with new questions'
  | 'the requester'
  | 'the person who asked'
  | 'who is on the card'
  | 'the owner'
  | 'the owner of work on a finding'
  | 'who re-inspects the repair'
  | 'who re-inspects the corrective action'
  | 'the notified people'
  | 'the replaced person'
  | 'the new signer';

export const accessLevelsByWho: Record<InboxWho, readonly AccessLevel[]> = {
  'the company BRM': ['brm'],
  'the office': office,
  'the staff': admins,
  'the workshop leaders': ['workshop'],
  'the workshop leaders where it happened': ['workshop'],
  'the customer': ['customer'],
  // A reissued document is signed again from the first signer on, although the status names a later one.
  'the next to sign the reissued contract': ['brm'],
  'the next to sign the reissued work plan': ['brm', 'customer', 'inspector'],
  'the next to sign the amendment': ['brm', 'customer', 'inspector'],
  'the assignee': ['associate', 'brm'],
  'the auditor': ['auditor', 'brm'],
  'the inspector whose turn it is': ['inspector'],
  'the inspectors': ['inspector'],
  'the inspectors with new questions': ['inspector'],
  'the requester': [...admins, 'inspector'],
  'the person who asked': accessLevels,
  'who is on the card': ['workshop'],
  'the owner': accessLevels,
  // People who can open findings.
  'the owner of work on a finding': [...office, 'auditor', 'inspector', 'workshop'],
  // The BRM re-inspects if everybody else was involved in the work.
  'who re-inspects the repair': ['inspector', 'brm'],
  'who re-inspects the corrective action': ['inspector', 'auditor', 'brm'],
  // The roles and people that a step of an escalation rule can name.
  'the notified people': ['brm', 'admin', 'customer', 'inspector'],
  'the replaced person': ['brm', 'associate', 'auditor', 'customer', 'inspector'],
  'the new signer': ['customer', 'inspector'],
};

/** Groups of people, as opposed to people named on the record. */
export const inboxGroups = [
  'the company BRM',
  'the office',
  'the staff',
  'the workshop leaders',
] as const satisfies readonly InboxWho[];
export type InboxGroup = (typeof inboxGroups)[number];
/** Whether any member of a group may do the work, rather than one person. */
export const isInboxGroup = (who: InboxWho): who is InboxGroup => inboxGroups.some((group) => group === who);

/** Lists the groups that a person belongs to. In a workshop the role decides, not just the access level. */
export const listInboxGroups = (person: Person): readonly InboxGroup[] =>
  inboxGroups.filter(
    (group) =>
      accessLevelsByWho[group].includes(person.accessLevel) && (group !== 'the workshop leaders' || isLeader(person)),
  );
