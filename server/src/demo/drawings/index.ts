import sharp from 'sharp';
import type { Condition } from './bench.ts';
import { drawCarFront } from './cars/car-front.ts';
import { drawCarRear } from './cars/car-rear.ts';
import { drawCarSide } from './cars/car-side.ts';
import { drawBadge, drawHeadlamp, drawWingMirror } from './parts-body.ts';
import { drawBumperClip, drawDoorSeal, drawWiringConnector } from './parts-plastic.ts';
import { drawBrakeDisc, drawWheelBolt } from './parts-steel.ts';

// The pictures of the demo companies as SVG: cars in the inspection bay, parts on the bench, defects, logos. They need
// no fonts or files.
export { defectKinds, drawDefect } from './defects.ts';
export { drawLogo, logoNames } from './logos.ts';

export const sides = ['left', 'right', 'front', 'rear'] as const;
export type Side = (typeof sides)[number];

const cars: Record<Side, (colour: string) => string> = {
  left: (colour) => drawCarSide(colour, { mirrored: false }),
  right: (colour) => drawCarSide(colour, { mirrored: true }),
  front: drawCarFront,
  rear: drawCarRear,
};

export const bodyColours = {
  petrol: '#1f5f73',
  red: '#a3202a',
  silver: '#b9bec3',
  graphite: '#3b4248',
  white: '#e9ebec',
  green: '#2f5d46',
} as const;

/** Draws a car of 1600 by 1000, `colour` as `#rrggbb`. */
export const drawCar = (side: Side, { colour }: { colour: string }): string => cars[side](colour);

const parts = {
  'Door seal': drawDoorSeal,
  'Brake disc': drawBrakeDisc,
  Headlamp: drawHeadlamp,
  'Wiring connector': drawWiringConnector,
  'Bumper clip': drawBumperClip,
  'Wheel bolt': drawWheelBolt,
  'Wing mirror': drawWingMirror,
  Badge: drawBadge,
} satisfies Record<string, (condition: Condition) => string>;
export type PartName = keyof typeof parts;

/** Each part with a description of its OK and Not OK pictures. */
export const partNames: Record<PartName, Record<Condition, string>> = {
  'Door seal': { good: 'Unbroken all round', bad: 'Torn' },
  'Brake disc': { good: 'Even surface', bad: 'Cracked and rusted' },
  Headlamp: { good: 'Clear lens', bad: 'Lens cracked' },
  'Wiring connector': { good: 'All pins, lock in place', bad: 'Pin missing, lock broken' },
  'Bumper clip': { good: 'All barbs', bad: 'Barbs missing, head cracked' },
  'Wheel bolt': { good: 'Clean thread', bad: 'Thread damaged' },
  'Wing mirror': { good: 'No marks', bad: 'Scratched' },
  Badge: { good: 'Straight', bad: 'Misaligned' },
};
export const drawPart = (name: PartName, condition: Condition): string => parts[name](condition);

/** Renders a picture at its final width. Rendering a larger one and shrinking it takes several times as long. */
const drawnAt = (svg: string, width: number) => {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: (72 * width) / own });
};

/**
 * Rotates and mirrors a photo in one of eight ways, as if the camera had been held differently. 0 is the photo itself.
 */
export const viewFromAnotherAngle = (photo: Buffer, way: number): Promise<Buffer> =>
  way % 8 === 0
    ? Promise.resolve(photo)
    : sharp(photo)
        .rotate((way % 4) * 90)
        .flop(way % 8 > 3)
        .jpeg({ quality: 85 })
        .toBuffer();
export const renderPhoto = (svg: string, width = 1280): Promise<Buffer> =>
  drawnAt(svg, width).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
export const renderPng = (svg: string, width = 1000): Promise<Buffer> => drawnAt(svg, width).png().toBuffer();
