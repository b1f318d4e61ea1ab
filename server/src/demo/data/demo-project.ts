import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import type { commodities, reportingFrequencies, workTypes } from '@roadworthy/contract/projects/project.schema.ts';
import type { PersonName } from './people.ts';
import type { CompanyName, LocationName } from './locations.ts';
import type { TemplateName } from './questions.ts';
import type { PartName } from '../drawings/index.ts';

// A project of the demo: its people, when it began, and how far it has come.

export type DemoProject = {
  key: string;
  name: string;
  company?: CompanyName;
  beganDaysAgo: number;
  until: ProjectStatus;
  customer: PersonName;
  assessee: PersonName;
  location: LocationName;
  template: TemplateName | 'general';
  work: (typeof workTypes)[number];
  commodity: (typeof commodities)[number];
  frequency: (typeof reportingFrequencies)[number];
  part?: PartName;
  description: string;
  criteria: string;
  requirement?: string;
  /** References of the questions answered No, with the hazards in the demo's questions. */
  no: readonly string[];
  /** The auditor's comment when a risk is not acceptable. */
  refusal?: string;
  revisionOf?: string;
  deleted?: true;
};

export const plantProject = {
  customer: 'customer',
  assessee: 'assessee',
  location: 'plant',
  template: 'workshop',
} as const;
export const yardProject = { customer: 'buyer', assessee: 'associate', location: 'yard', template: 'yard' } as const;
export const warehouseProject = {
  customer: 'buyer',
  assessee: 'assessee',
  location: 'warehouse',
  template: 'workshop',
} as const;
