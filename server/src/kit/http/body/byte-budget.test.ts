import { beforeEach, describe, expect, it } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

const forever = 3_600_000;
const hasSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(resolve, false))]);

const of = (company: string, userId: string) => ({ company, userId });
const [ina, udo, asa, bob] = [of('a', 'ina'), of('a', 'udo'), of('a', 'asa'), of('b', 'bob')];

describe('a byte budget', () => {
  it('makes a caller wait until enough is released, in order of arrival', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 10, waitMs: forever, graceMs: forever });
    const release = await budget.reserve(ina, 8);
    const [first, second] = [budget.reserve(udo, 6), budget.reserve(asa, 6)];
    expect(await hasSettled(first)).toBe(false);
    release();
    const releaseFirst = await first;
    expect(await hasSettled(second)).toBe(false);
    releaseFirst();
    (await second)();
  });

  it('does not let a caller who has used up their share block another', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 5, waitMs: forever, graceMs: forever });
    const release = await budget.reserve(ina, 5);
    const more = budget.reserve(ina, 1);
    (await budget.reserve(udo, 5))();
    expect(await hasSettled(more)).toBe(false);
    release();
    (await more)();
  });

  it('does not let the people of one company together block another company', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 6, eachPerson: 4, waitMs: forever, graceMs: forever });
    const releases = [await budget.reserve(ina, 3), await budget.reserve(udo, 3)];
    const more = budget.reserve(asa, 1);
    (await budget.reserve(bob, 4))();
    expect(await hasSettled(more)).toBe(false);
    for (const release of releases) release();
    (await more)();
  });

  describe('full of bodies that are still arriving', () => {
    const full = { total: 10, eachCompany: 8, eachPerson: 8, waitMs: forever, graceMs: 0 };
    const closed: string[] = [];
    const arriving = (name: string, isArriving = () => true) => ({ isArriving, close: () => void closed.push(name) });
    beforeEach(() => closed.splice(0));

    it('closes the oldest of them, and no more than necessary', async () => {
      const budget = new ByteBudget(full);
      const first = await budget.reserve(ina, 4, arriving('first'));
      await budget.reserve(bob, 4, arriving('second'));
      const other = budget.reserve(of('c', 'cyd'), 4, arriving('third'));
      expect(closed).toEqual(['first']);
      first();
      (await other)();
      expect(closed).toEqual(['first']);
    });

    it('closes neither complete ones nor those that began a moment ago', async () => {
      const budget = new ByteBudget(full);
      await budget.reserve(
        ina,
        8,
        arriving('whole', () => false),
      );
      expect(await hasSettled(budget.reserve(bob, 8, arriving('waits')))).toBe(false);
      const young = new ByteBudget({ ...full, graceMs: forever });
      await young.reserve(ina, 8, arriving('young'));
      expect(await hasSettled(young.reserve(bob, 8, arriving('waits')))).toBe(false);
      expect(closed).toEqual([]);
    });

    it("closes only those of the caller's company, but not the caller's own, if that company's share blocks the caller", async () => {
      const budget = new ByteBudget({ ...full, total: 20 });
      await budget.reserve(bob, 8, arriving('of another company'));
      await budget.reserve(ina, 8, arriving('of a colleague'));
      void budget.reserve(ina, 1, arriving('one more of hers'));
      expect(closed).toEqual([]);
      void budget.reserve(udo, 1, arriving('of udo'));
      expect(closed).toEqual(['of a colleague']);
    });
  });

  it('counts a release once', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 10, waitMs: forever, graceMs: forever });
    const release = await budget.reserve(ina, 6);
    const other = await budget.reserve(udo, 4);
    release();
    release();
    expect(await hasSettled(budget.reserve(asa, 7))).toBe(false);
    other();
  });

  it('refuses a request that can never fit or has waited too long', async () => {
    const budget = new ByteBudget({ total: 10, eachCompany: 10, eachPerson: 5, waitMs: 1, graceMs: forever });
    await expect(budget.reserve(ina, 6)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    await budget.reserve(ina, 5);
    await expect(budget.reserve(ina, 1)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The server is busy. Try again in a moment.',
    });
  });
});
