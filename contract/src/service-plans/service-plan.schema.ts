import { z } from 'zod';
import { maxMileage } from '../job-cards/job-card.options.ts';
import { jobCardStatuses } from '../job-cards/job-card.machine.ts';
import { NamedRef } from '../job-cards/job-card-record.schema.ts';
import {
  changeSchema,
  optionalDay,
  optionalReference,
  reference,
  singleLineText,
  text,
  wholeNumber,
} from '../kit/field.ts';
import { day, id, instant, optimisticLock, recordFields } from '../kit/route.ts';
import { VehicleRef } from '../vehicles/vehicle.schema.ts';
import { servicePlanMessages as messages } from './messages/service-plan.messages.ts';
import {
  dueReasons,
  dueStates,
  isStatutory,
  readingStates,
  readingVerdicts,
  serviceKinds,
  type ServiceKind,
} from './service-due.rules.ts';

// Service plans, and what follows from them: the next service of each vehicle, and the readings that it is forecast from
// (docs/decisions/0141-planned-maintenance.md).

export const ServicePlan = z.object({
  ...recordFields,
  name: z.string(),
  kind: z.enum(serviceKinds),
  /** The plan is for all vehicles of a model, or for one vehicle. */
  model: NamedRef.nullable(),
  vehicle: VehicleRef.nullable(),
  everyMonths: z.number().nullable(),
  everyKm: z.number().nullable(),
  /** Job cards get the tasks of the template or, without one, those of the plan. */
  jobTemplate: NamedRef.nullable(),
  tasks: z.array(z.string()),
  workshop: NamedRef,
  costCentre: NamedRef,
  isActive: z.boolean(),
});
export type ServicePlan = z.output<typeof ServicePlan>;

const maxPlanTasks = 50;
const blank = z.union([z.literal('').transform(() => null), z.null()]);
const optionalNumber = (message: string, min: number, max: number) =>
  z.union([blank, wholeNumber(message, min, max)], { error: message }).optional();

/** Tasks are typed one per line, so blank lines are dropped. */
const tasks = z
  .array(z.string())
  .default([])
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
  .pipe(z.array(singleLineText().max(200)).max(maxPlanTasks));

const planFields = {
  name: text(messages.nameRequired, 120),
  kind: z.enum(serviceKinds, { error: messages.kindRequired }),
  model: optionalReference,
  vehicle: optionalReference,
  everyMonths: optionalNumber(messages.months, 1, 240),
  everyKm: optionalNumber(messages.km, 100, maxMileage),
  jobTemplate: optionalReference,
  tasks,
  workshop: reference(messages.workshop),
  costCentre: reference(messages.costCentre),
  isActive: z.boolean().default(true),
};

type PlanRule = 'model' | 'everyMonths' | 'everyKm' | 'jobTemplate';
type PlanRules = { readonly kind: ServiceKind; readonly tasks: unknown } & {
  readonly [Field in PlanRule | 'vehicle']?: unknown;
};
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
/**
 * Lists what is wrong with a plan as a whole: in the form, where other fields may be invalid too, and on the server,
 * which merges a change into the plan first.
 */
export function findPlanErrors(plan: PlanRules): { path: PlanRule; message: string }[] {
  const errors: { path: PlanRule; message: string }[] = [];
  const hasTasks = Array.isArray(plan.tasks) && plan.tasks.length > 0;
  if (isGiven(plan.model) === isGiven(plan.vehicle)) errors.push({ path: 'model', message: messages.target });
  if (isStatutory(plan.kind)) {
    if (!isGiven(plan.everyMonths)) errors.push({ path: 'everyMonths', message: messages.statutoryMonths });
    if (isGiven(plan.everyKm)) errors.push({ path: 'everyKm', message: messages.statutoryKm });
  } else if (!isGiven(plan.everyMonths) && !isGiven(plan.everyKm))
    errors.push({ path: 'everyMonths', message: messages.interval });
  if (isGiven(plan.jobTemplate) === hasTasks) errors.push({ path: 'jobTemplate', message: messages.templateOrTasks });
  return errors;
}

