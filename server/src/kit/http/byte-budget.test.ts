import { describe, expect, it } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

const forever = 3_600_000;
const hasSettled = (promise: Promise<unknown>) => Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);

const of = (company: string, userId: string) => ({ company, userId });
const [ina, udo, asa, bob] = [of('a', 'ina'), of('a', 'udo'), of('a', 'asa'), of('b', 'bob')];

describe('a budget of bytes', () => {
  it('makes a caller wait until enough is released, in the order of arrival', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 10, waitMs: forever });
    const release = await budget.reserve(ina, 8);
    const [first, second] = [budget.reserve(udo, 6), budget.reserve(asa, 6)];
    expect(await hasSettled(first)).toBe(false);
    release();
    const releaseFirst = await first;
    expect(await hasSettled(second)).toBe(false);
    releaseFirst();
    (await second)();
  });

  it('lets the share of one caller block no other', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 5, waitMs: forever });
    const release = await budget.reserve(ina, 5);
    const more = budget.reserve(ina, 1);
    (await budget.reserve(udo, 5))();
    expect(await hasSettled(more)).toBe(false);
    release();
    (await more)();
  });

  it('lets the people of one company together block no other company', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 6, eachPerson: 4, waitMs: forever });
    const releases = [await budget.reserve(ina, 3), await budget.reserve(udo, 3)];
    const more = budget.reserve(asa, 1);
    (await budget.reserve(bob, 4))();
    expect(await hasSettled(more)).toBe(false);
    for (const release of releases) release();
    (await more)();
  });

  it('counts a release once', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 10, waitMs: forever });
    const release = await budget.reserve(ina, 6);
    const other = await budget.reserve(udo, 4);
    release();
    release();
    expect(await hasSettled(budget.reserve(asa, 7))).toBe(false);
    other();
  });

  it('refuses what would never fit, and what has waited for long enough', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 5, waitMs: 1 });
    await expect(budget.reserve(ina, 6)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    await budget.reserve(ina, 5);
    await expect(budget.reserve(ina, 1)).rejects.toMatchObject({ code: 'unavailable', message: 'The server is busy. Try again in a moment.' });
  });
});
