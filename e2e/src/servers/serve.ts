import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isReady } from './ready.ts';
import { switchRiskGate } from './company-settings.ts';
import {
  demoBuilder,
  demoServers,
  firstDayServer,
  strictServer,
  walkthroughServer,
  type TestServer,
} from './servers.ts';

// Runs the servers of the browser tests until it is stopped. Each run starts with new data directories, which hold the
// database cluster, keys and files of each server, and removes them at the end. The demo companies are created once and
// copied while no server uses them.

const root = join(import.meta.dirname, '../../..');
const dataRoot = await mkdtemp(join(tmpdir(), 'roadworthy-e2e-'));
const dataOf = ({ name }: TestServer): string => join(dataRoot, name);
const running = new Map<TestServer, ChildProcess>();

function startServer(server: TestServer): ChildProcess {
  const { url, demo, secondFactor } = server;
  const env = {
    ...process.env,
    PORT: new URL(url).port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataOf(server),
    DEMO: demo,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    REQUIRE_SECOND_FACTOR: secondFactor,
    // The demo creates its own super admin.
    ...(demo === '0' && { ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: 'Correct-Horse-77' }),
  };
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.set(server, child);
  return child;
}

async function waitUntilReady(server: TestServer): Promise<void> {
  if (await isReady(server.url)) throw new Error(`Somebody else is at ${server.url}`);
  const child = startServer(server);
  while (!(await isReady(server.url))) {
    if (child.exitCode !== null) throw new Error(`${server.name} did not start at ${server.url}`);
    await setTimeout(200);
  }
}

async function stopServer(server: TestServer): Promise<void> {
  const child = running.get(server);
  running.delete(server);
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
async function stopAll(): Promise<void> {
  await Promise.all([...running.keys()].map(stopServer));
  await rm(dataRoot, { recursive: true, force: true });
}

async function startDemos(): Promise<void> {
  await waitUntilReady(demoBuilder);
  await switchRiskGate(demoBuilder.url, false);
  await stopServer(demoBuilder);
  for (const demo of demoServers) await cp(dataOf(demoBuilder), dataOf(demo), { recursive: true });
  await Promise.all(demoServers.map(waitUntilReady));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(0)));
try {
  // The short run, which is the walk and the table of screens, needs only one empty server.
  await Promise.all(
    [walkthroughServer, ...(process.env.QUICK ? [] : [firstDayServer, strictServer])].map(waitUntilReady),
  );
  // Now the walk can begin. Tests on the demo wait until the demo is ready (support/person.ts).
  process.stdout.write('The walk has its server\n');
  await startDemos();
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  await stopAll();
  process.exit(1);
}
