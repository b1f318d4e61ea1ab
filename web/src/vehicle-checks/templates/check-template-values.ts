import type { NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { checkTemplatesMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/check-templates.messages.ts';
import type {
  CheckTemplate,
  TemplatePoint,
} from '@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts';

// The values of the template form as the user types them, and how they come from a template and become a request.

type MeasurementValues = { name: string; unit: string; lower: string; upper: string; decimals: string };
type PointValues = { name: string; instructions: string; measurement: MeasurementValues | null };
type GroupValues = { name: string; points: PointValues[] };
export type CheckTemplateValues = {
  name: string;
  jobTypes: NamedRef[];
  models: NamedRef[];
  groups: GroupValues[];
};

export const blankMeasurement: MeasurementValues = { name: '', unit: '', lower: '', upper: '', decimals: '1' };
export const blankPoint: PointValues = { name: '', instructions: '', measurement: null };
export const blankGroup: GroupValues = { name: '', points: [blankPoint] };
export const blankCheckTemplate: CheckTemplateValues = { name: '', jobTypes: [], models: [], groups: [blankGroup] };

const toPointValues = ({ name, instructions, measurement }: TemplatePoint): PointValues => ({
  name,
  instructions: instructions ?? '',
  measurement: measurement && {
    name: measurement.name,
    unit: measurement.unit,
    lower: measurement.lower ?? '',
    upper: measurement.upper ?? '',
    decimals: String(measurement.decimals),
  },
});
export const toCheckTemplateValues = ({ name, jobTypes, models, groups }: CheckTemplate): CheckTemplateValues => ({
  name,
  jobTypes,
  models,
  groups: groups.map((group) => ({ name: group.name, points: group.points.map(toPointValues) })),
});

const maxNameLength = 120;
/** Returns the values of a copy. Its name differs from that of the original. */
export function toCopyValues(template: CheckTemplate): CheckTemplateValues {
  const whole = messages.copyOf({ name: template.name });
  const excess = Math.max(0, whole.length - maxNameLength);
  const name = messages.copyOf({ name: template.name.slice(0, template.name.length - excess) });
  return { ...toCheckTemplateValues(template), name };
}

export const toCheckTemplateBody = ({ jobTypes, models, ...values }: CheckTemplateValues) => ({
  ...values,
  jobTypes: jobTypes.map(({ _id }) => _id),
  models: models.map(({ _id }) => _id),
});
