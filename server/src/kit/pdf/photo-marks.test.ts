import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { runTool } from './external-tools.example.ts';

// Tests marks on printed photos: rendered by poppler and checked as pixels.

const folder = await mkdtemp(join(tmpdir(), 'photo-marks-'));
afterAll(() => rm(folder, { recursive: true }));

type Box = { left: number; right: number; top: number; bottom: number };
const noBox: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
type Colour = (red: number, green: number, blue: number) => boolean;
const isBlue: Colour = (red, green, blue) => blue > 150 && red < 90 && green < 90;
const isRed: Colour = (red, green, blue) => red > 180 && green < 80 && blue < 90;

let pages = 0;
/** Prints a blue photo with marks, and returns the bounding boxes of the blue and the red pixels. */
async function print(marks: PhotoMark[], width = 400, height = 200): Promise<{ photo: Box; marks: Box }> {
  const background = { r: 0, g: 0, b: 200 };
  const image = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  const page = join(folder, `page-${++pages}`);
  const pdf = await renderDocument({
    title: 'Note',
    number: 'N-1',
    subtitle: '',
    company: { name: 'Nordhafen' },
    blocks: [{ kind: 'pictures', pictures: [{ image, caption: 'Photo', marks }] }],
  });
  await writeFile(`${page}.pdf`, pdf);
  runTool('pdftoppm', 'poppler-utils', '-r', '144', '-png', '-singlefile', `${page}.pdf`, page);
  const { data, info } = await sharp(`${page}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const boxOf = (isColour: Colour): Box => {
    let box = noBox;
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * 3;
        if (!isColour(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue;
        const { left, right, top, bottom } = box;
        box = {
          left: Math.min(left, x),
          right: Math.max(right, x),
          top: Math.min(top, y),
          bottom: Math.max(bottom, y),
        };
      }
    return box;
  };
  return { photo: boxOf(isBlue), marks: boxOf(isRed) };
}
const within = (outer: Box, inner: Box): number[] => {
  const [width, height] = [outer.right - outer.left, outer.bottom - outer.top];
  return [
    (inner.left - outer.left) / width,
    (inner.top - outer.top) / height,
    (inner.right - outer.left) / width,
    (inner.bottom - outer.top) / height,
  ];
};
const mark = (shape: PhotoMark['shape'], points: [number, number][], text: string | null = null): PhotoMark => ({
  shape,
  colour: 'red',
  points: points.map(([x, y]) => ({ x, y })),
  text,
});

test.each([
  ['wide', 400, 200],
  ['tall', 200, 400],
])('a circle is printed at its place on a %s photo', async (_, width, height) => {
  const printed = await print(
    [
      mark('circle', [
        [0.25, 0.5],
        [0.75, 0.75],
      ]),
    ],
    width,
    height,
  );
  const [left = 0, top = 0, right = 0, bottom = 0] = within(printed.photo, printed.marks);
  for (const [found, expected] of [
    [left, 0.25],
    [top, 0.5],
    [right, 0.75],
    [bottom, 0.75],
  ] as const)
    expect(Math.abs(found - expected)).toBeLessThan(0.03);
});

test.each<[string, PhotoMark]>([
  [
    'an arrow',
    mark('arrow', [
      [0.1, 0.9],
      [0.3, 0.6],
    ]),
  ],
  ['a dot', mark('line', [[0.5, 0.5]])],
  ['a text', mark('text', [[0.2, 0.2]], 'Torn')],
])('%s is printed on its photo', async (_, one) => {
  const printed = await print([one]);
  const [left = -1, top = -1, right = 2, bottom = 2] = within(printed.photo, printed.marks);
  expect([left >= 0, top >= 0, right <= 1, bottom <= 1, right > left]).toEqual([true, true, true, true, true]);
});

test('a photo without marks is printed without them', async () => {
  expect((await print([])).marks).toEqual(noBox);
});
