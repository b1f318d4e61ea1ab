import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictAccess } from './private-data.ts';

let folder: string;
let notes: string[];
const umask = process.umask();
const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
const keep = (...path: string[]) => restrictAccess(join(folder, ...path), (line) => notes.push(line));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-private-'));
  notes = [];
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

describe('a data directory', () => {
  it('is accessible to its owner only, like everything written to it later', async () => {
    process.umask(0);
    await keep('new', 'data');
    await writeFile(join(folder, 'new/data/exported.csv'), 'a,b');
    await mkdir(join(folder, 'new/data/files/ab'), { recursive: true });
    expect(
      await Promise.all([modeOf('new/data'), modeOf('new/data/exported.csv'), modeOf('new/data/files/ab')]),
    ).toEqual(['700', '600', '700']);
  });

  it('is restricted to its owner again if an earlier version or a restore left it open', async () => {
    process.umask(0);
    await mkdir(join(folder, 'files/ab'), { recursive: true });
    const names = [
      'postgres.log',
      'postgres.log.1',
      'postgres.password',
      'secret.key',
      'log-seals.json',
      'server.lock',
    ];
    for (const name of names) await writeFile(join(folder, name), 'x');
    await chmod(folder, 0o755);
    await keep();
    expect(await modeOf('.')).toBe('700');
    expect(await modeOf('files')).toBe('700');
    expect(await Promise.all(names.map((name) => modeOf(name)))).toEqual(names.map(() => '600'));
    expect(notes).toEqual([]);
  });

  it('leaves somebody else’s files in it unchanged, and logs that', async () => {
    process.umask(0);
    await mkdir(join(folder, 'website'), { mode: 0o755 });
    await writeFile(join(folder, 'secret.key'), 'x');
    await chmod(folder, 0o755);
    await keep();
    expect(await Promise.all(['.', 'website', 'secret.key'].map((name) => modeOf(name)))).toEqual([
      '755',
      '755',
      '600',
    ]);
    expect(notes).toEqual([
      `Other accounts can look into ${folder}, which also holds website: give Roadworthy a directory of its own (DATA_DIR).`,
    ]);
  });
});
