import { expect, it } from 'vitest';
import { runForCompany } from '../db/connections.ts';
import { drawStrokes, isBlankPicture, readPicture } from './picture.ts';

it('photos of one company are decoded in turn with those of another', async () => {
  const started: string[] = [];
  const decode = (company: string, name: string) =>
    runForCompany(company, () =>
      readPicture(async () => {
        started.push(name);
        return Buffer.from('not a picture');
      }),
    ).catch(() => undefined);
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => decode(name.slice(0, 1), name)));
  expect(started.indexOf('b1')).toBeLessThan(started.indexOf('a4'));
});

it('a signature is drawn on a transparent picture in the size of its area', async () => {
  const area = { width: 560, height: 180 };
  const drawn = await drawStrokes(
    [
      [
        [20, 90, 0],
        [300, 40, 120],
      ],
    ],
    area,
  );
  expect(await isBlankPicture(drawn)).toBe(false);
  expect(await readPicture(async () => drawn)).toMatchObject({ kind: 'png', ...area });
  expect(await isBlankPicture(await drawStrokes([], area))).toBe(true);
});
