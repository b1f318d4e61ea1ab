import { planTypeLabels, workPlanMessages } from './messages/work-plan.messages.ts';
import { z } from 'zod';
import { ChosenPerson } from '../access/user.schema.ts';
import { changeSchema, optionalReference, optionalText, reference, text, wholeNumber } from '../kit/field.ts';
import { day, id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { Measurement } from '../parts/measurement/measurement.schema.ts';
import { DefectCode } from '../parts/defects/defect-code.schema.ts';
import { FollowUpQuestion } from '../parts/follow-up/follow-up.schema.ts';
import { PlanIllustration } from '../parts/part.schema.ts';
import { projectStatuses } from '../projects/project.machine.ts';
import { EscalationRule, EscalationRulesNew } from './escalation/escalation-rule.schema.ts';
import { OpenStop } from './stops/stop.schema.ts';
import { DeclineSummary, SigningEntry } from '../signing/signing.schema.ts';

// A work plan: what inspectors check, on parts (P) or on vehicles with a grid (G), and who signs it.

export const planTypes = ['P', 'G'] as const;
export const planTypeNames = { P: planTypeLabels.part, G: planTypeLabels.grid } as const;
export const msdsOptions = ['Yes', 'No', 'NA'] as const;
export const referenceCriteria = [
  'Visual',
  'Feel',
  'Listen',
  'Smell',
  'Count',
  'Measure Diameter',
  'Measure Length',
  'Refer to Spec',
] as const;
export const [maxActivities, maxInspectors] = [500, 50];
export const maxVehicles = 1000;
export const maxActivityTextLength = 100;
export const maxCheckpoints = 100_000;

export const Activity = z.object({
  what: z.string(),
  how: z.string(),
  why: z.string(),
  sortOrder: z.number(),
  vin: z.string().nullable(),
});
export const PlanVehicleRef = z.object({
  _id: id,
  vin: z.string(),
  regNo: z.string().nullable(),
  tag: z.string().nullable(),
});

export const recordedCounts = { ok: z.number(), nok: z.number(), skip: z.number() };
/**
 * The highest TIP level that was ever reached, and when. The date is null if the plan has never been above its starting
 * level.
 */
export const HighestTip = z.object({ level: z.number(), at: instant.nullable() });
export type HighestTip = z.output<typeof HighestTip>;
const rowFields = {
  ...recordFields,
  planNo: z.string(),
  name: z.string(),
  type: z.enum(planTypes),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
  projectNo: z.string(),
  projectStatus: z.enum(projectStatuses),
  status: z.string(),
  quantity: z.number(),
  ...recordedCounts,
  pending: z.number(),
  rectified: z.number(),
  /** How many items are Not OK and not rectified. */
  openNok: z.number(),
  /**
   * How many items are rectified but not completed, so that they still count as Not OK. Missing from copies that a
   * device cached earlier.
   */
  toComplete: z.number().optional(),
  /** On how many checkpoints two people disagree. Until there are none, the plan cannot be Completed. */
  contested: z.number(),
  /**
   * How many checks wait for a second look. For an inspector, only those that they can take. Missing from copies that a
   * device cached earlier.
   */
  secondLooks: z.number().optional(),
  target: z.number().nullable(),
  /** The starting level. The current one follows from the number of Not OKs. */
  tipLevel: z.number(),
  /** Missing from copies that a device cached earlier. */
  highestTip: HighestTip.optional(),
  batch: day,
  userId: z.array(ChosenPerson),
  waitsFor: z.string().nullable(),
  /** Since when the plan has waited; null if it waits for nobody. Missing from copies that a device cached earlier. */
  waitsSince: instant.nullish(),
  /** Who declined the newest document, and why. */
  declined: DeclineSummary.nullable(),
  /** If the document was reissued and the status names a later signer, the one who signs first. */
  signsFirst: id.nullable(),
  /** Whether a newer revision of the project has replaced this plan, so that it cannot be signed any more. */
  isReplaced: z.boolean(),
};
export const WorkPlanRow = z.object(rowFields);
export type WorkPlanRow = z.output<typeof WorkPlanRow>;

export const PlanPart = z.object({
  _id: id,
  name: z.string(),
  partNo: z.string(),
  revision: z.string().optional(),
  image: z.string().nullable(),
  quantity: z.number(),
  illustration: z.array(PlanIllustration),
  /** What is measured on each piece. Missing from copies that a device cached earlier. */
  measurement: Measurement.nullable().optional(),
});
export const PlanGridCell = z.object({ tag: z.string(), row: z.number(), column: z.number() });
export const PlanGridSide = z.object({
  side: z.string(),
  row: z.number(),
  column: z.number(),
  imageBase64: z.string(),
  devideList: z.array(PlanGridCell),
});

/** Good and bad example pictures of a part on the grid's check lists. */
export const PlanExamples = z.object({ part: id, illustration: z.array(PlanIllustration) });

/** A part of the signed plan, with its follow-up questions. */
export const PlanFollowUp = z.object({ part: id, questions: z.array(FollowUpQuestion) });
/** A part of the signed plan, with its defect codes. */
export const PlanDefectCodes = z.object({ part: id, codes: z.array(DefectCode) });

export const WorkPlan = z.object({
  ...rowFields,
  part: PlanPart.nullable(),
  grid: z
    .object({ _id: id, name: z.string(), images: z.array(PlanGridSide), examples: z.array(PlanExamples) })
    .nullable(),
  /**
   * Parts that were edited after the plan copied them. The plan keeps its copies. Missing from copies that a device
   * cached earlier.
   */
  changedParts: z.array(z.object({ _id: id, name: z.string() })).optional(),
  /** Parts without defect codes are left out. Missing from copies that a device cached earlier. */
  defectCodes: z.array(PlanDefectCodes).optional(),
  /** Parts without questions are left out. Missing from copies that a device cached earlier. */
  followUp: z.array(PlanFollowUp).optional(),
  vehicles: z.array(PlanVehicleRef),
  /** The VIN of the plan's only vehicle; null if there are several. Missing from copies that a device cached earlier. */
  vin: z.string().nullable().optional(),
  questionTemplate: z.object({ _id: id, name: z.string() }).nullable(),
  msdsIssued: z.enum(msdsOptions),
  additionalPPE: z.string().nullable(),
  safetyEquipments: z.array(z.string()),
  /**
   * How many questions that an amendment added the signed-in inspector has not answered. Missing from copies that a
   * device cached earlier.
   */
  newQuestions: z.number().optional(),
  /**
   * The items of `safetyEquipments` that an amendment requires in addition to the risk assessment. Missing from copies
   * that a device cached earlier.
   */
  extraEquipment: z.array(z.string()).optional(),
  activity: z.array(Activity),
  equipmentRequired: z.array(z.string()),
  referenceCriteria: z.array(z.enum(referenceCriteria)),
  specialCareDescription: z.string().nullable(),
  eversignList: z.array(SigningEntry),
  carriedOver: z.boolean(),
  /**
   * The revision in force. 1 is the signed plan, and each amendment adds one. Missing from copies that a device cached
   * earlier.
   */
  revision: z.number().optional(),
  /** The plan's own escalation rules; null if it has none. Missing from copies that a device cached earlier. */
  escalation: z.array(EscalationRule).nullish(),
  /**
   * The signed risk assessment of a later revision of the project, which an amendment can bring into force; null if
   * there is none. Missing from copies that a device cached earlier.
   */
  newRiskAssessment: z.object({ number: z.string() }).nullish(),
  /** The open stops of work, for everybody or for one person. Missing from copies that a device cached earlier. */
  stops: z.array(OpenStop).optional(),
});
export type WorkPlan = z.output<typeof WorkPlan>;

export const activityText = z
  .string({ error: workPlanMessages.activity })
  .trim()
  .min(1, workPlanMessages.activity)
  .max(maxActivityTextLength, workPlanMessages.activityLength({ maxActivityTextLength }));
export const activityOrder = z.number().int().min(0).max(1_000_000).optional();
/** The VIN of the vehicle to which the activity applies. Without one, it applies to all. */
export const activityVin = z
  .string()
  .trim()
  .toUpperCase()
  .max(17)
  .nullish()
  .transform((vin) => vin || null);
const criteria = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean)
      : value,
  z.array(z.enum(referenceCriteria), { error: workPlanMessages.criteria }).min(1, workPlanMessages.criteria),
);
const blankLevel = z.union([z.literal(''), z.null()]).transform(() => 0);
const planFields = {
  name: text(workPlanMessages.name, 200),
  type: z.enum(planTypes, { error: workPlanMessages.type }),
  part: optionalReference,
  quantity: z
    .union([z.literal('').transform(() => null), wholeNumber(workPlanMessages.quantity, 1, 1_000_000)], {
      error: workPlanMessages.quantity,
    })
    .nullish(),
  grid: optionalReference,
  vehicles: z.array(reference(workPlanMessages.vehicle)).max(maxVehicles).default([]),
  userId: z
    .array(reference(workPlanMessages.inspector), { error: workPlanMessages.inspector })
    .min(1, workPlanMessages.inspector)
    .max(maxInspectors),
  questionTemplate: optionalReference,
  tipLevel: z
    .union([blankLevel, wholeNumber(workPlanMessages.tipLevel, 0, 5)], { error: workPlanMessages.tipLevel })
    .default(0),
  target: z
    .union([z.literal('').transform(() => null), z.null(), wholeNumber(workPlanMessages.target, 0, 1_000_000)], {
      error: workPlanMessages.target,
    })
    .optional(),
  batch: z.union([z.iso.date(workPlanMessages.batch), z.iso.datetime().transform((at) => at.slice(0, 10))], {
    error: workPlanMessages.batch,
  }),
  msdsIssued: z.enum(msdsOptions).default('NA'),
  additionalPPE: optionalText(1000),
  activity: z
    .array(
      z.object({
        what: activityText,
        how: activityText,
        why: activityText,
        sortOrder: activityOrder,
        vin: activityVin,
      }),
      {
        error: workPlanMessages.activity,
      },
    )
    .min(1, workPlanMessages.activity)
    .max(maxActivities, workPlanMessages.activities({ maxActivities })),
  equipmentRequired: z
    .array(text(workPlanMessages.tools, 200), { error: workPlanMessages.tools })
    .min(1, workPlanMessages.noTools)
    .max(200),
  referenceCriteria: criteria,
  specialCareDescription: optionalText(5000),
  escalation: EscalationRulesNew.optional(),
};

