import { applyTicks } from '@roadworthy/contract/assessments/equipment.schema.ts';
import { describe, expect, it } from 'vitest';
import { changedTicks, remainingTicks, ticksStorageKey, worstState } from './equipment-ticks.ts';

describe('ticks of protective equipment that are not sent yet', () => {
  it('are only what changed, and bring the server to what is on the screen', () => {
    const [before, after] = [
      ['Safety Shoes', 'Safety Mask'],
      ['Safety Helmet', 'Safety Shoes'],
    ];
    expect(changedTicks(before, after)).toEqual({ 'Safety Helmet': true, 'Safety Mask': false });
    expect(applyTicks(before, changedTicks(before, after))).toEqual(after);
    expect(changedTicks(after, after)).toEqual({});
  });

  it('leave what somebody else ticked meanwhile', () => {
    const mine = changedTicks(['Safety Shoes'], ['Safety Shoes', 'Safety Suit']);
    expect(applyTicks(['Safety Shoes', 'Safety Gloves'], mine)).toEqual(['Safety Shoes', 'Safety Suit', 'Safety Gloves']);
  });

  it('wait on when they are taken back while they are being sent', () => {
    const sent = { 'Safety Shoes': true, 'Safety Mask': true };
    expect(remainingTicks({ 'Safety Shoes': false, 'Safety Mask': true, 'Safety Suit': true }, sent)).toEqual({ 'Safety Shoes': false, 'Safety Suit': true });
    expect(remainingTicks(sent, sent)).toEqual({});
  });

  it('are kept for their own person and project alone, apart from the answers', () => {
    expect(new Set([ticksStorageKey('ann', 'one'), ticksStorageKey('ann', 'two'), ticksStorageKey('ben', 'one')]).size).toBe(3);
  });

  it('share one mark with the answers, which says Saved when both are', () => {
    expect(worstState('saved', 'saved')).toBe('saved');
    expect([worstState('saved', 'saving'), worstState('saving', 'saved')]).toEqual(['saving', 'saving']);
    expect([worstState('not saved', 'saving'), worstState('saved', 'not saved')]).toEqual(['not saved', 'not saved']);
  });
});
