import { AsyncLocalStorage } from 'node:async_hooks';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type pg from 'pg';
import { FairSemaphore } from '../fair-semaphore.ts';
import { longestWaitMs } from './pool.ts';

// The connections of the pool, lent to companies fairly, and whose work the server is doing at this point.

/** The share of what belongs to no company: sign-ins, signing links, the outbox, and jobs outside of companies. */
export const noCompany = '';

type Scope = { readonly company: string; isOpen: boolean };
const scopes = new AsyncLocalStorage<Scope>();

/** Work of a company outside of a transaction. */
export const workingFor = <T>(company: string, work: () => T): T => scopes.run({ company, isOpen: false }, work);
export const companyAtWork = (): string => scopes.getStore()?.company ?? noCompany;

/** For what begins within a transaction and does not belong to it: it goes on behind it. */
export const apart = <T>(work: () => T): T => scopes.exit(work);

export type Lent = { readonly client: pg.PoolClient; readonly release: (broken?: Error) => void };
export type Lend = (company: string) => Promise<Lent>;
export type OnConnection = <T>(company: string, work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/** A company beyond its share waits as long as the pool itself waits for a connection, and is refused in the same words. */
export function fairConnections(pool: pg.Pool): Lend {
  const places = new FairSemaphore(pool.options.max);
  return async (company) => {
    const giveBack = await places.acquire(company, longestWaitMs);
    if (!giveBack) throw problem.unavailable();
    try {
      const client = await pool.connect();
      const release = (broken?: Error) => {
        client.release(broken);
        giveBack();
      };
      return { client, release };
    } catch (error) {
      giveBack();
      throw error;
    }
  };
}

/**
 * A request with one connection must not wait for another: as many as there are connections, each waiting for one more, stop the server. `onSecond`: what
 * happens to a request that does. Where people work it is a line in the log.
 */
export function makeOnConnection(lend: Lend, onSecond: (error: Error) => void): OnConnection {
  return async (company, work) => {
    if (scopes.getStore()?.isOpen) onSecond(new Error('a transaction is asked for within another'));
    const { client, release } = await lend(company);
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
