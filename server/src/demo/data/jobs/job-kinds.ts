import type { CostCentre, JobType, PartType, WorkshopName, partComponents, newParts } from './job-lists.ts';

// Recurring work at the workshops of Meridian Motors, which one car after another gets as the same job card.

type Ris = {
  partType: PartType;
  partComponent: (typeof partComponents)[number];
  newPart: (typeof newParts)[number];
  toolsUsed: string;
  idNoOrDescription: string;
};
export type JobKind = {
  type: JobType;
  parameter: string;
  workshop: WorkshopName;
  costCentre: CostCentre;
  reason: string;
  summary: string;
  instructions: string;
  /** Name, and ideal time in minutes. */
  tasks: readonly (readonly [string, number])[];
  ipWeek?: string;
  hasMileage?: true;
  ris?: Ris;
};

export const jobKinds = {
  gateway: {
    type: 'Software Update',
    parameter: 'Gateway',
    workshop: 'electrical',
    costCentre: 'CC 4210 Field actions',
    ipWeek: 'IP21W38',
    reason: 'Field action 26-114: the gateway wakes up at night and drains the battery.',
    summary: 'Gateway software 4.12',
    instructions:
      'Connect the charger first.\nFlash the gateway with 4.12, clear the fault codes, let the car sleep for 30 minutes and read the quiescent current.',
    tasks: [
      ['Flash the gateway', 25],
      ['Read the quiescent current', 40],
    ],
  },
  infotainment: {
    type: 'Software Update',
    parameter: 'Infotainment',
    workshop: 'electrical',
    costCentre: 'CC 4100 Launch quality',
    ipWeek: 'SPECIAL',
    reason: 'The display stays black after a cold start below 0 °C.',
    summary: 'Infotainment release 9.3 pre-series',
    instructions: 'Update over USB with the pre-series stick. Note the release before and after on the sheet.',
    tasks: [['Update over USB', 40]],
  },
  engine: {
    type: 'Software Update',
    parameter: 'Engine control',
    workshop: 'powertrain',
    costCentre: 'CC 4330 Prototype fleet',
    ipWeek: 'IP21W41',
    hasMileage: true,
    reason: 'Idle is uneven with the air conditioning on.',
    summary: 'Engine control data set 7B',
    instructions:
      'Write data set 7B, warm the engine up to 90 °C, drive the short circuit once and read the adaptation values.',
    tasks: [
      ['Write the data set', 15],
      ['Drive the short circuit', 30],
    ],
  },
  seal: {
    type: 'Part Change',
    parameter: 'Door',
    workshop: 'body',
    costCentre: 'CC 5100 Rework',
    reason: 'Wind noise at the front door from 110 km/h. Seal of level B is too soft at the corner.',
    summary: 'Front door seal to level C',
    instructions:
      'Take the old seal off without heat, clean the flange, press the new one on from the upper corner. Check the gap all round.',
    tasks: [
      ['Change the seal', 35],
      ['Water test', 15],
    ],
    ris: {
      partType: 'Door seal',
      partComponent: 'Front door left',
      newPart: 'Door seal, level C',
      toolsUsed: 'Trim lever, seal roller',
      idNoOrDescription: 'Roller R-07',
    },
  },
  mount: {
    type: 'Part Change',
    parameter: 'Front axle',
    workshop: 'powertrain',
    costCentre: 'CC 4100 Launch quality',
    hasMileage: true,
    reason: 'Knocking over small bumps, both sides.',
    summary: 'Front strut mounts to 62 Shore',
    instructions:
      'Change both mounts. Tighten with the wheels on the ground: 55 Nm + 90°. Measure the wheel alignment afterwards.',
    tasks: [
      ['Change both mounts', 90],
      ['Wheel alignment', 30],
      ['Test drive', 20],
    ],
    ris: {
      partType: 'Strut mount',
      partComponent: 'Front axle',
      newPart: 'Strut mount, 62 Shore',
      toolsUsed: 'Spring compressor, torque wrench, alignment rig',
      idNoOrDescription: 'Wrench T-112, rig 2',
    },
  },
  strut: {
    type: 'Part Change',
    parameter: 'Tailgate',
    workshop: 'body',
    costCentre: 'CC 5100 Rework',
    reason: 'The tailgate does not stay open with the luggage cover fitted.',
    summary: 'Tailgate gas struts to 600 N',
    instructions: 'Change both struts, support the gate meanwhile. Check the opening speed and the gap to the roof.',
    tasks: [['Change both struts', 20]],
    ris: {
      partType: 'Gas strut',
      partComponent: 'Tailgate',
      newPart: 'Gas strut, 600 N',
      toolsUsed: 'Gate support, clip pliers',
      idNoOrDescription: 'Support S-3',
    },
  },
  leak: {
    type: 'Investigation',
    parameter: 'Water leak',
    workshop: 'body',
    costCentre: 'CC 4100 Launch quality',
    reason: 'Water in the spare wheel well after rain.',
    summary: 'Find the water leak at the rear',
    instructions: 'Rain chamber for 20 minutes with the trim off. Mark the path of the water and photograph it.',
    tasks: [
      ['Take the trim off', 25],
      ['Rain chamber', 20],
    ],
  },
  drain: {
    type: 'Investigation',
    parameter: 'Battery drain',
    workshop: 'electrical',
    costCentre: 'CC 4210 Field actions',
    reason: 'Battery empty after three days in the yard.',
    summary: 'Find the battery drain',
    instructions: 'Measure the quiescent current overnight, then pull the fuses one by one. Write down the values.',
    tasks: [['Measure overnight', 600]],
  },
  brakes: {
    type: 'Repair',
    parameter: 'Chassis',
    workshop: 'powertrain',
    costCentre: 'CC 4330 Prototype fleet',
    hasMileage: true,
    reason: 'Brake disc front right is scored.',
    summary: 'Front brake discs and pads',
    instructions: 'Change discs and pads of both sides and bed them in: 10 stops from 60 km/h.',
    tasks: [
      ['Change discs and pads', 70],
      ['Bed in', 20],
    ],
  },
  delivery: {
    type: 'Inspection',
    parameter: 'Pre-delivery',
    workshop: 'roadTest',
    costCentre: 'CC 4100 Launch quality',
    hasMileage: true,
    reason: 'Goes to the press fleet.',
    summary: 'Inspection before delivery',
    instructions: 'Check list PD-3. Tyre pressures for full load, wash, take the transport films off.',
    tasks: [
      ['Check list PD-3', 45],
      ['Wash', 20],
    ],
  },
} as const satisfies Record<string, JobKind>;
export type JobKindName = keyof typeof jobKinds;
