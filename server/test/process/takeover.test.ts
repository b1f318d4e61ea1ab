import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  buildUnprivilegedCommand,
  launchPostgres,
  locateBinaries,
  type Cluster,
} from '../../src/kit/db/embedded/cluster.ts';
import { isAlive, lockDataDir } from '../../src/kit/db/embedded/embedded-lock.ts';
import { startEmbeddedPostgres } from '../../src/kit/db/embedded/embedded-postgres.ts';
import { findFreePort, listLeftoverFiles, ServerProcess } from '../support/server-process.ts';

// Tests what happens to what a dead server leaves behind, and which process may take over its data.

/**
 * Programs that run the server: a shell that turns into a program which never waits for its child, and the supervisor
 * of `npm start`.
 */
const unreaped = ['sh', '-c', '"$@" & exec sleep 3600', 'sh'];
const supervise = JSON.stringify(join(import.meta.dirname, '../../../tools/supervise.mjs'));
const supervised = [
  process.execPath,
  '--input-type=module',
  '--eval',
  `import { supervise } from ${supervise}; const [, command, ...args] = process.argv; process.exit(await supervise(command, args));`,
];
/** A separate pid namespace, if the machine allows it. */
const namespace = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const elsewhere = spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0 ? namespace : [];

let server: ServerProcess;
const inData = (name: string) => join(server.dataDir, name);
const firstNumber = async (name: string) => Number(/^\d+/.exec(await readFile(inData(name), 'utf8'))?.[0]);
const serverPid = () => firstNumber('server.lock');
const postmasterPid = () => firstNumber('postgres/postmaster.pid');

beforeAll(async () => {
  server = new ServerProcess({
    dataDir: await mkdtemp(join(tmpdir(), 'roadworthy-takeover-')),
    port: await findFreePort(),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

describe('a server', () => {
  it('starts at once after another was killed, even while that one is a zombie', async () => {
    const { child: parent } = server.launch({}, unreaped);
    onTestFinished(() => void parent.kill('SIGKILL'));
    await expect.poll(() => server.isReady()).toBe(true);
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => readFile(`/proc/${killed}/stat`, 'utf8')).toMatch(/\) Z /);
    await server.start();
    expect(await serverPid()).not.toBe(killed);
    expect(await readFile(`/proc/${killed}/stat`, 'utf8')).toMatch(/\) Z /);
  });

  it('refuses a second server on its data across pid namespaces, as in another container', async () => {
    const [holder, postmaster] = [await readFile(inData('server.lock'), 'utf8'), await postmasterPid()];
    await writeFile(inData('server.lock'), holder.replace(/^\d+/, '999999'));
    expect(await server.failedStart({ PORT: String(await findFreePort()) }, elsewhere)).toBe(
      `Could not start: ${server.dataDir} is in use by process 999999. Stop it first, or choose another DATA_DIR.`,
    );
    expect(await postmasterPid()).toBe(postmaster);
    expect(isAlive(postmaster)).toBe(true);
    expect(await server.isReady()).toBe(true);
  });

  it('releases its lock when it is killed, and its database shuts down cleanly by itself', async () => {
    const postmaster = await postmasterPid();
    process.kill(postmaster, 'SIGSTOP');
    await server.kill();
    // The database cannot handle its signal yet, and does not hold the server's lock.
    await (
      await lockDataDir(server.dataDir)
    )();
    expect(isAlive(postmaster)).toBe(true);
    process.kill(postmaster, 'SIGCONT');
    await expect.poll(() => listLeftoverFiles(server.dataDir)).toEqual([]);
  });
});

describe('a server under npm start', () => {
  it('resumes with its data after it was killed', async () => {
    await server.start(supervised);
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => server.isReady()).toBe(false);
    await expect.poll(() => server.isReady()).toBe(true);
    expect(await serverPid()).not.toBe(killed);
    expect((await (await server.signIn()).attempt(companyRoutes.listCompanies)).status).toBe(200);
  });

  it('shuts down cleanly with its database on a signal', async () => {
    expect(await server.stop()).toBe(0);
    expect(await listLeftoverFiles(server.dataDir)).toEqual([]);
  });

  it('shuts down cleanly with its database when its supervisor is killed', async () => {
    await server.start(supervised);
    await server.kill();
    await expect.poll(() => listLeftoverFiles(server.dataDir)).toEqual([]);
  });

  it('is not restarted when it refuses to start', async () => {
    const output = await server.failedStart({ PORT: 'none' }, supervised);
    expect(output).toMatch(/^Invalid setting: PORT: [^\n]+$/);
  });

  it('continues when its log is no longer read', async () => {
    await server.start(supervised);
    const pid = await serverPid();
    server.closeLog();
    // The server logs that its database has died.
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect.poll(() => server.isReady()).toBe(false);
    await expect.poll(() => server.isReady()).toBe(true);
    expect(await serverPid()).toBe(pid);
    expect(await server.stop()).toBe(0);
  });
});

