import { describe, expect, it } from 'vitest';
import { makeSharedFlush } from './shared-flush.ts';

describe('a shared flush', () => {
  const started: PromiseWithResolvers<void>[] = [];
  const flush = makeSharedFlush(() => {
    const one = Promise.withResolvers<void>();
    started.push(one);
    return one.promise;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('is not shared with a call that came after it started, and is shared by all calls that wait for it', async () => {
    const ended: string[] = [];
    const call = (name: string) => flush().then(() => ended.push(name));
    const first = call('first');
    await turn();
    const later = [call('second'), call('third')];
    await turn();
    expect(started).toHaveLength(1);
    started[0]?.resolve();
    await first;
    await turn();
    expect([ended, started.length]).toEqual([['first'], 2]);
    started[1]?.resolve();
    await Promise.all(later);
    expect(ended).toEqual(['first', 'second', 'third']);
  });

  it('rejects for everyone who shared it or waited for it, and the next one is tried again', async () => {
    const shared = [flush(), flush()];
    await turn();
    const waiting = flush();
    const all = Promise.allSettled([...shared, waiting]);
    started[2]?.reject(new Error('the database has crashed'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(started).toHaveLength(3);
    const next = flush();
    await turn();
    started[3]?.resolve();
    await next;
  });
});
