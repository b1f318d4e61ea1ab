import { describe, expect, it } from 'vitest';
import { EquipmentTicks, applyTicks } from './equipment.schema.ts';

describe('ticks of protective equipment', () => {
  it('go over what was worn before, each for itself, in the order of the list', () => {
    const worn = ['Safety Shoes', 'Safety Helmet'];
    expect(applyTicks(worn, {})).toEqual(['Safety Helmet', 'Safety Shoes']);
    expect(applyTicks(worn, { 'Safety Shoes': false, 'Safety Gloves': true })).toEqual(['Safety Helmet', 'Safety Gloves']);
    expect(applyTicks([], { 'Safety Shoes': false })).toEqual([]);
  });

  it('are of the eight items alone', () => {
    expect(EquipmentTicks.safeParse({ ticks: { 'Safety Shoes': true, 'Safety Mask': false } }).success).toBe(true);
    expect(EquipmentTicks.safeParse({ ticks: { Crown: true } }).error?.issues[0]?.message).toBe('Unrecognized key: "Crown"');
  });
});
