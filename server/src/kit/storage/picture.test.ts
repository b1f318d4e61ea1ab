import { expect, it } from 'vitest';
import { forCompany } from '../db/connections.ts';
import { readPicture } from './picture.ts';

it('photos of one company are decoded in turn with those of another', async () => {
  const started: string[] = [];
  const decode = (company: string, name: string) =>
    forCompany(company, () =>
      readPicture(async () => {
        started.push(name);
        return Buffer.from('not a picture');
      }),
    ).catch(() => undefined);
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => decode(name.slice(0, 1), name)));
  expect(started.indexOf('b1')).toBeLessThan(started.indexOf('a4'));
});
