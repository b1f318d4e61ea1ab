import { describe, expect, it } from 'vitest';
import { isReliableReading, updateReading, type Reading } from './reading.ts';

const isRight = (code: string) => code === 'GOOD';
const after = (...frames: string[][]): Reading =>
  frames.reduce<Reading>((before, texts) => updateReading(before, texts, isRight), undefined);

describe('a code in front of the camera', () => {
  it.each<[string, string[][], string | undefined, boolean]>([
    ['is accepted at once if it is certainly right', [['GOOD']], 'GOOD', true],
    ['needs a second reading if it is not certainly right', [['ABC123']], 'ABC123', false],
    ['is accepted if it was read twice', [['ABC123'], ['ABC123']], 'ABC123', true],
    ['is accepted even with an empty picture between two readings', [['ABC123'], [], ['ABC123']], 'ABC123', true],
    ['starts over if another code was read', [['ABC123'], ['ABC128']], 'ABC128', false],
    ['is the one of several that is certainly right', [['PART-NO', 'GOOD']], 'GOOD', true],
    [
      'is tracked among others on the same label',
      [
        ['A-1', 'B-2'],
        ['B-2', 'A-1'],
      ],
      'A-1',
      true,
    ],
    ['is read without the asterisks of Code 39, in capitals', [['*good*']], 'GOOD', true],
    ['is not found in an empty picture', [[], ['']], undefined, false],
  ])('%s', (_what, frames, code, sure) => {
    const reading = after(...frames);
    expect([reading?.code, isReliableReading(reading, isRight)]).toEqual([code, sure]);
  });
});
