import { describe, expect, it } from 'vitest';
import { EquipmentTicks, applyTicks } from './equipment.schema.ts';

describe('ticks of protective equipment', () => {
  it('change the earlier selection one by one, and the result is in the order of the list', () => {
    const worn = ['Safety Shoes', 'Safety Helmet'];
    expect(applyTicks(worn, {})).toEqual(['Safety Helmet', 'Safety Shoes']);
    expect(applyTicks(worn, { 'Safety Shoes': false, 'Safety Gloves': true })).toEqual([
      'Safety Helmet',
      'Safety Gloves',
    ]);
    expect(applyTicks([], { 'Safety Shoes': false })).toEqual([]);
  });

  it('accept only the eight specified items', () => {
    expect(EquipmentTicks.safeParse({ ticks: { 'Safety Shoes': true, 'Safety Mask': false } }).success).toBe(true);
    expect(EquipmentTicks.safeParse({ ticks: { Crown: true } }).error?.issues[0]?.message).toBe(
      'Unrecognized key: "Crown"',
    );
  });
});
