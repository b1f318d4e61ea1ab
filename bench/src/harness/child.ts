import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

// Each server and the load client run in a separate child process.

const root = join(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();

export type Child = { pid: number; secondsToReady: number; stop: () => Promise<void> };

/** Starts a TypeScript program and waits for its ready line. */
export const startProgram = (
  path: string,
  args: string[],
  environment: Record<string, string>,
  readyLine: string,
  nodeOptions: string[] = [],
) => startCommand(process.execPath, [...nodeOptions, join(root, path), ...args], environment, readyLine);

/** Starts any command and waits for its ready line. The time that it takes to find and start the program counts too. */
export async function startCommand(
  command: string,
  args: string[],
  environment: Record<string, string>,
  readyLine: string,
): Promise<Child> {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString()).slice(-4000);
      if (output.includes(readyLine)) resolve();
    });
    child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} ended before it was ready: ${output}`)));
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} ${args.join(' ')} was not started`);
  return { pid, secondsToReady: (performance.now() - began) / 1000, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export const stopAll = (): Promise<unknown> => Promise.all([...running].map(stop));

export async function readResidentMegabytes({ pid }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
