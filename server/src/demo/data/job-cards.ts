import type { JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobKindName } from './job-kinds.ts';
import type { TeamName } from './job-lists.ts';
import type { Name } from './people.ts';

// Job cards of the past weeks at Meridian Motors. The card was raised `ago` working days before today; a vehicle is
// named by the end of its VIN. `note` belongs to the last step: the comment on finishing, or the reason for holding or
// cancelling.

export type DemoJobCard = {
  ago: number;
  kind: JobKindName;
  vehicle: string;
  by: Name;
  status: JobCardStatus;
  engineer?: 'engineer' | 'sam';
  team?: TeamName;
  note?: string;
  /** Put on hold for this reason, and resumed the next day. */
  held?: string;
  /** The last task was skipped for this reason. */
  skipped?: string;
  /** Miles before, and miles driven, if the kind asks for them. */
  odo?: readonly [number, number];
  signedOff?: true;
};

const done = 'Completed' as const;
const gateway = (ago: number, vehicle: string, more: Partial<DemoJobCard> = {}): DemoJobCard => ({
  ago,
  kind: 'gateway',
  vehicle,
  by: 'manager',
  status: done,
  engineer: 'engineer',
  team: 'software',
  note: 'Rest current 14 mA, no faults stored.',
  signedOff: true,
  ...more,
});

