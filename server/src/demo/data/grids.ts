import type { PartName, Side } from '../drawings/index.ts';
import type { carColours } from '../drawings/pictures.ts';

// The cells of each side of a car that have something to check. Rows run from the roof (A) to the wheels (C).

export type DemoSide = {
  side: string;
  picture: Side;
  row: number;
  column: number;
  checks: Readonly<Record<string, readonly PartName[]>>;
};
export type DemoGrid = { name: string; colour: (typeof carColours)[number]; sides: readonly DemoSide[] };

const wheel = ['Wheel bolt', 'Brake disc'] as const;
const size = { row: 3, column: 6 };
const wide = { row: 2, column: 5 };

export const demoGrids = {
  delivery: {
    name: 'Estate, pre-delivery body check',
    colour: 'petrol',
    sides: [
      {
        side: 'Left side',
        picture: 'left',
        ...size,
        checks: {
          B1: ['Headlamp'],
          B3: ['Wing mirror', 'Door seal'],
          B4: ['Door seal'],
          B6: ['Wiring connector'],
          C1: ['Bumper clip'],
          C2: wheel,
          C5: wheel,
        },
      },
      {
        side: 'Right side',
        picture: 'right',
        ...size,
        checks: {
          B1: ['Wiring connector'],
          B3: ['Door seal'],
          B4: ['Wing mirror', 'Door seal'],
          B6: ['Headlamp'],
          C2: wheel,
          C5: wheel,
          C6: ['Bumper clip'],
        },
      },
      {
        side: 'Front',
        picture: 'front',
        ...size,
        checks: { B2: ['Headlamp'], B3: ['Badge'], B5: ['Headlamp'], C3: ['Bumper clip'], C4: ['Bumper clip'] },
      },
      {
        side: 'Rear',
        picture: 'rear',
        ...size,
        checks: { B2: ['Wiring connector'], B3: ['Badge'], B5: ['Wiring connector'], C3: ['Bumper clip'] },
      },
    ],
  },
  transport: {
    name: 'Transport damage check, outside',
    colour: 'silver',
    sides: [
      {
        side: 'Left side',
        picture: 'left',
        ...wide,
        checks: { A3: ['Wing mirror'], B1: ['Headlamp'], B2: ['Wheel bolt'], B4: ['Wheel bolt'] },
      },
      {
        side: 'Right side',
        picture: 'right',
        ...wide,
        checks: { A3: ['Wing mirror'], B2: ['Wheel bolt'], B4: ['Wheel bolt'], B5: ['Headlamp'] },
      },
      { side: 'Front', picture: 'front', ...wide, checks: { A3: ['Badge'], B2: ['Headlamp'], B4: ['Headlamp'] } },
      { side: 'Rear', picture: 'rear', ...wide, checks: { A3: ['Badge'], B3: ['Bumper clip'] } },
    ],
  },
} as const satisfies Record<string, DemoGrid>;

/** Parts that every car has. They belong to the platform. */
export const globalParts = ['Headlamp', 'Wing mirror'] as const satisfies readonly PartName[];

/** A global grid. A company can copy it together with its parts and then add checks. */
export const globalGrid: DemoGrid = {
  name: 'Passenger car, four sides',
  colour: 'silver',
  sides: [
    { side: 'Left side', picture: 'left', ...size, checks: { B1: ['Headlamp'], B3: ['Wing mirror'] } },
    { side: 'Right side', picture: 'right', ...size, checks: { B4: ['Wing mirror'], B6: ['Headlamp'] } },
    { side: 'Front', picture: 'front', ...size, checks: { B2: ['Headlamp'], B5: ['Headlamp'] } },
    { side: 'Rear', picture: 'rear', ...size, checks: {} },
  ],
};
