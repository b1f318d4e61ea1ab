import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { taskStates } from '../../job-cards/job-card-move.schema.ts';
import { TaskMeasurement } from '../../job-cards/templates/task-content.schema.ts';
import { text } from '../../kit/field.ts';
import { day, id, instant } from '../../kit/route.ts';
import { VehicleRef } from '../../vehicles/vehicle.schema.ts';
import { vehicleCheckMessages } from '../messages/vehicle-check.messages.ts';
import { pointResults } from '../vehicle-check.schema.ts';
import { deferredDefectStatuses } from './deferred-defect.machine.ts';

// A defect that a vehicle check deferred to a later visit. It is the point of the check; only the decisions about it are
// stored in addition.

const CardRef = z.object({ _id: id, jobcardId: z.string() });

export const DeferredDefect = z.object({
  /** The id of the point. */
  _id: id,
  group: z.string(),
  name: z.string(),
  result: z.enum(pointResults),
  measurement: TaskMeasurement.nullable(),
  measured: z.string().nullable(),
  comment: z.string().nullable(),
  photos: z.array(z.string()),
  vehicle: VehicleRef,
  status: z.enum(deferredDefectStatuses),
  dueOn: day.nullable(),
  /** Whether it is still to be repaired after the day on which it was due. */
  isOverdue: z.boolean(),
  /** The job card and the check that found it. */
  jobCard: CardRef,
  check: id,
  deferredAt: instant,
  deferredBy: PersonRef.nullable(),
  /** The newest decision about it: a task on a job card, or why it was dismissed. */
  task: z.object({ _id: id, name: z.string(), state: z.enum(taskStates), jobCard: CardRef }).nullable(),
  dismissal: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: PersonRef.nullable(),
});
export type DeferredDefect = z.output<typeof DeferredDefect>;

export const DefectTask = z.strictObject({ jobCard: id });
export const DefectDismissal = z.strictObject({ reason: text(vehicleCheckMessages.reasonRequired, 500) });
