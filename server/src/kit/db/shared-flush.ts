import type pg from 'pg';

// Recordings are committed without waiting for the disk, so that the next batch of their company does not wait for it
// either, and are answered only after a later flush (docs/decisions/0015-group-commit-of-recordings.md).

/** Returned by a statement that ends with this setting, its commit releases its locks before it is on the disk. */
export const withoutFlush = `set_config('synchronous_commit', 'off', true)`;

/**
 * Makes a function that resolves once everything that was committed before its call is on the disk. One flush runs at a
 * time; calls in the meantime share the next one. Rejects if the database cannot be reached.
 */
export function makeSharedFlush(flush: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    await running.catch(() => undefined);
    next = undefined;
    const own = flush();
    running = own;
    await own;
  };
  return () => (next ??= begin());
}

/**
 * Commits a transaction that writes nothing but a message to the write-ahead log. Its commit waits for the disk, and
 * the log is written in order, so all earlier commits are on the disk afterwards.
 */
export const flushLog = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`select pg_logical_emit_message(true, 'flush', '')`);
