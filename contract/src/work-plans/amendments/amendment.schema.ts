import { z } from 'zod';
import { ppeItems, questionTypes } from '../../assessments/assessment.schema.ts';
import { ppeLabels } from '../../assessments/messages/assessment-labels.messages.ts';
import { optionalText, reference, text, wholeNumber } from '../../kit/field.ts';
import { id, instant, recordFields } from '../../kit/route.ts';
import { Difference } from '../../signing/signed-content.schema.ts';
import { SigningEntry } from '../../signing/signing.schema.ts';
import { labelOf } from '../../kit/language/labels.ts';
import { Illustration } from '../../parts/part.schema.ts';
import { EscalationRulesNew } from '../escalation/escalation-rule.schema.ts';
import { amendmentMessages, planEndLabels } from '../messages/amendment.messages.ts';
import { workPlanMessages } from '../messages/work-plan.messages.ts';
import { ChecksChange } from './checks-change.schema.ts';
import {
  activityText,
  activityVin,
  maxActivities,
  maxCheckpoints,
  maxInspectors,
  maxVehicles,
  referenceCriteria,
} from '../work-plan.schema.ts';

const vehicles = z
  .array(reference(amendmentMessages.vehicle), { error: amendmentMessages.vehicle })
  .min(1, amendmentMessages.vehicle)
  .max(maxVehicles);
const inspectors = z
  // Lower case, because the server compares the ids in an amendment with stored ids as text.
  .array(
    reference(amendmentMessages.inspector).transform((userId) => userId.toLowerCase()),
    { error: amendmentMessages.inspector },
  )
  .min(1, amendmentMessages.inspector)
  .max(maxInspectors);
const activityTexts = { what: activityText, how: activityText, why: activityText };
const activityReference = reference(amendmentMessages.activity).transform((activityId) => activityId.toLowerCase());
/**
 * Changes of activities. One that has changed is recorded again, because earlier recordings belong to the earlier
 * wording.
 */
const ActivitiesChange = z
  .strictObject({
    kind: z.literal('activities'),
    add: z
      .array(z.strictObject({ ...activityTexts, vin: activityVin }))
      .max(maxActivities)
      .default([]),
    change: z
      .array(z.strictObject({ ...activityTexts, activity: activityReference }))
      .max(maxActivities)
      .default([]),
    remove: z.array(activityReference).max(maxActivities).default([]),
  })
  .refine(({ add, change, remove }) => add.length + change.length + remove.length > 0, amendmentMessages.nothingChanges)
  .refine(({ change, remove }) => {
    const ids = [...change.map(({ activity }) => activity), ...remove];
    return new Set(ids).size === ids.length;
  }, amendmentMessages.activityOnce);
/** A change to a started plan. */
export const AmendmentChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('remove vehicles'),
      vehicles,
    }),
    z.strictObject({ kind: z.literal('fewer pieces'), quantity: wholeNumber(workPlanMessages.quantity, 1, 1_000_000) }),
    z.strictObject({ kind: z.literal('end early') }),
    z.strictObject({ kind: z.literal('add vehicles'), vehicles }),
    z.strictObject({ kind: z.literal('more pieces'), quantity: wholeNumber(workPlanMessages.quantity, 1, 1_000_000) }),
    z.strictObject({
      kind: z.literal('repeat checks'),
      /** Checkpoints that passed. The amendment adds another one for each of them. */
      checkpoints: z
        .array(reference(amendmentMessages.repeated), { error: amendmentMessages.repeated })
        .min(1, amendmentMessages.repeated)
        .max(maxCheckpoints),
    }),
    z.strictObject({ kind: z.literal('remove inspectors'), inspectors }),
    z.strictObject({ kind: z.literal('add inspectors'), inspectors }),
    z.strictObject({ kind: z.literal('risk assessment') }),
    z.strictObject({
      kind: z.literal('new samples'),
      parts: z
        .array(reference(amendmentMessages.samplesUnchanged))
        .min(1, amendmentMessages.samplesUnchanged)
        .max(maxCheckpoints),
    }),
    ChecksChange,
    ActivitiesChange,
    z.strictObject({
      kind: z.literal('questions'),
      /** The question template. The plan takes over its current questions. */
      template: reference(amendmentMessages.template),
    }),
    z.strictObject({
      kind: z.literal('reference criteria'),
      criteria: z.array(z.enum(referenceCriteria)).min(1, workPlanMessages.criteria),
    }),
    z.strictObject({
      kind: z.literal('required equipment'),
      /** Required in addition to what the signed risk assessment requires. Nothing of the latter can be removed. */
      items: z.array(z.enum(ppeItems)).max(ppeItems.length),
    }),
    z.strictObject({ kind: z.literal('protective equipment'), text: optionalText(1000) }),
    z.strictObject({
      kind: z.literal('equipment'),
      equipment: z.array(text(workPlanMessages.tools, 200)).min(1, workPlanMessages.noTools).max(200),
    }),
    z.strictObject({ kind: z.literal('special care'), text: optionalText(5000) }),
    z.strictObject({ kind: z.literal('tip level'), tipLevel: wholeNumber(workPlanMessages.tipLevel, 0, 5) }),
    z.strictObject({ kind: z.literal('escalation rules'), rules: EscalationRulesNew }),
  ],
  { error: amendmentMessages.changes },
);
export type AmendmentChange = z.output<typeof AmendmentChange>;

