import type { JobCardHandovers } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { describe, expect, it } from 'vitest';
import { buildBody, findHandoverErrors, makeFirstValues, type HandoverValues } from './handover-values.ts';

const id = (digit: number): string => `01a1fcd4-0000-7000-8000-00000000000${digit}`;
const handovers: JobCardHandovers = {
  _id: id(1),
  jobcardId: 'JOBC-10000001',
  status: 'Not handed in',
  cardStatus: 'Assigned',
  jobEngineer: null,
  jobTeam: null,
  vehicle: { _id: id(2), vin: 'SALLDHMF8XA000001', regNo: null, tag: null },
  lastReading: { value: 12_000, at: '2026-11-01T10:00:00.000Z' },
  proposal: { workDone: 'Seal replaced', remaining: 'Not done: Test drive' },
  records: [],
};
const photos = (['front', 'left', 'rear', 'right'] as const).map((place, index) => ({ id: id(index + 3), place }));
const filled: HandoverValues = {
  ...makeFirstValues(handovers, 'hand-in'),
  odometer: ' 12001 ',
  level: '75',
  personName: 'Dana Driver',
  strokes: [
    [
      [1, 1, 0],
      [9, 9, 9],
    ],
  ],
};
const build = (values: HandoverValues, kind: 'hand-in' | 'hand-over' = 'hand-in') =>
  buildBody({ id: id(9), kind, values, photos, handovers, recordedAt: '2026-11-02T10:00:00.000Z' });

describe('the form for a hand-in', () => {
  it('is complete with readings, photos, a name and a signature', () => {
    expect(findHandoverErrors(build(filled), handovers)).toEqual({});
  });

  it('reports everything that is missing at once', () => {
    const errors = findHandoverErrors({ ...build(makeFirstValues(handovers, 'hand-in')), photos: [] }, handovers);
    expect(errors).toEqual({
      odometer: ['Enter the odometer reading'],
      level: ['Enter the fuel or charge level'],
      photos: ['Front', 'Left side', 'Rear', 'Right side'].map((place) => `Take the photo: ${place}`),
      personName: ['Enter the name of the person bringing the vehicle in'],
      strokes: ['Draw the signature in the box'],
    });
  });

  it('needs a reason only for a reading below the last one, and sends none otherwise', () => {
    const lower = { ...filled, odometer: '11999' };
    expect(findHandoverErrors(build(lower), handovers)).toEqual({
      odometerReason: ['The last reading was 12,000. Correct the reading, or explain why it is lower.'],
    });
    const explained = build({ ...lower, odometerReason: 'New cluster' });
    expect(findHandoverErrors(explained, handovers)).toEqual({});
    expect(explained.odometerReason).toBe('New cluster');
    expect(build({ ...filled, odometerReason: 'New cluster' }).odometerReason).toBeNull();
  });
});

describe('the form for a hand-over', () => {
  it('starts with what the tasks propose, and sends no fields of a hand-in', () => {
    const first = makeFirstValues(handovers, 'hand-over');
    expect(first).toMatchObject({ workDone: 'Seal replaced', remaining: 'Not done: Test drive' });
    const body = build({ ...filled, ...first, odometer: '12001', level: '50' }, 'hand-over');
    expect(body).not.toHaveProperty('keyTag');
    expect(findHandoverErrors(body, handovers)).toEqual({
      personName: ['Enter the name of the person collecting the vehicle'],
      strokes: ['Draw the signature in the box'],
    });
  });
});
