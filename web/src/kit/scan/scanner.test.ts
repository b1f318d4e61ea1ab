import { describe, expect, it } from 'vitest';
import { cleanCode, maxPauseMs, createScanReader } from './scanner.ts';

/** Types keys with the same pause before each, and returns the result of the last one. */
const type = (keys: readonly string[], pause: number, read = createScanReader()) => {
  let at = 1000;
  let answer: string | undefined;
  for (const key of keys) answer = read({ key, timeStamp: (at += pause) });
  return answer;
};
const vin = [...'SALLDHMF8XA000001'];

describe('a scanner', () => {
  it.each([1, 5, 20, maxPauseMs])('is recognised when it types with pauses of %i ms and ends with Enter', (pause) => {
    expect(type([...vin, 'Enter'], pause)).toBe('SALLDHMF8XA000001');
  });

  it('may end with Tab, press Shift for capitals, and send the asterisks of Code 39', () => {
    expect(type(['*', ...[...'sallDHMF8XA000001'].flatMap((sign) => ['Shift', sign]), '*', 'Tab'], 5)).toBe(
      'SALLDHMF8XA000001',
    );
  });

  it('keeps a VIN label’s leading I', () => {
    expect(type(['I', ...vin, 'Enter'], 5)).toBe('ISALLDHMF8XA000001');
  });

  it('is read without a shortcut pressed just before', () => {
    const read = createScanReader();
    read({ key: 'a', ctrlKey: true, timeStamp: 995 });
    expect(type([...vin, 'Enter'], 5, read)).toBe('SALLDHMF8XA000001');
  });

  it('is read once, and never joined to earlier typing', () => {
    const read = createScanReader();
    expect(type(['A', 'B'], 200, read)).toBeUndefined();
    let at = 10_000;
    for (const key of vin) read({ key, timeStamp: (at += 8) });
    expect(read({ key: 'Enter', timeStamp: at + 8 })).toBe('SALLDHMF8XA000001');
    expect(read({ key: 'Enter', timeStamp: at + 16 })).toBeUndefined();
  });
});

describe('a person', () => {
  it('is not mistaken for a scanner when typing and pressing Enter', () => {
    expect(type([...vin, 'Enter'], maxPauseMs + 1)).toBeUndefined();
    expect(type([...vin, 'Enter'], 120)).toBeUndefined();
  });

  it('is not mistaken for a scanner when pressing Enter some time after the last key of a scan', () => {
    const read = createScanReader();
    type(vin, 5, read);
    expect(read({ key: 'Enter', timeStamp: 5000 })).toBeUndefined();
  });

  it('is not mistaken for a scanner when hitting three keys at once, or correcting input', () => {
    expect(type(['A', 'B', 'C', 'Enter'], 5)).toBeUndefined();
    expect(type([...'ABCDEF', 'Backspace', 'Enter'], 5)).toBeUndefined();
  });
});

it('a code is read in capitals, without surrounding spaces and asterisks', () => {
  expect(['*ab12*', ' ab12 ', '*', '**', 'A*B'].map(cleanCode)).toEqual(['AB12', 'AB12', '*', '', 'A*B']);
});
