import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../database.ts';
import { makeDatabase, type Database } from '../../src/kit/db/database.ts';
import { runOutsideTransaction } from '../../src/kit/db/connections.ts';
import { makePool } from '../../src/kit/db/pool.ts';

let database: Awaited<ReturnType<typeof copyDatabase>>;
let db: Database;
const noted: string[] = [];
beforeAll(async () => {
  database = await copyDatabase(inject('databaseUrl'));
  db = makeDatabase(makePool(database.urls.app, { max: 2, note: () => undefined }));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const company = '00000000-0000-0000-0000-000000000000';
const nothing = () => Promise.resolve('done');

describe('a transaction', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['inSystem', () => db.inSystem(nothing)],
    ['inCompany', () => db.inCompany(company, undefined, nothing)],
    ['inSnapshot', () => db.inSnapshot(company, company, nothing)],
    ['singleStatement', () => db.singleStatement(company, undefined, nothing)],
    ['findSessions', () => db.findSessions(company, { now: new Date(), idleMinutes: 30, tokenHashes: [] })],
  ])('rejects a nested transaction instead of waiting for it: %s', async (_, second) => {
    await expect(db.inSystem(second)).rejects.toThrow('nested transaction requested');
  });

  it('may be followed by another, and may start work that runs outside of it', async () => {
    const first = db.inSystem(nothing);
    expect(await first.then(() => db.inSystem(nothing))).toBe('done');
    let beside: Promise<string> | undefined;
    await db.inSystem(async () => {
      beside = runOutsideTransaction(() => db.inSystem(nothing));
    });
    expect(await beside).toBe('done');
  });

  it('does not prevent its asynchronous continuations from starting another once it has ended', async () => {
    const later = Promise.withResolvers<void>();
    const next = Promise.withResolvers<Promise<string>>();
    await db.inSystem(async () => {
      void later.promise.then(() => next.resolve(db.inSystem(nothing)));
    });
    later.resolve();
    expect(await next.promise).toBe('done');
  });

  it('runs a nested one and reports it if the database has an error handler', async () => {
    const working = makeDatabase(
      makePool(database.urls.app, { max: 2, note: () => undefined }),
      (error) => void noted.push(error.message),
    );
    expect(await working.inSystem(() => working.inSystem(nothing))).toBe('done');
    expect(noted).toEqual(['nested transaction requested']);
    await working.close();
  });
});
