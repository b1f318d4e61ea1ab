import type pg from 'pg';

// Recordings are committed without waiting for the disk, so that the next batch of their company does not wait for it
// either, and are answered only after a later flush (docs/decisions/0015-group-commit-of-recordings.md).

/** Returned by a statement that ends with this setting, its commit releases its locks before it is on the disk. */
export const withoutFlush = `set_config('synchronous_commit', 'off', true)`;

/**
 * Makes a function that resolves once everything that was committed before its call is on the disk. One flush runs at a
 * time; calls in the meantime share the next one. Rejects if the database cannot be reached, also for the calls that
 * were waiting for the flush that failed: the database may have crashed, and a later flush by the recovered one would
 * not show that it has lost what they wrote.
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
 * Commits a transaction that writes nothing but a message to the write-ahead log. Its commit waits for the disk, and
 * the log is written in order, so all earlier commits are on the disk afterwards.
 */
export const flushLog = (client: pg.ClientBase): Promise<unknown> =>
  client.query({ name: 'flush', text: `select pg_logical_emit_message(true, 'flush', '')` });
