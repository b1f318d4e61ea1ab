import { describe, expect, it } from 'vitest';
import type { CheckpointState } from './checkpoint.machine.ts';
import { RecordCheckpoint, RecordPiece } from './inspection.schema.ts';
import { findRecordedDefect } from './recorded-defect.ts';

const torn = { code: 'T1', name: 'Torn', severity: 'safety' } as const;
const dirty = { code: 'D1', name: 'Dirty', severity: 'look' } as const;
const found = (state: CheckpointState, ...history: Parameters<typeof findRecordedDefect>[0]['history']) =>
  findRecordedDefect({ state, history })?.code;

describe('the defect code of a checkpoint', () => {
  it('comes from the latest verdict with a code, even after rework', () => {
    const first = { event: 'record not ok', defect: torn };
    expect(found('not ok', first)).toBe('T1');
    expect(found('not ok', first, { event: 'second not ok', defect: dirty })).toBe('D1');
    expect(found('complete', first, { event: 'rectify', defect: null }, { event: 'complete' })).toBe('T1');
  });

  it('is undefined without a code, for an OK checkpoint and for an uncounted recording', () => {
    expect(found('not ok', { event: 'record not ok' })).toBeUndefined();
    expect(found('ok', { event: 'second not ok', defect: torn }, { event: 'resolve ok' })).toBeUndefined();
    expect(found('not ok', { event: 'record not ok' }, { event: 'uncounted not ok', defect: torn })).toBeUndefined();
  });
});

describe('a recording with a defect code', () => {
  it.each([
    ['checkpoint', RecordCheckpoint],
    ['piece', RecordPiece],
  ])('of a %s must be a Not OK, and needs no other description', (_kind, schema) => {
    expect(schema.parse({ nok: 1, defect: { ...torn, code: ' T1 ' } }).defect).toEqual({ code: 'T1' });
    expect(schema.safeParse({ nok: 1 }).success).toBe(false);
    for (const body of [{ ok: 1 }, { skip: 1, comment: 'Locked' }])
      expect(schema.safeParse({ ...body, defect: torn }).error?.issues).toMatchObject([
        { path: ['defect'], message: 'Only a Not OK can have a defect code' },
      ]);
    for (const defect of ['T1', {}, { code: '' }, { code: 'x'.repeat(21) }, null])
      expect(schema.safeParse({ nok: 1, comment: 'Torn', defect }).success).toBe(false);
  });
});
