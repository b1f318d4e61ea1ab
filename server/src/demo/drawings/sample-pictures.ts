import { bodyColours, carSide, partPicture, photoOf } from './index.ts';

/** The pictures of the sample data, drawn when they are asked for. */
const colour = bodyColours.petrol;
const width = 1000;
export const samplePictures = {
  sealOk: () => photoOf(partPicture('Door seal', 'good'), width),
  sealNotOk: () => photoOf(partPicture('Door seal', 'bad'), width),
  lampOk: () => photoOf(partPicture('Headlamp', 'good'), width),
  lampNotOk: () => photoOf(partPicture('Headlamp', 'bad'), width),
  left: () => photoOf(carSide('left', { colour }), width),
  front: () => photoOf(carSide('front', { colour }), width),
} as const;
