import { isAnnotatedKey } from '@roadworthy/contract/files/file.routes.ts';
import type {
  MarkColour,
  MarkPoint,
  MarkShape,
  PhotoMark,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { finishMark } from './marks/mark-geometry.ts';

// The photos of a recording in order, with the marks on them.

/** The SHA-256 of the photo's bytes, and the device's time, when the photo was added. */
export type CaptureProof = { sha256: string; takenAt: string };
/** `marks` are coordinates; they never change the photo. */
export type TakenPhoto = { id: string; blob: Blob; marks?: readonly PhotoMark[]; proof?: CaptureProof };

export const withMarks = (photos: readonly TakenPhoto[], id: string, marks: readonly PhotoMark[]): TakenPhoto[] =>
  photos.map((photo) => (photo.id === id ? { ...photo, marks } : photo));
/** Replaces a photo by the one that was taken again, without marks. */
export const replaceTakenPhoto = (photos: readonly TakenPhoto[], id: string, retaken: TakenPhoto): TakenPhoto[] =>
  photos.map((photo) => (photo.id === id ? retaken : photo));
export const removeTakenPhoto = (photos: readonly TakenPhoto[], id: string): TakenPhoto[] =>
  photos.filter((photo) => photo.id !== id);

/** A mark in a draft from an earlier version of the app. */
type EarlierMark = {
  tool: 'arrow' | 'circle' | 'pen' | 'text';
  colour: MarkColour;
  points: readonly MarkPoint[];
  text?: string;
};
/** A photo of a draft. Earlier versions stored the marks painted into a second picture. */
export type StoredPhoto = Omit<TakenPhoto, 'marks'> & { marks?: readonly (PhotoMark | EarlierMark)[] };

const shapeOf = ({ tool }: EarlierMark): MarkShape => (tool === 'pen' ? 'line' : tool);
const toMark = (mark: PhotoMark | EarlierMark): PhotoMark =>
  'shape' in mark
    ? mark
    : finishMark({ shape: shapeOf(mark), colour: mark.colour, points: [...mark.points], text: mark.text ?? null });

/** Reads the photos of a stored draft. Each painted copy becomes marks on the photo before it. */
export const readStoredPhotos = (stored: readonly StoredPhoto[]): TakenPhoto[] =>
  stored.flatMap((photo, place) => {
    if (isAnnotatedKey(photo.id)) return [];
    const next = stored[place + 1];
    const marks = next && isAnnotatedKey(next.id) ? next.marks : photo.marks;
    return [{ ...photo, marks: (marks ?? []).map(toMark) }];
  });
