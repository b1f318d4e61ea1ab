import { describe, expect, it } from 'vitest';
import { runForCompany } from '../db/connections.ts';
import { makeCircuitBreaker } from './circuit-breaker.ts';
import { EversignUnavailableError, EversignRejectedError } from './problems.ts';

function made(limits: { perSecond?: number; burst?: number } = {}) {
  let at = 0;
  const waited: number[] = [];
  const breaker = makeCircuitBreaker(
    () => at,
    async (ms) => waited.push(ms),
    { perSecond: 1000, ...limits },
  );
  return { breaker, waited, pass: (ms: number) => (at += ms) };
}
const fails = () => Promise.reject(new EversignUnavailableError('could not be reached'));
const works = async () => 'done';

describe('the signing service', () => {
  it('is not called for half a minute after five failures in a row, then tried once', async () => {
    const { breaker, pass } = made();
    for (const _ of [1, 2, 3, 4, 5]) await expect(breaker.run(fails)).rejects.toThrow('could not be reached');
    await expect(breaker.run(works)).rejects.toThrow('is not called for a while');
    pass(30_001);
    await expect(breaker.run(fails)).rejects.toThrow('could not be reached');
    await expect(breaker.run(works)).rejects.toThrow('is not called for a while');
    pass(30_001);
    expect(await breaker.run(works)).toBe('done');
    await expect(breaker.run(fails)).rejects.toThrow('could not be reached');
    expect(await breaker.run(works)).toBe('done');
  });

  it('counts as available when it refuses a request', async () => {
    const { breaker } = made();
    for (const _ of [1, 2, 3, 4, 5, 6])
      await expect(breaker.run(() => Promise.reject(new EversignRejectedError('document', 'no')))).rejects.toThrow(
        'refused',
      );
    expect(await breaker.run(works)).toBe('done');
  });
});

describe('calls to the signing service', () => {
  it('start in a burst of five, then at two a second', async () => {
    const { breaker, waited } = made({ perSecond: 2, burst: 5 });
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) await breaker.run(works);
    expect(waited).toEqual([500, 1000]);
  });

  it('are limited to six at a time, five of them from one company; one more is refused immediately', async () => {
    const { breaker } = made();
    const { promise: slow, resolve: end } = Promise.withResolvers<void>();
    const of = <T>(company: string, work: () => Promise<T>) => runForCompany(company, () => breaker.run(work));
    const six = Array.from({ length: 5 }, () => of('a', () => slow));
    await expect(of('a', works)).rejects.toThrow('too many calls');
    six.push(of('b', () => slow));
    await expect(of('c', works)).rejects.toThrow('too many calls');
    end();
    await Promise.all(six);
    expect(await of('a', works)).toBe('done');
  });
});
