import type { PersonName } from '../people.ts';

// The lists behind the job card form of Meridian Motors.

export const demoWorkshops = {
  powertrain: 'Powertrain Workshop',
  body: 'Body and Trim Shop',
  electrical: 'Electrical and Software',
  roadTest: 'Road Test Garage',
} as const;
export type WorkshopName = keyof typeof demoWorkshops;

export const demoTeams = {
  early: { name: 'Early shift', workshop: 'powertrain', members: ['engineer', 'sam'] },
  body: { name: 'Body team', workshop: 'body', members: ['sam'] },
  software: { name: 'Software cell', workshop: 'electrical', members: ['engineer'] },
} as const satisfies Record<string, { name: string; workshop: WorkshopName; members: readonly PersonName[] }>;
export type TeamName = keyof typeof demoTeams;

/** The workshops of each leader. Engineers belong to a workshop through their team. */
export const workshopsByLeader = {
  supervisor: ['powertrain', 'roadTest'],
  maya: ['body', 'electrical'],
} as const satisfies Partial<Record<PersonName, readonly WorkshopName[]>>;

export const costCentres = [
  'CC 4100 Launch quality',
  'CC 4210 Field actions',
  'CC 4330 Prototype fleet',
  'CC 5100 Rework',
] as const;
export type CostCentre = (typeof costCentres)[number];

/** Software Update is built in, so the demo adds only its parameters. */
export const jobTypes = {
  'Software Update': ['Gateway', 'Infotainment', 'Engine control'],
  Repair: ['Chassis', 'Body', 'Electrical'],
  'Part Change': ['Door', 'Front axle', 'Tailgate'],
  Investigation: ['Noise', 'Water leak', 'Battery drain'],
  Inspection: ['Pre-delivery', 'After road test'],
} as const;
export type JobType = keyof typeof jobTypes;

export const partTypes = {
  'Door seal': 'EPDM seal of the front doors, with clips',
  'Strut mount': 'Upper mount of the front strut, rubber on steel',
  'Gas strut': 'Gas strut of the tailgate, 560 N',
} as const;
export type PartType = keyof typeof partTypes;
export const partComponents = ['Front door left', 'Front door right', 'Front axle', 'Tailgate'] as const;
export const newParts = ['Door seal, level C', 'Strut mount, 62 Shore', 'Gas strut, 600 N'] as const;
export const demoModules = { Gateway: 25, Infotainment: 40, 'Engine control': 15, 'Airbag control': 20 } as const;