export const demoJobCards: readonly DemoJobCard[] = [
  {
    ago: 36,
    kind: 'mount',
    vehicle: '300127',
    by: 'supervisor',
    status: done,
    engineer: 'sam',
    odo: [1204, 11],
    note: 'Quiet. Toe-in corrected by 0°04′.',
    signedOff: true,
  },
  { ago: 35, kind: 'seal', vehicle: '104417', by: 'maya', status: done, engineer: 'sam', team: 'body', note: 'No noise up to 160 km/h.', signedOff: true },
  gateway(34, '104417'),
  gateway(34, '104418'),
  gateway(33, '104425', { held: 'Charger of bay 2 is in use.' }),
  {
    ago: 32,
    kind: 'brakes',
    vehicle: '300204',
    by: 'supervisor',
    status: done,
    engineer: 'engineer',
    odo: [8810, 6],
    note: 'Bedded in, even pattern.',
    signedOff: true,
  },
  {
    ago: 31,
    kind: 'leak',
    vehicle: '104502',
    by: 'maya',
    status: done,
    engineer: 'sam',
    note: 'Grommet of the rear wash pipe was not seated. Pressed in, dry afterwards.',
  },
  {
    ago: 30,
    kind: 'infotainment',
    vehicle: '208814',
    by: 'maya',
    status: done,
    engineer: 'engineer',
    note: 'From 9.1 to 9.3. Cold chamber at -8 °C passed three times.',
  },
  {
    ago: 29,
    kind: 'delivery',
    vehicle: '300128',
    by: 'manager',
    status: done,
    engineer: 'sam',
    odo: [312, 2],
    note: 'Stone chip on the left mirror polished out.',
    signedOff: true,
  },
  {
    ago: 28,
    kind: 'engine',
    vehicle: '300211',
    by: 'supervisor',
    status: done,
    engineer: 'engineer',
    team: 'early',
    odo: [4120, 18],
    note: 'Idle steady at 720, adaptation within limits.',
  },
  { ago: 27, kind: 'strut', vehicle: '104418', by: 'maya', status: done, engineer: 'sam', note: 'Opens in 4.1 s, gap 5.2 mm on both sides.', signedOff: true },
  { ago: 26, kind: 'drain', vehicle: '208831', by: 'supervisor', status: 'Cancelled', note: 'Double of the card for the gateway update.' },
  gateway(25, '208831'),
  gateway(24, '104502', { skipped: 'Car had to leave; rest current measured in the yard at night: 15 mA.' }),
  {
    ago: 23,
    kind: 'mount',
    vehicle: '300128',
    by: 'supervisor',
    status: done,
    engineer: 'sam',
    odo: [330, 9],
    held: 'Mounts of the right side are not in stock.',
    note: 'Quiet on the cobbles.',
  },
  { ago: 22, kind: 'seal', vehicle: '104425', by: 'rework', status: done, engineer: 'sam', team: 'body', note: 'Left and right. No noise.', signedOff: true },
  {
    ago: 21,
    kind: 'brakes',
    vehicle: '300211',
    by: 'supervisor',
    status: done,
    engineer: 'engineer',
    odo: [4163, 5],
    note: 'Done. Old pads kept for the lab.',
  },
  { ago: 20, kind: 'infotainment', vehicle: '208831', by: 'maya', status: done, engineer: 'engineer', note: 'From 9.2 to 9.3.' },
  { ago: 19, kind: 'leak', vehicle: '104417', by: 'maya', status: 'Cancelled', note: 'The water came from wet umbrellas in the boot.' },
  {
    ago: 18,
    kind: 'engine',
    vehicle: '300127',
    by: 'supervisor',
    status: done,
    engineer: 'engineer',
    team: 'early',
    odo: [1260, 17],
    note: 'Idle steady.',
    signedOff: true,
  },
  { ago: 16, kind: 'delivery', vehicle: '104417', by: 'manager', status: done, engineer: 'sam', odo: [2210, 3], note: 'Ready for the press fleet.' },
  { ago: 15, kind: 'strut', vehicle: '104425', by: 'rework', status: done, engineer: 'sam', note: 'Both changed, opens in 4.0 s.' },
  gateway(14, '208814', { signedOff: undefined }),
  {
    ago: 13,
    kind: 'seal',
    vehicle: '104502',
    by: 'rework',
    status: done,
    engineer: 'sam',
    skipped: 'Rain chamber is being serviced; hose test instead, dry.',
    note: 'Gap 4.8 mm all round.',
  },
  {
    ago: 12,
    kind: 'mount',
    vehicle: '300204',
    by: 'supervisor',
    status: done,
    engineer: 'engineer',
    odo: [8960, 12],
    note: 'Alignment sheet is in the glove box.',
  },
  {
    ago: 11,
    kind: 'drain',
    vehicle: '300211',
    by: 'supervisor',
    status: done,
    engineer: 'engineer',
    note: 'Tow bar module stays awake: 310 mA. Reported to the supplier.',
  },
  { ago: 10, kind: 'brakes', vehicle: '104418', by: 'supervisor', status: 'On Hold', engineer: 'sam', odo: [640, 0], note: 'Discs come on Thursday.' },
  gateway(9, '300127', { status: 'In Progress', signedOff: undefined }),
  { ago: 8, kind: 'leak', vehicle: '208814', by: 'maya', status: 'In Progress', engineer: 'sam', team: 'body' },
  { ago: 7, kind: 'mount', vehicle: '300211', by: 'supervisor', status: 'In Progress', engineer: 'engineer', team: 'early', odo: [4188, 0] },
  { ago: 6, kind: 'infotainment', vehicle: '104502', by: 'maya', status: 'On Hold', engineer: 'engineer', note: 'Waits for the stick with the fixed release.' },
  { ago: 5, kind: 'engine', vehicle: '104418', by: 'supervisor', status: 'In Progress', engineer: 'engineer', odo: [655, 0] },
  { ago: 5, kind: 'strut', vehicle: '208831', by: 'rework', status: 'Assigned', engineer: 'sam', team: 'body' },
  { ago: 4, kind: 'delivery', vehicle: '104425', by: 'manager', status: 'Assigned', team: 'early', odo: [1180, 0] },
  gateway(4, '300204', { status: 'Assigned', signedOff: undefined }),
  { ago: 3, kind: 'seal', vehicle: '208814', by: 'rework', status: 'Assigned', engineer: 'sam' },
  { ago: 2, kind: 'drain', vehicle: '104417', by: 'admin', status: 'Jobcard Created' },
  { ago: 2, kind: 'brakes', vehicle: '300128', by: 'manager', status: 'Jobcard Created', odo: [402, 0] },
  { ago: 1, kind: 'gateway', vehicle: '300211', by: 'brm', status: 'Jobcard Created' },
  { ago: 1, kind: 'leak', vehicle: '300127', by: 'supervisor', status: 'Jobcard Created' },
];
