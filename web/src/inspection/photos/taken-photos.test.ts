import { photoNames } from '@roadworthy/contract/files/file.routes.ts';
import { describe, expect, it } from 'vitest';
import { pairDrawings, withRetakenPhoto, withDrawing, withoutPhoto, type TakenPhoto } from './taken-photos.ts';

const taken = (id: string): TakenPhoto => ({ id, blob: new Blob([id]) });
const idsOf = (photos: readonly TakenPhoto[]) => photos.map(({ id }) => id.replace(/^drawn-.+/, 'drawn'));
const two = [taken('a'), taken('b')];
const drawn = withDrawing(two, 'a', { blob: new Blob(['red']) });

describe('photos of a recording', () => {
  it('keep the original, followed by the drawing', () => {
    expect(idsOf(drawn)).toEqual(['a', 'drawn', 'b']);
    expect(pairDrawings(drawn).map(({ drawing }) => drawing)).toEqual([drawn[1], undefined]);
    expect(drawn[0]).toBe(two[0]);
  });

  it('have one drawing each, the latest; a cleared one is removed', () => {
    const again = withDrawing(drawn, 'a', { blob: new Blob(['blue']) });
    expect(idsOf(again)).toEqual(['a', 'drawn', 'b']);
    expect([again[1]?.blob.size, again[1]?.id === drawn[1]?.id]).toEqual([4, false]);
    expect(idsOf(withDrawing(again, 'a', undefined))).toEqual(['a', 'b']);
  });

  it('lose the drawing with the photo when it is retaken or removed', () => {
    expect(idsOf(withRetakenPhoto(drawn, 'a', taken('c')))).toEqual(['c', 'b']);
    expect(idsOf(withoutPhoto(drawn, 'a'))).toEqual(['b']);
  });

  it('are numbered by originals; a drawing has the number of its photo', () => {
    expect(photoNames(drawn.map(({ id }) => id))).toEqual(['Photo 1', 'Photo 1, drawn on', 'Photo 2']);
  });
});
