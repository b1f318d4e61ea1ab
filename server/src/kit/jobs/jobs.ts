import { PgBoss } from 'pg-boss';
import { queueSchema as schema } from '../db/setup/login-roles.ts';
import type { RetryPolicy, JobTable } from './job-table.ts';

/**
 * Work that has a time of its own, and work that need not be waited for. The queue lies in the schema `pgboss` of the same database, so several
 * servers share it: a job is given to one of them, and again to another when it fails or its server dies.
 */
export type Jobs = {
  /** Begins to work the table's jobs. Where the database cannot be reached it is tried again: a server is ready without its jobs. */
  start(table: JobTable): Promise<void>;
  stop(): Promise<void>;
};
type Options = {
  /** Signs in as the role that owns the schema, and nothing else (login-roles.ts). */
  databaseUrl: string;
  note: (level: 'info' | 'warn', message: string, details?: Record<string, unknown>) => void;
  /** Counts the runs of a job that failed; by nothing when it is first known. */
  countFailures: (job: string, by: number) => void;
};

const restartAfterMs = 60_000;
const checkOverdueEveryMs = 30 * 60_000;
const stopTimeoutMs = 10_000;
/** Each pause is longer than the one before, by chance up to twice as long: after 1 to 2 minutes, 2 to 4, 4 to 8 ... */
const backOff = { retryDelay: 60, retryBackoff: true };
/** At most an hour between tries, over some twelve hours. */
const allDay = { ...backOff, retryLimit: 17, retryDelayMax: 3600 };
const retries: Record<RetryPolicy, object> = {
  soon: { ...backOff, retryLimit: 3 },
  'next time': { retryLimit: 0 },
  'all day': allDay,
  'all night': { ...allDay, expireInSeconds: 4 * 3600 },
};
const deleteAfterSeconds = 3 * 86_400;

export function makeJobs(options: Options): Jobs {
  const { databaseUrl, note } = options;
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let overdueTimer: NodeJS.Timeout | undefined;
  let overdueWork: Promise<void> | undefined;
  let stopped = false;

  async function open(table: JobTable): Promise<void> {
    const made = new PgBoss({ connectionString: databaseUrl, schema, createSchema: false, application_name: 'roadworthy jobs', max: 2 });
    made.on('error', (error) => note('warn', 'jobs wait', { error: error.message }));
    try {
      await made.start();
      await registerJobs(made, table, options);
      boss = made;
    } catch (error) {
      note('warn', 'jobs could not be started', { error: String(error) });
      await made.stop({ graceful: false }).catch(() => undefined);
      if (!stopped) timer = setTimeout(() => (starting = open(table)), restartAfterMs);
    }
  }

  return {
    start(table) {
      overdueTimer = setInterval(() => {
        overdueWork ??= runOverdue(table, options).finally(() => (overdueWork = undefined));
      }, checkOverdueEveryMs);
      return (starting = open(table));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(overdueTimer);
      await starting;
      await boss
        ?.stop({ graceful: true, timeout: stopTimeoutMs })
        .catch((error: unknown) => note('warn', 'jobs did not end in order', { error: String(error) }));
    },
  };
}

type Reporting = Pick<Options, 'note' | 'countFailures'>;
function reportFailure(job: string, error: unknown, { note, countFailures }: Reporting): void {
  note('warn', 'a job failed', { job, error: String(error) });
  countFailures(job, 1);
}

/** What the queue should have done by now is done here. */
export async function runOverdue(table: JobTable, reporting: Reporting): Promise<void> {
  for (const [job, { isOverdue, run }] of Object.entries(table)) {
    try {
      if (!(await isOverdue?.())) continue;
      reporting.note('warn', 'a job is overdue and runs outside of the queue', { job });
      await run({});
    } catch (error) {
      reportFailure(job, error, reporting);
    }
  }
}

/** A queue and a worker for each job of the table, and its time; a job that is no longer in the table has no time any more. */
async function registerJobs(boss: PgBoss, table: JobTable, options: Options): Promise<void> {
  for (const [name, { schedule, retry = 'soon', run }] of Object.entries(table)) {
    options.countFailures(name, 0);
    // Of work that comes by the clock one at a time is enough.
    await boss.createQueue(name, { policy: schedule ? 'exclusive' : 'standard', ...retries[retry], deleteAfterSeconds });
    await boss.work<object>(name, { pollingIntervalSeconds: schedule ? 30 : 2 }, async ([job]) => {
      await run(job?.data ?? {}).catch((error: unknown) => {
        reportFailure(name, error, options);
        throw error;
      });
    });
    if (schedule) await boss.schedule(name, schedule);
  }
  for (const { name } of await boss.getSchedules()) if (!table[name]?.schedule) await boss.unschedule(name);
}
