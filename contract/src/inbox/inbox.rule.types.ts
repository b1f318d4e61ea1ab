import type { EscalationState } from '../escalations/escalation.machine.ts';
import type { ActionState } from '../incidents/corrective-action.machine.ts';
import type { IncidentStatus } from '../incidents/incident.machine.ts';
import type { JobCardStatus } from '../job-cards/job-card.machine.ts';
import type { ProjectStatus } from '../projects/project.machine.ts';
import type { RequestStatus } from '../requests/request.machine.ts';
import type { ServiceReminderKind } from '../service-plans/service-due.rules.ts';
import type { TicketStatus } from '../tickets/ticket.machine.ts';
import type { ReviewCauseKind } from '../risk-register/assessment-review.rules.ts';
import type { ReplaceableRole } from '../replacements/replacement.rules.ts';
import type { PlanStatusPattern } from '../work-plans/work-plan.machine.ts';
import type { InboxKind, InboxWho } from './inbox.kinds.ts';
import type { InboxTarget } from './inbox.paths.ts';

// A row for each task: who has to act on a record, in which status, since when, and on which screen. The server turns
// these rows into a query, so the Inbox stores no copy of anything. Mails marked `its own` are sent by the slice that
// owns the record, those marked `inbox` by the Inbox.

export type InboxCondition =
  | 'all questions are open'
  | 'questions came back'
  | 'the contract can be signed'
  | 'the review can be signed'
  | 'the contract must be reissued'
  | 'the contract was reissued'
  | 'it has no work plan'
  | 'its project awaits work plans'
  | 'the work plan can be signed'
  | 'the work plan must be reissued'
  | 'the work plan was reissued'
  | 'an amendment waits for signatures'
  | 'new questions are unanswered'
  | 'nothing is recorded'
  | 'something remains to be recorded'
  | 'something is Not OK'
  | 'something is rectified'
  | 'something is contested'
  | 'measured values drift'
  | 'the customer waits for an answer'
  | 'an answer to the customer is overdue'
  | 'the customer has not read an answer'
  | 'devices have recordings to send'
  | 'recordings arrived late'
  | 'two or more are Not OK'
  | 'there is time to acknowledge it'
  | 'nobody acknowledged it in time'
  | 'the last note is not by staff'
  | 'the last note is by staff'
  | 'it is not signed off'
  | 'nobody has acknowledged it'
  | 'nobody has acknowledged it, and it is urgent'
  | 'it is not overdue yet'
  | 'it is overdue'
  | 'it has been overdue for a day'
  | 'the person who asked has not read the answer'
  | 'the replaced person has not read it'
  | 'the new signer has not read it';
export type InboxSince =
  | 'it was created'
  | 'the last signature'
  | 'it was assigned'
  | 'it was assessed'
  | 'the audit was assigned'
  | 'it was audited'
  | 'it happened';

/** `level` is the TIP level of a work plan or escalation. Above five it is `5+`. */
export type RuleValues = { readonly count: number; readonly level: string };

type Rule<Subject extends string, Status extends string> = {
  readonly kind: InboxKind;
  readonly subject: Subject;
  readonly statuses: readonly Status[];
  readonly when?: InboxCondition;
  readonly who: InboxWho;
  /** A function if the text contains a number from the record. */
  readonly words: string | ((values: RuleValues) => string);
  /** What `count` means, if the condition does not say so. */
  readonly counts?: 'open tasks';
  readonly button: string;
  readonly leadsTo: InboxTarget;
  readonly since: InboxSince;
  readonly mail: 'its own' | 'inbox';
};
type StatusOf = {
  project: ProjectStatus;
  plan: PlanStatusPattern;
  escalation: EscalationState;
  ticket: TicketStatus;
  request: RequestStatus;
  'job card': JobCardStatus;
  incident: IncidentStatus;
  'corrective action': ActionState;
  'finding action': ActionState;
  'finding job card': JobCardStatus;
  replacement: ReplaceableRole;
  'assessment review': ReviewCauseKind;
  'service reminder': ServiceReminderKind;
};
export type InboxRule = { [Subject in keyof StatusOf]: Rule<Subject, StatusOf[Subject]> }[keyof StatusOf];
