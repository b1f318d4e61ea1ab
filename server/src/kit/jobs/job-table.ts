/**
 * A job: what it does, and when, as cron says it in UTC. Without a time it runs for each that is put into the queue. One that failed is tried again soon,
 * a few times; what comes each minute only with the next minute, which it must not hold up; what comes once a day for most of that day. What reads all
 * that there is may take a night, and is not started a second time meanwhile.
 *
 * `overdue` is asked on each server every half hour, past the queue: where it answers true, the work is done there. The queue lies in the database, whose
 * owner can stop it; and a server that is off at night misses its time.
 */
export type Job = {
  readonly schedule?: string;
  readonly retry?: RetryPolicy;
  readonly isOverdue?: () => Promise<boolean>;
  readonly run: (data: object) => Promise<void>;
};
export type RetryPolicy = 'soon' | 'next time' | 'all day' | 'all night';
export type JobTable = Readonly<Record<string, Job>>;

/** One that fails holds up none after it; the job as a whole still fails, so that it comes again. */
export async function forEachSettled<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed: ${String(failures[0])}`);
}
