import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeScratch } from './scratch.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-scratch-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a file is read from disk as it was written', async () => {
  const inScratch = await makeScratch(folder);
  expect(
    await inScratch(async (scratch) => text(scratch.stream(await scratch.write(Readable.from(['half ', 'and half']))))),
  ).toBe('half and half');
});

it('aborting ends the source and removes the file from disk', async () => {
  const inScratch = await makeScratch(folder);
  const aborting = new AbortController();
  const endless = new Readable({
    read() {
      this.push('row');
      setImmediate(() => aborting.abort());
    },
  });
  await expect(inScratch((scratch) => scratch.write(endless, aborting.signal))).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect([endless.destroyed, await readdir(folder)]).toEqual([true, []]);
});
