import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairSemaphore, type Release } from './fair-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Takes every slot that the company can get at the moment. */
function takeAll(places: FairSemaphore, company: string): Release[] {
  const taken: Release[] = [];
  for (let release = places.tryAcquire(company); release; release = places.tryAcquire(company)) taken.push(release);
  return taken;
}

describe('slots shared by companies', () => {
  it('allow one company up to three quarters, and the next ones a share of the rest', () => {
    const places = new FairSemaphore(16);
    expect(['a', 'b', 'c', 'd'].map((company) => takeAll(places, company).length)).toEqual([12, 3, 1, 0]);
  });

  it.each([4, 5, 6, 16, 96])('are never all taken by one company: with %i slots another one still gets one', (all) => {
    const places = new FairSemaphore(all);
    expect(takeAll(places, 'a').length).toBeGreaterThan(all / 2);
    expect(takeAll(places, 'b').length).toBeGreaterThan(0);
  });

  it('are all free again once released, and each release counts once', () => {
    const places = new FairSemaphore(4);
    for (let time = 0; time < 3; time += 1) {
      const taken = takeAll(places, 'a');
      expect(taken).toHaveLength(3);
      for (const release of [...taken, ...taken]) release();
    }
  });
});

describe('waiting companies', () => {
  /** The names of the requests in the order in which they were served. */
  let served: string[] = [];
  beforeEach(() => void (served = []));
  const ask = async (places: FairSemaphore, company: string, name: string): Promise<Release> => {
    const release = await places.acquire(company);
    served.push(name);
    return release ?? expect.fail('not served');
  };

  it('take turns, and each company’s requests are served in order', async () => {
    const turns = new FairSemaphore(1);
    const first = await ask(turns, 'a', 'a1');
    const waiting = ['a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(turns, name.slice(0, 1), name));
    first();
    for (const one of waiting) void one.then((release) => release());
    await Promise.all(waiting);
    expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('get a free slot before a company that holds more and requested one earlier', async () => {
    const places = new FairSemaphore(4);
    const held = takeAll(places, 'a');
    const other = await ask(places, 'b', 'b1');
    const waiting = [ask(places, 'a', 'a1'), ask(places, 'c', 'c1')];
    held[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(served).toEqual(['b1', 'c1']);
    other();
    await vi.advanceTimersByTimeAsync(0);
    expect(served).toEqual(['b1', 'c1', 'a1']);
    for (const one of waiting) (await one)();
  });

  it('give up after their timeout without leaving anything in the queue', async () => {
    const places = new FairSemaphore(4);
    const held = takeAll(places, 'a');
    const gaveUp = places.acquire('a', 4000);
    const later = places.acquire('a', 9000);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await gaveUp).toBeUndefined();
    for (const release of held) release();
    (await later)?.();
    expect(takeAll(places, 'a')).toHaveLength(3);
  });

  it('are served in turn even when one task fails', async () => {
    const turns = new FairSemaphore(1);
    const failing = turns.during('a', () => Promise.reject(new Error('out of luck')));
    const next = turns.during('b', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('out of luck');
    expect(await next).toBe('done');
  });
});
