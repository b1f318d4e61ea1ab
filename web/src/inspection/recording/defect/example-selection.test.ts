import { describe, expect, it } from 'vitest';
import { mayRecordOk, mayRecordDefect, type SelectedExamples } from './example-selection.ts';

const rows = [{}, {}];
const ok = 'okImage';
const bad = 'notOkImage';

describe('example pictures', () => {
  it.each<[string, SelectedExamples, boolean]>([
    ['none is selected', {}, true],
    ['all are the OK picture', { 0: ok, 1: ok }, true],
    ['one is not selected yet', { 0: ok }, false],
    ['one is the Not OK picture', { 0: ok, 1: bad }, false],
  ])('allow an OK if %s: %s', (_when, selected, may) => {
    expect(mayRecordOk(rows, selected)).toBe(may);
  });

  it('replace a description when a picture is selected in every row', () => {
    expect(mayRecordDefect('', [], rows, { 0: ok, 1: bad })).toBe(true);
    expect(mayRecordDefect('', [], rows, { 1: bad })).toBe(false);
    expect(mayRecordDefect('  ', [], [], {})).toBe(false);
    expect(mayRecordDefect('scratch', [], rows, {})).toBe(true);
    expect(mayRecordDefect('', ['photo'], rows, {})).toBe(true);
  });

  it('do not describe a defect if all of them are the OK picture', () => {
    expect(mayRecordDefect('', [], rows, { 0: ok, 1: ok })).toBe(false);
  });
});
