import { describe, expect, it } from 'vitest';
import { addressOfView, isSameView, knownSettings, paramsOfView } from './view-settings.ts';

const columns = [
  { field: 'name', sort: 'name' },
  { field: 'city', sort: 'city' },
  { field: 'notes', hidden: true },
];
const settings = { params: { status: 'Open', sort: '-city' }, columns: { notes: true }, density: 'compact' as const };

describe('a saved view', () => {
  it('contains what an address says about the rows, but not the page or what is open over the list', () => {
    const address = new URLSearchParams('?status=Open&sort=-city&page=3&card=7&savedView=1');
    expect(paramsOfView(address)).toEqual(settings.params);
    expect(addressOfView(settings.params, '1').toString()).toBe('status=Open&sort=-city&savedView=1');
    expect(addressOfView({}, undefined).toString()).toBe('');
  });

  it('drops a sorting and columns that the list no longer has', () => {
    const old = { ...settings, params: { gone: 'x', sort: 'price' }, columns: { price: true, notes: true } };
    expect(knownSettings(old, columns)).toEqual({ ...settings, params: { gone: 'x' }, columns: { notes: true } });
    expect(knownSettings(settings, columns)).toEqual(settings);
  });

  it('is edited as soon as a filter, a column or the density differs, in whatever order they were chosen', () => {
    expect(isSameView(settings, { ...settings, params: { sort: '-city', status: 'Open' } })).toBe(true);
    for (const other of [
      { ...settings, params: { status: 'Open' } },
      { ...settings, columns: {} },
      { ...settings, density: 'comfortable' as const },
    ])
      expect(isSameView(settings, other)).toBe(false);
  });
});
