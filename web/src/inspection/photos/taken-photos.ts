import { drawnKey, isDrawn } from '@roadworthy/contract/files/file.routes.ts';
import { newId } from '../../kit/storage/new-id.ts';
import type { Mark } from './drawing/marks.ts';

// The photos of a recording in order: each original, followed by its drawing. Both are evidence.

/** `marks`: the drawing on the photo, editable until it is recorded. */
export type TakenPhoto = { id: string; blob: Blob; marks?: readonly Mark[] };

type PhotoWithDrawing = { photo: TakenPhoto; drawing: TakenPhoto | undefined };
export const pairDrawings = (photos: readonly TakenPhoto[]): PhotoWithDrawing[] =>
  photos.flatMap((photo, place) => {
    if (isDrawn(photo.id)) return [];
    const next = photos[place + 1];
    return [{ photo, drawing: next && isDrawn(next.id) ? next : undefined }];
  });

const flatten = (pairs: readonly PhotoWithDrawing[]): TakenPhoto[] =>
  pairs.flatMap(({ photo, drawing }) => (drawing ? [photo, drawing] : [photo]));
const replacePair = (
  photos: readonly TakenPhoto[],
  id: string,
  change: (pair: PhotoWithDrawing) => PhotoWithDrawing | undefined,
): TakenPhoto[] =>
  flatten(pairDrawings(photos).flatMap((pair) => (pair.photo.id === id ? (change(pair) ?? []) : [pair])));

/** Sets the drawing of a photo, each time as a new picture; undefined removes it. */
export const withDrawing = (
  photos: readonly TakenPhoto[],
  id: string,
  drawing: Omit<TakenPhoto, 'id'> | undefined,
): TakenPhoto[] =>
  replacePair(photos, id, ({ photo }) => ({ photo, drawing: drawing && { ...drawing, id: drawnKey(newId()) } }));
/** A retaken photo takes the place of the old one, without its drawing. */
export const withRetakenPhoto = (photos: readonly TakenPhoto[], id: string, photo: TakenPhoto): TakenPhoto[] =>
  replacePair(photos, id, () => ({ photo, drawing: undefined }));
export const withoutPhoto = (photos: readonly TakenPhoto[], id: string): TakenPhoto[] =>
  replacePair(photos, id, () => undefined);
