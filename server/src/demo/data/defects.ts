import type { defectKinds } from '../drawings/index.ts';

// Defects in the words of the inspectors. A defect stays open, is rectified, or is completed and then counts as OK.

export type DefectOutcome = 'open' | 'rectified' | 'completed';
export type DemoDefect = {
  comment: string;
  picture: (typeof defectKinds)[number];
  view: 1 | 2 | 3;
  outcome: DefectOutcome;
  rectify?: string;
  /** The defect code of the part, and the answers to its follow-up questions. */
  code?: string;
  answers?: { id: string; answer: string }[];
  /** The place on a vehicle; a piece of a part plan has none. */
  location?: { vehicle: number; side: string; tag: string };
};

const defect = (
  comment: string,
  picture: DemoDefect['picture'],
  view: 1 | 2 | 3,
  fate: DefectOutcome = 'open',
  rectify?: string,
): DemoDefect => ({
  comment,
  picture,
  view,
  outcome: fate,
  rectify,
});
/** Builds the answer to the first follow-up question of the brake disc. */
const foundAt = (answer: string) => [{ id: 'q1', answer }];
const onVehicle = (vehicle: number, side: string, tag: string, found: DemoDefect): DemoDefect => ({
  ...found,
  location: { vehicle, side, tag },
});

export const headlampDefects = [
  defect(
    'Hairline crack at the lower edge of the lens',
    'crack',
    1,
    'completed',
    'Headlamp exchanged against one of lot 19',
  ),
  defect(
    'Scratch across the lens, felt with the nail',
    'scratch',
    2,
    'completed',
    'Polished, no longer felt; released by paint quality',
  ),
];

export const discDefects: DemoDefect[] = [
  { ...defect('Crack from the hub outwards, 14 mm', 'crack', 1), code: 'C1', answers: foundAt('Hub') },
  { ...defect('Crack between two ventilation ribs', 'crack', 2), code: 'C1', answers: foundAt('Ventilation ribs') },
  {
    ...defect('Impact mark on the friction surface', 'dent', 1),
    code: 'D1',
    answers: [...foundAt('Friction surface'), { id: 'q2', answer: '12.5' }],
  },
  {
    ...defect(
      'Rust film over a third of the surface',
      'scratch',
      1,
      'completed',
      'Surface skimmed by 0.1 mm and measured again',
    ),
    code: 'R1',
    answers: foundAt('Friction surface'),
  },
  {
    ...defect('Shipping plug missing, thread dirty', 'missing clip', 1, 'completed', 'Thread cleaned and plug fitted'),
    code: 'M1',
  },
];

export const sealDefects = [
  defect(
    'Seal torn at the lower front corner',
    'crack',
    3,
    'completed',
    'Seal exchanged, gap measured: even all round',
  ),
  defect(
    'Clip of the seal missing at the sill, third from the front',
    'missing clip',
    2,
    'completed',
    'Clip fitted and pulled: holds',
  ),
  defect('Gap of 3 mm at the B pillar', 'misaligned', 1, 'completed', 'Seal set again with the roller'),
  defect(
    'Seal stands proud above the lock',
    'misaligned',
    2,
    'rectified',
    'Pressed in again; waits for the water test',
  ),
  defect('Seal torn at the lower rear corner', 'crack', 2),
  defect('Paint scratched under the seal when it was fitted', 'scratch', 3),
  defect('Two clips missing along the sill', 'missing clip', 3),
];

export const deliveryDefects = [
  onVehicle(0, 'Left side', 'B3', defect('Mirror cap scratched, 40 mm', 'scratch', 1, 'completed', 'Cap exchanged')),
  onVehicle(
    0,
    'Front',
    'B3',
    defect('Badge stands 2 mm too high on the left', 'misaligned', 3, 'completed', 'Badge set again with the template'),
  ),
  onVehicle(1, 'Left side', 'B4', defect('Small dent below the door handle, from inside the wagon', 'dent', 2)),
  onVehicle(1, 'Right side', 'C6', defect('Bumper clip missing at the wheel arch', 'missing clip', 2)),
];

export const boltDefects = [
  defect('Third thread turn flattened', 'crack', 1),
  defect('Thread gauge does not go on', 'dent', 3),
  defect('Cone seat scored all round', 'scratch', 2),
  defect('Coating missing on half of the shank', 'scratch', 3),
  defect('Chip stuck in the thread', 'crack', 2),
  defect('Grade marking not readable', 'misaligned', 1),
];

export const badgeDefects = [
  defect(
    'Badge 2.5 mm out, turned to the right',
    'misaligned',
    2,
    'completed',
    'Removed, surface cleaned, set with the template',
  ),
  defect('Adhesive lifts at the last letter', 'misaligned', 1),
];

export const fleetDefects = [defect('Deep scratch over the whole cap', 'scratch', 1)];
