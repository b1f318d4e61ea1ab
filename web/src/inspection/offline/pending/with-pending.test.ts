import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { findRecordedDefect } from '@roadworthy/contract/inspection/recorded-defect.ts';
import { isValueMissing } from '@roadworthy/contract/inspection/measured-check.ts';
import { describe, expect, it } from 'vitest';
import { activitiesWithPending, countsWithPending, listPendingPieces, checkpointsWithPending } from './with-pending.ts';
import type { QueueEntry } from '../queue/queue.ts';

const at = '2026-11-21T10:00:00.000Z';
const empty = {
  workPlan: 'plan',
  vin: null,
  objectSideGrid: 'Left',
  tag: 'A1',
  position: 1,
  part: null,
  contested: false,
  ok: 0,
  nok: 0,
  skip: 0,
  checked: false,
  complete: 0,
  comment: null,
  rectifyComment: null,
  images: ['key'],
  recordedBy: null,
  history: [],
  createdBy: null,
  updatedBy: null,
};
const point = (id: string, state: Checkpoint['state'] = 'unchecked'): Checkpoint => ({
  ...empty,
  _id: id,
  state,
  createdAt: at,
  updatedAt: at,
});
let lastSeq = 0;
const entry = (target: string, event: CheckpointEvent, more: Partial<QueueEntry> = {}): QueueEntry => {
  const seq = ++lastSeq;
  const fixed = {
    userId: 'ina',
    companyId: 'a',
    planId: 'plan',
    kind: 'checkpoint',
    title: '',
    body: {},
    photos: [],
    recordedAt: at,
  } as const;
  return { ...fixed, clientId: `${seq}`, target, event, seq, state: 'waiting', message: null, sentAt: null, ...more };
};
const counts = { quantity: 4, ok: 1, nok: 0, skip: 0, pending: 3 };

describe('checkpoints on the device', () => {
  it('show the defect code of a pending Not OK', () => {
    const defect = { code: 'T1', name: 'Torn', severity: 'safety' };
    const entries = [
      entry('door', 'record not ok', { body: { defect } }),
      entry('sill', 'record not ok', { body: { defect: 'T1' } }),
    ];
    const shown = checkpointsWithPending([point('door'), point('sill')], entries, 0);
    expect(shown.map(findRecordedDefect)).toEqual([defect, undefined]);
  });

  it('show the result of their pending recordings at once, with comments and photos', () => {
    const entries = [
      entry('door', 'record not ok', { body: { comment: 'dent' }, photos: ['photo'] }),
      entry('door', 'rectify', { body: { rectifyComment: 'polished' } }),
      entry('sill', 'record ok'),
    ];
    expect(checkpointsWithPending([point('door'), point('sill'), point('roof')], entries, 0)).toMatchObject([
      {
        state: 'rectified',
        nok: 1,
        comment: 'dent',
        rectifyComment: 'polished',
        images: ['key', 'photo'],
        isPending: true,
      },
      { state: 'ok', ok: 1, isPending: true },
      { state: 'unchecked' },
    ]);
  });

  it('show the values of a measured check, and no missing value once one was added', () => {
    const limits = { nominal: null, lower: '3', upper: '5', decimals: 1, readings: 1, instrument: null };
    const part = {
      _id: 'seal',
      name: 'Seal',
      partNo: 'S-1',
      image: null,
      measurement: { quantity: 'Gap', unit: 'mm', ...limits },
    };
    const measured = (id: string): Checkpoint => ({ ...point(id), part });
    const unmeasured = entry('sill', 'record ok');
    const shown = (entries: QueueEntry[]) =>
      checkpointsWithPending([measured('door'), measured('sill')], entries, 0).map((one) => ({
        state: one.state,
        measured: one.history.map((line) => line.measured),
        isMissing: isValueMissing(one),
      }));
    expect(shown([entry('door', 'record not ok', { body: { nok: 1, measured: ['6'] } }), unmeasured])).toEqual([
      { state: 'not ok', measured: [['6']], isMissing: false },
      { state: 'ok', measured: [null], isMissing: true },
    ]);
    expect(shown([unmeasured, entry('sill', 'add value', { body: { measured: ['4'] } })])[1]).toEqual({
      state: 'ok',
      measured: [null, ['4']],
      isMissing: false,
    });
    // Adding a value does not change any count.
    expect(countsWithPending(counts, [entry('sill', 'add value', { body: { measured: ['4'] } })], 0)).toEqual(counts);
  });

  it('show a verdict without the reason for the earlier skip, which remains in the history', () => {
    const skipped = { ...point('door', 'skipped'), comment: 'Tool missing' };
    expect(checkpointsWithPending([skipped], [entry('door', 'record ok')], 0)).toMatchObject([
      { state: 'ok', comment: null },
    ]);
    const entries = [
      entry('sill', 'record skip', { body: { comment: 'Not accessible' } }),
      entry('sill', 'record not ok', { body: { comment: 'dent' } }),
      entry('sill', 'rectify', { body: { rectifyComment: 'polished' } }),
    ];
    expect(checkpointsWithPending([point('sill')], entries, 0)).toMatchObject([
      {
        comment: 'dent',
        rectifyComment: 'polished',
        history: [{ comment: 'Not accessible' }, { comment: 'dent' }, { rectifyComment: 'polished' }],
      },
    ]);
  });

  it('show and count a Not OK that was completed straight away as OK after rework', () => {
    const entries = [entry('door', 'complete', { from: 'not ok', body: { complete: 1, rectifyComment: 'polished' } })];
    expect(checkpointsWithPending([point('door', 'not ok')], entries, 0)).toMatchObject([
      { state: 'complete', ok: 1, nok: 0, rectifyComment: 'polished' },
    ]);
    expect(countsWithPending({ ...counts, nok: 1, pending: 2 }, entries, 0)).toMatchObject({ ok: 2, nok: 0 });
    // Without a comment, the item still needs its rework.
    const silent = [entry('door', 'complete', { from: 'not ok', body: { complete: 1 } })];
    expect(checkpointsWithPending([point('door', 'not ok')], silent, 0)).toMatchObject([{ state: 'not ok' }]);
  });

  it("show the server's state instead of recordings that it received before the read or refused, or that no longer apply", () => {
    const read = 5;
    const entries = [
      entry('door', 'record ok', { state: 'sent', sentAt: 4 }),
      entry('sill', 'record ok', { state: 'refused' }),
      entry('roof', 'record ok'),
      entry('boot', 'record ok', { state: 'sent', sentAt: 6 }),
    ];
    const merged = checkpointsWithPending(
      [point('door'), point('sill'), point('roof', 'not ok'), point('boot')],
      entries,
      read,
    );
    expect(merged.map((one) => one.state)).toEqual(['unchecked', 'unchecked', 'not ok', 'ok']);
  });
});

