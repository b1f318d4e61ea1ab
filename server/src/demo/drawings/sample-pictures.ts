import { bodyColours, drawCar, drawPart, renderPhoto } from './index.ts';

const colour = bodyColours.petrol;
const width = 1000;
/** The pictures of the sample data, drawn on request. */
export const samplePictures = {
  sealOk: () => renderPhoto(drawPart('Door seal', 'good'), width),
  sealNotOk: () => renderPhoto(drawPart('Door seal', 'bad'), width),
  lampOk: () => renderPhoto(drawPart('Headlamp', 'good'), width),
  lampNotOk: () => renderPhoto(drawPart('Headlamp', 'bad'), width),
  left: () => renderPhoto(drawCar('left', { colour }), width),
  front: () => renderPhoto(drawCar('front', { colour }), width),
} as const;
