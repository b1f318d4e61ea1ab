import { idempotencyMessages } from '@roadworthy/contract/kit/messages/server/idempotency.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { AcquiredConnection } from './connections.ts';

/** Advisory locks share one connection; the last holder returns it to the pool. */
type LockConnection = {
  acquired: Promise<AcquiredConnection>;
  holders: number;
  lose: (error: Error) => void;
  lost?: Error;
};
export type WithAdvisoryLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Makes a function that runs work under a lock by name, for work that spans several transactions and must not run twice
 * at once. A second caller on this server waits; one on another server is refused because the work is in progress. If a
 * server dies, its connection and its locks end with it, so no timeout is needed.
 */
export function makeAdvisoryLock(acquire: () => Promise<AcquiredConnection>): WithAdvisoryLock {
  const last = new Map<string, Promise<unknown>>();
  let locks: LockConnection | undefined;

  function begin(): LockConnection {
    const opening: LockConnection = { acquired: acquire(), holders: 0, lose: (error) => lose(opening, error) };
    opening.acquired.then(({ client }) => client.on('error', opening.lose), opening.lose);
    return opening;
  }
  function lose(held: LockConnection, error: Error): void {
    held.lost = error;
    if (locks === held) locks = undefined;
  }
  function join(): LockConnection {
    locks ??= begin();
    locks.holders += 1;
    return locks;
  }
  async function leave(held: LockConnection): Promise<void> {
    held.holders -= 1;
    if (held.holders > 0) return;
    if (locks === held) locks = undefined;
    const lent = await held.acquired.catch(() => undefined);
    lent?.client.off('error', held.lose);
    lent?.release(held.lost);
  }

  async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
    const held = join();
    try {
      const { client } = await held.acquired;
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
        [name],
      );
      if (!rows[0]?.mine) throw problem.conflict(idempotencyMessages.inProgress);
      try {
        return await work();
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(held.lose);
      }
    } finally {
      await leave(held);
    }
  }

  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(() => locked(name, work));
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, over);
    void over.then(() => last.get(name) === over && last.delete(name));
    return mine;
  };
}
