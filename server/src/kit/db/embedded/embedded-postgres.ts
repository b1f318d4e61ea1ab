import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  stopOrphanedPostgres,
  readLastLines,
  launchPostgres,
  prepareCluster,
  superuserName,
  type Cluster,
} from './cluster.ts';
import { lockDataDir } from './embedded-lock.ts';
import { prepareOwner } from './owner.ts';

/** `ownerUrl` signs in as the role that owns the database, which is not a superuser. */
export type EmbeddedPostgres = { ownerUrl: string; stop(): Promise<void> };
export type EmbeddedOptions = { dataDir: string; note: (line: string) => void; settings?: Record<string, string> };

const startTimeoutSeconds = 60;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts PostgreSQL on the cluster in {dataDir}/postgres as a child process, reached over a socket in the data
 * directory. A PostgreSQL that a killed server left running is stopped first. If the child process dies while the
 * server runs, it is restarted on the same socket.
 */
export async function startEmbeddedPostgres({
  dataDir,
  note,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareLocked(dataDir);
  try {
    await stopOrphanedPostgres(cluster, note);
    const sockets = await socketDirectory(cluster);
    const url = (database: string) =>
      `postgres://${superuserName}:${encodeURIComponent(cluster.password)}@localhost/${database}?host=${encodeURIComponent(sockets)}`;
    const watch = new PostgresProcess(cluster, { ...settings, unix_socket_directories: sockets }, note);
    await watch.start(url('postgres'));
    const ownerUrl = await prepareOwner(url).catch(async (error: unknown) => {
      await watch.stop();
      throw error;
    });
    return {
      ownerUrl,
      stop: async () => {
        await watch.stop();
        if (sockets !== cluster.data) await rm(sockets, { recursive: true, force: true });
        await cluster.release();
      },
    };
  } catch (error) {
    await cluster.release();
    throw error;
  }
}

/**
 * Returns the directory of the socket. A socket path has at most 107 bytes (unix(7)): if the data directory's path is
 * longer, the socket is in the temporary directory.
 */
async function socketDirectory({ data }: Cluster): Promise<string> {
  return Buffer.byteLength(join(data, '.s.PGSQL.5432.lock')) < 107 ? data : mkdtemp(join(tmpdir(), 'roadworthy-'));
}

async function prepareLocked(dataDir: string): Promise<Cluster & { release: () => Promise<unknown> }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockDataDir(dataDir);
  try {
    return { ...(await prepareCluster(dataDir)), release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Keeps the child process running until it is stopped. */
class PostgresProcess {
  readonly #cluster: Cluster;
  readonly #settings: Record<string, string>;
  readonly #note: (line: string) => void;
  #child: ChildProcess | undefined;
  #ending = false;
  #failures = 0;

  constructor(cluster: Cluster, settings: Record<string, string>, note: (line: string) => void) {
    this.#cluster = cluster;
    this.#settings = settings;
    this.#note = note;
  }

  async start(url: string): Promise<void> {
    await this.#launch();
    const until = Date.now() + startTimeoutSeconds * 1000;
    while (!(await acceptsConnections(url))) {
      if (this.#failures > 2 || Date.now() > until) {
        await this.stop();
        throw new Error(`The database did not start: ${await readLastLines(this.#cluster.log)}`);
      }
      await sleep(40);
    }
    this.#failures = 0;
  }

  async #launch(): Promise<void> {
    const child = await launchPostgres(this.#cluster, this.#settings);
    this.#child = child;
    child.once('error', (error) => {
      this.#failures = 3;
      this.#note(`The database could not be started: ${error.message}`);
    });
    child.once('exit', () => void this.#again());
  }

  /** Restarts PostgreSQL, which recovers from its write-ahead log after a kill or an out-of-memory crash. */
  async #again(): Promise<void> {
    if (this.#ending) return;
    this.#failures += 1;
    this.#note('The database stopped unexpectedly and is being restarted');
    await sleep(Math.min(10_000, 200 * 2 ** this.#failures));
    if (this.#ending) return;
    try {
      await this.#launch();
    } catch (error) {
      this.#note(`The database could not be started: ${error instanceof Error ? error.message : String(error)}`);
      void this.#again();
    }
  }

  async stop(): Promise<void> {
    this.#ending = true;
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    process.kill(child.pid, 'SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), 30_000);
    await exited;
    clearTimeout(timer);
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
