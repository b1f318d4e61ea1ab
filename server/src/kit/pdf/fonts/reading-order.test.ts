import { beforeAll, expect, test } from 'vitest';
import { toTextRuns } from './text-runs.ts';
import { reorderLine, type Inline } from './reading-order.ts';
import { loadFonts } from './script-fonts.ts';

beforeAll(() => loadFonts('أحمد می‌خواهم ۴۲ שלום'));

const runsOf = (text: string) => toTextRuns(text).map(({ text: run, level }) => [run, level]);
const word = (text: string, level?: number): Inline => ({
  text,
  level,
  x: 0,
  width: 10 * text.length,
  trailingCut: text.endsWith(' ') ? 10 : 0,
});
const places = (inlines: Inline[]): number[] => {
  reorderLine(inlines, 0);
  return inlines.map(({ x }) => x);
};

test('right-to-left words are separate runs, and other text among them keeps its direction', () => {
  expect(runsOf('VIN 12 أحمد محمد')).toEqual([
    ['VIN 12 ', 0],
    ['أحمد ', 1],
    ['محمد', 1],
  ]);
  expect(runsOf('שלום ABC')).toEqual([
    ['שלום ', 1],
    ['ABC', 2],
  ]);
});

test('brackets around right-to-left words are mirrored', () => {
  expect(runsOf('שלום (של)')).toEqual([
    ['שלום ', 1],
    [')', 1],
    ['של', 1],
    ['(', 1],
  ]);
});

test('Persian letters that must not join are separate runs, and digits come out in the right order', () => {
  expect(runsOf('می‌خواهم ۴۲')).toEqual([
    ['می', 1],
    ['خواهم ', 1],
    ['۲۴', 2],
  ]);
});

test('text without right-to-left words has no levels', () => {
  expect(toTextRuns('VIN 12')).toEqual([{ text: 'VIN 12', font: 'latin' }]);
});

test('only a right-to-left paragraph may be aligned right', () => {
  const sides = (text: string) => toTextRuns(text, { sided: true }).map(({ alignment }) => alignment);
  expect(sides('שלום')).toEqual(['right']);
  expect(sides('ok שלום')).toEqual([undefined, undefined]);
  expect(sides('ok\nשלום')).toEqual([undefined, 'right']);
});

test('a line is laid out in reading order, with the same result each time', () => {
  expect(places([word('VIN '), word('12 ')])).toEqual([0, 0]);
  const line = [word('ab ', 0), word('של ', 1), word('כהן', 1)];
  // Drawn from the left: "ab ", then "כהן" and "של ". In right-to-left text, the space after a word is to the left of
  // it.
  expect(places(line)).toEqual([0, 60, 30]);
  expect(places(line)).toEqual([0, 60, 30]);
});

test('a number among right-to-left words is placed between them', () => {
  expect(places([word('של ', 1), word('42', 2), word(' ', 1), word('כה', 1)])).toEqual([50, 30, 20, 0]);
});

test('the space at the end of a line takes no width, and a space to the right of its dash moves to the left of it', () => {
  expect(places([word('של ', 1)])).toEqual([-10]);
  expect(places([word('של ', 1), word('- ', 1), word('כה', 1)])).toEqual([40, 30, 0]);
});
