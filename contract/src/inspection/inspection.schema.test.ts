import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleFileKey, listIssueLines } from '../kit/field.example.ts';
import { RecordActivity } from './activity.schema.ts';
import {
  findCompletionColour,
  findDialogTipLevel,
  formatProgress,
  countUnrecorded,
  calculatePercentRecorded,
  RecordCheckpoint,
  RecordPiece,
  formatTipLevel,
  calculateTipLevel,
  findReachedTipLevel,
} from './inspection.schema.ts';

describe('TIP levels', () => {
  it.each([
    [0, undefined],
    [1, undefined],
    [2, 3],
    [3, 4],
    [4, 5],
    [40, 5],
  ])('are named in the dialog from level 3 to 5: %i Not OK give level %s', (nok, level) => {
    expect(findDialogTipLevel(nok)).toBe(level);
  });

  it.each([
    [0, 0, 1],
    [0, 1, 2],
    [0, 2, 3],
    [4, 1, 4],
    [4, 6, 7],
  ])('are the higher of the start and Not OK plus 1: start %i, %i Not OK, level %i', (own, nok, level) => {
    expect(calculateTipLevel(own, nok)).toBe(level);
  });

  it('are shown as 5+ when they are above 5', () => {
    expect([1, 5, 6, 12].map(formatTipLevel)).toEqual(['1', '5', '5+', '5+']);
  });

  it('from 3 to 5 are each reached once if they are above the starting level', () => {
    const reached = (own: number) =>
      [1, 2, 3, 4, 5, 6].map((nok) => findReachedTipLevel(own, nok)).filter((level) => level !== undefined);
    expect(reached(0)).toEqual([3, 4, 5]);
    expect(reached(4)).toEqual([5]);
    expect(reached(5)).toEqual([]);
  });
});

const counts = fc.record({ quantity: fc.nat(500), ok: fc.nat(200), nok: fc.nat(200), skip: fc.nat(200) });

describe('progress', () => {
  it('is the recorded percentage of the quantity, and the number of unrecorded items is never below 0', () => {
    fc.assert(
      fc.property(counts, ({ quantity, ok, nok, skip }) => {
        const recorded = ok + nok + skip;
        const percent = calculatePercentRecorded({ quantity, ok, nok, skip });
        expect(countUnrecorded({ quantity, ok, nok, skip })).toBe(quantity > recorded ? quantity - recorded : 0);
        expect(percent >= 0 && percent <= 100).toBe(true);
        if (quantity > 0 && recorded <= quantity)
          expect(Math.abs(percent - (100 * recorded) / quantity)).toBeLessThan(0.006);
      }),
    );
    // Pieces that the office has recorded are not pending for any inspector.
    expect(
      [3, 12].map((recordedByOffice) => countUnrecorded({ quantity: 10, ok: 2, nok: 1, skip: 0, recordedByOffice })),
    ).toEqual([4, 0]);
    expect(calculatePercentRecorded({ quantity: 3, ok: 1, nok: 0, skip: 0 })).toBe(33.33);
    expect(calculatePercentRecorded({ quantity: 0, ok: 0, nok: 0, skip: 0 })).toBe(0);
  });

  it('is red below 25 per cent, amber below 75, otherwise green', () => {
    expect([0, 24.99, 25, 74.99, 75, 100].map(findCompletionColour)).toEqual([
      'red',
      'red',
      'amber',
      'amber',
      'green',
      'green',
    ]);
  });
});

describe('a recording', () => {
  it('is exactly one of OK, Not OK and skip', () => {
    expect(listIssueLines(RecordPiece, {})).toEqual(['ok: Choose OK, Not OK or Skip']);
    expect(listIssueLines(RecordPiece, { ok: 1, skip: 1, comment: 'wet' })).toEqual(['ok: Choose OK, Not OK or Skip']);
    expect(listIssueLines(RecordCheckpoint, { ok: 1, nok: 1, comment: 'Both' })).toEqual([
      'ok: Choose OK, Not OK or Skip',
    ]);
    for (const body of [{ ok: 1 }, { ok: true, nok: 0 }, { skip: 1, comment: 'wet' }])
      expect(listIssueLines(RecordPiece, body)).toEqual([]);
  });

  it('accepts null as the VIN', () => {
    for (const schema of [RecordCheckpoint, RecordActivity])
      expect(listIssueLines(schema, { ok: 1, vin: null })).toEqual([]);
  });

  it('needs a comment, a photo or an example picture for a Not OK', () => {
    const ok = { label: 'Whole', selected: 'okImage' };
    const missing = ['comment: Description is required'];
    for (const schema of [RecordPiece, RecordCheckpoint, RecordActivity]) {
      expect(listIssueLines(schema, { nok: 1, comment: ' ' })).toEqual(missing);
      expect(listIssueLines(schema, { nok: 1, comment: 'Torn' })).toEqual([]);
      expect(listIssueLines(schema, { nok: 1, images: [exampleFileKey] })).toEqual([]);
    }
    expect(listIssueLines(RecordPiece, { nok: 1, illustration: [ok, ok] })).toEqual(missing);
    expect(
      listIssueLines(RecordPiece, { nok: 1, illustration: [ok, { label: 'Torn', selected: 'notOkImage' }] }),
    ).toEqual([]);
  });

  it('may be a skip without a reason', () => {
    for (const body of [{ skip: 1 }, { skip: true, comment: 'No ladder' }])
      expect([RecordPiece, RecordCheckpoint, RecordActivity].map((schema) => listIssueLines(schema, body))).toEqual([
        [],
        [],
        [],
      ]);
  });

  it('rejects an OK with a Not OK example picture', () => {
    const ok = { label: 'Whole', selected: 'okImage' };
    expect(listIssueLines(RecordPiece, { ok: 1, illustration: [ok, ok] })).toEqual([]);
    expect(
      listIssueLines(RecordPiece, { ok: 1, illustration: [ok, { label: 'Torn', selected: 'notOkImage' }] }),
    ).toEqual(['illustration: To record OK, choose the OK picture of every sample']);
  });

  it('can rectify or complete without an OK, Not OK or skip', () => {
    expect(listIssueLines(RecordCheckpoint, { rectifyComment: 'Glued' })).toEqual([]);
    expect(listIssueLines(RecordCheckpoint, { complete: 1 })).toEqual([]);
  });
});

describe('the progress of a plan', () => {
  it.each([
    [100, {}, 0, '100.00%'],
    [100, { toComplete: 0 }, 2, '100.00% checked · 2 open Not OK items'],
    [41.67, { toComplete: 1 }, 3, '41.67% checked · 2 open Not OK items, 1 to complete'],
    [100, { toComplete: 1 }, 1, '100.00% checked · 1 to complete'],
    // Completed on the device, but the server has not responded yet.
    [100, { toComplete: 2 }, 0, '100.00%'],
  ])('is shown as a text: %d %% with %o of %d Not OK reads %s', (percent, others, nok, text) => {
    expect(formatProgress(percent, { ...others, nok })).toBe(text);
  });
});
