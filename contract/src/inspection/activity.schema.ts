import { workPlanMessages } from '../work-plans/messages/work-plan.messages.ts';
import { inspectionMessages } from './messages/inspection.messages.ts';
import { activityMessages } from './messages/recording/activity.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { changeSchema, optionalText, reference } from '../kit/field.ts';
import { day, id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { activityOrder, activityText, activityVin, maxActivities } from '../work-plans/work-plan.schema.ts';
import { geoPosition } from '../geo-positions/geo-position.schema.ts';
import { marksItsPhotos, onlyItsPhotos, photoMarks } from '../photo-evidence/marks/photo-mark.schema.ts';
import { takenPhotos } from '../photo-evidence/photo-evidence.schema.ts';
import { checkpointStates } from './checkpoint.machine.ts';
import {
  CheckpointHistory,
  flag,
  onlyAddsPhotos,
  hasOneVerdict,
  describesDefect,
  planRevision,
} from './inspection.schema.ts';

export const PlanActivity = z.object({
  ...recordFields,
  workPlan: id,
  vin: z.string().nullable(),
  what: z.string(),
  how: z.string(),
  why: z.string(),
  sortOrder: z.number(),
  state: z.enum(checkpointStates),
  /** Whether two people disagree on the activity. It counts as Not OK until the office decides. */
  contested: z.boolean(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  complete: z.number(),
  comment: z.string().nullable(),
  rectifyComment: z.string().nullable(),
  images: z.array(z.string()),
  /**
   * The revision of the plan that removed the activity or gave it another wording; null while it is part of the plan.
   * Copies that a device cached earlier lack this field.
   */
  leftIn: z.number().nullable().optional(),
  history: z.array(CheckpointHistory),
});
export type PlanActivity = z.output<typeof PlanActivity>;

const vin = z.string().trim().toUpperCase().max(17);
const activityFields = z.strictObject({
  what: activityText,
  how: activityText,
  why: activityText,
  vin: activityVin,
  sortOrder: activityOrder,
});
export const PlanActivitiesNew = z
  .array(activityFields.extend({ workPlan: reference(workPlanMessages.workPlan) }), {
    error: workPlanMessages.activity,
  })
  .min(1, workPlanMessages.activity)
  .max(maxActivities, workPlanMessages.activities({ maxActivities }))
  .refine((rows) => new Set(rows.map((row) => row.workPlan)).size <= 1, activityMessages.onePlan);
export type PlanActivitiesNew = z.output<typeof PlanActivitiesNew>;

const outcome = {
  /** Generated on the device, so that a recording that is sent twice counts once. */
  clientId: id.optional(),
  ok: flag,
  nok: flag,
  skip: flag,
  comment: optionalText(2000),
  images: z.array(fileKey).max(20).default([]),
  /** When the recording was made, by the device's clock. The server stores its own time as well. */
  recordedAt: instant.optional(),
  planRevision,
  taken: takenPhotos,
  photoMarks,
  geoPosition,
};
const issues = {
  one: { error: inspectionMessages.one, path: ['ok'] },
  description: { error: inspectionMessages.description, path: ['comment'] },
};

/** Either a change of the activity's texts or the recording of an outcome. */
export const PlanActivityChange = changeSchema(activityFields)
  .extend({ ...optimisticLock, ...outcome, complete: flag, rectifyComment: optionalText(2000) })
  .refine(
    (body) =>
      pickChangedTexts(body) !== undefined ||
      body.complete ||
      body.rectifyComment ||
      onlyAddsPhotos(body) ||
      hasOneVerdict(body),
    issues.one,
  )
  .refine((body) => body.complete || body.rectifyComment || describesDefect(body), issues.description)
  .refine(marksItsPhotos, onlyItsPhotos);
export type PlanActivityChange = z.output<typeof PlanActivityChange>;

type ActivityTexts = { what?: string; how?: string; why?: string; vin?: string | null; sortOrder?: number };
/** Picks the changed fields of the activity. Undefined if the request just records an outcome. */
export function pickChangedTexts({
  what,
  how,
  why,
  vin: vinChange,
  sortOrder,
}: ActivityTexts): ActivityTexts | undefined {
  const texts = { what, how, why, vin: vinChange, sortOrder };
  return Object.values(texts).some((value) => value !== undefined) ? texts : undefined;
}

/** An outcome from a device's queue. It never changes the wording of an activity. */
export const RecordActivity = z
  .strictObject({ ...outcome, complete: flag, rectifyComment: optionalText(2000), vin: vin.nullish() })
  .refine((body) => body.complete || body.rectifyComment || onlyAddsPhotos(body) || hasOneVerdict(body), issues.one)
  .refine((body) => body.complete || body.rectifyComment || describesDefect(body), issues.description)
  .refine(marksItsPhotos, onlyItsPhotos);
export type RecordActivity = z.output<typeof RecordActivity>;

export const PlanActivityLogNew = z
  .strictObject({
    ...outcome,
    workPlan: reference(workPlanMessages.workPlan),
    planActivityId: reference(activityMessages.activity),
    vin: vin.nullish(),
    objectSide: optionalText(60),
    okItem: z.unknown().optional(),
    nokItem: z.unknown().optional(),
    skipItem: z.unknown().optional(),
  })
  .refine(hasOneVerdict, issues.one)
  .refine(describesDefect, issues.description)
  .refine(marksItsPhotos, onlyItsPhotos);
export type PlanActivityLogNew = z.output<typeof PlanActivityLogNew>;

/** An inspector's recordings on a plan on one day. */
export const TechnicianDay = z.object({
  _id: z.string(),
  technicianWorkPlan: id,
  workPlanId: id,
  userId: PersonRef,
  date: day,
  day: z.string(),
  target: z.number().nullable(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  lastAt: instant,
});