describe('activities on the device', () => {
  const words = {
    workPlan: 'plan',
    vin: null,
    what: 'wipe',
    how: 'cloth',
    why: 'see it',
    sortOrder: 1,
    createdAt: at,
    updatedAt: at,
  };
  const plain = {
    contested: false,
    ok: 0,
    nok: 0,
    skip: 0,
    complete: 0,
    comment: null,
    rectifyComment: null,
    images: [],
    history: [],
    createdBy: null,
    updatedBy: null,
  };
  const activity = (id: string) => ({ ...words, ...plain, _id: id, state: 'unchecked' as const });
  const done = { kind: 'activity' as const };

  it('show their outcome at once, and change neither the counts nor the checkpoints', () => {
    const entries = [
      entry('wipe', 'record not ok', { ...done, body: { comment: 'no cloth' }, photos: ['photo'] }),
      entry('look', 'record ok', done),
    ];
    expect(activitiesWithPending([activity('wipe'), activity('look'), activity('lift')], entries, 0)).toMatchObject([
      { state: 'not ok', nok: 1, comment: 'no cloth', images: ['photo'], isPending: true },
      { state: 'ok', ok: 1, isPending: true },
      { state: 'unchecked' },
    ]);
    expect(countsWithPending(counts, entries, 0)).toEqual(counts);
    expect(checkpointsWithPending([point('wipe')], entries, 0)).toEqual([point('wipe')]);
  });
});

describe('counts on the device', () => {
  it.each<[string, QueueEntry[], { ok: number; nok: number; skip: number; pending: number }]>([
    ['nothing', [], { ok: 1, nok: 0, skip: 0, pending: 3 }],
    ['OK and Not OK', [entry('a', 'record ok'), entry('b', 'record not ok')], { ok: 2, nok: 1, skip: 0, pending: 1 }],
    [
      'reworked',
      (['record not ok', 'rectify', 'complete'] as const).map((event) => entry('a', event)),
      { ok: 2, nok: 0, skip: 0, pending: 2 },
    ],
    ['skipped, then OK', [entry('a', 'record skip'), entry('a', 'record ok')], { ok: 2, nok: 0, skip: 0, pending: 2 }],
    [
      'two skipped pieces',
      [1, 2].map(() => entry('share', 'record skip', { kind: 'piece' })),
      { ok: 1, nok: 0, skip: 2, pending: 1 },
    ],
  ])('add pending recordings to the server’s counts: %s', (_case, entries, expected) =>
    expect(countsWithPending(counts, entries, 0)).toMatchObject(expected),
  );

  it('no longer count an item as skipped once it is recorded as OK on the device', () =>
    expect(
      countsWithPending({ ...counts, skip: 1, pending: 2 }, [entry('a', 'record ok', { from: 'skipped' })], 0),
    ).toMatchObject({
      ok: 2,
      skip: 0,
      pending: 2,
    }));

  it('do not count recordings again that were received before the read', () =>
    expect(countsWithPending(counts, [entry('a', 'record ok', { state: 'sent', sentAt: 4 })], 5)).toEqual(counts));
});

it('pieces that the server does not list yet are shown newest first', () => {
  const entries = ['one', 'two'].map((clientId) => entry('share', 'record ok', { kind: 'piece', clientId }));
  expect(listPendingPieces(entries, 0).map((one) => one.clientId)).toEqual(['two', 'one']);
});
