import { describe, expect, it } from 'vitest';
import { isSure, nextReading, type Reading } from './reading.ts';

const isRight = (code: string) => code === 'GOOD';
const after = (...frames: string[][]): Reading =>
  frames.reduce<Reading>((before, texts) => nextReading(before, texts, isRight), undefined);

describe('a code in front of the camera', () => {
  it.each<[string, string[][], string | undefined, boolean]>([
    ['counts at once if it proves itself', [['GOOD']], 'GOOD', true],
    ['needs a second reading otherwise', [['ABC123']], 'ABC123', false],
    ['counts if it was read twice', [['ABC123'], ['ABC123']], 'ABC123', true],
    ['counts even with an empty picture in between', [['ABC123'], [], ['ABC123']], 'ABC123', true],
    ['starts again if something else was read', [['ABC123'], ['ABC128']], 'ABC128', false],
    ['is the one that proves itself among several', [['PART-NO', 'GOOD']], 'GOOD', true],
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
    expect([reading?.code, isSure(reading, isRight)]).toEqual([code, sure]);
  });
});
