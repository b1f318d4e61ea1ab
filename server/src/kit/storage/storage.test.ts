import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAtomically } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a file that could not be written leaves nothing behind', async () => {
  const [path, temporary] = [join(folder, 'kept'), join(folder, 'new')];
  await mkdir(join(path, 'in the way'), { recursive: true });
  await expect(writeAtomically(path, temporary, Buffer.from('photo'))).rejects.toThrow('EISDIR');
  expect(await readdir(temporary)).toEqual([]);
});
