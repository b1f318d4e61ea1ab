import { PgBoss } from 'pg-boss';
import { queueSchema as schema } from '../db/login-roles.ts';
import type { Again, JobTable } from './job-table.ts';

/**
 * Work that has a time of its own, and work that need not be waited for. The queue lies in the schema `pgboss` of the same database, so several
 * servers share it: a job is given to one of them, and again to another when it fails or its server dies.
 */
export type Jobs = {
  /** Begins to work the table's jobs. Where the database cannot be reached it is tried again: a server is ready without its jobs. */
  start(table: JobTable): Promise<void>;
  stop(): Promise<void>;
};
/** `databaseUrl` signs in as the role that owns the schema, and nothing else (login-roles.ts). */
type Options = { databaseUrl: string; note: (level: 'info' | 'warn', message: string, details?: Record<string, unknown>) => void };

const againAfterMs = 60_000;
const stopMs = 10_000;
/** Each pause is longer than the one before, by chance up to twice as long: after 1 to 2 minutes, 2 to 4, 4 to 8 ... */
const backOff = { retryDelay: 60, retryBackoff: true };
/** At most an hour between tries, over some twelve hours. */
const allDay = { ...backOff, retryLimit: 17, retryDelayMax: 3600 };
const retries: Record<Again, object> = {
  soon: { ...backOff, retryLimit: 3 },
  'next time': { retryLimit: 0 },
  'all day': allDay,
  'all night': { ...allDay, expireInSeconds: 4 * 3600 },
};
const deleteAfterSeconds = 3 * 86_400;

export function makeJobs({ databaseUrl, note }: Options): Jobs {
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function open(table: JobTable): Promise<void> {
    const made = new PgBoss({ connectionString: databaseUrl, schema, createSchema: false, application_name: 'roadworthy jobs', max: 2 });
    made.on('error', (error) => note('warn', 'jobs wait', { error: error.message }));
    try {
      await made.start();
      await arrange(made, table, note);
      boss = made;
    } catch (error) {
      note('warn', 'jobs could not be started', { error: String(error) });
      await made.stop({ graceful: false }).catch(() => undefined);
      if (!stopped) timer = setTimeout(() => (starting = open(table)), againAfterMs);
    }
  }

  return {
    start: (table) => (starting = open(table)),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await starting;
      await boss?.stop({ graceful: true, timeout: stopMs }).catch((error: unknown) => note('warn', 'jobs did not end in order', { error: String(error) }));
    },
  };
}

/** A queue and a worker for each job of the table, and its time; a job that is no longer in the table has no time any more. */
async function arrange(boss: PgBoss, table: JobTable, note: Options['note']): Promise<void> {
  for (const [name, { every, again = 'soon', run }] of Object.entries(table)) {
    // Of work that comes by the clock one at a time is enough.
    await boss.createQueue(name, { policy: every ? 'exclusive' : 'standard', ...retries[again], deleteAfterSeconds });
    await boss.work<object>(name, { pollingIntervalSeconds: every ? 30 : 2 }, async ([job]) => {
      await run(job?.data ?? {}).catch((error: unknown) => {
        note('warn', 'a job failed', { job: name, error: String(error) });
        throw error;
      });
    });
    if (every) await boss.schedule(name, every);
  }
  for (const { name } of await boss.getSchedules()) if (!table[name]?.every) await boss.unschedule(name);
}
