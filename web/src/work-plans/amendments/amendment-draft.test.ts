import { describe, expect, it } from 'vitest';
import { changesOf, kindsOf, toggleKind, type Draft } from './amendment-draft.ts';

const vehicle = { _id: 'v1', vin: 'SAJAAAZZZ00000001', regNo: null, tag: null };
const draft: Draft = {
  kinds: [],
  leaving: [],
  joining: [],
  pieces: '',
  parts: [],
  criteria: ['Visual'],
  protection: '',
  equipment: ['Torch'],
  care: '',
  tipLevel: 1,
  reason: '',
};

describe('a proposed change', () => {
  it('is complete only if every chosen kind has what it needs', () => {
    expect(changesOf(draft)).toBeUndefined();
    expect(changesOf({ ...draft, kinds: ['remove vehicles', 'equipment'] })).toBeUndefined();
    expect(changesOf({ ...draft, kinds: ['remove vehicles', 'equipment'], leaving: [vehicle] })).toEqual([
      { kind: 'remove vehicles', vehicles: ['v1'] },
      { kind: 'equipment', equipment: ['Torch'] },
    ]);
    expect(changesOf({ ...draft, kinds: ['fewer pieces'], pieces: '1.5' })).toBeUndefined();
    expect(changesOf({ ...draft, kinds: ['special care'], care: ' ' })).toEqual([{ kind: 'special care', text: null }]);
  });

  it('that ends the plan excludes all others, and fewer pieces exclude more', () => {
    expect(toggleKind(['equipment', 'remove vehicles'], 'end early')).toEqual(['end early']);
    expect(toggleKind(['end early'], 'equipment')).toEqual(['equipment']);
    expect(toggleKind(['fewer pieces', 'equipment'], 'more pieces')).toEqual(['equipment', 'more pieces']);
    expect(toggleKind(['equipment'], 'equipment')).toEqual([]);
  });

  it('offers vehicles or pieces by the type of plan, and samples only where a part was edited', () => {
    expect(kindsOf({ type: 'G', changedParts: [] })).toEqual(
      expect.arrayContaining(['remove vehicles', 'add vehicles']),
    );
    expect(kindsOf({ type: 'P' })).not.toContain('new samples');
    expect(kindsOf({ type: 'P', changedParts: [{ _id: 'p', name: 'Seal' }] })).toContain('new samples');
  });
});
