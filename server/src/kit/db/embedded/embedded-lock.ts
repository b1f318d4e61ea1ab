import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// Kernel locks (flock(2)): they end with the processes that hold them, even after kill -9, and work across containers
// that share the file.

/**
 * A lock that lasts until it is released and no process has {fd} open any more. A child process that inherits the file
 * descriptor holds the lock too.
 */
export type KernelLock = { fd: number; release: () => void };

/**
 * Acquires a kernel lock through a util-linux program, because Node has no flock(2). The program locks the open file
 * that it shares with this process, so the lock stays with this process once the program has exited.
 */
export async function acquireLock(
  path: string,
  { flags, waitSeconds }: { flags: 'r' | 'a'; waitSeconds: number },
): Promise<KernelLock | undefined> {
  const fd = openSync(path, flags, 0o600);
  const { code, output } = await flock(fd, waitSeconds);
  if (code === 0) return { fd, release: () => closeSync(fd) };
  closeSync(fd);
  if (code === 1) return undefined;
  throw new Error(`${path} cannot be locked: ${output.trim()}`);
}

async function flock(fd: number, waitSeconds: number): Promise<{ code: number | null; output: string }> {
  const child = spawn('flock', ['--exclusive', '--wait', String(waitSeconds), '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
  });
  let output = '';
  child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  try {
    const [code] = await once(child, 'close');
    return { code, output };
  } catch (error) {
    return {
      code: null,
      output: `flock, which comes with util-linux, does not run (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}

/**
 * Returns the state of a process and its start time in clock ticks since boot; undefined if there is no such process.
 */
function statOf(pid: number): { state: string; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces, so fields are counted after the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Returns whether a process is alive. A zombie keeps its id until its parent reaps it, but is dead. */
export const isAlive = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)?.state);

/** The kernel releases the locks of a killed process only after freeing its memory. */
const exitGraceSeconds = 2;

/**
 * Allows only one running server per data directory. The lock is on the directory itself, because people delete lock
 * files to get rid of a lock. `server.lock` only describes the holder: process id, start time and machine.
 */
export async function lockDataDir(dataDir: string, waitSeconds = exitGraceSeconds): Promise<() => Promise<void>> {
  const path = join(dataDir, 'server.lock');
  const lock = await acquireLock(dataDir, { flags: 'r', waitSeconds });
  const [pid = '', start = '', host = ''] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
  // Earlier versions held no kernel lock, and wrote only process id and start time.
  const isOlderServer = host === '' && isAlive(Number(pid)) && statOf(Number(pid))?.start === start;
  if (!lock || isOlderServer) {
    lock?.release();
    const holder = pid === '' ? 'another process' : `process ${pid}`;
    throw new Error(
      `${dataDir} is in use by ${holder}${['', hostname()].includes(host) ? '' : ` on ${host}`}. Stop it first, or choose another DATA_DIR.`,
    );
  }
  await writeFile(`${path}.new`, `${process.pid} ${statOf(process.pid)?.start ?? ''} ${hostname()}`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return async () => {
    await rm(path, { force: true });
    lock.release();
  };
}
