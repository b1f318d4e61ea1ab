import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { describe, expect, it } from 'vitest';
import { readStoredPhotos, withMarks, removeTakenPhoto, replaceTakenPhoto, type TakenPhoto } from './taken-photos.ts';

const taken = (id: string): TakenPhoto => ({ id, blob: new Blob([id]) });
const idsOf = (photos: readonly TakenPhoto[]) => photos.map(({ id }) => id);
const dot: PhotoMark = { shape: 'line', colour: 'red', points: [{ x: 0.5, y: 0.25 }], text: null };
const two = [taken('a'), taken('b')];
const marked = withMarks(two, 'a', [dot]);

describe('photos of a recording', () => {
  it('keep their bytes when they are marked', () => {
    expect(marked[0]).toEqual({ ...two[0], marks: [dot] });
    expect(marked[0]?.blob).toBe(two[0]?.blob);
    expect(marked[1]).toBe(two[1]);
  });

  it('lose their marks when they are retaken or removed', () => {
    const retaken = replaceTakenPhoto(marked, 'a', taken('c'));
    expect([idsOf(retaken), retaken[0]?.marks]).toEqual([['c', 'b'], undefined]);
    expect(idsOf(removeTakenPhoto(marked, 'a'))).toEqual(['b']);
  });
});

describe('the photos of a stored draft', () => {
  it('are read as they were saved', () => {
    expect(readStoredPhotos(marked)).toEqual([marked[0], { ...two[1], marks: [] }]);
  });

  it('get the marks of the painted copies that earlier versions stored', () => {
    const painted = {
      ...taken('drawn-a'),
      marks: [
        { tool: 'pen' as const, colour: 'red' as const, points: dot.points },
        { tool: 'text' as const, colour: 'white' as const, points: dot.points, text: 'Crack' },
      ],
    };
    expect(readStoredPhotos([taken('a'), painted, taken('b')])).toEqual([
      { ...taken('a'), marks: [dot, { ...dot, shape: 'text', colour: 'white', text: 'Crack' }] },
      { ...taken('b'), marks: [] },
    ]);
  });
});
