import type pg from 'pg';

// Recordings are committed without waiting for the disk, so that their company's next batch need not wait either. They
// are answered only after a later flush (docs/decisions/0015-group-commit-of-recordings.md).

/** If a statement returns this setting at its end, its commit releases its locks before it is on disk. */
export const withoutFlush = `set_config('synchronous_commit', 'off', true)`;

/**
 * Makes a function that resolves once everything committed before its call is on disk. One flush runs at a time; calls
 * during a flush share the next one. If the database cannot be reached, the current and the waiting calls are all
 * rejected: the database may have crashed, and a flush after its recovery would not reveal that their data is lost.
 */
export function makeSharedFlush(flush: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  let next: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    try {
      await running;
    } finally {
      next = undefined;
      running = undefined;
    }
    const own = flush();
    running = own;
    await own.finally(() => {
      if (running === own) running = undefined;
    });
  };
  return () => (next ??= begin());
}

/**
 * Commits a transaction that writes only a message to the write-ahead log. The commit waits for the disk and the log is
 * written in order, so afterwards all earlier commits are on disk too.
 */
export const flushLog = (client: pg.ClientBase): Promise<unknown> =>
  client.query({ name: 'flush', text: `select pg_logical_emit_message(true, 'flush', '')` });
