import { laterProjects } from './later-projects.ts';
import { yardProject, plantProject, warehouseProject, type DemoProject } from './demo-project.ts';

// The projects of customers in the order in which they began: `beganDaysAgo` working days before today, and how far
// each has come.

const earlierProjects: readonly DemoProject[] = [
  {
    ...warehouseProject,
    key: 'headlamps',
    name: 'Headlamp sorting after tool change',
    beganDaysAgo: 44,
    until: 'Completed',
    work: 'Inspection',
    commodity: 'EXT',
    frequency: 'Daily',
    part: 'Headlamp',
    description:
      'The supplier changed the lens tool. All headlamps in stock are looked at for hairline cracks before they go to the line.',
    criteria: '40 pieces in a row without a finding',
    no: ['WA-02'],
  },
  {
    ...plantProject,
    key: 'discs',
    name: 'Brake disc containment, casting lot 4417',
    beganDaysAgo: 36,
    until: 'Completed',
    work: 'CS 1/2/3/4',
    commodity: 'CHA',
    frequency: 'Real Time',
    part: 'Brake disc',
    description:
      'Discs of casting lot 4417 may carry cracks near the hub. Every disc is checked with light and a crack gauge, sound ones are marked in green.',
    criteria: 'Lot 4417 fully checked, report accepted by quality',
    requirement: 'Discs that are not OK are locked in the red cage and counted twice a shift.',
    no: ['WA-01', 'LT-02'],
  },
  {
    ...plantProject,
    key: 'seals',
    name: 'Door seal fit, line 2',
    beganDaysAgo: 22,
    until: 'Awaiting Work plan',
    work: 'Inspection',
    commodity: 'EXT',
    frequency: 'Daily',
    part: 'Door seal',
    description:
      'Wind noise was reported from road tests. Seals are checked for tears and gaps at the lower corner before the doors go to trim.',
    criteria: 'Five working days at less than 1% not OK',
    requirement: 'Photo of each seal that is not OK, with the door number.',
    no: ['WA-01'],
  },
  {
    ...yardProject,
    key: 'delivery',
    name: 'Pre-delivery body check, estate launch',
    beganDaysAgo: 18,
    until: 'Awaiting Work plan',
    work: 'Audit',
    commodity: 'BIW',
    frequency: 'Weekly',
    description:
      'The first estates for the dealers are checked from all four sides at the dock, before they are released for shipping.',
    criteria: 'Three vehicles in a row without a class A defect',
    no: ['VM-01'],
  },
  {
    ...plantProject,
    key: 'bolts',
    name: 'Wheel bolt thread check, supplier B',
    beganDaysAgo: 16,
    until: 'Awaiting Work plan',
    work: 'CS 1/2/3/4',
    commodity: 'CHA',
    frequency: 'Real Time',
    part: 'Wheel bolt',
    description:
      'Torque curves at wheel fitting show outliers. Bolts of supplier B are checked with a thread gauge, box by box.',
    criteria: 'All boxes with label B checked; cause found by the supplier',
    no: ['LT-04'],
  },
  {
    ...warehouseProject,
    key: 'badges',
    name: 'Tailgate badge alignment',
    beganDaysAgo: 15,
    until: 'Awaiting Work plan',
    work: 'Rework',
    commodity: 'EXT',
    frequency: 'Weekly',
    part: 'Badge',
    description:
      'Badges were put on without the template during one shift. They are measured and set again where they are more than 1 mm out.',
    criteria: 'All tailgates of the shift checked',
    no: ['CH-02'],
  },
  {
    ...plantProject,
    key: 'connectors',
    name: 'Tailgate connector retrofit',
    beganDaysAgo: 14,
    until: 'Awaiting Work plan',
    work: 'Retrofit',
    commodity: 'ELEC',
    frequency: 'Daily',
    part: 'Wiring connector',
    description:
      'Connectors with a broken secondary lock are replaced. Work is done in four groups, each with a plan of its own.',
    criteria: '240 tailgates retrofitted and tested',
    no: ['LT-04', 'WA-02'],
  },
  {
    ...warehouseProject,
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
    ...plantProject,
    key: 'discs again',
    name: 'Brake disc containment, casting lot 4431',
    beganDaysAgo: 10,
    until: 'Awaiting Work plan',
    work: 'CS 1/2/3/4',
    commodity: 'CHA',
    frequency: 'Real Time',
    part: 'Brake disc',
    description:
      'The same check as for lot 4417, now for lot 4431 of the same furnace. The plan of the first containment is taken over.',
    criteria: 'Lot 4431 fully checked, report accepted by quality',
    no: ['LT-02'],
    revisionOf: 'discs',
  },
  {
    ...plantProject,
    key: 'clips',
    name: 'Bumper clip replacement, front',
    beganDaysAgo: 9,
    until: 'Awaiting Review E-Sign BRM',
    work: 'Rework',
    commodity: 'EXT',
    frequency: 'Daily',
    part: 'Bumper clip',
    description:
      'Clips of the first injection lot break when the bumper is pressed on. They are replaced by clips with a blue dot.',
    criteria: 'No clip of the first lot left in the hall',
    no: ['WA-01'],
  },
  {
    ...yardProject,
    key: 'battery',
    name: 'High-voltage cover inspection after flooding',
    beganDaysAgo: 9,
    until: 'Safety Issue',
    work: 'Inspection',
    commodity: 'ELEC',
    frequency: 'Real Time',
    description:
      'Twelve electric estates stood in water at the yard. Covers and lines of the high-voltage battery are inspected before anything is moved.',
    criteria: 'Every vehicle released in writing by the high-voltage specialist',
    no: ['HV-01', 'VM-01'],
    refusal:
      'A release by one electrician is not enough here: the vehicles must be isolated and measured before anybody enters the water line. Please add this step.',
  },
];

/**
 * Returns the sort key of a project, the largest first. Older projects are created first, so that their numbers are in
 * order, and a revision last, because it takes over plans.
 */
const daysAgo = ({ beganDaysAgo, revisionOf }: DemoProject): number => (revisionOf ? -1 : beganDaysAgo);
export const demoProjects: readonly DemoProject[] = [...earlierProjects, ...laterProjects].toSorted(
  (a, b) => daysAgo(b) - daysAgo(a),
);
