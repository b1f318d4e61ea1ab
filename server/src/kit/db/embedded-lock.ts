import { readFileSync } from 'node:fs';
import { open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** One server for a data directory. The lock names a process by its id and its start time, so that it ends with the process, also by kill -9. */

/** When a process began, in clock ticks since boot; undefined when there is none. Ids are given again, start times are not. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces: fields are counted after the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

const mine = (): string => `${process.pid} ${startOf(process.pid) ?? ''}`;

function isAlive(text: string): boolean {
  const [pid, start] = text.trim().split(' ');
  return pid !== undefined && start !== undefined && startOf(Number(pid)) === start;
}

async function create(path: string): Promise<boolean> {
  const file = await open(path, 'wx').catch(() => undefined);
  if (!file) return false;
  await file.writeFile(mine());
  await file.close();
  return true;
}

export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'server.lock');
  const release = () => unlink(path).catch(() => undefined);
  if (await create(path)) return release;
  const holder = await readFile(path, 'utf8').catch(() => '');
  if (isAlive(holder)) throw new Error(`${dataDir} is in use by process ${holder.split(' ')[0]}. Stop it first, or choose another DATA_DIR.`);
  // Of two that find the same dead holder, one takes its file away; the other finds a fresh lock.
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
  if (await create(path)) return release;
  throw new Error(`${dataDir} is in use by another process that starts at this moment.`);
}
