import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, lockDataDir } from './embedded-lock.ts';

// Tests the lock on a data directory between processes that die and processes that cannot see each other.

let dataDir: string;
let lockFile: string;
let children: ChildProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-lock-'));
  lockFile = join(dataDir, 'server.lock');
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function begin(command: string, args: string[]): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}
const lock = JSON.stringify(join(import.meta.dirname, 'embedded-lock.ts'));
const lockIn = (folder: string) => `import { lockDataDir } from ${lock};
  setInterval(() => undefined, 1000);
  console.log(await lockDataDir(${JSON.stringify(folder)}, 0).then(() => 'locked', (error) => error.message));`;
/** Resolves to the first line that a program prints. */
const firstLine = async (child: { stdout: NodeJS.ReadableStream }): Promise<string> =>
  String((await once(child.stdout, 'data'))[0]).trim();

/** Options of `unshare` that start a process in its own pid namespace, as in a container. */
const namespace = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync('unshare', [...namespace, 'true']).status === 0;
const elsewhere = (args: string[]) =>
  hasNamespaces ? begin('unshare', [...namespace, process.execPath, ...args]) : begin(process.execPath, args);

describe('the lock of a data directory', () => {
  it('holds even if its description file is changed, empty or deleted', async () => {
    const release = await lockDataDir(dataDir);
    for (const text of ['', '999999 1 another-machine', `${process.pid} 1`, undefined]) {
      if (text === undefined) await rm(lockFile);
      else await writeFile(lockFile, text);
      await expect(lockDataDir(dataDir, 0)).rejects.toThrow(`${dataDir} is in use by `);
    }
    await release();
    await (
      await lockDataDir(dataDir)
    )();
  });

  it('names the process that holds it, and the machine if it is another one', async () => {
    const release = await lockDataDir(dataDir);
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(
      `${dataDir} is in use by process ${process.pid}. Stop it first, or choose another DATA_DIR.`,
    );
    expect((await stat(lockFile)).mode & 0o777).toBe(0o600);
    await writeFile(lockFile, '17 1 another-machine');
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(`is in use by process 17 on another-machine. Stop it first`);
    await release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('also excludes a process in another pid namespace, as in another container', async () => {
    const release = await lockDataDir(dataDir);
    await writeFile(lockFile, `999999 1 ${hostname()}`);
    const args = ['--input-type=module', '--eval', lockIn(dataDir)];
    expect(await firstLine(elsewhere(args))).toBe(
      `${dataDir} is in use by process 999999. Stop it first, or choose another DATA_DIR.`,
    );
    await release();
    const other = elsewhere(args);
    expect(await firstLine(other)).toBe('locked');
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow('is in use by');
    const gone = once(other, 'exit');
    other.kill('SIGKILL');
    await gone;
    await (
      await lockDataDir(dataDir)
    )();
  });

  it('is released when its process is killed, even if the parent has not reaped it', async () => {
    // `exec` turns the shell into a program that never waits for its child.
    const parent = begin('sh', [
      '-c',
      '"$@" & exec sleep 3600',
      'sh',
      process.execPath,
      '--input-type=module',
      '--eval',
      lockIn(dataDir),
    ]);
    expect(await firstLine(parent)).toBe('locked');
    const pid = Number((await readFile(lockFile, 'utf8')).split(' ')[0]);
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(`is in use by process ${pid}.`);
    process.kill(pid, 'SIGKILL');
    const release = await lockDataDir(dataDir);
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
    expect(isAlive(pid)).toBe(false);
    await release();
  });

  it('is acquired by only one of four concurrent attempts', async () => {
    const taken = await Promise.allSettled([1, 2, 3, 4].map(() => lockDataDir(dataDir, 0)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of taken) if (one.status === 'fulfilled') await one.value();
  });

  it('is not acquired while a server of an earlier version runs, which held no kernel lock', async () => {
    const start = (await readFile(`/proc/${process.pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ')[19];
    await writeFile(lockFile, `${process.pid} ${start}`);
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(
      `${dataDir} is in use by process ${process.pid}. Stop it first`,
    );
    await writeFile(lockFile, `${process.pid} 1`);
    await (
      await lockDataDir(dataDir)
    )();
  });
});
