import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import server from '../../../server/package.json' with { type: 'json' };
import { superuserName } from '../../../server/src/kit/db/embedded/cluster.ts';
import { readFile } from 'node:fs/promises';
import { findFreePort, startProgram, type Child } from '../harness/child.ts';

// The real server with the demo companies and its embedded database. It can be killed and restarted with the same data.

export async function startKillableServer(dataDir: string) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = (): Promise<Child> =>
    startProgram(
      'server/src/main.ts',
      [],
      {
        NODE_ENV: 'development',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO: '1',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
        MALLOC_ARENA_MAX: server.config.mallocArenas,
      },
      'Roadworthy is ready',
      server.config.heap.split(' '),
    );
  let running = await start();
  let kills = 0;
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  return {
    origin,
    kills: () => kills,
    /** Kills the server without a shutdown, and starts it again. */
    killAndRestart: async (): Promise<void> => {
      process.kill(running.pid, 'SIGKILL');
      while (isAlive(running.pid)) await setTimeout(5);
      kills += 1;
      running = await start();
    },
    stop: () => running.stop(),
    /** Queries the database as its superuser, who can also read and change rows that the API does not show. */
    query: async <T>(read: (database: pg.Client) => Promise<T>): Promise<T> => {
      const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
      const client = new pg.Client({
        user: superuserName,
        database: 'roadworthy',
        password,
        host: join(dataDir, 'postgres'),
      });
      await client.connect();
      return read(client).finally(() => client.end());
    },
  };
}
export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;
