/**
 * A job: what it does and when, as a cron expression in UTC. Without a schedule it runs once for each queued item. A
 * failed job is retried a few times within minutes; one that runs every minute waits for the next minute instead; one
 * that runs daily is retried for most of the day. A job that reads all data may take all night and is not started a
 * second time in the meantime. `isOverdue` is checked on each server every half hour, outside the queue: if it returns
 * true, the job runs there. The queue is in the database, whose owner can stop it, and a server that is off at night
 * misses its schedule.
 */
export type Job = {
  readonly schedule?: string;
  readonly retry?: RetryPolicy;
  readonly isOverdue?: () => Promise<boolean>;
  readonly run: (data: object) => Promise<void>;
};
export type RetryPolicy = 'soon' | 'next time' | 'all day' | 'all night';
export type JobTable = Readonly<Record<string, Job>>;

/** One failure does not stop the items after it; the job as a whole still fails, so that it is retried. */
export async function forEachSettled<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      failures.push(error);
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed: ${String(failures[0])}`);
}
