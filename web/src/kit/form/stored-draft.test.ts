import { describe, expect, it } from 'vitest';
import { parseDraft } from './stored-draft.ts';

const own = {
  name: 'Front',
  photo: '',
  part: null,
  vehicle: { _id: 'v', vin: 'ISM' },
  rework: null,
  sides: [],
  isActive: true,
};
const whole = {
  ...own,
  name: 'Front left',
  photo: 'draft:1',
  part: { _id: 'p' },
  vehicle: null,
  rework: true,
  sides: [{ side: 'Left' }],
  isActive: false,
};
const keptOf = (typed: unknown, read: unknown = { values: own, seen: 'then' }): string =>
  JSON.stringify({ typed, read });

describe('a stored draft', () => {
  it('is restored with the version it is based on', () => {
    const read = { values: { ...own, name: 'Front at that time' }, seen: 'then' };
    expect(parseDraft(keptOf(whole, read), own)).toEqual({ typed: whole, read });
  });

  it('is restored without a version for a new record', () => {
    expect(parseDraft(keptOf(whole, { values: own }), own)).toEqual({
      typed: whole,
      read: { values: own, seen: undefined },
    });
  });

  it('leaves fields that were added to the form later at the form’s values', () => {
    const before = { name: 'Front left' };
    expect(parseDraft(keptOf(before, { values: { name: 'Front' }, seen: 'then' }), own)).toEqual({
      typed: { ...own, name: 'Front left' },
      read: { values: own, seen: 'then' },
    });
  });

  it('restores any selection in fields that start empty', () => {
    expect(parseDraft(keptOf({ ...whole, rework: '2026-11-23' }), own)?.typed).toEqual({
      ...whole,
      rework: '2026-11-23',
    });
  });

  it('does not restore fields that the form no longer has', () => {
    expect(Object.keys(parseDraft(keptOf({ ...whole, colour: 'red' }), own)?.typed ?? {})).toEqual(Object.keys(own));
  });

  it.each([
    ['text in place of a list', { sides: 'Left' }],
    ['null in place of a list', { sides: null }],
    ['a list in place of text', { name: ['Front left'] }],
    ['null in place of text', { name: null }],
    ['a list in place of a selection', { vehicle: ['v'] }],
  ])('keeps the form’s value for %s and restores the rest', (_, misfit) => {
    const [name = ''] = Object.keys(misfit);
    expect(parseDraft(keptOf({ ...whole, ...misfit }), own)?.typed).toEqual({
      ...whole,
      [name]: own[name as keyof typeof own],
    });
  });

  it.each([
    ['truncated', keptOf(whole).slice(0, -9)],
    ['not a draft', '"Front left"'],
    ['null', 'null'],
    ['without its input', JSON.stringify({ read: { values: own } })],
    ['with a list as its input', keptOf([])],
    ['without the version it is based on', JSON.stringify({ typed: whole })],
    ['without the values it is based on', keptOf(whole, { seen: 'then' })],
    ['with an invalid version', keptOf(whole, { values: own, seen: 7 })],
  ])('is ignored if it is %s', (_, text) => {
    expect(parseDraft(text, own)).toBeUndefined();
  });
});
