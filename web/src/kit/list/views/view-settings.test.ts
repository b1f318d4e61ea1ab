import { describe, expect, it } from 'vitest';
import { toViewAddress, isSameView, dropUnknownSettings, toViewParams } from './view-settings.ts';

const columns = [
  { field: 'name', sort: 'name' },
  { field: 'city', sort: 'city' },
  { field: 'notes', hidden: true },
];
const settings = { params: { status: 'Open', sort: '-city' }, columns: { notes: true }, density: 'compact' as const };

describe('a saved view', () => {
  it('contains the address parameters of the rows, but not the page or the record open over the list', () => {
    const address = new URLSearchParams('?status=Open&sort=-city&page=3&card=7&savedView=1');
    expect(toViewParams(address)).toEqual(settings.params);
    expect(toViewAddress(settings.params, '1').toString()).toBe('status=Open&sort=-city&savedView=1');
    expect(toViewAddress({}, undefined).toString()).toBe('');
  });

  it('drops sorting and columns that the list no longer has', () => {
    const old = { ...settings, params: { gone: 'x', sort: 'price' }, columns: { price: true, notes: true } };
    expect(dropUnknownSettings(old, columns)).toEqual({ ...settings, params: { gone: 'x' }, columns: { notes: true } });
    expect(dropUnknownSettings(settings, columns)).toEqual(settings);
  });

  it('counts as edited as soon as a filter, a column or the density differs, but not if only the order of its filters does', () => {
    expect(isSameView(settings, { ...settings, params: { sort: '-city', status: 'Open' } })).toBe(true);
    for (const other of [
      { ...settings, params: { status: 'Open' } },
      { ...settings, columns: {} },
      { ...settings, density: 'comfortable' as const },
    ])
      expect(isSameView(settings, other)).toBe(false);
  });
});