const hasOneOfEachKind = (changes: readonly AmendmentChange[]): boolean =>
  new Set(changes.map(({ kind }) => kind)).size === changes.length;
const endsAlone = (changes: readonly AmendmentChange[]): boolean =>
  changes.length === 1 || !changes.some(({ kind }) => kind === 'end early');

export const AmendmentNew = z.strictObject({
  workPlan: reference(workPlanMessages.workPlan),
  reason: text(amendmentMessages.reason, 2000),
  changes: z
    .array(AmendmentChange, { error: amendmentMessages.changes })
    .min(1, amendmentMessages.changes)
    .max(20)
    .refine(hasOneOfEachKind, amendmentMessages.once)
    .refine(endsAlone, amendmentMessages.endsAlone),
});
export type AmendmentNew = z.output<typeof AmendmentNew>;
/** Sent before an amendment is proposed, to find out which fields would differ and who would have to sign. */
export const AmendmentToCheck = AmendmentNew.omit({ reason: true });

/** The questions that a plan takes over from a template, as they were signed. */
const AmendedQuestions = z.object({
  template: z.object({ _id: id, name: z.string() }),
  questions: z.array(
    z.object({
      question: z.string(),
      type: z.enum(questionTypes),
      reference: z.string(),
      controlMeasure: z.string().nullable(),
    }),
  ),
});
export type AmendedQuestions = z.output<typeof AmendedQuestions>;

/** A part with its pictures, as file keys. */
const PartVersion = z.object({
  name: z.string(),
  partNo: z.string(),
  revision: z.string(),
  image: z.string(),
  illustration: z.array(Illustration),
});
export type PartVersion = z.output<typeof PartVersion>;
/** The samples of a part in the old and in the new revision; `before` is null for a part that is new to the plan. */
const SampleChange = z.object({ part: id, before: PartVersion.nullable(), after: PartVersion });
export type SampleChange = z.output<typeof SampleChange>;

const AmendmentSigner = z.object({ userId: id, name: z.string(), role: z.string() });
export const AmendmentPreview = z.object({
  differences: z.array(Difference),
  samples: z.array(SampleChange),
  signers: z.array(AmendmentSigner),
});
export type AmendmentPreview = z.output<typeof AmendmentPreview>;

/**
 * `signed` means that everybody has signed, but not everything is verified, so the amendment is not in force.
 * `withdrawn` means that the office withdrew it, or that the plan was completed or its customer replaced first.
 */
export const amendmentStates = [
  'open',
  'signed',
  'in force',
  'declined',
  'expired',
  'withdrawn',
  'quarantined',
] as const;
export type AmendmentState = (typeof amendmentStates)[number];

const pendingStates: readonly AmendmentState[] = ['open', 'signed'];
/** Whether the amendment can still take effect or be withdrawn. */
export const isPendingAmendment = ({ state }: { state: AmendmentState }): boolean => pendingStates.includes(state);

export const Amendment = z.object({
  ...recordFields,
  workPlan: id,
  revision: z.number(),
  reason: z.string(),
  state: z.enum(amendmentStates),
  kinds: z.array(z.string()),
  differences: z.array(Difference),
  /** Empty for an amendment that was proposed before pictures were compared. */
  samples: z.array(SampleChange),
  proposedBy: z.string().nullable(),
  baseSha256: z.string().nullable(),
  createdSha256: z.string(),
  inForceAt: instant.nullable(),
  /** The document with its signers, as in the `eversignList` of a plan. */
  document: SigningEntry,
  /** Why the amendment was withdrawn, or why it cannot take effect any more. */
  voidReason: z.string().nullable().optional(),
});
export type Amendment = z.output<typeof Amendment>;

/** A revision of a plan. The first one is the signed work plan, and an amendment created each later one. */
export const PlanRevision = z.object({
  revision: z.number(),
  contentSha256: z.string().nullable(),
  /** Digest of the signed file. */
  documentSha256: z.string().nullable(),
  number: z.string(),
  since: instant,
});
export type PlanRevision = z.output<typeof PlanRevision>;

/** Formats a line of the comparison for display, because some fields have wire values. */
export function formatDifferenceLine({ field }: Difference, line: string): string {
  if (field === 'end') return labelOf(planEndLabels, line);
  return field === 'requiredEquipment' ? labelOf(ppeLabels, line) : line;
}
