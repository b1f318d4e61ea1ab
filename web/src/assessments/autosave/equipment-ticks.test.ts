import { applyTicks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import { describe, expect, it } from 'vitest';
import { changedTicks, remainingTicks, ticksStorageKey, worstState } from './equipment-ticks.ts';

describe('unsent ticks of protective equipment', () => {
  it('are only the changes, and bring the server in line with the screen', () => {
    const [before, after] = [
      ['Safety Shoes', 'Safety Mask'],
      ['Safety Helmet', 'Safety Shoes'],
    ];
    expect(changedTicks(before, after)).toEqual({ 'Safety Helmet': true, 'Safety Mask': false });
    expect(applyTicks(before, changedTicks(before, after))).toEqual(after);
    expect(changedTicks(after, after)).toEqual({});
  });

  it('do not overwrite someone else’s ticks made in the meantime', () => {
    const mine = changedTicks(['Safety Shoes'], ['Safety Shoes', 'Safety Suit']);
    expect(applyTicks(['Safety Shoes', 'Safety Gloves'], mine)).toEqual([
      'Safety Shoes',
      'Safety Suit',
      'Safety Gloves',
    ]);
  });

  it('remain pending if they are reversed during the request', () => {
    const sent = { 'Safety Shoes': true, 'Safety Mask': true };
    expect(remainingTicks({ 'Safety Shoes': false, 'Safety Mask': true, 'Safety Suit': true }, sent)).toEqual({
      'Safety Shoes': false,
      'Safety Suit': true,
    });
    expect(remainingTicks(sent, sent)).toEqual({});
  });

  it('are stored per person and project, apart from the answers', () => {
    expect(
      new Set([ticksStorageKey('ann', 'one'), ticksStorageKey('ann', 'two'), ticksStorageKey('ben', 'one')]).size,
    ).toBe(3);
  });

  it('share one save status with the answers, which is Saved when both are', () => {
    expect(worstState('saved', 'saved')).toBe('saved');
    expect([worstState('saved', 'saving'), worstState('saving', 'saved')]).toEqual(['saving', 'saving']);
    expect([worstState('not saved', 'saving'), worstState('saved', 'not saved')]).toEqual(['not saved', 'not saved']);
  });
});
