import { expect, it } from 'vitest';
import { CoordinatesNew } from './coordinates.schema.ts';

it.each([
  [
    { latitude: '52,40656', longitude: ' -1.51217 ' },
    { latitude: 52.40656, longitude: -1.51217 },
  ],
  [
    { latitude: -90, longitude: 180 },
    { latitude: -90, longitude: 180 },
  ],
  [{ latitude: '', longitude: '' }, null],
  [null, null],
  [{ latitude: '', longitude: '1' }, undefined],
  [{ latitude: '52° N', longitude: '1' }, undefined],
  [{ latitude: 90.5, longitude: 1 }, undefined],
  [{ latitude: '1e1', longitude: 1 }, undefined],
  [{ latitude: 1 }, undefined],
])('the coordinates %j are read as %j', (sent, read) => {
  expect(CoordinatesNew.safeParse(sent).data).toEqual(read);
});
