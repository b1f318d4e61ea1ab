import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadInstallationKeys } from './installation-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the installation secret', () => {
  it('is created once, even by servers that start at the same moment, and is readable by its owner only', async () => {
    const folder = join(dataDir, 'fresh');
    const made = await Promise.all(Array.from({ length: 8 }, () => loadInstallationKeys(folder)));
    made.push(await loadInstallationKeys(folder));
    expect(new Set(made.map(({ pins }) => pins.mac('code'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret.key']);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await loadInstallationKeys(dataDir)).pins.mac('code')).not.toBe(made[0]?.pins.mac('code'));
  });

  it.each(['', 'c2hvcnQ', 'not a key at all, and longer than one would be'])(
    'is not replaced when it is incomplete: "%s"',
    async (text) => {
      await writeFile(join(dataDir, 'secret.key'), text);
      await expect(loadInstallationKeys(dataDir)).rejects.toThrow('is incomplete: restore it from a backup');
      expect(await readdir(dataDir)).toEqual(['secret.key']);
    },
  );
});
