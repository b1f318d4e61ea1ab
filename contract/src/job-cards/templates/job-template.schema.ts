import { z } from 'zod';
import { changeSchema, reference, singleLineText, text, wholeNumber } from '../../kit/field.ts';
import { id, instant, optimisticLock, recordFields } from '../../kit/route.ts';
import { maxTaskMinutes } from '../job-card-move.schema.ts';
import { NamedRef } from '../job-card-record.schema.ts';
import { jobCardMessages } from '../messages/job-card.messages.ts';
import { jobTemplateMessages as messages } from '../messages/job-templates.messages.ts';
import { taskContent, taskContentInput } from './task-content.schema.ts';

// Templates for the tasks of a job card. Changing the name, job type, models or tasks makes a new version; a version
// itself never changes (docs/decisions/0135-job-templates.md).

export const TemplateTask = z.object({ name: z.string(), idealTime: z.number(), ...taskContent });
export type TemplateTask = z.output<typeof TemplateTask>;

export const JobTemplateRow = z.object({
  ...recordFields,
  name: z.string(),
  jobType: NamedRef,
  /** An empty list stands for every model. */
  models: z.array(NamedRef),
  isActive: z.boolean(),
  /** The number of the current version. */
  version: z.number(),
  taskCount: z.number(),
  /** The sum of the ideal times, in minutes. */
  idealTime: z.number(),
});
export type JobTemplateRow = z.output<typeof JobTemplateRow>;

export const JobTemplate = JobTemplateRow.extend({ tasks: z.array(TemplateTask) });
export type JobTemplate = z.output<typeof JobTemplate>;

export const maxTemplateTasks = 50;
const TemplateTaskNew = z.strictObject({
  name: singleLineText(messages.taskRequired).trim().min(1, messages.taskRequired).max(200),
  idealTime: wholeNumber(messages.minutes, 0, maxTaskMinutes),
  ...taskContentInput,
});
export const JobTemplateNew = z.strictObject({
  name: text(messages.nameRequired, 120),
  jobType: reference(jobCardMessages.jobType),
  models: z.array(reference(messages.modelInvalid)).max(200).default([]),
  tasks: z
    .array(TemplateTaskNew, { error: messages.tasksRequired })
    .min(1, messages.tasksRequired)
    .max(maxTemplateTasks, messages.tooManyTasks({ max: maxTemplateTasks })),
  isActive: z.boolean().default(true),
});
export const JobTemplateChange = changeSchema(JobTemplateNew).extend(optimisticLock);

export const JobTemplateVersion = z.object({
  _id: id,
  number: z.number(),
  name: z.string(),
  jobType: z.string(),
  models: z.array(z.string()),
  tasks: z.array(TemplateTask),
  createdAt: instant,
  by: z.object({ _id: id, name: z.string() }).nullable(),
});
export type JobTemplateVersion = z.output<typeof JobTemplateVersion>;
