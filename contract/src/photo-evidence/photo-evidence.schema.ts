import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { id, instant } from '../kit/route.ts';
import { PhotoMark } from './marks/photo-mark.schema.ts';
import { proofLabels, clockMessages } from './messages/photo-evidence.messages.ts';

/** A SHA-256 digest in lower-case hex. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The maximum number of photos of a recording. */
const maxTakenPhotos = 20;
/**
 * What a device states about the photos of a recording that were taken on it: the SHA-256 of each photo's bytes at that
 * time. `sentAt` is the device's time of sending, from which the server calculates how wrong its clock is. All of this
 * is optional and must never cause a recording to be refused, so an invalid value is ignored.
 */
export const takenPhotos = z
  .object({
    sentAt: instant,
    photos: z.array(z.object({ image: fileKey, sha256, takenAt: instant })).max(maxTakenPhotos),
  })
  .optional()
  .catch(undefined);
export type TakenPhotos = z.output<typeof takenPhotos>;

/** Whether the bytes of a photo changed between the device and the server. `unannounced` if nobody knows. */
export const photoProofs = ['unchanged', 'changed', 'unannounced'] as const;
export type PhotoProof = (typeof photoProofs)[number];
/** Compares the digest that the device announced with that of what the server received. */
export function findPhotoProof(announced: string | null, received: string | null): PhotoProof {
  if (announced === null) return 'unannounced';
  return announced === received ? 'unchanged' : 'changed';
}
export const proofTexts: Record<PhotoProof, string> = {
  unchanged: proofLabels.unchanged,
  changed: proofLabels.changed,
  unannounced: proofLabels.unannounced,
};

/** A smaller difference may just be the duration of the request. */
const clockToleranceMs = 60_000;
export const isClockWrong = (clockSkewMs: number | null): clockSkewMs is number =>
  clockSkewMs !== null && Math.abs(clockSkewMs) >= clockToleranceMs;

/**
 * Describes how wrong the device's clock was when it sent the photo. `clockSkewMs` is server time minus device time.
 */
export function describeClockError(clockSkewMs: number | null): string {
  if (clockSkewMs === null) return clockMessages.unknown;
  if (!isClockWrong(clockSkewMs)) return clockMessages.right;
  const difference = durationText(Math.abs(clockSkewMs));
  return clockSkewMs > 0 ? clockMessages.slow({ difference }) : clockMessages.fast({ difference });
}
const units = [
  [86_400_000, clockMessages.days],
  [3_600_000, clockMessages.hours],
  [60_000, clockMessages.minutes],
] as const;
function durationText(ms: number): string {
  const [size, text] = units.find(([unit]) => ms >= 2 * unit) ?? units[2];
  return text({ count: Math.round(ms / size) });
}

/** Returns when the photo was taken by the server's clock: the device's time, corrected by the error of its clock. */
export const correctCaptureTime = (takenAt: string, clockSkewMs: number): string =>
  new Date(Date.parse(takenAt) + clockSkewMs).toISOString();

/** A photo of one recording: what it shows, who recorded it, and its evidence. */
export const RecordedPhoto = z.object({
  _id: id,
  key: z.string(),
  plan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
  /** Null for a piece. */
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  /** The number of a piece, or the position in a cell's check list. */
  position: z.number().nullable(),
  part: z.string().nullable(),
  activity: z.string().nullable(),
  by: PersonRef,
  /** The time of the recording. */
  recordedAt: instant,
  /** When the photo was taken, by the clock of the device. */
  takenAt: instant.nullable(),
  clockSkewMs: z.number().nullable(),
  proof: z.enum(photoProofs),
  /** The digest of the bytes when the photo was taken. If no device announced it, that of the uploaded bytes. */
  sha256: sha256.nullable(),
  /** The marks that were recorded with the photo. They are not part of its bytes. */
  marks: z.array(PhotoMark),
});
export type RecordedPhoto = z.output<typeof RecordedPhoto>;

/**
 * What matches a recorded photo: the bytes that the device took, those that the server received, the displayed copy, a
 * thumbnail of that, or a different file with a similar picture.
 */
export const photoMatches = ['taken', 'received', 'copy', 'small copy', 'similar'] as const;
export type PhotoMatch = (typeof photoMatches)[number];

export const maxVerifyPhotoBytes = 15 * 1024 * 1024;
export const VerifiedPhoto = z.object({
  sha256,
  size: z.number(),
  /** The matches, best first. Empty if the file matches no photo that this person may see. */
  matches: z.array(z.object({ match: z.enum(photoMatches), photo: RecordedPhoto })),
});
export type VerifiedPhoto = z.output<typeof VerifiedPhoto>;

/** Two photos of different vehicles or pieces that resemble each other. */
export const SimilarPhotos = z.object({
  _id: id,
  foundAt: instant,
  /** The later recording. */
  photo: RecordedPhoto,
  other: RecordedPhoto,
});
export type SimilarPhotos = z.output<typeof SimilarPhotos>;
