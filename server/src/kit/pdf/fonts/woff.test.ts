import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPrintableCodePoints } from './font-coverage.ts';
import { bundledFonts } from './bundled-fonts.ts';
import { unpackWoff } from './woff.ts';

const packedFonts = bundledFonts.flatMap(([, files]) => Object.values(files)).filter((path) => path.endsWith('.woff'));

test('an unpacked font has the same printable characters as the packed one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-font-'));
  for (const packed of packedFonts) {
    const unpacked = join(folder, 'font.ttf');
    writeFileSync(unpacked, unpackWoff(readFileSync(packed)));
    expect(readPrintableCodePoints(unpacked)).toEqual(readPrintableCodePoints(packed));
  }
  rmSync(folder, { recursive: true });
});

test('an unpacked font is a TrueType file of the length in its header', () => {
  for (const packed of packedFonts.map((path) => readFileSync(path))) {
    const font = unpackWoff(packed);
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    expect(font.length).toBe(packed.readUInt32BE(16));
  }
});
