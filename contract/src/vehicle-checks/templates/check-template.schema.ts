import { z } from 'zod';
import { changeSchema, optionalText, reference, text } from '../../kit/field.ts';
import { id, instant, optimisticLock, recordFields } from '../../kit/route.ts';
import { NamedRef } from '../../job-cards/job-card-record.schema.ts';
import { jobCardMessages } from '../../job-cards/messages/job-card.messages.ts';
import { MeasurementNew, TaskMeasurement } from '../../job-cards/templates/task-content.schema.ts';
import { checkTemplateMessages as messages } from '../messages/check-template.messages.ts';

// Templates for vehicle checks: groups of points in order. Changing the name, groups, job types or models makes a new
// version; a version itself never changes, and a check keeps the one from which it was started
// (docs/decisions/0144-vehicle-checks.md).

export const TemplatePoint = z.object({
  name: z.string(),
  instructions: z.string().nullable(),
  /** What is measured at this point. The limits propose its result. */
  measurement: TaskMeasurement.nullable(),
});
export type TemplatePoint = z.output<typeof TemplatePoint>;
export const TemplateGroup = z.object({ name: z.string(), points: z.array(TemplatePoint) });
export type TemplateGroup = z.output<typeof TemplateGroup>;

export const CheckTemplateRow = z.object({
  ...recordFields,
  name: z.string(),
  /** Empty lists stand for every job type and every model. */
  jobTypes: z.array(NamedRef),
  models: z.array(NamedRef),
  isActive: z.boolean(),
  /** The number of the current version. */
  version: z.number(),
  pointCount: z.number(),
});
export type CheckTemplateRow = z.output<typeof CheckTemplateRow>;

export const CheckTemplate = CheckTemplateRow.extend({ groups: z.array(TemplateGroup) });
export type CheckTemplate = z.output<typeof CheckTemplate>;

const maxGroups = 30;
export const maxPointsInGroup = 50;
const maxPoints = 200;

// Together, the names of a group and a point fit into the name of a task.
const PointNew = z.strictObject({
  name: text(messages.pointRequired, 130),
  instructions: optionalText(2000),
  measurement: MeasurementNew.nullish().transform((measurement) => measurement ?? null),
});
const GroupNew = z.strictObject({
  name: text(messages.groupRequired, 60),
  points: z
    .array(PointNew, { error: messages.pointsRequired })
    .min(1, messages.pointsRequired)
    .max(maxPointsInGroup, messages.tooManyPoints({ max: maxPointsInGroup })),
});
const countPoints = (groups: readonly { readonly points: readonly unknown[] }[]): number =>
  groups.reduce((sum, { points }) => sum + points.length, 0);

export const CheckTemplateNew = z.strictObject({
  name: text(messages.nameRequired, 120),
  jobTypes: z.array(reference(jobCardMessages.jobType)).max(100).default([]),
  models: z.array(reference(messages.modelInvalid)).max(200).default([]),
  groups: z
    .array(GroupNew, { error: messages.groupsRequired })
    .min(1, messages.groupsRequired)
    .max(maxGroups, messages.tooManyGroups({ max: maxGroups }))
    .refine((groups) => countPoints(groups) <= maxPoints, messages.tooManyInAll({ max: maxPoints })),
  isActive: z.boolean().default(true),
});
export const CheckTemplateChange = changeSchema(CheckTemplateNew).extend(optimisticLock);

export const CheckTemplateVersion = z.object({
  _id: id,
  number: z.number(),
  name: z.string(),
  jobTypes: z.array(z.string()),
  models: z.array(z.string()),
  groups: z.array(TemplateGroup),
  createdAt: instant,
  by: z.object({ _id: id, name: z.string() }).nullable(),
});
export type CheckTemplateVersion = z.output<typeof CheckTemplateVersion>;
