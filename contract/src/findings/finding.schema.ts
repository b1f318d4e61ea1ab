import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { FindingActionFields } from '../incidents/corrective-action.schema.ts';
import { FollowUpAnswer } from '../parts/follow-up/follow-up.schema.ts';
import { DefectCode } from '../parts/defects/defect-code.schema.ts';
import { optionalDay, optionalReference, optionalText, reference, text } from '../kit/field.ts';
import { day, id, instant } from '../kit/route.ts';
import { findingKinds, findingStates } from './finding.machine.ts';
import { findingKindLabels } from './messages/finding-labels.messages.ts';
import { ticketPriorities } from '../tickets/ticket.plain-fields.ts';
import { findingMessages } from './messages/finding.messages.ts';

/**
 * The work on a finding: its job card or corrective action. If an incident has several actions, the most urgent one.
 */
const Work = z.object({
  _id: id,
  kind: z.enum(['job card', 'corrective action']),
  /** An action of an incident has no number, so this is its task. */
  number: z.string(),
  status: z.string(),
  owner: PersonRef.nullable(),
  dueOn: day.nullable(),
  priority: z.enum(ticketPriorities),
  isOverdue: z.boolean(),
});

export const Finding = z.object({
  /** The id of the checkpoint, assessment question or incident. A pre-start measure has an id of its own. */
  _id: id,
  kind: z.enum(findingKinds),
  state: z.enum(findingStates),
  foundAt: instant,
  foundBy: PersonRef.nullable(),
  closedAt: instant.nullable(),
  /** Whole days from when it was found until it was closed or, if it is open, until now. */
  ageDays: z.number(),
  /** The part, the question, the title of the incident, or the measure. */
  name: z.string(),
  comment: z.string().nullable(),
  /** The defect code of a Not OK. */
  defect: DefectCode.nullable().optional(),
  /** The answers to the follow-up questions of a Not OK. */
  answers: z.array(FollowUpAnswer).nullable().optional(),
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  /** The number of the piece in a part plan. */
  position: z.number().nullable(),
  plan: z.object({ _id: id, planNo: z.string(), name: z.string(), type: z.enum(['P', 'G']) }).nullable(),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }).nullable(),
  incidentNo: z.string().nullable(),
  photos: z.array(z.string()),
  work: Work.nullable(),
});
export type Finding = z.output<typeof Finding>;

export const FindingInspection = z.object({
  _id: id,
  at: instant,
  by: PersonRef.nullable(),
  isOk: z.boolean(),
  comment: z.string(),
});
/** Set if the same check failed before, and the corrective action for that was closed before it failed again. */
const Recurrence = z.object({
  times: z.number(),
  since: instant,
  /** The earlier failures. Only for people who see all findings. */
  earlier: z.array(
    z.object({
      finding: id,
      foundAt: instant,
      vin: z.string().nullable(),
      position: z.number(),
      actionNo: z.string(),
      title: z.string().nullable(),
    }),
  ),
});
export const FindingDetail = Finding.extend({
  /** Whether the company requires somebody else to re-inspect. */
  needsAnother: z.boolean(),
  workers: z.array(id),
  inspectors: z.array(id),
  auditor: id.nullable(),
  inspections: z.array(FindingInspection),
  partNo: z.string().nullable(),
  /** The job card of an incident, which may also have corrective actions. `work` is the most urgent of all. */
  jobCard: Work.nullable(),
  /** Why the reader cannot re-inspect the finding as OK now. Null if they can, or if they may never re-inspect it. */
  okRefusal: z.string().nullable().optional(),
  recurrence: Recurrence.nullable().optional(),
});
export type FindingDetail = z.output<typeof FindingDetail>;

export const FindingCounts = z.object({
  total: z.number(),
  overdue: z.number(),
  kinds: z.array(z.object({ kind: z.enum(findingKinds), count: z.number() })),
  states: z.array(z.object({ state: z.enum(findingStates), count: z.number() })),
});
export type FindingCounts = z.output<typeof FindingCounts>;

/** The fields of a job card that the finding does not supply. */
export const FindingJobCard = z.strictObject({
  workshop: reference(findingMessages.workshop),
  costCentre: reference(findingMessages.costCentre),
  /** The engineer who owns the work and gets a mail about it. */
  jobEngineer: optionalReference,
  priority: z.enum(ticketPriorities).optional(),
  dueOn: optionalDay,
  instructions: optionalText(2000),
});
/** The fields of a corrective action. Its location, part and photos come from the finding. */
export const FindingAction = FindingActionFields;
export const Reinspection = z.strictObject({
  isOk: z.boolean({ error: findingMessages.verdict }),
  comment: text(findingMessages.comment, 2000),
});

type Place = Pick<Finding, 'kind' | 'vin' | 'side' | 'tag' | 'position' | 'plan' | 'project' | 'incidentNo'>;
/**
 * Formats where something was found: plan with vehicle, side and cell, or piece. For other findings, the incident or
 * project.
 */
export function formatFindingPlace({ kind, vin, side, tag, position, plan, project, incidentNo }: Place): string {
  if (kind === 'incident') return incidentNo ?? '';
  if (kind === 'hazard' || kind === 'measure') return project ? `${project.projectNo} ${project.name}` : '';
  const piece = vin === null && position !== null ? findingMessages.piece({ position }) : null;
  return [plan && `${plan.planNo} ${plan.name}`, vin, side, tag, piece].filter(Boolean).join(' · ');
}
export const formatFindingKind = ({ kind }: Pick<Finding, 'kind'>): string => findingKindLabels[kind];
