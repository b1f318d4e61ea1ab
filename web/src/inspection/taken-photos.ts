import { drawnOf, isDrawn } from '@roadworthy/contract/files/file.routes.ts';
import { newId } from '../kit/new-id.ts';
import type { TakenPhoto } from './device/keep.ts';

// The photos that go with a recording, in order: each as it was taken, and right behind it the one that was drawn on. Both are evidence.

type Pair = { photo: TakenPhoto; drawing: TakenPhoto | undefined };
export const pairsOf = (photos: readonly TakenPhoto[]): Pair[] =>
  photos.flatMap((photo, place) => {
    if (isDrawn(photo.id)) return [];
    const next = photos[place + 1];
    return [{ photo, drawing: next && isDrawn(next.id) ? next : undefined }];
  });

const flat = (pairs: readonly Pair[]): TakenPhoto[] => pairs.flatMap(({ photo, drawing }) => (drawing ? [photo, drawing] : [photo]));
const changed = (photos: readonly TakenPhoto[], id: string, change: (pair: Pair) => Pair | undefined): TakenPhoto[] =>
  flat(pairsOf(photos).flatMap((pair) => (pair.photo.id === id ? (change(pair) ?? []) : [pair])));

/** What is drawn on a photo, each time a picture of its own; nothing takes the drawing away. */
export const withDrawing = (photos: readonly TakenPhoto[], id: string, drawing: Omit<TakenPhoto, 'id'> | undefined): TakenPhoto[] =>
  changed(photos, id, ({ photo }) => ({ photo, drawing: drawing && { ...drawing, id: drawnOf(newId()) } }));
/** A photo taken again stands where the bad one stood, without what was drawn on that one. */
export const retaken = (photos: readonly TakenPhoto[], id: string, photo: TakenPhoto): TakenPhoto[] =>
  changed(photos, id, () => ({ photo, drawing: undefined }));
export const without = (photos: readonly TakenPhoto[], id: string): TakenPhoto[] => changed(photos, id, () => undefined);
