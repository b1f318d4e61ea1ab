import { carFromFront } from './car-front.ts';
import { carFromRear } from './car-rear.ts';
import { carFromSide } from './car-side.ts';

/** The pictures of the demo company, drawn as SVG text: cars in the inspection bay, parts on the bench, defects, logos. */
export type Side = 'left' | 'right' | 'front' | 'rear';

const cars: Record<Side, (colour: string) => string> = {
  left: (colour) => carFromSide(colour, { mirrored: false }),
  right: (colour) => carFromSide(colour, { mirrored: true }),
  front: carFromFront,
  rear: carFromRear,
};

export const bodyColours = { petrol: '#1f5f73', red: '#a3202a', silver: '#b9bec3', graphite: '#3b4248', white: '#e9ebec', green: '#2f5d46' } as const;

export const carSide = (side: Side, { colour }: { colour: string }): string => cars[side](colour);
