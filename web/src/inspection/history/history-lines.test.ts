import 'fake-indexeddb/auto';
import type { CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { expect, it } from 'vitest';
import { checkpointsWithPending } from '../offline/pending/with-pending.ts';
import { DeviceDatabase } from '../offline/device-database.ts';
import type { QueueEntry } from '../offline/queue/queue.ts';
import { listPendingHistoryLines, listCachedHistoryLines, loadCachedReads, type HistoryLine } from './history-lines.ts';

const id = (number: number): string => `01a1fcd4-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const entryOf = (number: number, event: string, minute: number, more: Partial<Checkpoint['history'][number]> = {}) => ({
  _id: id(number),
  event,
  comment: null,
  rectifyComment: null,
  images: [],
  recordedAt: at(minute),
  createdAt: at(minute),
  by: 'Ian Cole',
  ...more,
});
const counts = { ok: 0, nok: 1, skip: 0, complete: 0, checked: true, contested: false };
const empty = {
  comment: null,
  rectifyComment: null,
  images: [],
  recordedBy: null,
  createdBy: null,
  updatedBy: null,
  createdAt: at(0),
  updatedAt: at(0),
};
const point = (number: number, more: Partial<Checkpoint>): Checkpoint => ({
  ...counts,
  ...empty,
  _id: id(number),
  workPlan: id(1),
  vin: 'VIN-1',
  objectSideGrid: 'Left',
  tag: 'A1',
  position: number,
  part: { _id: id(2), name: 'Seal', partNo: 'S-1', image: null },
  state: 'not ok',
  history: [],
  ...more,
});
let lastSeq = 0;
const entry = (event: CheckpointEvent, more: Partial<QueueEntry> = {}): QueueEntry => {
  const seq = ++lastSeq;
  const fixed = {
    userId: 'ina',
    companyId: 'a',
    planId: 'plan',
    kind: 'checkpoint',
    target: id(10),
    title: 'VIN-1 · Left · A1 · Seal',
    photos: [],
  } as const;
  return {
    ...fixed,
    clientId: `${seq}`,
    event,
    seq,
    body: { vin: 'VIN-1' },
    recordedAt: at(30),
    state: 'waiting',
    message: null,
    sentAt: null,
    ...more,
  };
};
const textsOf = (lines: readonly HistoryLine[]) =>
  lines.map(({ event, place, by, words }) => [event, place, by, words].filter(Boolean).join(' | '));

it('cached copies of a plan form one history, newest first, with each checkpoint from the latest copy', () => {
  const before = point(10, { history: [entryOf(20, 'record not ok', 1, { comment: 'dent' })] });
  const after = point(10, {
    history: [
      entryOf(20, 'record not ok', 1, { comment: 'dent' }),
      entryOf(22, 'rectify', 9, { comment: 'dent', rectifyComment: 'polished', by: 'Bo Ray' }),
    ],
  });
  const piece = point(11, {
    vin: null,
    objectSideGrid: null,
    tag: null,
    position: 7,
    history: [entryOf(21, 'record ok', 5)],
  });
  const reads = [
    { points: [after], readAt: 2 },
    { points: [before, piece], readAt: 1 },
  ];
  expect(textsOf(listCachedHistoryLines(reads))).toEqual([
    'rectify | VIN-1 · Left · A1 · Seal | Bo Ray | polished',
    'record ok | Seal · Piece 7 | Ian Cole',
    'record not ok | VIN-1 · Left · A1 · Seal | Ian Cole | dent',
  ]);
});

it('recordings missing from the cached copy are listed newest first with their location, for one or all vehicles', () => {
  const entries = [
    entry('record ok', { state: 'sent', sentAt: 4 }),
    entry('record not ok', { state: 'sent', sentAt: 6, body: { vin: 'VIN-1', comment: 'scratch' } }),
    entry('record ok', { body: { vin: 'VIN-2' }, title: 'VIN-2' }),
    entry('record ok', { kind: 'activity', title: 'Look' }),
    entry('record skip', { state: 'refused' }),
    entry('rectify', { body: { vin: 'VIN-1', rectifyComment: 'polished' } }),
  ];
  expect(textsOf(listPendingHistoryLines(entries, 5, { vin: 'VIN-1' }))).toEqual([
    'rectify | VIN-1 · Left · A1 · Seal | You, on this device | polished',
    'record not ok | VIN-1 · Left · A1 · Seal | You | scratch',
  ]);
  expect(listPendingHistoryLines(entries, 5, {})).toHaveLength(3);
});

it('the history shows a defect code from the cached copy and from a pending recording', () => {
  const defect = { code: 'T1', name: 'Torn', severity: 'safety' } as const;
  const cached = point(10, { history: [entryOf(20, 'record not ok', 1, { defect })] });
  const pending = entry('record not ok', { body: { vin: 'VIN-1', defect } });
  const lines = [
    ...listCachedHistoryLines([{ points: [cached], readAt: 1 }]),
    ...listPendingHistoryLines([pending], 5, {}),
  ];
  expect(lines.map((line) => line.defect)).toEqual([defect, defect]);
});

it('the history has the position of a recording from the cached copy', () => {
  const geoPosition = { accuracy: null, distance: null, location: null, age: null };
  const cached = point(10, { history: [entryOf(20, 'record ok', 1, { geoPosition })] });
  const [line] = listCachedHistoryLines([{ points: [cached], readAt: 1 }]);
  expect(line?.geoPosition).toEqual(geoPosition);
});

it('the history of a single checkpoint includes recordings on the device', () => {
  const [checkpoint] = checkpointsWithPending(
    [point(10, { history: [entryOf(20, 'record not ok', 1)] })],
    [entry('rectify', { body: { rectifyComment: 'polished' } })],
    5,
  );
  expect(checkpoint?.history.map(({ event, by, rectifyComment }) => [event, by, rectifyComment])).toEqual([
    ['record not ok', 'Ian Cole', null],
    ['rectify', 'You, on this device', 'polished'],
  ]);
});

it('the cached history is limited to this person, plan and vehicle', async () => {
  const device = new DeviceDatabase('kept-history');
  const answer = { data: [point(10, {})], pagination: { skip: 0, limit: 0, hasMore: false }, totalCount: 1 };
  const keep = (userId: string, planId: string, path: string, vin?: string) =>
    device.answers.put({
      key: JSON.stringify([path, userId, 'a', { query: { workPlan: planId, vin } }]),
      userId,
      planId,
      readAt: 7,
      answer,
    });
  await keep('ina', 'plan', '/object_checkpoints', 'VIN-1');
  await keep('ina', 'plan', '/object_checkpoints', 'VIN-2');
  await keep('ina', 'plan', '/plan_activities', 'VIN-1');
  await keep('ina', 'other', '/object_checkpoints', 'VIN-1');
  await keep('ian', 'plan', '/object_checkpoints', 'VIN-1');
  await device.answers.put({
    key: '["/object_checkpoints","ina","VIN-1"]',
    userId: 'ina',
    planId: 'plan',
    readAt: 7,
    answer: 'of an older version',
  });
  expect(await loadCachedReads(device, 'ina', 'plan', { vin: 'VIN-1' })).toMatchObject([
    { readAt: 7, points: [{ _id: id(10) }] },
  ]);
  expect(await loadCachedReads(device, 'ina', 'plan', {})).toHaveLength(2);
});
