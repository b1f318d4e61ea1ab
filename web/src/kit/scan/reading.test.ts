import { describe, expect, it } from 'vitest';
import { isSure, nextReading, type Reading } from './reading.ts';

const isRight = (code: string) => code === 'GOOD';
const after = (...frames: string[][]): Reading => frames.reduce<Reading>((before, texts) => nextReading(before, texts, isRight), undefined);

describe('a code in front of the camera', () => {
  it.each<[string, string[][], string | undefined, boolean]>([
    ['counts at once when it is right by itself', [['GOOD']], 'GOOD', true],
    ['is waited for a second time otherwise', [['ABC123']], 'ABC123', false],
    ['counts when it was read twice', [['ABC123'], ['ABC123']], 'ABC123', true],
    ['counts also with an empty picture between', [['ABC123'], [], ['ABC123']], 'ABC123', true],
    ['begins anew when something else was read', [['ABC123'], ['ABC128']], 'ABC128', false],
    ['is the right one of several', [['PART-NO', 'GOOD']], 'GOOD', true],
    [
      'is followed among others on the same label',
      [
        ['A-1', 'B-2'],
        ['B-2', 'A-1'],
      ],
      'A-1',
      true,
    ],
    ['is read without the asterisks of Code 39, in capitals', [['*good*']], 'GOOD', true],
    ['is nothing where nothing is', [[], ['']], undefined, false],
  ])('%s', (_what, frames, code, sure) => {
    const reading = after(...frames);
    expect([reading?.code, isSure(reading, isRight)]).toEqual([code, sure]);
  });
});
