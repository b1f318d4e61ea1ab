import { describe, expect, it } from 'vitest';
import { RecordActivity } from '../inspection/activity.schema.ts';
import { RecordCheckpoint, RecordPiece } from '../inspection/inspection.schema.ts';
import {
  describeClockError,
  correctCaptureTime,
  isClockWrong,
  findPhotoProof,
  takenPhotos,
} from './photo-evidence.schema.ts';

const image = 'k'.repeat(43);
const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
const taken = { sentAt: '2026-11-27T10:00:00.000Z', photos: [{ image, sha256: one, takenAt: '2026-11-27T09:00:00Z' }] };

describe('the announcement of photos', () => {
  it.each([
    ['a piece', RecordPiece, { nok: 1, images: [image] }],
    ['a checkpoint', RecordCheckpoint, { nok: 1, images: [image] }],
    ['an activity', RecordActivity, { nok: 1, images: [image] }],
  ])('is an optional part of the recording of %s', (_, schema, body) => {
    expect(schema.parse({ ...body, taken })).toMatchObject({ taken });
    expect(schema.parse(body).taken).toBeUndefined();
  });

  it.each([
    ['a text', 'yes'],
    ['no time of sending', { photos: taken.photos }],
    ['a digest of another length', { ...taken, photos: [{ image, sha256: 'abc', takenAt: taken.sentAt }] }],
    ['a digest in capitals', { ...taken, photos: [{ image, sha256: one.toUpperCase(), takenAt: taken.sentAt }] }],
    ['more photos than a recording has', { ...taken, photos: Array.from({ length: 21 }, () => taken.photos[0]) }],
  ])('is ignored if it is invalid (%s), and the recording stays valid', (_, wrong) => {
    expect(takenPhotos.parse(wrong)).toBeUndefined();
    expect(RecordPiece.parse({ nok: 1, images: [image], taken: wrong }).images).toEqual([image]);
  });
});

describe('the proof of a photo', () => {
  it.each([
    [one, one, 'unchanged'],
    [one, other, 'changed'],
    [one, null, 'changed'],
    [null, one, 'unannounced'],
    [null, null, 'unannounced'],
  ] as const)('compares the announced digest with the received one: %s, %s give %s', (announced, received, proof) => {
    expect(findPhotoProof(announced, received)).toBe(proof);
  });
});

describe('the clock of a device', () => {
  it.each([
    [null, 'Device clock unknown'],
    [0, 'Device clock correct'],
    [59_999, 'Device clock correct'],
    [-59_999, 'Device clock correct'],
    [60_000, 'Device clock 1 minute slow'],
    [-60_000, 'Device clock 1 minute fast'],
    [119 * 60_000, 'Device clock 119 minutes slow'],
    [-2 * 3_600_000, 'Device clock 2 hours fast'],
    [50 * 86_400_000, 'Device clock 50 days slow'],
  ])('that differs by %d ms is described as: %s', (skew, text) => {
    expect(describeClockError(skew)).toBe(text);
    expect(isClockWrong(skew)).toBe(!text.endsWith('correct') && !text.endsWith('unknown'));
  });

  it('has its times corrected by its deviation', () => {
    expect(correctCaptureTime('2026-11-27T09:00:00.000Z', 300_000)).toBe('2026-11-27T09:05:00.000Z');
    expect(correctCaptureTime('2026-11-27T09:00:00.000Z', -300_000)).toBe('2026-11-27T08:55:00.000Z');
  });
});
