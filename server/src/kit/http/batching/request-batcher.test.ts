import { describe, expect, test } from 'vitest';
import { RequestBatcher, type BuildResponses } from './request-batcher.ts';

// Tests that a request which arrives while a batch of its company runs waits for the next batch, and for nothing else.

type End = 'refused' | 'no answers';
type Served = { group: readonly string[]; done: (end?: End) => void };

function gather(flush: () => Promise<void> = async () => undefined) {
  const served: Served[] = [];
  /** For each batch, the number of batches that had begun when its responses were built. */
  const answered: number[] = [];
  const serve = (company: string, group: readonly string[]): Promise<BuildResponses<string>> =>
    new Promise((resolve, reject) => {
      const makeAnswers = (end?: End) => {
        if (end) throw new Error(end);
        answered.push(served.length);
        return group.map((one) => `${one} in ${company}`);
      };
      const done = (end?: End) => (end === 'refused' ? reject(new Error(end)) : resolve(() => makeAnswers(end)));
      // On the next tick, as when a pool hands out a connection.
      process.nextTick(() => served.push({ group, done }));
    });
  const failures: unknown[] = [];
  const batcher = new RequestBatcher<string, string>(serve, flush, (error) => failures.push(error));
  const groups = () => served.map(({ group }) => group);
  return {
    join: (company: string, item: string) => batcher.enqueue(company, item),
    served,
    groups,
    answered,
    failures,
  };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the request batcher', () => {
  test('serves together the requests that arrived during the previous batch', async () => {
    const { join, served, groups } = gather();
    const first = join('north', 'a');
    await turn();
    const later = [join('north', 'b'), join('north', 'c')];
    await turn();
    expect(groups()).toEqual([['a']]);
    served[0]?.done();
    expect(await first).toBe('a in north');
    expect(groups()).toEqual([['a'], ['b', 'c']]);
    served[1]?.done();
    expect(await Promise.all(later)).toEqual(['b in north', 'c in north']);
  });

  test('builds the responses of a batch while the next one runs', async () => {
    const { join, served, answered } = gather();
    const first = join('north', 'a');
    await turn();
    void join('north', 'b');
    served[0]?.done();
    await first;
    expect(answered).toEqual([2]);
  });

  test('serves the next batch while the previous one is not yet on the disk, and answers only then', async () => {
    const flushed = Promise.withResolvers<void>();
    const { join, served, groups, answered } = gather(() => flushed.promise);
    const first = join('north', 'a');
    await turn();
    void join('north', 'b');
    served[0]?.done();
    await turn();
    expect(groups()).toEqual([['a'], ['b']]);
    expect(answered).toEqual([]);
    flushed.resolve();
    expect(await first).toBe('a in north');
  });

  test('fails the requests of a batch that could not be flushed, because they may be lost', async () => {
    const lost = new Error('the disk is full');
    const { join, served, answered } = gather(() => Promise.reject(lost));
    const requests = [join('north', 'a'), join('north', 'b')];
    await turn();
    served[0]?.done();
    expect(await Promise.allSettled(requests)).toEqual([
      { status: 'rejected', reason: lost },
      { status: 'rejected', reason: lost },
    ]);
    expect(answered).toEqual([]);
  });

  test('does not make a company wait for another', async () => {
    const { join, served, groups } = gather();
    void join('north', 'a');
    const other = join('south', 'b');
    await turn();
    expect(groups()).toEqual([['a'], ['b']]);
    served[1]?.done();
    expect(await other).toBe('b in south');
  });

  test.each<End>(['refused', 'no answers'])(
    'resolves the requests of a batch that ended with "%s" to undefined, reports why, and continues',
    async (end) => {
      const { join, served, failures } = gather();
      const refused = [join('north', 'a'), join('north', 'b')];
      await turn();
      const next = join('north', 'c');
      served[0]?.done(end);
      expect(await Promise.all(refused)).toEqual([undefined, undefined]);
      served[1]?.done();
      expect(await next).toBe('c in north');
      expect(failures).toEqual([new Error(end)]);
    },
  );
});
