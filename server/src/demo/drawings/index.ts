import sharp from 'sharp';
import type { Condition } from './bench.ts';
import { carFromFront } from './car-front.ts';
import { carFromRear } from './car-rear.ts';
import { carFromSide } from './car-side.ts';
import { badge, headlamp, wingMirror } from './parts-body.ts';
import { bumperClip, doorSeal, wiringConnector } from './parts-plastic.ts';
import { brakeDisc, wheelBolt } from './parts-steel.ts';

// The pictures of the demo companies as SVG: cars in the inspection bay, parts on the bench, defects, logos. They need
// no fonts or files.
export { defectKinds, defectPicture } from './defects.ts';
export { logo, logoNames } from './logos.ts';

export const sides = ['left', 'right', 'front', 'rear'] as const;
export type Side = (typeof sides)[number];

const cars: Record<Side, (colour: string) => string> = {
  left: (colour) => carFromSide(colour, { mirrored: false }),
  right: (colour) => carFromSide(colour, { mirrored: true }),
  front: carFromFront,
  rear: carFromRear,
};

export const bodyColours = {
  petrol: '#1f5f73',
  red: '#a3202a',
  silver: '#b9bec3',
  graphite: '#3b4248',
  white: '#e9ebec',
  green: '#2f5d46',
} as const;

/** A car of 1600 by 1000, `colour` as `#rrggbb`. */
export const carSide = (side: Side, { colour }: { colour: string }): string => cars[side](colour);

const parts = {
  'Door seal': doorSeal,
  'Brake disc': brakeDisc,
  Headlamp: headlamp,
  'Wiring connector': wiringConnector,
  'Bumper clip': bumperClip,
  'Wheel bolt': wheelBolt,
  'Wing mirror': wingMirror,
  Badge: badge,
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
export const partPicture = (name: PartName, condition: Condition): string => parts[name](condition);

/** Rendered at the target width: shrinking a large rendering afterwards costs several times as much. */
const drawnAt = (svg: string, width: number) => {
  const own = Number(/ width="(\d+)"/.exec(svg)?.[1] ?? width);
  return sharp(Buffer.from(svg), { density: (72 * width) / own });
};

/** Like a camera upload. */
export const photoOf = (svg: string, width = 1280): Promise<Buffer> =>
  drawnAt(svg, width).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
export const pngOf = (svg: string, width = 1000): Promise<Buffer> => drawnAt(svg, width).png().toBuffer();
