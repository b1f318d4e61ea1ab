import { PgBoss } from 'pg-boss';
import { queueSchema as schema } from '../db/setup/login-roles.ts';
import type { RetryPolicy, JobTable } from './job-table.ts';

/**
 * Scheduled and background work. The queue is the schema `pgboss` of the same database, which several servers share: a
 * job runs on one of them, and again on any of them if it fails or its server dies.
 */
export type Jobs = {
  /**
   * Starts running the jobs of the table. While the database is unreachable it keeps trying, and the server is ready
   * without its jobs.
   */
  start(table: JobTable): Promise<void>;
  stop(): Promise<void>;
};
type Options = {
  /** Signs in as the role that owns the queue's schema (login-roles.ts). */
  databaseUrl: string;
  note: (level: 'info' | 'warn', message: string, details?: Record<string, unknown>) => void;
  /**
   * Counts failed runs of a job. Called with zero when the job is registered, so that its counter exists from the
   * start.
   */
  countFailures: (job: string, by: number) => void;
};

const restartAfterMs = 60_000;
const checkOverdueEveryMs = 30 * 60_000;
const stopTimeoutMs = 10_000;
/** Exponential back-off with jitter: the pauses are 1 to 2 minutes, then 2 to 4, then 4 to 8, and so on. */
const backOff = { retryDelay: 60, retryBackoff: true };
/** At most an hour between retries, over about twelve hours. */
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
    const made = new PgBoss({
      connectionString: databaseUrl,
      schema,
      createSchema: false,
      application_name: 'roadworthy jobs',
      max: 2,
    });
    made.on('error', (error) => note('warn', 'jobs wait', { err: error }));
    try {
      await made.start();
      await registerJobs(made, table, options);
      boss = made;
    } catch (error) {
      note('warn', 'jobs could not be started', { err: error });
      await made.stop({ graceful: false }).catch(() => undefined);
      if (!stopped) timer = setTimeout(() => (starting = open(table)), restartAfterMs);
    }
  }

  return {
    start(table) {
      overdueTimer = setInterval(() => {
        overdueWork ??= runOverdueJobs(table, options).finally(() => (overdueWork = undefined));
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
        .catch((error: unknown) => note('warn', 'jobs did not stop cleanly', { err: error }));
    },
  };
}

type Reporting = Pick<Options, 'note' | 'countFailures'>;
function reportFailure(job: string, error: unknown, { note, countFailures }: Reporting): void {
  note('warn', 'a job failed', { job, err: error });
  countFailures(job, 1);
}

/** Runs the jobs on this server that the queue should have run by now. */
export async function runOverdueJobs(table: JobTable, reporting: Reporting): Promise<void> {
  for (const [job, { isOverdue, run }] of Object.entries(table)) {
    try {
      if (!(await isOverdue?.())) continue;
      reporting.note('warn', 'a job is overdue and runs outside the queue', { job });
      await run({});
    } catch (error) {
      reportFailure(job, error, reporting);
    }
  }
}

/**
 * Creates a queue, a worker and a schedule for each job of the table; a job that is no longer in the table loses its
 * schedule.
 */
async function registerJobs(boss: PgBoss, table: JobTable, options: Options): Promise<void> {
  for (const [name, { schedule, retry = 'soon', run }] of Object.entries(table)) {
    options.countFailures(name, 0);
    // At most one run of a scheduled job is queued or active.
    await boss.createQueue(name, {
      policy: schedule ? 'exclusive' : 'standard',
      ...retries[retry],
      deleteAfterSeconds,
    });
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
