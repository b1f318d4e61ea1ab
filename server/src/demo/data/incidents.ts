import type { IncidentNew } from '@roadworthy/contract/incidents/incident.schema.ts';
import type { z } from 'zod';
import type { PersonName } from './people.ts';
import type { LocationName } from './locations.ts';

// The incident log of Meridian Motors, and what was done about each entry; `ago` is in working days before today,
// negative for the future.

type IncidentText = Pick<
  z.input<typeof IncidentNew>,
  'title' | 'type' | 'comment' | 'severity' | 'potential' | 'people' | 'witnesses' | 'immediateAction' | 'cause'
>;
export type DemoAction = { what: string; owner: PersonName; due: number; done?: { ago: number; note: string } };
export type DemoIncident = IncidentText & {
  ago: number;
  by: PersonName;
  location?: LocationName;
  /** VIN of the vehicle. */
  vehicle?: string;
  /** Photos, by the names of the demo's drawings. */
  pictures?: readonly string[];
  actions?: readonly DemoAction[];
  closed?: { ago: number; by: PersonName; reason?: string };
};

export const demoIncidents: readonly DemoIncident[] = [
  {
    ago: 148,
    by: 'manager',
    type: 'Near Misses',
    severity: 'Near miss',
    potential: 'Medium',
    location: 'warehouse',
    title: 'Pallet wrap under the wheel of a trolley',
    comment:
      'A trolley with seat rails stopped dead on a piece of wrap and tipped. The rails slid off on the side where nobody stood.',
    immediateAction: 'Aisle swept, trolley taken out for a look at its wheels.',
    closed: {
      ago: 145,
      by: 'manager',
      reason: 'The wheels of the trolley were sound, and the aisle is swept at every break.',
    },
  },
  {
    ago: 126,
    by: 'sam',
    type: 'Accident',
    severity: 'Lost time',
    potential: 'High',
    location: 'plant',
    title: 'Foot caught under a lowered scissor lift',
    comment:
      'While lowering the lift in bay 2 an engineer stood closer than the yellow line. The platform caught the front of his shoe. Two toes bruised, off work for three shifts.',
    people: 'Agency fitter, second week on site',
    witnesses: 'Nina Kowalska, Gareth Lloyd',
    immediateAction: 'Lift stopped and locked out, first aid, taken to the walk-in centre.',
    cause: 'The line was worn off where he stood, and the lift has no edge switch on that side.',
    actions: [
      {
        what: 'Paint the line round all four lifts again',
        owner: 'supervisor',
        due: 118,
        done: { ago: 120, note: 'Painted with two coats over the weekend, bays 1 to 4.' },
      },
      {
        what: 'Fit edge switches to lifts 2 and 3',
        owner: 'admin',
        due: 96,
        done: { ago: 99, note: 'Fitted and tried by the lift company; certificates are in the folder of the bay.' },
      },
      {
        what: 'Add standing clear of a lift to the first-day briefing',
        owner: 'maya',
        due: 110,
        done: { ago: 111, note: 'Page 4 of the briefing, signed by all agency staff.' },
      },
    ],
    closed: { ago: 95, by: 'brm' },
  },
  {
    ago: 84,
    by: 'supervisor',
    type: 'Accident',
    severity: 'Medical treatment',
    potential: 'Medium',
    location: 'plant',
    pictures: ['part Door seal bad'],
    title: 'Cut on a sharp bracket edge',
    comment:
      'A technician cut his left hand on an unburred bracket while fitting a seat rail. First aid on site, two stitches, back at work the next day. Bracket lot blocked.',
    immediateAction: 'First aid on site, bracket lot 4471 blocked.',
    cause:
      'The supplier left out the deburring of one shift; gloves were not worn because they do not fit between rail and sill.',
    actions: [
      {
        what: 'Have lot 4471 deburred or sent back',
        owner: 'owen',
        due: 74,
        done: { ago: 78, note: 'Sent back, 1,200 pieces. The new lot was sampled: 50 of 50 without burr.' },
      },
      {
        what: 'Find cut-resistant gloves that fit under the rail',
        owner: 'supervisor',
        due: 60,
        done: { ago: 52, note: 'Thin level C gloves chosen by the line itself, in all sizes.' },
      },
    ],
    closed: { ago: 50, by: 'brm' },
  },
  {
    ago: 61,
    by: 'marcus',
    type: 'Near Misses',
    severity: 'Near miss',
    potential: 'High',
    location: 'yard',
    vehicle: 'SMMEST205TC104417',
    pictures: ['car petrol rear', 'car petrol left'],
    title: 'Car rolled a metre on the ramp',
    comment:
      'The parking brake of an estate was not fully applied. The wheel chock held it. Nobody was near. Chocks front and rear are now on every check list.',
    immediateAction: 'Car secured with a second chock and driven off the ramp.',
    actions: [
      {
        what: 'Chocks front and rear on every check list',
        owner: 'brm',
        due: 55,
        done: { ago: 57, note: 'In the template of yard inspections from today on.' },
      },
      {
        what: 'Ask the plant why the brake cable stretches after transport',
        owner: 'rework',
        due: 40,
        done: { ago: 31, note: 'Cables are tightened again after the first 50 km; agreed with the plant in writing.' },
      },
    ],
    closed: { ago: 30, by: 'manager' },
  },
  {
    ago: 43,
    by: 'associate',
    type: 'Pro-Active Near Misses',
    severity: 'Near miss',
    potential: 'Low',
    location: 'yard',
    title: 'Loose grating at the wash bay',
    comment:
      'Grating moves when stepped on at the edge. Cordoned off and reported to the site; fixed the same afternoon.',
    closed: { ago: 42, by: 'admin', reason: 'The site fixed the grating the same afternoon.' },
  },
  {
    ago: 35,
    by: 'owen',
    type: 'Incidents',
    severity: 'Property damage',
    potential: 'Low',
    location: 'yard',
    vehicle: 'SALCRR22XTF300127',
    pictures: ['car silver left', 'defect scratch 2'],
    title: 'Van scraped along the gate post',
    comment:
      'On the way out of the yard the left side touched the post of gate 2: a scratch from the sliding door to the tail lamp.',
    cause: 'The post stands in the turning circle of long vans.',
    actions: [{ what: 'Have the post moved, or paint and pad it', owner: 'admin', due: -12 }],
  },
  {
    ago: 27,
    by: 'aisha',
    type: 'Near Misses',
    severity: 'Near miss',
    potential: 'High',
    location: 'warehouse',
    title: 'Forklift turned into the walkway',
    comment:
      'In the warehouse a forklift cut the corner at rack 14 while two people stood at the scanner. Driver and shift manager informed, mirror ordered.',
    immediateAction: 'Driver and shift manager spoken to at once.',
    cause: 'Nothing keeps a forklift from the walkway, and rack 14 hides it.',
    actions: [
      {
        what: 'Hang up the mirror at rack 14',
        owner: 'owen',
        due: 15,
        done: { ago: 16, note: 'Hangs at 2.4 m and shows both aisles.' },
      },
      { what: 'Put up a guard rail between walkway and aisle', owner: 'admin', due: 5 },
      { what: 'Walk the other corners of the hall for the same', owner: 'auditor', due: -3 },
    ],
  },
  {
    ago: 19,
    by: 'engineer',
    type: 'Accident',
    severity: 'First aid',
    potential: 'Low',
    location: 'plant',
    vehicle: 'SMMEST216TC104502',
    title: 'Brake cleaner in the eye',
    comment: 'A splash came back off the disc. Eye rinsed for ten minutes, no complaint afterwards.',
    immediateAction: 'Eye rinsed at the eye wash of bay 3.',
    actions: [{ what: 'Goggles at every brake bench, and a sign', owner: 'engineer', due: 2 }],
  },
  {
    ago: 12,
    by: 'engineer',
    type: 'Incidents',
    severity: 'Property damage',
    potential: 'High',
    location: 'plant',
    title: 'Battery charger overheated',
    comment:
      'A charger of the torque wrenches smelt of burning and was unplugged. No fire. All chargers of this series were taken out of use and are being tested.',
    immediateAction: 'Unplugged and put outside; all chargers of this series out of use.',
    actions: [
      {
        what: 'Test all chargers of this series',
        owner: 'sam',
        due: 6,
        done: { ago: 7, note: 'Eleven tested, two more with a loose contact, scrapped.' },
      },
      { what: 'Replace the rest by the newer series', owner: 'supervisor', due: -8 },
    ],
  },
  {
    ago: 6,
    by: 'aisha',
    type: 'Near Misses',
    severity: 'Near miss',
    location: 'plant',
    title: 'Torque wrench fell from a roof rail',
    comment: 'Left on the roof while the tailgate was checked, and fell when it was shut. It missed a foot by a hand.',
  },
  {
    ago: 4,
    by: 'auditor',
    type: 'Pro-Active Near Misses',
    title: 'Escape door blocked by empty crates',
    comment:
      'Found during an audit walk: six crates in front of the rear door of hall 3. Removed at once; floor marking will be renewed.',
  },
  {
    ago: 3,
    by: 'customer',
    type: 'Near Misses',
    severity: 'Near miss',
    location: 'plant',
    title: 'Cable across the visitors’ walkway',
    comment: 'On the way to our vehicles a charging cable lay across the marked walkway, and I nearly fell over it.',
  },
];
