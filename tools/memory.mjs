// Tests write to memory if the machine has enough. Their databases and files are deleted when the tests end, and on a
// disk that has just deleted thousands of files it can take ten times as long to create a database.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'roadworthy-tests-';
/** A test run needs about a third of this amount. */
const enough = 6 * 1024 ** 3;

const room = () => {
  if (!existsSync(memory)) return 0;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem());
};
const isRunning = (id) => {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Creates a folder in memory for this process and its children, which is removed when the process ends. Returns
 * undefined if there is too little memory. Folders left by killed runs are removed first.
 */
export function createMemoryFolder() {
  if (room() < enough) return undefined;
  try {
    const left = readdirSync(memory).filter(
      (name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))),
    );
    for (const name of left) rmSync(join(memory, name), { recursive: true, force: true });
    const folder = join(memory, `${prefix}${process.pid}`);
    mkdirSync(folder, { mode: 0o700 });
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
