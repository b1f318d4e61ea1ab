import type { RecordedPhoto } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { describe, expect, it } from 'vitest';
import { describePhotoEvidence, describePhotoSubject } from './photo-text.ts';

const person = { _id: 'p', firstName: 'Ina', lastName: 'Frost', emailId: 'ina@a.test' };
const photo: RecordedPhoto = {
  _id: 'r',
  key: 'k',
  plan: { _id: 'w', planNo: 'WP-1', name: 'Doors' },
  vin: 'SAJAAZZZ00000001',
  side: 'Left',
  tag: 'B3',
  position: 1,
  part: 'Seal',
  activity: null,
  by: person,
  recordedAt: '2026-11-27T09:00:00.000Z',
  takenAt: '2026-11-27T08:00:00.000Z',
  clockSkewMs: 1000,
  proof: 'unchanged',
  sha256: null,
  marks: [],
};

describe('a recorded photo', () => {
  it.each([
    [{}, 'SAJAAZZZ00000001 · Left side · cell B3 · Seal'],
    [{ vin: null, side: null, tag: null, position: 4 }, 'Seal · piece 4'],
    [{ side: null, tag: null, part: null, activity: 'Look at the seam' }, 'SAJAAZZZ00000001 · Look at the seam'],
  ])('is described by its location', (change, place) => {
    expect(describePhotoSubject({ ...photo, ...change })).toBe(place);
  });

  it('shows the time on the device by both clocks if the device’s clock was wrong', () => {
    expect(describePhotoEvidence(photo).join('\n')).toMatch(
      /^Recorded by Ina Frost .+\nOn the device since .+\nDevice clock correct$/,
    );
    expect(describePhotoEvidence({ ...photo, clockSkewMs: 3_600_000 * 3 }).join('\n')).toMatch(
      /\nOn the device since .+ by its own clock, .+ by ours\nDevice clock 3 hours slow$/,
    );
    expect(describePhotoEvidence({ ...photo, takenAt: null, clockSkewMs: null })).toHaveLength(2);
  });
});
