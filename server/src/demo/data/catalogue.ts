import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import type { PartName } from '../drawings/index.ts';

// Parts and vehicles of Meridian Motors.

type PartFields = BodyInput<typeof partRoutes.addPart>;
export type DemoPart = { partNo: string; description: string; quantity: number; target: number } & Pick<
  PartFields,
  'defectCodes' | 'followUp'
>;
export const demoParts: Record<PartName, DemoPart> = {
  Headlamp: {
    partNo: 'ML-4410-07',
    description: 'LED headlamp, left, with levelling motor. Supplier Lumena.',
    quantity: 40,
    target: 20,
  },
  'Brake disc': {
    partNo: 'MB-2203-11',
    description: 'Front brake disc, ventilated, 312 mm. Casting lot on the hub.',
    quantity: 48,
    target: 16,
    defectCodes: [
      { code: 'C1', name: 'Cracked', severity: 'safety' },
      { code: 'D1', name: 'Impact mark', severity: 'function' },
      { code: 'M1', name: 'Plug missing', severity: 'function' },
      { code: 'R1', name: 'Rusty', severity: 'look' },
    ],
    followUp: [
      {
        id: 'q1',
        text: 'Where is the defect?',
        kind: 'choice',
        options: ['Hub', 'Friction surface', 'Ventilation ribs'],
      },
      {
        id: 'q2',
        text: 'How far from the edge?',
        kind: 'number',
        unit: 'mm',
        when: { question: 'q1', option: 'Friction surface' },
      },
    ],
  },
  'Door seal': {
    partNo: 'MS-1187-03',
    description: 'Primary door seal, EPDM, front door. Runs all round without a joint below.',
    quantity: 160,
    target: 12,
  },
  'Wiring connector': {
    partNo: 'ME-7350-22',
    description: '12-way connector of the tailgate harness, with secondary lock.',
    quantity: 60,
    target: 30,
  },
  'Bumper clip': {
    partNo: 'MC-0091-05',
    description: 'Push-in clip for the front bumper, black PA6.',
    quantity: 250,
    target: 80,
  },
  'Wheel bolt': {
    partNo: 'MW-0512-02',
    description: 'Wheel bolt M14 x 1.5, cone seat, strength 10.9.',
    quantity: 36,
    target: 18,
  },
  'Wing mirror': {
    partNo: 'MX-3318-09',
    description: 'Wing mirror, left, heated, painted cap.',
    quantity: 30,
    target: 10,
  },
  Badge: { partNo: 'MT-6001-01', description: 'Tailgate badge, self-adhesive, chrome.', quantity: 30, target: 15 },
};

export const demoPlatforms = [
  {
    name: 'MX-1 Passenger',
    description: 'Estate and hatch, built in Coventry',
    make: 'Meridian',
    models: [
      { name: 'Estate', description: 'Five doors, roof rails', variants: ['Touring 2.0', 'Touring Electric'] },
      { name: 'City', description: 'Five-door hatch', variants: ['City 1.2'] },
    ],
  },
  {
    name: 'MX-4 Light commercial',
    description: 'Vans on the shared long platform',
    make: 'Aldermoor',
    models: [{ name: 'Courier', description: 'Panel van', variants: ['L2 H1', 'L3 H2'] }],
  },
] as const;

type Vehicle = Omit<BodyInput<typeof vehicleRoutes.addVehicle>, 'platform' | 'make' | 'model' | 'variant'> & {
  variant: string;
};
const estate = { bodyStyle: 'Estate', transmission: 'Automatic', market: 'United Kingdom' };
const van = { bodyStyle: 'Panel van', transmission: 'Manual', market: 'United Kingdom' };
const petrol = { engine: '2.0 l, four cylinders', fuelType: 'Petrol' };
const diesel = { engine: '2.2 l, four cylinders', fuelType: 'Diesel' };
const electric = { engine: '150 kW, rear', fuelType: 'Electric' };
const city = {
  bodyStyle: 'Hatch',
  engine: '1.2 l, three cylinders',
  fuelType: 'Petrol',
  transmission: 'Manual',
  market: 'Ireland',
};

export const demoVehicles: readonly Vehicle[] = [
  {
    variant: 'Touring 2.0',
    vin: 'SMMEST205TC104417',
    regNo: 'VX26KLM',
    tag: 'CV104417',
    chipId: 'A100104417',
    slNo: '260104100417',
    modelYear: 2026,
    color: 'Petrol blue',
    ...petrol,
    ...estate,
  },
  {
    variant: 'Touring 2.0',
    vin: 'SMMEST207TC104418',
    regNo: 'VX26KLN',
    tag: 'CV104418',
    chipId: 'A100104418',
    slNo: '260104100418',
    modelYear: 2026,
    color: 'Petrol blue',
    ...petrol,
    ...estate,
  },
  {
    variant: 'Touring 2.0',
    vin: 'SMMEST204TC104425',
    regNo: 'VX26KLR',
    tag: 'CV104425',
    chipId: 'A100104425',
    slNo: '260104100425',
    modelYear: 2026,
    color: 'Graphite',
    ...petrol,
    ...estate,
  },
  {
    variant: 'Touring Electric',
    vin: 'SMMEST216TC104502',
    regNo: 'VX26EVA',
    tag: 'CV104502',
    chipId: 'A100104502',
    slNo: '260104100502',
    modelYear: 2026,
    color: 'White',
    ...electric,
    ...estate,
  },
  {
    variant: 'City 1.2',
    vin: 'SMMCTY123TC208814',
    tag: 'CV208814',
    chipId: 'A100208814',
    slNo: '260208100814',
    modelYear: 2026,
    color: 'Red',
    ...city,
  },
  {
    variant: 'City 1.2',
    vin: 'SMMCTY123TC208831',
    tag: 'CV208831',
    chipId: 'A100208831',
    slNo: '260208100831',
    modelYear: 2026,
    color: 'Silver',
    ...city,
  },
  {
    variant: 'L2 H1',
    vin: 'SALCRR22XTF300127',
    regNo: 'FX26VAN',
    tag: 'SD300127',
    chipId: 'B200300127',
    slNo: '260300200127',
    modelYear: 2026,
    color: 'Silver',
    ...diesel,
    ...van,
  },
  {
    variant: 'L2 H1',
    vin: 'SALCRR221TF300128',
    regNo: 'FX26VAP',
    tag: 'SD300128',
    chipId: 'B200300128',
    slNo: '260300200128',
    modelYear: 2026,
    color: 'Silver',
    ...diesel,
    ...van,
  },
  {
    variant: 'L3 H2',
    vin: 'SALCRR333TF300204',
    regNo: 'FX25DEP',
    tag: 'SD300204',
    chipId: 'B200300204',
    slNo: '250300200204',
    modelYear: 2025,
    color: 'White',
    ...diesel,
    ...van,
  },
  {
    variant: 'L3 H2',
    vin: 'SALCRR330TF300211',
    tag: 'SD300211',
    chipId: 'B200300211',
    slNo: '250300200211',
    modelYear: 2025,
    color: 'Green',
    ...diesel,
    ...van,
  },
];
