import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../http/actor.ts';
import { Channels } from './channels.ts';
import { LiveStream, type FilterVisibleChanges } from './stream.ts';
import { makePublisher } from './publisher.ts';

// Tests the events of a stream, how often a company gets changes, and how often servers are notified.

const person = (company = 'acme', level: Actor['level'] = 'brm'): Actor => ({
  userId: 'ann',
  sessionId: 's',
  sessionKind: 'full',
  homeCompany: company,
  company,
  level,
  emailId: 'ann@acme.test',
  firstName: 'Ann',
  lastName: 'Tester',
  role: { _id: 'r', name: 'Role', description: '' },
  isTempPassword: false,
  begunAt: '',
});
const plan = (id: string) => ({ kind: 'plan', id }) as const;
const all: FilterVisibleChanges = async (_actor, changes) => changes;
const open = (actor = person(), canSee = all) => new LiveStream({ actor, tokenHash: 't', sees: canSee });
const sentText = (stream: LiveStream): string => {
  const text = String(stream.output.read() ?? '');
  return [...text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id).join(' ');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a stream', () => {
  it('is closed if its client does not read, instead of buffering everything', async () => {
    const stream = open();
    for (let n = 0; n < 3000; n += 1) await stream.send([plan(`p${n}`)]);
    expect(stream.output.destroyed).toBe(true);
    await stream.send([plan('after')]);
  });

  it('checks visibility once between two heartbeats, and sends only visible changes', async () => {
    const canSee = vi.fn<FilterVisibleChanges>(async (_actor, changes) => changes.filter(({ id }) => id === 'mine'));
    const stream = open(person(), canSee);
    for (let n = 0; n < 5; n += 1) await stream.send([plan('mine'), plan('theirs')]);
    expect([canSee.mock.calls.length, sentText(stream)]).toEqual([1, 'mine mine mine mine mine']);
    stream.heartbeat(person());
    await stream.send([plan('mine')]);
    expect(canSee.mock.calls.length).toBe(2);
  });

  it('ends when visibility cannot be checked, because a reconnecting client refetches everything', async () => {
    const stream = open(person(), async () => Promise.reject(new Error('the database is away')));
    await stream.send([plan('p')]);
    stream.output.resume();
    await vi.advanceTimersByTimeAsync(10);
    expect(stream.output.readableEnded).toBe(true);
  });
});

describe('a company’s event streams', () => {
  it('receive a change at once after a quiet period, then at most one batch a second', async () => {
    const channels = new Channels();
    const stream = open();
    channels.add(stream);
    const received: string[] = [];
    for (let tenths = 0; tenths < 20; tenths += 1) {
      channels.publish('acme', plan(`p${tenths % 2}`));
      await vi.advanceTimersByTimeAsync(100);
      const now = sentText(stream);
      if (now) received.push(now);
    }
    expect(received).toEqual(['p0', 'p1 p0']);
  });

  it('receive no changes of another company, and none beyond their user’s permissions', async () => {
    const channels = new Channels();
    const [own, foreign, engineer] = [open(), open(person('other')), open(person('acme', 'workshop'))];
    for (const stream of [own, foreign, engineer]) channels.add(stream);
    channels.publish('acme', plan('p'));
    await vi.advanceTimersByTimeAsync(10);
    expect([own, foreign, engineer].map(sentText)).toEqual(['p', '', '']);
  });
});

describe('notifications between servers', () => {
  it('are sent at once, then once a second, and once for each record', async () => {
    const sent: number[] = [];
    const telling = makePublisher(async (payloads) => void sent.push(payloads.length));
    for (let n = 0; n < 95; n += 1) {
      telling.publish('acme', plan(`p${n % 3}`));
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([1, 3, 3]);
  });
});
