import { AsyncLocalStorage } from 'node:async_hooks';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type pg from 'pg';
import { FairSemaphore } from '../fair-semaphore.ts';

// Shares the pool's connections fairly among companies, and tracks which company the current work belongs to.

export const maxConnectionWaitMs = 4000;

/** The share of work outside any company: sign-ins, signing links, the outbox and global jobs. */
export const noCompany = '';

type Scope = { readonly company: string; isOpen: boolean };
const scopes = new AsyncLocalStorage<Scope>();

/** Runs work for a company outside a transaction. */
export const runForCompany = <T>(company: string, work: () => T): T => scopes.run({ company, isOpen: false }, work);
export const getCurrentCompany = (): string => scopes.getStore()?.company ?? noCompany;

/** Runs work that is started inside a transaction but does not belong to it and may outlast it. */
export const runOutsideTransaction = <T>(work: () => T): T => scopes.exit(work);

export type AcquiredConnection = { readonly client: pg.PoolClient; readonly release: (broken?: Error) => void };
export type AcquireConnection = (company: string) => Promise<AcquiredConnection>;
export type WithConnection = <T>(company: string, work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/**
 * Makes a pool that shares its connections fairly among companies. A company beyond its share waits for a limited time,
 * and its request is then refused as temporarily unavailable.
 */
export function makeFairConnectionPool(pool: pg.Pool): AcquireConnection {
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
 * Makes a function that runs work on a connection. Work that holds a connection must not wait for a second one: if
 * every request did, the server would deadlock. `onNestedTransaction` handles such an attempt; in production it logs
 * the error.
 */
export function makeWithConnection(
  acquire: AcquireConnection,
  onNestedTransaction: (error: Error) => void,
): WithConnection {
  return async (company, work) => {
    if (scopes.getStore()?.isOpen) onNestedTransaction(new Error('nested transaction requested'));
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
      // If the rollback fails, the connection is discarded: one company's settings must never reach another request.
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
