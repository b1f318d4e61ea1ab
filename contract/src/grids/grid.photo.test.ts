import { expect, it } from 'vitest';
import { findPhotoProblem } from './grid.photo.ts';

const usual = { row: 2, column: 7 };

it.each([
  ['as taken by a phone', 4032, 3024, usual],
  ['upright', 3024, 4032, { row: 26, column: 4 }],
  ['of 644 × 484 pixels with the maximum of rows', 644, 484, { row: 26, column: 7 }],
  ['of a long vehicle, eight times as long as high', 4000, 500, usual],
])('a photo %s is accepted', (_what, width, height, split) => {
  expect(findPhotoProblem({ width, height }, split)).toBeUndefined();
});

it.each([
  [
    'of a single pixel',
    1,
    1,
    usual,
    'This photo is 1 × 1 pixels, which is too small for 2 rows and 7 columns. Take a larger one, or choose fewer rows and columns.',
  ],
  [
    'too small for 26 rows',
    644,
    207,
    { row: 26, column: 7 },
    'This photo is 644 × 207 pixels, which is too small for 26 rows and 7 columns. Take a larger one, or choose fewer rows and columns.',
  ],
  [
    'that is a 20:1 panorama',
    8000,
    400,
    usual,
    'This photo is 20 times as wide as it is tall, so its cells would be too small to tap. Take it from further away, or crop it.',
  ],
  [
    'that is as narrow as 1:20',
    400,
    8000,
    usual,
    'This photo is 20 times as tall as it is wide, so its cells would be too small to tap. Take it from further away, or crop it.',
  ],
])('a photo %s is rejected with the reason', (_what, width, height, split, message) => {
  expect(findPhotoProblem({ width, height }, split)).toBe(message);
});
