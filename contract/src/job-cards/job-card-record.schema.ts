import { z } from 'zod';
import { ChosenPerson, PersonRef } from '../access/user.schema.ts';
import { day, id, instant, recordFields } from '../kit/route.ts';
import { jobCardFields } from './job-card.plain-fields.ts';
import { jobCardStatuses } from './job-card.machine.ts';
import { taskStates } from './job-card-move.schema.ts';
import { taskContent } from './templates/task-content.schema.ts';

// A job card as the list, the form and the sheet read it.

export const NamedRef = z.object({ _id: id, name: z.string() });
export type NamedRef = z.output<typeof NamedRef>;

const WipStatus = z.object({ _id: z.string(), name: z.enum(jobCardStatuses) });
const vehicleRef = { _id: id, vin: z.string(), tag: z.string().nullable(), regNo: z.string().nullable() };
/** The vehicle details that the sheet prints. */
export const CardVehicle = z.object({
  ...vehicleRef,
  modelYear: z.number().nullable(),
  bodyStyle: z.string().nullable(),
  engine: z.string().nullable(),
  color: z.string().nullable(),
  transmission: z.string().nullable(),
  make: NamedRef,
  model: NamedRef,
  variant: NamedRef,
});
const JobCardTeam = z.object({ _id: id, name: z.string(), members: z.array(z.object({ _id: id })) });

const rowFields = {
  ...recordFields,
  jobcardId: z.string(),
  workshop: NamedRef,
  jobType: NamedRef.nullable(),
  preferredStartDate: z.string(),
  ...jobCardFields.record,
  mileageRequired: z.boolean(),
  startValue: z.number().nullable(),
  endValue: z.number().nullable(),
  summary: z.string(),
  wipStatus: WipStatus,
  /** Start and End Date of the list: when work actually started and ended. */
  wipVehicle: z.object({ startTime: instant.nullable(), endTime: instant.nullable(), wipStatus: WipStatus }),
  supervisor: ChosenPerson.nullable(),
  jobSupervisor: ChosenPerson.nullable(),
  jobTeam: JobCardTeam.nullable(),
  jobEngineer: ChosenPerson.nullable(),
  openTasks: z.number(),
};

export const JobCardRow = z.object({ ...rowFields, vin: z.object(vehicleRef).nullable() });
export type JobCardRow = z.output<typeof JobCardRow>;

export const JobCard = z.object({
  ...rowFields,
  vin: CardVehicle.nullable(),
  /** The tag and registration number of the vehicle. */
  tag: z.string().nullable(),
  regNo: z.string().nullable(),
  costCentre: NamedRef,
  /** A workshop, or the Keyroom (`keyroom` in job-card.options.ts). */
  location: z.object({ _id: z.string(), name: z.string() }),
  vehicleHandInLocation: z.string(),
  jobParameter: NamedRef.nullable(),
  ipWeek: z.string().nullable(),
  keyLocation: z.string().nullable(),
  risJobcard: z.boolean(),
  partType: NamedRef.nullable(),
  partComponent: NamedRef.nullable(),
  newPart: NamedRef.nullable(),
  partDescription: z.string().nullable(),
  toolsUsed: z.string().nullable(),
  idNoOrDescription: z.string().nullable(),
  reason: z.string(),
  instructions: z.string(),
  photos: z.array(z.string()),
  requestorName: PersonRef.extend({ phoneNumber: z.string().nullable() }),
  signature: z.string().nullable(),
  name: z.string().nullable(),
  date: day.nullable(),
});
export type JobCard = z.output<typeof JobCard>;

const UserName = z.object({ _id: id, name: z.string() });

export const JobCardTask = z.object({
  ...recordFields,
  name: z.string(),
  idealTime: z.number(),
  state: z.enum(taskStates),
  effortTime: z.number().nullable(),
  reason: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: UserName.nullable(),
  ...taskContent,
  /** The values of its measurements, as typed when the task was finished. */
  measured: z.array(z.string()),
  /** The template, and its version, that the task was made from. */
  template: z.object({ _id: id, name: z.string(), version: z.number() }).nullable(),
});
export type JobCardTask = z.output<typeof JobCardTask>;

/**
 * A history entry: a status change (`from`, `to`), an edit (`changes`, in words) or a task. `event` is a display name,
 * such as Started or Task finished.
 */
export const JobCardHistoryEntry = z.object({
  _id: id,
  at: instant,
  by: UserName.nullable(),
  event: z.string(),
  from: z.enum(jobCardStatuses).nullable(),
  to: z.enum(jobCardStatuses).nullable(),
  note: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type JobCardHistoryEntry = z.output<typeof JobCardHistoryEntry>;