type TypedPlan = { type?: 'P' | 'G'; part?: string | null; grid?: string | null; vehicles?: string[] };
/** Finds missing fields that only one plan type requires: a part, or a grid and its vehicles. */
export function findMissingFields(plan: TypedPlan): { path: 'part' | 'grid' | 'vehicles'; message: string }[] {
  if (plan.type === 'P') return plan.part ? [] : [{ path: 'part', message: workPlanMessages.part }];
  return [
    ...(plan.grid ? [] : [{ path: 'grid' as const, message: workPlanMessages.grid }]),
    ...(plan.vehicles && plan.vehicles.length > 0
      ? []
      : [{ path: 'vehicles' as const, message: workPlanMessages.vehicle }]),
  ];
}
/**
 * Checks required fields, so that missing ones are reported together with all other errors. Of a change, only the
 * fields in it are checked here; the action checks the others against the stored plan (work-plan.actions.ts).
 */
const checkRequiredFields = (isNew: boolean) =>
  z.superRefine<TypedPlan>(
    (plan, context) => {
      for (const { path, message } of findMissingFields(plan))
        if (isNew || path in plan) context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && 'type' in value },
  );
export const WorkPlanNew = z
  .strictObject({ ...planFields, project: reference(workPlanMessages.project) })
  .check(checkRequiredFields(true));
export type WorkPlanNew = z.output<typeof WorkPlanNew>;
/** A plan to check before it is sent for signing. `plan` is the id of the plan that is being edited. */
export const WorkPlanToCheck = z.strictObject({
  ...planFields,
  project: reference(workPlanMessages.project),
  plan: optionalReference,
});
export const WorkPlanChange = changeSchema(z.strictObject(planFields))
  .extend({
    ...optimisticLock,
    project: reference(workPlanMessages.project).optional(),
    reinitiateAgreement: z.boolean().optional(),
    status: z.string().max(100).optional(),
  })
  .check(checkRequiredFields(false));
export type WorkPlanChange = z.output<typeof WorkPlanChange>;

export const ReplaceInspector = z.strictObject({
  from: reference(workPlanMessages.notOnPlan),
  to: reference(workPlanMessages.inspector),
});
export const AddInspector = z.strictObject({
  workPlanId: reference(workPlanMessages.workPlan),
  userId: reference(workPlanMessages.inspector),
});
