import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePublisher } from './publisher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a frequent change', () => {
  const plan = (id: string) => ({ kind: 'plan', id }) as const;
  const inOrder = (payloads: readonly string[]) => payloads.map((payload) => JSON.parse(payload).id);

  it('is announced at once, then at most once a second, and once for each record', () => {
    const sent: string[][] = [];
    const telling = makePublisher(async (payloads) => void sent.push(inOrder(payloads)));
    for (const id of ['a', 'a', 'b', 'a']) telling.publish('one', plan(id));
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([['a', 'b']]);
    for (const id of ['a', 'c']) telling.publish('one', plan(id));
    vi.advanceTimersByTime(998);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(sent.slice(1)).toEqual([['a', 'c']]);
    vi.advanceTimersByTime(5000);
    telling.publish('one', plan('d'));
    vi.advanceTimersByTime(1);
    expect(sent.slice(2)).toEqual([['d']]);
  });

  it('is announced for each company, and not after the server stops', () => {
    const sent: string[] = [];
    const telling = makePublisher(
      async (payloads) => void sent.push(...payloads.map((payload) => JSON.parse(payload).company)),
    );
    telling.publish('one', plan('a'));
    telling.publish('other', plan('a'));
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['one', 'other']);
    telling.publish('one', plan('b'));
    telling.stop();
    vi.advanceTimersByTime(5000);
    expect(sent).toHaveLength(2);
  });
});
