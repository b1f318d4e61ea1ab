import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import type { commodities, reportingFrequencies, workTypes } from '@roadworthy/contract/projects/project.schema.ts';
import type { Name } from './people.ts';
import type { CompanyName, LocationName } from './locations.ts';
import type { TemplateName } from './questions.ts';
import type { PartName } from '../drawings/index.ts';
import { laterProjects } from './later-projects.ts';

// The projects of customers in the order in which they began: `beganDaysAgo` working days before today, and how far
// each has come.

export type ProjectStory = {
  key: string;
  name: string;
  company?: CompanyName;
  beganDaysAgo: number;
  until: ProjectStatus;
  customer: Name;
  assessee: Name;
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
  /** What the auditor writes when a risk is not acceptable. */
  refusal?: string;
  revisionOf?: string;
  deleted?: true;
};

const indoors = { customer: 'customer', assessee: 'assessee', location: 'plant', template: 'workshop' } as const;
const atYard = { customer: 'buyer', assessee: 'associate', location: 'yard', template: 'yard' } as const;
const inWarehouse = { customer: 'buyer', assessee: 'assessee', location: 'warehouse', template: 'workshop' } as const;

const earlierProjects: readonly ProjectStory[] = [
  {
    ...inWarehouse,
    key: 'headlamps',
    name: 'Headlamp sorting after tool change',
    beganDaysAgo: 44,
    until: 'Completed',
    work: 'Inspection',
    commodity: 'EXT',
    frequency: 'Daily',
    part: 'Headlamp',
    description: 'The supplier changed the lens tool. All headlamps in stock are looked at for hairline cracks before they go to the line.',
    criteria: '40 pieces in a row without a finding',
    no: ['WA-02'],
  },
  {
    ...indoors,
    key: 'discs',
    name: 'Brake disc containment, casting lot 4417',
    beganDaysAgo: 36,
    until: 'Completed',
    work: 'CS 1/2/3/4',
    commodity: 'CHA',
    frequency: 'Real Time',
    part: 'Brake disc',
    description: 'Discs of casting lot 4417 may carry cracks near the hub. Every disc is checked with light and a crack gauge, sound ones are marked in green.',
    criteria: 'Lot 4417 fully checked, report accepted by quality',
    requirement: 'Discs that are not OK are locked in the red cage and counted twice a shift.',
    no: ['WA-01', 'LT-02'],
  },
  {
    ...indoors,
    key: 'seals',
    name: 'Door seal fit, line 2',
    beganDaysAgo: 22,
    until: 'Awaiting Work plan',
    work: 'Inspection',
    commodity: 'EXT',
    frequency: 'Daily',
    part: 'Door seal',
    description: 'Wind noise was reported from road tests. Seals are checked for tears and gaps at the lower corner before the doors go to trim.',
    criteria: 'Five working days at less than 1 % not OK',
    requirement: 'Photo of each seal that is not OK, with the door number.',
    no: ['WA-01'],
  },
  {
    ...atYard,
    key: 'delivery',
    name: 'Pre-delivery body check, estate launch',
    beganDaysAgo: 18,
    until: 'Awaiting Work plan',
    work: 'Audit',
    commodity: 'BIW',
    frequency: 'Weekly',
    description: 'The first estates for the dealers are checked from all four sides at the dock, before they are released for shipping.',
    criteria: 'Three vehicles in a row without a class A defect',
    no: ['VM-01'],
  },
  {
    ...indoors,
    key: 'bolts',
    name: 'Wheel bolt thread check, supplier B',
    beganDaysAgo: 16,
    until: 'Awaiting Work plan',
    work: 'CS 1/2/3/4',
    commodity: 'CHA',
    frequency: 'Real Time',
    part: 'Wheel bolt',
    description: 'Torque curves at wheel fitting show outliers. Bolts of supplier B are checked with a thread gauge, box by box.',
    criteria: 'All boxes with label B checked; cause found by the supplier',
    no: ['LT-04'],
  },
  {
    ...inWarehouse,
    key: 'badges',
    name: 'Tailgate badge alignment',
    beganDaysAgo: 15,
    until: 'Awaiting Work plan',
    work: 'Rework',
    commodity: 'EXT',
    frequency: 'Weekly',
    part: 'Badge',
    description: 'Badges were put on without the template during one shift. They are measured and set again where they are more than 1 mm out.',
    criteria: 'All tailgates of the shift checked',
    no: ['CH-02'],
  },
  {
    ...indoors,
    key: 'connectors',
    name: 'Tailgate connector retrofit',
    beganDaysAgo: 14,
    until: 'Awaiting Work plan',
    work: 'Retrofit',
    commodity: 'ELEC',
    frequency: 'Daily',
    part: 'Wiring connector',
    description: 'Connectors with a broken secondary lock are replaced. Work is done in four groups, each with a plan of its own.',
    criteria: '240 tailgates retrofitted and tested',
    no: ['LT-04', 'WA-02'],
  },
  {
    ...inWarehouse,
    key: 'mirrors',
    name: 'Wing mirror polish, cold-climate pack',
    beganDaysAgo: 11,
    until: 'Awaiting Work plan',
    work: 'Rework',
    commodity: 'EXT',
    frequency: 'Monthly',
    part: 'Wing mirror',
    description: 'Fine scratches on painted mirror caps are polished out, and caps with deep marks are sent back.',
    criteria: '30 mirrors released by paint quality',
    no: ['CH-02'],
  },
  {
    ...indoors,
    key: 'discs again',
    name: 'Brake disc containment, casting lot 4431',
    beganDaysAgo: 10,
    until: 'Awaiting Work plan',
    work: 'CS 1/2/3/4',
    commodity: 'CHA',
    frequency: 'Real Time',
    part: 'Brake disc',
    description: 'The same check as for lot 4417, now for lot 4431 of the same furnace. The plan of the first containment is taken over.',
    criteria: 'Lot 4431 fully checked, report accepted by quality',
    no: ['LT-02'],
    revisionOf: 'discs',
  },
  {
    ...indoors,
    key: 'clips',
    name: 'Bumper clip replacement, front',
    beganDaysAgo: 9,
    until: 'Awaiting Review E-Sign BRM',
    work: 'Rework',
    commodity: 'EXT',
    frequency: 'Daily',
    part: 'Bumper clip',
    description: 'Clips of the first injection lot break when the bumper is pressed on. They are replaced by clips with a blue dot.',
    criteria: 'No clip of the first lot left in the hall',
    no: ['WA-01'],
  },
  {
    ...atYard,
    key: 'battery',
    name: 'High-voltage cover inspection after flooding',
    beganDaysAgo: 9,
    until: 'Safety Issue',
    work: 'Inspection',
    commodity: 'ELEC',
    frequency: 'Real Time',
    description: 'Twelve electric estates stood in water at the yard. Covers and lines of the high-voltage battery are inspected before anything is moved.',
    criteria: 'Every vehicle released in writing by the high-voltage specialist',
    no: ['HV-01', 'VM-01'],
    refusal:
      'A release by one electrician is not enough here: the vehicles must be isolated and measured before anybody enters the water line. Please add this step.',
  },
];

/** Oldest first, so that the numbers are in order. A revision comes last, because it takes over plans. */
const daysAgo = ({ beganDaysAgo, revisionOf }: ProjectStory): number => (revisionOf ? -1 : beganDaysAgo);
export const demoProjects: readonly ProjectStory[] = [...earlierProjects, ...laterProjects].toSorted((a, b) => daysAgo(b) - daysAgo(a));
