import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aKey, issueLines } from '../kit/field.example.ts';
import { RecordActivity } from './activity.schema.ts';
import {
  completionColour,
  dialogTipLevel,
  formatProgress,
  pendingOf,
  progressOf,
  RecordCheckpoint,
  RecordPiece,
  formatTipLevel,
  tipLevelOf,
  tipLevelReached,
} from './inspection.schema.ts';

describe('TIP levels', () => {
  it.each([
    [0, undefined],
    [1, undefined],
    [2, 3],
    [3, 4],
    [4, 5],
    [40, 5],
  ])('appear in the dialog: at %i Not OK it names level %s', (nok, level) => {
    expect(dialogTipLevel(nok)).toBe(level);
  });

  it.each([
    [0, 0, 1],
    [0, 1, 2],
    [0, 2, 3],
    [4, 1, 4],
    [4, 6, 7],
  ])('a plan that starts at level %i with %i Not OK is at level %i, the higher of both', (own, nok, level) => {
    expect(tipLevelOf(own, nok)).toBe(level);
  });

  it('are shown as 5+ when they are above 5', () => {
    expect([1, 5, 6, 12].map(formatTipLevel)).toEqual(['1', '5', '5+', '5+']);
  });

  it('3, 4 and 5 are each reached once, regardless of the order in which Not OK are recorded', () => {
    const reached = (own: number) =>
      [1, 2, 3, 4, 5, 6].map((nok) => tipLevelReached(own, nok)).filter((level) => level !== undefined);
    expect(reached(0)).toEqual([3, 4, 5]);
    expect(reached(4)).toEqual([5]);
    expect(reached(5)).toEqual([]);
  });
});

const counts = fc.record({ quantity: fc.nat(500), ok: fc.nat(200), nok: fc.nat(200), skip: fc.nat(200) });

describe('progress', () => {
  it('is the recorded percentage of the quantity, and pending is never below 0', () => {
    fc.assert(
      fc.property(counts, ({ quantity, ok, nok, skip }) => {
        const recorded = ok + nok + skip;
        const percent = progressOf({ quantity, ok, nok, skip });
        expect(pendingOf({ quantity, ok, nok, skip })).toBe(quantity > recorded ? quantity - recorded : 0);
        expect(percent >= 0 && percent <= 100).toBe(true);
        if (quantity > 0 && recorded <= quantity)
          expect(Math.abs(percent - (100 * recorded) / quantity)).toBeLessThan(0.006);
      }),
    );
    // Pieces that the office recorded are no longer pending for any inspector.
    expect(
      [3, 12].map((recordedByOffice) => pendingOf({ quantity: 10, ok: 2, nok: 1, skip: 0, recordedByOffice })),
    ).toEqual([4, 0]);
    expect(progressOf({ quantity: 3, ok: 1, nok: 0, skip: 0 })).toBe(33.33);
    expect(progressOf({ quantity: 0, ok: 0, nok: 0, skip: 0 })).toBe(0);
  });

  it('is red below 25 per cent, amber below 75, otherwise green', () => {
    expect([0, 24.99, 25, 74.99, 75, 100].map(completionColour)).toEqual([
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
    expect(issueLines(RecordPiece, {})).toEqual(['ok: Choose OK, Not OK or Skip']);
    expect(issueLines(RecordPiece, { ok: 1, skip: 1, comment: 'wet' })).toEqual(['ok: Choose OK, Not OK or Skip']);
    expect(issueLines(RecordCheckpoint, { ok: 1, nok: 1, comment: 'Both' })).toEqual(['ok: Choose OK, Not OK or Skip']);
    for (const body of [{ ok: 1 }, { ok: true, nok: 0 }, { skip: 1, comment: 'wet' }])
      expect(issueLines(RecordPiece, body)).toEqual([]);
  });

  it('accepts the VIN as it was read, including null', () => {
    for (const schema of [RecordCheckpoint, RecordActivity])
      expect(issueLines(schema, { ok: 1, vin: null })).toEqual([]);
  });

  it('needs a comment, a photo or an example picture for a Not OK', () => {
    const ok = { label: 'Whole', selected: 'okImage' };
    const missing = ['comment: Description is required'];
    for (const schema of [RecordPiece, RecordCheckpoint, RecordActivity]) {
      expect(issueLines(schema, { nok: 1, comment: ' ' })).toEqual(missing);
      expect(issueLines(schema, { nok: 1, comment: 'Torn' })).toEqual([]);
      expect(issueLines(schema, { nok: 1, images: [aKey] })).toEqual([]);
    }
    expect(issueLines(RecordPiece, { nok: 1, illustration: [ok, ok] })).toEqual(missing);
    expect(issueLines(RecordPiece, { nok: 1, illustration: [ok, { label: 'Torn', selected: 'notOkImage' }] })).toEqual(
      [],
    );
  });

  it('may omit the reason for a skip that the screen asks for', () => {
    for (const body of [{ skip: 1 }, { skip: true, comment: 'No ladder' }])
      expect([RecordPiece, RecordCheckpoint, RecordActivity].map((schema) => issueLines(schema, body))).toEqual([
        [],
        [],
        [],
      ]);
  });

  it('rejects an OK with a Not OK example picture', () => {
    const ok = { label: 'Whole', selected: 'okImage' };
    expect(issueLines(RecordPiece, { ok: 1, illustration: [ok, ok] })).toEqual([]);
    expect(issueLines(RecordPiece, { ok: 1, illustration: [ok, { label: 'Torn', selected: 'notOkImage' }] })).toEqual([
      'illustration: To record OK, choose the OK picture of every example',
    ]);
  });

  it('needs no OK, Not OK or skip to rectify or complete', () => {
    expect(issueLines(RecordCheckpoint, { rectifyComment: 'Glued' })).toEqual([]);
    expect(issueLines(RecordCheckpoint, { complete: 1 })).toEqual([]);
  });
});

describe('the progress of a plan', () => {
  it.each([
    [100, {}, 0, '100.00 %'],
    [100, { toComplete: 0 }, 2, '100.00 % checked · 2 Not OK open'],
    [41.67, { toComplete: 1 }, 3, '41.67 % checked · 2 Not OK open, 1 to complete'],
    [100, { toComplete: 1 }, 1, '100.00 % checked · 1 to complete'],
    // Completed on the device; the server has not answered yet.
    [100, { toComplete: 2 }, 0, '100.00 %'],
  ])('is shown as a text: %d %% with %o of %d Not OK reads %s', (percent, others, nok, text) => {
    expect(formatProgress(percent, { ...others, nok })).toBe(text);
  });
});
