import type { SheetCard } from './sheet-card.schema.ts';

/** A job card with every field filled, for the tests of its sheet. */
export const exampleSheetCard = {
  _id: '01a1fcd4-0000-7000-8000-000000000001',
  jobcardId: 'JOBC-12345678',
  jobType: { name: 'Software Update' },
  preferredStartDate: '03-14-2026 09:00:00 +00:00',
  vin: {
    vin: 'WDB9066331S123456',
    tag: 'NF-118',
    regNo: 'HH-NF 2024',
    model: { name: 'Sprinter 316' },
    modelYear: 2024,
    engine: 'OM651 2.1 Diesel',
    color: 'Arctic white',
    transmission: 'Automatic 7G',
  },
  tag: 'NF-118',
  regNo: 'HH-NF 2024',
  startValue: 48210,
  endValue: 48262,
  keyLocation: 'With Vehicle',
  location: { name: 'Workshop North' },
  requestorName: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    emailId: 'ada@nordhafen.example',
    phoneNumber: '+49 40 1234',
  },
  costCentre: { name: 'CC-4711' },
  workshop: { name: 'Hall 2' },
  jobSupervisor: { firstName: 'Grace', lastName: 'Hopper' },
  jobTeam: { name: 'High voltage' },
  jobEngineer: { firstName: 'José', lastName: 'Ñuñez-Łukasiewicz' },
  reason:
    'The battery management system reports an isolation fault after rain.\nSeen on three vehicles of the same batch.',
  summary:
    'Update the battery management system to 4.2.1, check the seals, and measure the insulation before and after.',
  instructions:
    'Lock out the high voltage system\nMeasure the insulation, ≥ 500 Ω/V\nRenew the seal, torque 8.5 Nm ± 0.5\nUpdate to 4.2.1\nRoad test of 5 km',
  partType: { name: 'Electrical' },
  partComponent: { name: 'Service plug' },
  partDescription: 'High voltage service disconnect, 450 V, with interlock',
  newPart: { name: 'A 906 545 01 28' },
  toolsUsed: 'Insulation tester Fluke 1587\nTorque wrench 5–25 Nm',
  idNoOrDescription: 'MT-0042\nTW-17',
  signature: 'J. Ñuñez',
  name: 'José Ñuñez-Łukasiewicz',
  date: '2026-03-16',
} satisfies SheetCard;
