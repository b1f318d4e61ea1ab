import { usualJobParameterNames, usualJobTypeNames } from '../messages/usual-job-types.messages.ts';

const keys = [
  'repair',
  'maintenance',
  'partChange',
  'inspection',
  'investigation',
] as const satisfies readonly (keyof typeof usualJobTypeNames)[];

/** The usual job types with their parameters, for a company that has no job types of its own yet. */
export const usualJobTypes: readonly { name: string; parameters: readonly string[] }[] = keys.map((key) => ({
  name: usualJobTypeNames[key],
  parameters: usualJobParameterNames[key].split(',').map((name) => name.trim()),
}));
