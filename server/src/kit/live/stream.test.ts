import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../http/actor.ts';
import { Rooms } from './rooms.ts';
import { LiveStream, type Sees } from './stream.ts';
import { makeTelling } from './telling.ts';

// What one stream says, how often a company hears, and how often the servers are told.

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
const all: Sees = async (_actor, changes) => changes;
const open = (actor = person(), sees = all) => new LiveStream({ actor, tokenHash: 't', sees });
const said = (stream: LiveStream): string => {
  const text = String(stream.answer.read() ?? '');
  return [...text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id).join(' ');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a stream', () => {
  it('lets go of a reader who takes nothing, instead of keeping all that was said', async () => {
    const stream = open();
    for (let n = 0; n < 3000; n += 1) await stream.offer([plan(`p${n}`)]);
    expect(stream.answer.destroyed).toBe(true);
    await stream.offer([plan('after')]);
  });

  it('asks once between two beats whether a thing may be seen, and says nothing of what may not', async () => {
    const sees = vi.fn<Sees>(async (_actor, changes) => changes.filter(({ id }) => id === 'mine'));
    const stream = open(person(), sees);
    for (let n = 0; n < 5; n += 1) await stream.offer([plan('mine'), plan('theirs')]);
    expect([sees.mock.calls.length, said(stream)]).toEqual([1, 'mine mine mine mine mine']);
    stream.beat(person());
    await stream.offer([plan('mine')]);
    expect(sees.mock.calls.length).toBe(2);
  });

  it('ends where it cannot be asked what may be seen: whoever comes again asks for everything', async () => {
    const stream = open(person(), async () => Promise.reject(new Error('the database is away')));
    await stream.offer([plan('p')]);
    stream.answer.resume();
    await vi.advanceTimersByTimeAsync(10);
    expect(stream.answer.readableEnded).toBe(true);
  });
});

describe('a company', () => {
  it('hears at once after a quiet moment, then together and at most once a second', async () => {
    const rooms = new Rooms();
    const stream = open();
    rooms.enter(stream);
    const heard: string[] = [];
    for (let tenths = 0; tenths < 20; tenths += 1) {
      rooms.hear('acme', plan(`p${tenths % 2}`));
      await vi.advanceTimersByTimeAsync(100);
      const now = said(stream);
      if (now) heard.push(now);
    }
    expect(heard).toEqual(['p0', 'p1 p0']);
  });

  it('hears nothing of another one, and its people no kind without their permission', async () => {
    const rooms = new Rooms();
    const [own, foreign, engineer] = [open(), open(person('other')), open(person('acme', 'workshop'))];
    for (const stream of [own, foreign, engineer]) rooms.enter(stream);
    rooms.hear('acme', plan('p'));
    await vi.advanceTimersByTimeAsync(10);
    expect([own, foreign, engineer].map(said)).toEqual(['p', '', '']);
  });
});

describe('telling the servers', () => {
  it('is done at once, then once a second with each thing once', async () => {
    const sent: number[] = [];
    const telling = makeTelling(async (payloads) => void sent.push(payloads.length));
    for (let n = 0; n < 95; n += 1) {
      telling.tell('acme', plan(`p${n % 3}`));
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([1, 3, 3]);
  });
});
