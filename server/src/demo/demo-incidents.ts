import type { IncidentNew } from '@roadworthy/contract/incidents/incident.schema.ts';
import type { z } from 'zod';
import type { Name } from './demo-people.ts';

// What people at Meridian Motors wrote into the incident log, `ago` working days before today.

type Incident = z.input<typeof IncidentNew> & { ago: number; by: Name };
export const demoIncidents: readonly Incident[] = [
  {
    ago: 84,
    by: 'supervisor',
    type: 'Accident',
    title: 'Cut on a sharp bracket edge',
    comment:
      'A technician cut his left hand on an unburred bracket while fitting a seat rail. First aid on site, two stitches, back at work the next day. Bracket lot blocked.',
  },
  {
    ago: 61,
    by: 'marcus',
    type: 'Near Misses',
    title: 'Car rolled a metre on the ramp',
    comment:
      'The parking brake of an estate was not fully applied. The wheel chock held it. Nobody was near. Chocks front and rear are now on every check list.',
  },
  {
    ago: 43,
    by: 'associate',
    type: 'Pro-Active Near Misses',
    title: 'Loose grating at the wash bay',
    comment: 'Grating moves when stepped on at the edge. Cordoned off and reported to the site; fixed the same afternoon.',
  },
  {
    ago: 27,
    by: 'aisha',
    type: 'Near Misses',
    title: 'Forklift turned into the walkway',
    comment: 'In the warehouse a forklift cut the corner at rack 14 while two people stood at the scanner. Driver and shift manager informed, mirror ordered.',
  },
  {
    ago: 12,
    by: 'engineer',
    type: 'Incidents',
    title: 'Battery charger overheated',
    comment:
      'A charger of the torque wrenches smelt of burning and was unplugged. No fire. All chargers of this series were taken out of use and are being tested.',
  },
  {
    ago: 4,
    by: 'auditor',
    type: 'Pro-Active Near Misses',
    title: 'Escape door blocked by empty crates',
    comment: 'Found during an audit walk: six crates in front of the rear door of hall 3. Removed at once; floor marking will be renewed.',
  },
];
