import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { fileMessages } from '../files/messages/file.messages.ts';
import { jobCardStatuses } from '../job-cards/job-card.machine.ts';
import { taskStates } from '../job-cards/job-card-move.schema.ts';
import { TaskMeasurement } from '../job-cards/templates/task-content.schema.ts';
import { changeSchema, optionalDay, optionalText, text } from '../kit/field.ts';
import { day, id, instant, optimisticLock, recordFields } from '../kit/route.ts';
import { measurementMessages } from '../parts/messages/measurement.messages.ts';
import { VehicleRef } from '../vehicles/vehicle.schema.ts';
import { vehicleCheckMessages as messages } from './messages/vehicle-check.messages.ts';
import { vehicleCheckStatuses } from './vehicle-check.machine.ts';

// A vehicle check on a job card: the points of its template, each with a result, and an outcome if something was found
// (docs/decisions/0144-vehicle-checks.md).

export const pointResults = ['ok', 'attention', 'not ok', 'not applicable'] as const;
export type PointResult = (typeof pointResults)[number];

/** What becomes of an Attention or Not OK. A new outcome needs an entry here and in `PointOutcomeNew`. */
const pointOutcomes = ['task', 'deferred', 'no action'] as const;
export type PointOutcome = (typeof pointOutcomes)[number];

const TaskRef = z.object({ _id: id, name: z.string(), state: z.enum(taskStates) });

/** A point as the log keeps it when a check is finished. */
const recordedPoint = {
  group: z.string(),
  name: z.string(),
  measurement: TaskMeasurement.nullable(),
  result: z.enum(pointResults).nullable(),
  /** Decimal text, as it was typed. */
  measured: z.string().nullable(),
  comment: z.string().nullable(),
  photos: z.array(z.string()),
  outcome: z.enum(pointOutcomes).nullable(),
  /** Why there is no action. */
  outcomeReason: z.string().nullable(),
  /** The day by which a deferred defect should be repaired. */
  dueOn: day.nullable(),
};
export const RecordedPoint = z.object(recordedPoint);
export type RecordedPoint = z.output<typeof RecordedPoint>;

export const CheckPoint = z.object({
  ...recordFields,
  ...recordedPoint,
  instructions: z.string().nullable(),
  /** The task that was added to the job card. */
  task: TaskRef.nullable(),
  /** Who recorded the point last; null until it has a result. */
  by: PersonRef.nullable(),
});
export type CheckPoint = z.output<typeof CheckPoint>;

const checkFields = {
  ...recordFields,
  /** The name of the template, and the number of its version. */
  name: z.string(),
  version: z.number(),
  status: z.enum(vehicleCheckStatuses),
  vehicle: VehicleRef,
  finishedAt: instant.nullable(),
  finishedBy: PersonRef.nullable(),
  jobCard: z.object({ _id: id, jobcardId: z.string() }),
  /** What decides who may work on it. */
  cardStatus: z.enum(jobCardStatuses),
  jobEngineer: z.object({ _id: id }).nullable(),
  jobTeam: z.object({ members: z.array(z.object({ _id: id })) }).nullable(),
};
export const VehicleCheck = z.object({ ...checkFields, points: z.array(CheckPoint) });
export type VehicleCheck = z.output<typeof VehicleCheck>;

export const VehicleCheckNew = z.strictObject({
  /** Created by the sender, so that a check that is started twice is stored once. */
  _id: id,
  template: z.uuid(messages.templateRequired),
});

export const maxPointPhotos = 10;
export const maxPointComment = 1000;
const photos = z.array(fileKey).max(maxPointPhotos, fileMessages.tooManyPhotos({ count: maxPointPhotos }));
const pointInput = z.strictObject({
  result: z.enum(pointResults, { error: messages.resultRequired }),
  /** An empty text removes the value. */
  measured: z.string({ error: measurementMessages.valueAsText }).trim().max(30),
  comment: optionalText(maxPointComment),
  photos,
});
export const PointChange = changeSchema(pointInput).extend(optimisticLock);
export type PointChange = z.output<typeof PointChange>;

export const PointOutcomeNew = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('task'), ...optimisticLock }),
  z.strictObject({
    outcome: z.literal('deferred'),
    dueOn: optionalDay.transform((dueOn) => dueOn ?? null),
    ...optimisticLock,
  }),
  z.strictObject({ outcome: z.literal('no action'), reason: text(messages.reasonRequired, 500), ...optimisticLock }),
]);
export type PointOutcomeNew = z.output<typeof PointOutcomeNew>;

export const CheckReason = z.strictObject({ reason: text(messages.reasonRequired, 500), ...optimisticLock });
export const CheckFinish = z.strictObject(optimisticLock);

const checkEvents = ['started', 'finished', 'reopened', 'discarded'] as const;
export type CheckEvent = (typeof checkEvents)[number];
/** An entry of the log of a check. `points` are all its results when it was finished. */
export const CheckLogEntry = z.object({
  _id: id,
  at: instant,
  by: z.object({ _id: id, name: z.string() }).nullable(),
  event: z.enum(checkEvents),
  reason: z.string().nullable(),
  points: z.array(RecordedPoint),
});
export type CheckLogEntry = z.output<typeof CheckLogEntry>;
