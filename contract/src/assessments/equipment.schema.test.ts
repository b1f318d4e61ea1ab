import { describe, expect, it } from 'vitest';
import { EquipmentTicks, withTicks } from './equipment.schema.ts';

describe('ticks of protective equipment', () => {
  it('go over what was worn before, each for itself, in the order of the list', () => {
    const worn = ['Safety Shoes', 'Safety Helmet'];
    expect(withTicks(worn, {})).toEqual(['Safety Helmet', 'Safety Shoes']);
    expect(withTicks(worn, { 'Safety Shoes': false, 'Safety Gloves': true })).toEqual(['Safety Helmet', 'Safety Gloves']);
    expect(withTicks([], { 'Safety Shoes': false })).toEqual([]);
  });

  it('are of the eight items alone', () => {
    expect(EquipmentTicks.safeParse({ ticks: { 'Safety Shoes': true, 'Safety Mask': false } }).success).toBe(true);
    expect(EquipmentTicks.safeParse({ ticks: { Crown: true } }).error?.issues[0]?.message).toBe('Unrecognized key: "Crown"');
  });
});
