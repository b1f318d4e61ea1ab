import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import {
  completedPlanStatus,
  firstPlanStatus,
  startedPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import {
  badgeDefects,
  boltDefects,
  deliveryDefects,
  discDefects,
  fleetDefects,
  headlampDefects,
  sealDefects,
  type DemoDefect,
} from './defects.ts';
import type { demoGrids } from './grids.ts';
import type { PersonName } from './people.ts';

// Work plans: how many signatures they have, and what was recorded on them. Each `recorded` day is `ago` working days
// before today and has `count` items.

type Form = BodyInput<typeof workPlanRoutes.addWorkPlan>;
type Criteria = ('Visual' | 'Feel' | 'Listen' | 'Count' | 'Measure Diameter' | 'Measure Length' | 'Refer to Spec')[];
export type RecordedWork = {
  days: readonly { ago: number; count: number }[];
  defects: readonly DemoDefect[];
  skips?: readonly number[];
  /** The person who signs the day sheets for the customer, on an inspector's device. */
  countersignedBy?: string;
};
export type DemoPlan = Pick<Form, 'activity' | 'equipmentRequired'> & {
  project: string;
  name: string;
  createdDaysAgo: number;
  part?: boolean;
  grid?: keyof typeof demoGrids;
  vehicles?: readonly string[];
  quantity?: number;
  target?: number;
  tipLevel?: number;
  inspectors: readonly PersonName[];
  withQuestions?: true;
  criteria: Criteria;
  specialCare?: string;
  until: string;
  recorded?: RecordedWork;
};

const daysOf = (first: number, ...counts: number[]) => counts.map((count, index) => ({ ago: first - index, count }));
const activity = (what: string, how: string, why: string) => ({ what, how, why });

const lamp = {
  equipmentRequired: ['Light panel 1,000 lux', 'Magnifier 5x', 'Lint-free gloves'],
  activity: [
    activity('Look at the lens from both sides', 'Against the light panel, turn once', 'Cracks show as bright lines'),
    activity(
      'Feel the edge of the lens',
      'With the finger tip, without a glove',
      'Chips are felt before they are seen',
    ),
    activity('Mark and put away', 'Green dot for OK, red cage for Not OK', 'Nothing is mixed up'),
  ],
};
const gauge = {
  equipmentRequired: ['Crack gauge', 'Torch', 'Vacuum lifter', 'Green and red marker'],
  activity: [
    activity('Lift the disc onto the turntable', 'Vacuum lifter, never by hand', 'A disc weighs 16 kg'),
    activity(
      'Check hub and ribs for cracks',
      'Torch from the side, crack gauge on every mark',
      'Cracks grow under heat',
    ),
    activity(
      'Check the friction surface',
      'Turn twice and look for marks and rust',
      'Uneven wear makes the pedal pulse',
    ),
  ],
};
const seal = {
  equipmentRequired: ['Torch', 'Gap gauge 1 to 5 mm', 'Roller'],
  activity: [
    activity(
      'Run along the seal',
      'With one finger from the sill to the roof and back',
      'Tears and loose clips are felt',
    ),
    activity(
      'Measure the gap at B pillar and lock',
      'Gap gauge, at three points',
      'A gap above 2 mm whistles from 90 km/h',
    ),
    activity('Photograph what is not OK', 'Door number in the picture', 'The supplier needs to find the door'),
    activity(
      'Close the door on a strip of paper',
      'At six points, and pull it out',
      'Where it slides out, wind and water come in',
    ),
    activity(
      'Look at the corners with the torch',
      'From inside, with the door shut',
      'Light shows where the seal does not touch',
    ),
    activity('Wipe the seal and the sill dry', 'With a clean cloth, after the last check', 'Dirt marks the next door'),
  ],
};
const walk = {
  equipmentRequired: ['Light panel 1,000 lux', 'Paint gauge', 'Torque wrench'],
  activity: [
    activity('Walk round the vehicle once', 'Left, front, right, rear, at 2 m', 'Large damage first'),
    activity(
      'Check each cell of the grid',
      'From top to bottom, light from the side',
      'Each cell has its own check list',
    ),
  ],
};
const thread = {
  equipmentRequired: ['Thread ring gauge M14 x 1.5', 'Magnifier 5x', 'Counting tray'],
  activity: [
    activity('Turn the ring gauge on by hand', 'Up to the shank, without force', 'Damaged threads stop the gauge'),
    activity('Look at cone seat and coating', 'Under the magnifier', 'Scored seats lose torque'),
  ],
};
const template = {
  equipmentRequired: ['Badge template', 'Heat gun', 'Adhesive remover, water-based'],
  activity: [
    activity('Lay the template on', 'Left edge first', 'The edge of the tailgate is the reference'),
    activity('Measure both ends', 'Steel rule, to 0.5 mm', '1 mm is the limit'),
  ],
};
const plug = {
  equipmentRequired: ['Pin gauge', 'Connector tester', 'Antistatic mat'],
  activity: [
    activity('Check pins and lock', 'Pin gauge on all twelve, press the lock', 'A broken lock comes loose on the road'),
    activity('Test the circuit', 'Connector tester, wait for green', 'A bent pin may still look straight'),
  ],
};
const polish = {
  equipmentRequired: ['Light panel 1,000 lux', 'Polishing set'],
  activity: [
    activity('Check the cap under side light', 'Turn from 0 to 90 degrees', 'Fine scratches show at a low angle'),
  ],
};
const both = ['marcus', 'aisha'] as const;

export const demoPlans: readonly DemoPlan[] = [
  {
    ...lamp,
    project: 'headlamps',
    name: 'Headlamps in stock',
    createdDaysAgo: 38,
    part: true,
    quantity: 40,
    inspectors: ['owen'],
    criteria: ['Visual', 'Feel'],
    until: completedPlanStatus,
    recorded: { days: daysOf(36, 15, 18, 7), defects: headlampDefects },
  },
  {
    ...gauge,
    project: 'discs',
    name: 'Discs of lot 4417',
    createdDaysAgo: 30,
    part: true,
    quantity: 48,
    inspectors: ['marcus'],
    criteria: ['Visual', 'Measure Diameter'],
    specialCare: 'Discs are heavy and sharp at the edge: lift with the vacuum lifter, wear cut-proof gloves.',
    until: completedPlanStatus,
    recorded: { days: daysOf(28, 14, 17, 17), defects: discDefects },
  },
  {
    ...seal,
    project: 'seals',
    name: 'Front door seals, early shift',
    createdDaysAgo: 9,
    part: true,
    quantity: 160,
    target: 12,
    inspectors: both,
    withQuestions: true,
    criteria: ['Visual', 'Feel', 'Measure Length'],
    specialCare: 'Doors hang on the conveyor: step back when the signal sounds.',
    until: startedPlanStatus,
    // Includes today, because today's figures would otherwise be empty.
    recorded: {
      days: daysOf(5, 18, 23, 21, 24, 20, 16),
      defects: sealDefects,
      skips: [57],
      countersignedBy: 'Petra Novak',
    },
  },
  {
    ...walk,
    project: 'delivery',
    name: 'Three estates of the launch batch',
    createdDaysAgo: 6,
    grid: 'delivery',
    vehicles: ['SMMEST205TC104417', 'SMMEST207TC104418', 'SMMEST204TC104425'],
    target: 28,
    inspectors: both,
    criteria: ['Visual', 'Feel', 'Refer to Spec'],
    until: startedPlanStatus,
    recorded: { days: daysOf(3, 20, 19, 14), defects: deliveryDefects, countersignedBy: 'Petra Novak' },
  },
  {
    ...thread,
    project: 'bolts',
    name: 'Boxes with label B',
    createdDaysAgo: 8,
    part: true,
    quantity: 36,
    inspectors: ['aisha'],
    criteria: ['Visual', 'Count'],
    until: startedPlanStatus,
    recorded: { days: daysOf(4, 9, 10, 8), defects: boltDefects },
  },
  {
    ...template,
    project: 'badges',
    name: 'Tailgates of the late shift',
    createdDaysAgo: 7,
    part: true,
    inspectors: ['owen'],
    criteria: ['Visual', 'Measure Length'],
    until: startedPlanStatus,
    recorded: { days: daysOf(2, 11, 8), defects: badgeDefects },
  },
  {
    ...plug,
    project: 'connectors',
    name: 'Group 1: line 1',
    createdDaysAgo: 6,
    part: true,
    inspectors: both,
    criteria: ['Visual', 'Refer to Spec'],
    until: 'Awaiting Inspector 1 to E-Sign Work Plan',
  },
  {
    ...plug,
    project: 'connectors',
    name: 'Group 2: line 2',
    createdDaysAgo: 5,
    part: true,
    inspectors: ['marcus'],
    withQuestions: true,
    criteria: ['Visual'],
    until: 'Awaiting Inspector to Review Assessment',
  },
  {
    ...plug,
    project: 'connectors',
    name: 'Group 3: stock',
    createdDaysAgo: 4,
    part: true,
    tipLevel: 2,
    inspectors: ['owen'],
    criteria: ['Visual'],
    until: 'Awaiting Customer to E-Sign',
  },
  {
    ...plug,
    project: 'connectors',
    name: 'Group 4: yard',
    createdDaysAgo: 2,
    part: true,
    inspectors: both,
    criteria: ['Visual', 'Listen'],
    until: firstPlanStatus,
  },
  {
    ...polish,
    project: 'fleet mirrors',
    name: 'Return list of this month',
    createdDaysAgo: 5,
    part: true,
    quantity: 24,
    inspectors: ['grace'],
    criteria: ['Visual'],
    until: startedPlanStatus,
    recorded: { days: daysOf(2, 8, 6), defects: fleetDefects },
  },
];
