import { describe, expect, it } from 'vitest';
import { formatGeoPosition, readQueuedPosition } from './geo-position.schema.ts';

const position = { accuracy: 12.4, distance: 111.2, location: 'Plant', age: 59 };

describe('a position', () => {
  it.each([
    [position, '111 m from Plant (accurate to 12 m)'],
    [{ ...position, distance: 12_345, accuracy: 1500 }, '12.3 km from Plant (accurate to 1.5 km)'],
    [{ ...position, distance: 0, age: null }, '0 m from Plant (accurate to 12 m)'],
    [{ ...position, age: 60 }, '111 m from Plant (accurate to 12 m), 1 minute before the recording'],
    [{ ...position, age: 7200 }, '111 m from Plant (accurate to 12 m), 2 hours before the recording'],
    [
      { ...position, distance: null, location: null },
      'Position recorded (accurate to 12 m). The work location has no coordinates.',
    ],
    [
      { ...position, distance: null, location: null, age: 180 },
      'Position from 3 minutes before the recording (accurate to 12 m). The work location has no coordinates.',
    ],
    [{ accuracy: null, distance: null, location: null, age: null }, 'No position recorded'],
  ])('%j is described as “%s”', (given, text) => {
    expect(formatGeoPosition(given)).toBe(text);
  });

  it('from a queue is null if it is invalid, and undefined if it is missing', () => {
    const valid = { latitude: 90, longitude: -180, accuracy: 0, takenAt: '2026-11-28T10:00:00.000Z' };
    expect(readQueuedPosition(valid)).toEqual(valid);
    expect(readQueuedPosition(undefined)).toBeUndefined();
    for (const invalid of [
      null,
      'here',
      [],
      {},
      { ...valid, latitude: 90.1 },
      { ...valid, takenAt: 'noon' },
      { ...valid, more: 1 },
    ])
      expect(readQueuedPosition(invalid)).toBeNull();
  });
});
