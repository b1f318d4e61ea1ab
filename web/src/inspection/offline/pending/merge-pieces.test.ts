import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { describe, expect, it } from 'vitest';
import type { QueueEntry } from '../queue/queue.ts';
import { mergePieces } from './merge-pieces.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();
const empty = {
  workPlan: 'plan',
  vin: null,
  objectSideGrid: null,
  tag: null,
  part: null,
  contested: false,
  ok: 0,
  nok: 0,
  skip: 0,
  checked: true,
  complete: 0,
};
const none = {
  comment: null,
  rectifyComment: null,
  images: [],
  recordedBy: null,
  history: [],
  createdBy: null,
  updatedBy: null,
};
const piece = (position: number, state: Checkpoint['state'], minute = 0): Checkpoint => ({
  ...empty,
  ...none,
  _id: `${position}`,
  position,
  state,
  createdAt: at(0),
  updatedAt: at(minute),
});
const finished = (more: Partial<QueueEntry>): QueueEntry => {
  const fixed = {
    clientId: 'c',
    userId: 'ina',
    companyId: 'a',
    planId: 'plan',
    title: '',
    body: {},
    photos: [],
    seq: 1,
    message: null,
  } as const;
  return {
    ...fixed,
    kind: 'checkpoint',
    target: '1',
    event: 'record ok',
    recordedAt: at(5),
    state: 'waiting',
    sentAt: null,
    ...more,
  };
};
const labels = (pieces: readonly Checkpoint[]) => pieces.map(({ position, state }) => `${position} ${state}`);

describe('the pieces of a part plan', () => {
  it('are shown once each, open ones first, then the newest', () => {
    const newest = { data: [piece(40, 'ok'), piece(39, 'not ok'), piece(38, 'complete')], readAt: 0 };
    const open = { data: [piece(39, 'not ok'), piece(2, 'rectified'), piece(1, 'skipped')], readAt: 0 };
    const older = { data: [piece(3, 'ok')], readAt: 0 };
    expect(labels(mergePieces([newest, open, older], []))).toEqual([
      '39 not ok',
      '2 rectified',
      '1 skipped',
      '40 ok',
      '38 complete',
      '3 ok',
    ]);
  });

  it('are shown in their latest version from either list', () => {
    const [before, now] = [
      { data: [piece(7, 'not ok', 1)], readAt: 0 },
      { data: [piece(7, 'rectified', 2)], readAt: 0 },
    ];
    expect(labels(mergePieces([before, now], []))).toEqual(['7 rectified']);
    expect(labels(mergePieces([now, before], []))).toEqual(['7 rectified']);
  });

  it('include recordings on the device that an older list lacks', () => {
    const entry = finished({ state: 'sent', sentAt: 100 });
    const [early, late] = [
      { data: [piece(1, 'skipped')], readAt: 50 },
      { data: [piece(1, 'skipped')], readAt: 50 },
    ];
    expect(labels(mergePieces([early, late], [entry]))).toEqual(['1 ok']);
    // Only the list that was read after sending contains the recording.
    expect(labels(mergePieces([{ data: [piece(1, 'ok', 6)], readAt: 150 }, early], [entry]))).toEqual(['1 ok']);
    expect(labels(mergePieces([{ data: [piece(1, 'not ok', 7)], readAt: 150 }, early], [entry]))).toEqual(['1 not ok']);
  });
});
