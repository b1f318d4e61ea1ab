import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../src/kit/db/database.ts';
import { makePool } from '../../src/kit/db/pool.ts';
import { endLockHolders, countAdvisoryLocks } from '../support/as-owner.ts';
import { makeWorld, type World } from '../fixtures/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const locks = () => countAdvisoryLocks(world.databaseUrl);

describe('two servers on one database', () => {
  const server = () => makeDatabase(makePool(world.urls.app, { max: 2, note: () => undefined }));
  it('do not run the same work at once: the second learns that it is in progress', async () => {
    const [one, two] = [server(), server()];
    const done = Promise.withResolvers<string>();
    const first = one.withAdvisoryLock('a name', () => done.promise);
    await expect.poll(locks).toBe(1);
    const late = two.withAdvisoryLock('a name', async () => 'again');
    await expect(late).rejects.toThrow('This request is still being processed. Please try again in a moment.');
    expect(await two.withAdvisoryLock('another name', async () => 'free')).toBe('free');
    done.resolve('done');
    expect(await first).toBe('done');
    expect(await two.withAdvisoryLock('a name', async () => 'again')).toBe('again');
    await Promise.all([one.close(), two.close()]);
  });

  it('do not wait for a server whose database connection was ended, and that server opens another', async () => {
    const [one, two] = [server(), server()];
    const done = Promise.withResolvers<string>();
    const first = one.withAdvisoryLock('a name', () => done.promise);
    await expect.poll(locks).toBe(1);
    await endLockHolders(world.databaseUrl);
    await expect.poll(() => two.withAdvisoryLock('a name', async () => 'mine').catch(() => 'under way')).toBe('mine');
    done.resolve('done');
    expect(await first).toBe('done');
    // After the server has lost its connection, it opens another.
    expect(await one.withAdvisoryLock('a name', async () => 'again')).toBe('again');
    await Promise.all([one.close(), two.close()]);
  });
});