const rawPlan = z.strictObject(planFields);
/** The check runs even if individual fields are invalid, so that all errors are reported together. */
export const ServicePlanNew = rawPlan.check(
  z.superRefine(
    (plan, context) => {
      for (const { path, message } of findPlanErrors(plan)) context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  ),
);
export const ServicePlanChange = changeSchema(rawPlan).extend(optimisticLock);

const LastDone = z.object({
  doneOn: day.nullable(),
  odometer: z.number().nullable(),
  jobCard: z.object({ _id: id, jobcardId: z.string() }).nullable(),
});

/** The next service of a vehicle under a plan. */
export const DueService = z.object({
  /** The ids of the plan and of the vehicle. */
  _id: z.string(),
  plan: ServicePlan.pick({
    _id: true,
    name: true,
    kind: true,
    everyMonths: true,
    everyKm: true,
    workshop: true,
    isActive: true,
  }),
  vehicle: VehicleRef,
  /** Counts the services of the vehicle under the plan, so that nobody makes a second job card for the same one. */
  cycle: z.number(),
  state: z.enum(dueStates),
  dueOn: day.nullable(),
  reason: z.enum(dueReasons).nullable(),
  dueOdometer: z.number().nullable(),
  /** The newest reading that counts. */
  reading: z.object({ value: z.number(), at: instant }).nullable(),
  kmPerDay: z.number().nullable(),
  last: LastDone.nullable(),
  /** The open job card for this service. */
  jobCard: z.object({ _id: id, jobcardId: z.string(), status: z.enum(jobCardStatuses) }).nullable(),
});
export type DueService = z.output<typeof DueService>;

export const maxCardsAtOnce = 100;
export const ServiceJobCards = z.strictObject({
  items: z
    .array(
      z.strictObject({
        plan: reference(messages.notOfPlan),
        vehicle: reference(messages.vehicleRequired),
        cycle: z.number().int().min(1),
      }),
      { error: messages.itemsRequired },
    )
    .min(1, messages.itemsRequired)
    .max(maxCardsAtOnce),
});
/** The job card of each item; `isNew` if this request made it. Null if the service was done without a job card. */
export const ServiceJobCard = z.object({
  plan: id,
  vehicle: id,
  jobCard: z.object({ _id: id, jobcardId: z.string() }).nullable(),
  isNew: z.boolean(),
});
export type ServiceJobCard = z.output<typeof ServiceJobCard>;

const odometer = (missing: string) => wholeNumber(messages.odometer, 0, maxMileage, missing);
export const ServiceRecordNew = z.strictObject({
  plan: reference(messages.notOfPlan),
  vehicle: reference(messages.vehicleRequired),
  doneOn: optionalDay,
  odometer: optionalNumber(messages.odometer, 0, maxMileage),
  dueOn: optionalDay,
});
export type ServiceRecordNew = z.output<typeof ServiceRecordNew>;

const readingSources = ['card start', 'card finish', 'handover', 'service', 'entered'] as const;
export type ReadingSource = (typeof readingSources)[number];
export const OdometerReading = z.object({
  /** The source and the id of its record. */
  _id: z.string(),
  vehicle: VehicleRef,
  value: z.number(),
  at: instant,
  source: z.enum(readingSources),
  sourceId: id,
  /** The number of the job card. */
  number: z.string().nullable(),
  state: z.enum(readingStates),
});
export type OdometerReading = z.output<typeof OdometerReading>;

export const OdometerReadingNew = z.strictObject({
  vehicle: reference(messages.vehicleRequired),
  value: odometer(messages.odometer),
  readOn: optionalDay,
});
export const OdometerAnswerNew = z.strictObject({
  vehicle: reference(messages.vehicleRequired),
  source: z.enum(readingSources),
  sourceId: z.uuid(),
  /** The value that the person saw. */
  value: z.number().int(),
  verdict: z.enum(readingVerdicts),
});
export type OdometerAnswerNew = z.output<typeof OdometerAnswerNew>;
