/**
 * A job. `schedule` is a cron expression in UTC; without it, the job runs once for each queued item.
 *
 * A failed job is retried three times within minutes (`soon`), not before its next schedule (`next time`), or for about
 * twelve hours (`all day`; or `all night`, if it may run for up to four hours).
 *
 * `isOverdue` is checked on every server each half hour, outside the queue. If it returns true, the job runs there: the
 * owner of the database can stop the queue, and a server that is switched off at night misses its schedule.
 */
export type Job = {
  readonly schedule?: string;
  readonly retry?: RetryPolicy;
  readonly isOverdue?: () => Promise<boolean>;
  readonly run: (data: object) => Promise<void>;
};
export type RetryPolicy = 'soon' | 'next time' | 'all day' | 'all night';
export type JobTable = Readonly<Record<string, Job>>;

/**
 * Runs work for each item. An item that fails does not stop those after it, but the job as a whole still fails, so that
 * it is retried.
 */
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
