import { expect, test } from 'vitest';
import { toTextRuns, truncate } from './text-runs.ts';
import { loadFonts } from './script-fonts.ts';

const shown = (text: string): string =>
  toTextRuns(text)
    .map((run) => run.text)
    .join('');

test('a name stays in one font as far as the font covers it', () => {
  expect(toTextRuns('José Şahin Петрова')).toEqual([
    { text: 'José ', font: 'latin' },
    { text: 'Ş', font: 'latin-ext' },
    { text: 'ahin ', font: 'latin' },
    { text: 'Петрова', font: 'cyrillic' },
  ]);
});

test('a combining accent joins its letter', () => {
  expect(toTextRuns('Jose\u0301')).toEqual([{ text: 'José', font: 'latin' }]);
});

test('technical symbols that Inter lacks come from the fallback font', () => {
  expect(toTextRuns('≥ 85 Nm')).toEqual([
    { text: '≥', font: 'roboto' },
    { text: ' 85 Nm', font: 'latin' },
  ]);
});

test('each character that is in no font is replaced by one replacement character', async () => {
  await loadFonts('አማ \ue000');
  expect(shown('ok አማ')).toBe('ok \ufffd\ufffd');
  expect(shown('\ue000')).toBe('\ufffd');
});

test('arrows, ticks and other check list symbols are printed as typed', async () => {
  const typed = '→ ← ↔ ✓ ✔\ufe0f ☑ ☐ ✗ ✘ ☒ ⌀ ★ ⚠ ⚙ ① ⇒ ⇔ ∠';
  await loadFonts([typed]);
  expect(shown(typed)).toBe(typed.replace('\ufe0f', ''));
});

test('emoji are printed without colours, a group as its members and a flag as its letters', async () => {
  const typed = ['😀', '👨‍👩‍👧', '🇩🇪', '👍🏽 ok'];
  await loadFonts(typed);
  expect(typed.map(shown)).toEqual(['😀', '👨👩👧', 'DE', '👍 ok']);
});

test("Chinese characters are drawn in the style of the text's language", async () => {
  const typed = ['直', '直さ', '직直'];
  await loadFonts(typed);
  expect(
    typed.map(
      (text) =>
        toTextRuns(text)
          .find((run) => run.text.includes('直'))
          ?.font.split('-')[0],
    ),
  ).toEqual(['simplified', 'japanese', 'korean']);
});

test('control characters are removed and line ends are kept', () => {
  expect(shown('a\u0000b\r\nc\td\u202e')).toBe('ab\nc d');
});

test('a word wider than its column can be broken', () => {
  expect(toTextRuns('abcdef', { breakAfter: 3 })).toEqual([{ text: 'abc\u200bdef', font: 'latin' }]);
});

test('text that is too long ends in an ellipsis', () => {
  expect(truncate('  one   two three ', 8)).toBe('one two…');
  expect(truncate('one two', 8)).toBe('one two');
  expect(truncate('欧阳建国王', 8)).toBe('欧阳建…');
  expect(truncate('欧阳建国', 8)).toBe('欧阳建国');
});
