import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  bodyColours,
  drawCar,
  defectKinds,
  drawDefect,
  drawLogo,
  logoNames,
  partNames,
  drawPart,
  renderPhoto,
  renderPng,
  sides,
  type PartName,
} from './index.ts';

const isPart = (name: string): name is PartName => name in partNames;
const parts = Object.keys(partNames).filter(isPart);

const every: [string, string][] = [
  ...sides.map((side): [string, string] => [`the car from ${side}`, drawCar(side, { colour: bodyColours.petrol })]),
  ...parts.flatMap((name): [string, string][] => [
    [`a good ${name}`, drawPart(name, 'good')],
    [`a bad ${name}`, drawPart(name, 'bad')],
  ]),
  ...defectKinds.map((kind): [string, string] => [`a ${kind}`, drawDefect(kind, 3)]),
  ...logoNames.map((name): [string, string] => [`the logo of ${name}`, drawLogo(name)]),
];

test.each(every)('%s is a picture that needs neither font nor file', async (_, svg) => {
  expect(svg).not.toMatch(/<text|<image|<foreignObject|NaN|undefined/);
  const { entropy, channels } = await sharp(await renderPng(svg, 300)).stats();
  expect(entropy).toBeGreaterThan(0.3);
  expect(channels.some((channel) => channel.stdev > 20)).toBe(true);
});

test('good and bad examples of a part differ', () => {
  for (const name of parts) expect(drawPart(name, 'good')).not.toBe(drawPart(name, 'bad'));
});

test('another number gives a different picture of the same kind of defect, and the same number gives the same picture', () => {
  for (const kind of defectKinds) {
    expect(drawDefect(kind, 1)).toBe(drawDefect(kind, 1));
    expect(drawDefect(kind, 1)).not.toBe(drawDefect(kind, 2));
  }
});

test('a photo is a JPEG no wider than requested, and a drawing keeps its size as PNG', async () => {
  expect(await sharp(await renderPhoto(drawCar('left', { colour: bodyColours.red }), 640)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 640,
    height: 400,
  });
  expect(await sharp(await renderPng(drawLogo('Meridian Motors'))).metadata()).toMatchObject({
    format: 'png',
    width: 1000,
    height: 300,
  });
});
