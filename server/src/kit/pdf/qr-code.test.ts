import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { drawQrCode } from './qr-code.ts';

const address = 'https://roadworthy.example/jobcard/edit/01a1fcd4-0000-7000-8000-000000000001';

test('a QR code is drawn module by module in the requested size', () => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = 66 / size;
  const drawn = data.map((row) => row.map(() => false));
  for (const bar of drawQrCode(address, 66).canvas) {
    if (bar.type !== 'rect') throw new Error('A QR code is made of bars');
    const [x, y, length] = [bar.x, bar.y, bar.w].map((points) => Math.round(points / side));
    for (let at = x ?? 0; at < (x ?? 0) + (length ?? 0); at += 1) drawn[y ?? 0]?.splice(at, 1, true);
  }
  expect(drawn).toEqual(data);
});
