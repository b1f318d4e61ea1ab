import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeContract } from '../document.example.ts';
import { renderDocument } from '../document.ts';
import { bundledFonts } from './bundled-fonts.ts';
import { readFont } from './font-cache.ts';
import { unpackWoff } from './woff.ts';

test('documents rendered concurrently with different scripts are byte-identical to those rendered alone', async () => {
  const contents = await Promise.all(
    ['Ada', 'José Ñuñez', 'Юлия ≥ 5', 'Κώστας', 'أحمد', '王小明 さくら'].map((name) =>
      makeContract({ title: name, subtitle: name.repeat(20) }),
    ),
  );
  const alone: Uint8Array[] = [];
  for (const content of contents) alone.push(await renderDocument(content));
  const together = await Promise.all(contents.toReversed().map(renderDocument));
  for (const [index, pdf] of together.toReversed().entries())
    expect(Buffer.from(pdf).equals(alone[index] ?? pdf.subarray(1))).toBe(true);
});

test('a glyph represents the letters of its own text, regardless of earlier text in the same font', () => {
  const font = readFont(unpackWoff(readFileSync(bundledFonts[0]?.[1].normal ?? '')));
  const lettersOf = (text: string) =>
    font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  const subset = font.createSubset();
  // A colon is composed of two full stops, so the glyph of the full stop enters the subset without any text of its own.
  subset.includeGlyph(font.glyphForCodePoint(0x3a));
  subset.encode();
  expect(lettersOf('a.b')).toEqual(['a', '.', 'b']);
  expect([lettersOf('it\u2019s'), lettersOf('Hawai\u02bci'), lettersOf('\u2019')]).toEqual([
    [...'it\u2019s'],
    [...'Hawai\u02bci'],
    ['\u2019'],
  ]);
});
