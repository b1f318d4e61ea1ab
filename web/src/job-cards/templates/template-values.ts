import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { JobTemplate, TemplateTask } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { jobTemplatesMessages as messages } from '@roadworthy/contract/job-cards/messages/job-templates.messages.ts';

// The values of the template form as the user types them, and how they come from a template and become a request.

type PartValues = { name: string; quantity: string };
type MeasurementValues = { name: string; unit: string; lower: string; upper: string; decimals: string };
type TaskValues = {
  name: string;
  idealTime: string;
  instructions: string;
  /** One tool per line of the field. */
  tools: string[];
  parts: PartValues[];
  measurements: MeasurementValues[];
};
export type TemplateValues = {
  name: string;
  jobType: NamedRef | null;
  models: NamedRef[];
  tasks: TaskValues[];
};

export const blankPart: PartValues = { name: '', quantity: '1' };
export const blankMeasurement: MeasurementValues = { name: '', unit: '', lower: '', upper: '', decimals: '1' };
export const blankTask: TaskValues = {
  name: '',
  idealTime: '',
  instructions: '',
  tools: [],
  parts: [],
  measurements: [],
};
export const blankTemplate: TemplateValues = { name: '', jobType: null, models: [], tasks: [blankTask] };

const toTaskValues = ({ name, idealTime, instructions, tools, parts, measurements }: TemplateTask): TaskValues => ({
  name,
  idealTime: String(idealTime),
  instructions: instructions ?? '',
  tools,
  parts: parts.map((part) => ({ name: part.name, quantity: String(part.quantity) })),
  measurements: measurements.map((one) => ({
    name: one.name,
    unit: one.unit,
    lower: one.lower ?? '',
    upper: one.upper ?? '',
    decimals: String(one.decimals),
  })),
});
export const toTemplateValues = ({ name, jobType, models, tasks }: JobTemplate): TemplateValues => ({
  name,
  jobType,
  models,
  tasks: tasks.map(toTaskValues),
});

const maxNameLength = 120;
/** Returns the values of a copy. Its name differs from that of the original. */
export function toCopyValues(template: JobTemplate): TemplateValues {
  const whole = messages.copyOf({ name: template.name });
  const excess = Math.max(0, whole.length - maxNameLength);
  const name = messages.copyOf({ name: template.name.slice(0, template.name.length - excess) });
  return { ...toTemplateValues(template), name };
}

export const toTemplateBody = ({ jobType, models, ...values }: TemplateValues) => ({
  ...values,
  jobType: jobType?._id ?? '',
  models: models.map(({ _id }) => _id),
});
