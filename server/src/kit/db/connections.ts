import { AsyncLocalStorage } from 'node:async_hooks';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type pg from 'pg';
import { FairSemaphore } from '../fair-semaphore.ts';
import { maxConnectionWaitMs } from './pool.ts';

// The connections of the pool, lent to companies fairly, and whose work the server is doing at this point.

/** The share of what belongs to no company: sign-ins, signing links, the outbox, and jobs outside of companies. */
export const noCompany = '';

type Scope = { readonly company: string; isOpen: boolean };
const scopes = new AsyncLocalStorage<Scope>();

/** Work of a company outside of a transaction. */
export const forCompany = <T>(company: string, work: () => T): T => scopes.run({ company, isOpen: false }, work);
export const currentCompany = (): string => scopes.getStore()?.company ?? noCompany;

/** For what begins within a transaction and does not belong to it: it goes on behind it. */
export const outsideTransaction = <T>(work: () => T): T => scopes.exit(work);

export type AcquiredConnection = { readonly client: pg.PoolClient; readonly release: (broken?: Error) => void };
export type AcquireConnection = (company: string) => Promise<AcquiredConnection>;
export type WithConnection = <T>(company: string, work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/** A company beyond its share waits as long as the pool itself waits for a connection, and is refused in the same words. */
export function fairConnectionPool(pool: pg.Pool): AcquireConnection {
  const semaphore = new FairSemaphore(pool.options.max);
  return async (company) => {
    const releasePermit = await semaphore.acquire(company, maxConnectionWaitMs);
    if (!releasePermit) throw problem.unavailable();
    try {
      const client = await pool.connect();
      const release = (broken?: Error) => {
        client.release(broken);
        releasePermit();
      };
      return { client, release };
    } catch (error) {
      releasePermit();
      throw error;
    }
  };
}

/**
 * A request with one connection must not wait for another: as many as there are connections, each waiting for one more, stop the server. `onSecond`: what
 * happens to a request that does. Where people work it is a line in the log.
 */
export function makeWithConnection(acquire: AcquireConnection, onNestedTransaction: (error: Error) => void): WithConnection {
  return async (company, work) => {
    if (scopes.getStore()?.isOpen) onNestedTransaction(new Error('a transaction is asked for within another'));
    const { client, release } = await acquire(company);
    const scope: Scope = { company, isOpen: true };
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      return await scopes.run(scope, () => work(client));
    } catch (error) {
      // A connection whose rollback fails is thrown away: it must never carry a company's setting to the next request.
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      scope.isOpen = false;
      client.off('error', onError);
      release(broken);
    }
  };
}
