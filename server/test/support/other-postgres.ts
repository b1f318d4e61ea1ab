import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  buildUnprivilegedCommand,
  launchPostgres,
  locateBinaries,
  type Cluster,
} from '../../src/kit/db/embedded/cluster.ts';

/**
 * A PostgreSQL of the oldest version that DATABASE_URL may name, as an operator runs it: the account owns its database
 * but is not a superuser.
 */
export type ExternalPostgres = Awaited<ReturnType<typeof startExternalPostgres>>;

const run = promisify(execFile);
const superuser = 'operator';
const password = 'Nobody-else-is-here';
export async function startExternalPostgres() {
  // Only this test uses the package. On machines for which the package does not exist, the test is skipped.
  const bin = await locateBinaries('postgresql-15');
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-other-'));
  const cluster: Cluster = {
    bin: (program) => join(bin, program),
    data: join(folder, 'data'),
    log: join(folder, 'log'),
    password,
  };
  const passwordFile = join(folder, 'password');
  const sockets = join(folder, 'socket');
  await Promise.all([writeFile(passwordFile, password), mkdir(sockets)]);
  const options = [
    '--username',
    superuser,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--no-sync',
  ];
  const [command, args] = buildUnprivilegedCommand(cluster.bin('initdb'), ['--pgdata', cluster.data, ...options]);
  await run(command, args, { cwd: folder });
  const child = await launchPostgres(cluster, {
    unix_socket_directories: sockets,
    fsync: 'off',
    synchronous_commit: 'off',
    shared_buffers: '64MB',
  });
  const url = (user: string, database: string) =>
    `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
  const admin = await waitForPostgres(url(superuser, 'postgres'));
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  await admin.query(`create role roadworthy login createrole password '${password}'`);
  await admin.query('create database roadworthy owner roadworthy');
  await admin.end();
  return {
    version: rows[0]?.server_version ?? '',
    databaseUrl: url('roadworthy', 'roadworthy'),
    /**
     * Returns the URL of the same database for another account, such as the operator's own, `operator`. All accounts
     * have the same password.
     */
    urlAs: (user: string) => url(user, 'roadworthy'),
    password,
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.pid) process.kill(child.pid, 'SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function waitForPostgres(url: string): Promise<pg.Client> {
  const until = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    const found = await client.connect().then(
      () => client,
      (error: unknown) => {
        if (Date.now() > until) throw error;
      },
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