describe('a cluster', () => {
  let cluster: Cluster;
  const start = (notes: string[] = []) =>
    startEmbeddedPostgres({ dataDir: server.dataDir, note: (line) => notes.push(line), settings: { fsync: 'off' } });
  beforeAll(async () => {
    const bin = await locateBinaries();
    cluster = {
      bin: (program) => join(bin, program),
      data: inData('postgres'),
      log: inData('postgres.log'),
      password: '',
    };
  });

  it('is taken over at once from a database that became a zombie when it was stopped', async () => {
    const options = ['-D', cluster.data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster.data}`];
    const [command, args] = buildUnprivilegedCommand(cluster.bin('postgres'), options);
    const [shell = '', ...rest] = [...unreaped, command, ...args];
    const parent = spawn(shell, rest, { stdio: 'ignore', cwd: cluster.data });
    onTestFinished(() => void parent.kill('SIGKILL'));
    await expect.poll(() => readFile(inData('postgres/postmaster.pid'), 'utf8').catch(() => '')).toContain('ready');
    const left = await postmasterPid();
    const notes: string[] = [];
    const postgres = await start(notes);
    expect(notes).toEqual(['Stopping a database that an earlier run left running']);
    expect(await readFile(`/proc/${left}/stat`, 'utf8')).toMatch(/\) Z /);
    await postgres.stop();
  });

  it('is left alone, with its postmaster.pid, while an invisible process runs it', async () => {
    const running = await launchPostgres(cluster, { fsync: 'off', unix_socket_directories: cluster.data });
    await expect.poll(() => readFile(inData('postgres/postmaster.pid'), 'utf8').catch(() => '')).toContain('ready');
    const own = await readFile(inData('postgres/postmaster.pid'), 'utf8');
    const foreign = own.replace(/^\d+/, '999999');
    await writeFile(inData('postgres/postmaster.pid'), foreign);
    await expect(start()).rejects.toThrow(
      'is in use by a process that this one cannot stop, such as one in another container. Stop that process first.',
    );
    expect(await readFile(inData('postgres/postmaster.pid'), 'utf8')).toBe(foreign);
    expect(running.exitCode).toBe(null);
    await writeFile(inData('postgres/postmaster.pid'), own);
    const ended = once(running, 'exit');
    running.kill('SIGINT');
    await ended;
  });

  it('starts although the id in a leftover postmaster.pid now belongs to another process', async () => {
    await writeFile(
      inData('postgres/postmaster.pid'),
      `${process.pid}\n${cluster.data}\n1\n5432\n${cluster.data}\n\n  0 0\nready   \n`,
    );
    const postgres = await start();
    expect(await postmasterPid()).not.toBe(process.pid);
    await postgres.stop();
    expect(await listLeftoverFiles(server.dataDir)).toEqual([]);
  });

  it('is refused if a newer version has migrated it', async () => {
    const postgres = await start();
    const client = new pg.Client({ connectionString: postgres.ownerUrl });
    await client.connect();
    await client.query("insert into schema_migrations (name, sha256) values ('9999-of-the-future.sql', 'x')");
    await client.end();
    await postgres.stop();
    expect(await server.failedStart()).toBe(
      'Could not start: The database was brought up to date by a newer version of Roadworthy: this one does not know its migration 9999-of-the-future.sql. Install that version again, or restore the backup from before the upgrade.',
    );
    expect(await listLeftoverFiles(server.dataDir)).toEqual([]);
  });
});
