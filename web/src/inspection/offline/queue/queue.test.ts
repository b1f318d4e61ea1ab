import { describe, expect, it } from 'vitest';
import { calculateRetryDelayMs } from '../../../kit/api/transient.ts';
import { isPendingAt, selectNextBatch, settleEntries, type QueueEntry } from './queue.ts';

let lastSeq = 0;
const entry = (
  target: string,
  event: QueueEntry['event'] = 'record ok',
  more: Partial<QueueEntry> = {},
): QueueEntry => {
  const seq = ++lastSeq;
  const fixed = {
    userId: 'ina',
    companyId: 'a',
    planId: 'plan',
    kind: 'checkpoint',
    title: '',
    body: {},
    photos: [],
    recordedAt: '',
  } as const;
  return {
    ...fixed,
    clientId: `${target} ${event} ${seq}`,
    target,
    event,
    seq,
    state: 'waiting',
    message: null,
    sentAt: null,
    ...more,
  };
};
const receipt = ({ clientId }: QueueEntry, status: number, message: string | null = null) => ({
  clientId,
  status,
  message,
});
const states = (settled: { state: string }[]) => settled.map((one) => one.state);

describe('receipts', () => {
  it('settle each entry separately: a refused one keeps its reason and does not block others', () => {
    const [first, second, third] = [entry('door'), entry('sill'), entry('roof')];
    const settled = settleEntries(
      [first, second, third],
      [receipt(first, 200), receipt(second, 409, 'Plan is Completed'), receipt(third, 200)],
      new Set(),
    );
    expect(states(settled)).toEqual(['sent', 'refused', 'sent']);
    expect(settled[1]?.message).toBe('Plan is Completed');
  });

  it.each([500, 503, 429, 408])(
    'leave the entry pending with status %i, and later ones of the same checkpoint too',
    (status) => {
      const [nok, rectify, other] = [entry('door', 'record not ok'), entry('door', 'rectify'), entry('roof')];
      const held = new Set<string>();
      expect(
        states(
          settleEntries(
            [nok, rectify, other],
            [receipt(nok, status), receipt(rectify, 409), receipt(other, 200)],
            held,
          ),
        ),
      ).toEqual(['waiting', 'waiting', 'sent']);
      expect(selectNextBatch([nok, rectify], held, 50)).toEqual([]);
    },
  );

  it('leave the entry pending if they are missing', () =>
    expect(states(settleEntries([entry('door')], [], new Set()))).toEqual(['waiting']));
});

describe('a batch', () => {
  it('has entries of one company, in order, up to the maximum size', () => {
    const [a, b, c] = [entry('door'), entry('sill', 'record ok', { companyId: 'b' }), entry('roof')];
    expect(selectNextBatch([a, b, c], new Set(), 50)).toEqual([a, c]);
    expect(selectNextBatch([b, a, c], new Set(), 50)).toEqual([b]);
    expect(selectNextBatch([a, c], new Set(), 1)).toEqual([a]);
  });

  it('has only the next entry of each checkpoint and activity, and all pieces', () => {
    const [nok, rectify] = [entry('door', 'record not ok'), entry('door', 'rectify')];
    const pieces = [entry('share', 'record ok', { kind: 'piece' }), entry('share', 'record ok', { kind: 'piece' })];
    expect(selectNextBatch([nok, rectify, ...pieces], new Set(), 50)).toEqual([nok, ...pieces]);
    const [notDone, mended] = [
      entry('wipe', 'record not ok', { kind: 'activity' }),
      entry('wipe', 'rectify', { kind: 'activity' }),
    ];
    expect(selectNextBatch([notDone, mended], new Set(), 50)).toEqual([notDone]);
  });
});

describe('recordings of a plan whose risks have to be confirmed first', () => {
  const confirmation = (planId: string) => entry(planId, 'confirm risks', { kind: 'confirmation', planId });

  it('stay pending, while the confirmation and the recordings of other plans are still sent', () => {
    const blocked = new Set<string>();
    const [door, sill] = [entry('door', 'record ok', { planId: 'one' }), entry('sill', 'record ok', { planId: 'one' })];
    const [elsewhere, confirmed] = [entry('roof', 'record ok', { planId: 'two' }), confirmation('one')];
    expect(settleEntries([door], [receipt(door, 423)], blocked)).toMatchObject([{ state: 'waiting', isLocked: true }]);
    expect(selectNextBatch([door, sill, elsewhere, confirmed], blocked, 50)).toEqual([elsewhere, confirmed]);
    expect(selectNextBatch([confirmed, door, sill], new Set(), 50)).toEqual([confirmed, door, sill]);
  });

  it('are sent again only after the confirmation, even if they are older', () => {
    const refused = { ...entry('door', 'record ok', { planId: 'one' }), lockedAt: 7 };
    const [elsewhere, confirmed] = [entry('roof', 'record ok', { planId: 'two' }), confirmation('one')];
    expect(selectNextBatch([refused, elsewhere, confirmed], new Set(), 50)).toEqual([elsewhere, confirmed]);
    expect(selectNextBatch([refused, elsewhere], new Set(), 50)).toEqual([refused, elsewhere]);
  });
});

describe('a signed day sheet', () => {
  const sheet = (planId: string) => entry(planId, 'sign day sheet', { kind: 'day sheet', planId });

  it('is sent after all earlier entries of its plan, without waiting for later ones', () => {
    const [door, elsewhere] = [entry('door', 'record ok', { planId: 'one' }), sheet('two')];
    const [signed, sill] = [sheet('one'), entry('sill', 'record ok', { planId: 'one' })];
    expect(selectNextBatch([door, elsewhere, signed, sill], new Set(), 50)).toEqual([door, elsewhere, sill]);
    expect(selectNextBatch([signed], new Set(), 50)).toEqual([signed]);
    // As long as the risks have to be confirmed, the sheet waits with the recordings.
    const blocked = new Set<string>();
    settleEntries([door], [receipt(door, 423)], blocked);
    expect(selectNextBatch([door, signed], blocked, 50)).toEqual([]);
  });
});

it('the start and end of a shift are sent in order, even if the risks of the plan are not confirmed', () => {
  const blocked = new Set<string>();
  const door = entry('door', 'record ok', { planId: 'one' });
  settleEntries([door], [receipt(door, 423)], blocked);
  const shift = (event: 'start shift' | 'end shift') => entry('one', event, { kind: 'shift', planId: 'one' });
  const [begun, ended] = [shift('start shift'), shift('end shift')];
  expect(selectNextBatch([door, begun, ended], blocked, 50)).toEqual([begun]);
  expect(selectNextBatch([door, ended], blocked, 50)).toEqual([ended]);
});

it('pending entries are those not yet sent, and those received after the response was read', () => {
  expect(isPendingAt({ state: 'waiting', sentAt: null }, 5)).toBe(true);
  expect(isPendingAt({ state: 'sent', sentAt: 6 }, 5)).toBe(true);
  expect(isPendingAt({ state: 'sent', sentAt: 4 }, 5)).toBe(false);
  expect(isPendingAt({ state: 'refused', sentAt: null }, 5)).toBe(false);
});

it('the first retry comes after two seconds, and later ones at least once a minute', () =>
  expect([0, 1, 4, 50].map(calculateRetryDelayMs)).toEqual([2000, 4000, 32000, 60000]));
