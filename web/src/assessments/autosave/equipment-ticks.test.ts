import { applyTicks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import { describe, expect, it } from 'vitest';
import { diffTicks, subtractSentTicks, ticksStorageKey, pickWorseSaveState } from './equipment-ticks.ts';

describe('unsent ticks of protective equipment', () => {
  it('contain only the changes, and make the server match the screen', () => {
    const [before, after] = [
      ['Safety Shoes', 'Safety Mask'],
      ['Safety Helmet', 'Safety Shoes'],
    ];
    expect(diffTicks(before, after)).toEqual({ 'Safety Helmet': true, 'Safety Mask': false });
    expect(applyTicks(before, diffTicks(before, after))).toEqual(after);
    expect(diffTicks(after, after)).toEqual({});
  });

  it('do not overwrite someone else’s ticks made in the meantime', () => {
    const mine = diffTicks(['Safety Shoes'], ['Safety Shoes', 'Safety Suit']);
    expect(applyTicks(['Safety Shoes', 'Safety Gloves'], mine)).toEqual([
      'Safety Shoes',
      'Safety Suit',
      'Safety Gloves',
    ]);
  });

  it('remain pending if they are reversed during the request', () => {
    const sent = { 'Safety Shoes': true, 'Safety Mask': true };
    expect(subtractSentTicks({ 'Safety Shoes': false, 'Safety Mask': true, 'Safety Suit': true }, sent)).toEqual({
      'Safety Shoes': false,
      'Safety Suit': true,
    });
    expect(subtractSentTicks(sent, sent)).toEqual({});
  });

  it('are stored per person and project', () => {
    expect(
      new Set([ticksStorageKey('ann', 'one'), ticksStorageKey('ann', 'two'), ticksStorageKey('ben', 'one')]).size,
    ).toBe(3);
  });

  it('share one save status with the answers: the worse of the two', () => {
    expect(pickWorseSaveState('saved', 'saved')).toBe('saved');
    expect([pickWorseSaveState('saved', 'saving'), pickWorseSaveState('saving', 'saved')]).toEqual([
      'saving',
      'saving',
    ]);
    expect([pickWorseSaveState('not saved', 'saving'), pickWorseSaveState('saved', 'not saved')]).toEqual([
      'not saved',
      'not saved',
    ]);
  });
});
