// Finds the characters that a font file can print. Inter comes from npm in slices (Latin, Greek, Cyrillic ...) that
// contain less than they declare, so we read the font's own table.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Reads the code points with a glyph from the `cmap` table of a WOFF or TrueType file. */
export function readPrintableCodePoints(fontFile: string): Set<number> {
  const font = readFileSync(fontFile);
  const cmap = font.toString('latin1', 0, 4) === 'wOFF' ? cmapOfWoff(font) : cmapOfTrueType(font);
  return codePointsOf(cmap);
}

function cmapOfWoff(font: Buffer): Buffer {
  for (let entry = 44, left = font.readUInt16BE(12); left > 0; left -= 1, entry += 20) {
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const start = font.readUInt32BE(entry + 4);
    const packed = font.readUInt32BE(entry + 8);
    const table = font.subarray(start, start + packed);
    return packed < font.readUInt32BE(entry + 12) ? inflateSync(table) : table;
  }
  throw new Error('The font has no cmap table');
}

function cmapOfTrueType(font: Buffer): Buffer {
  for (let entry = 12, left = font.readUInt16BE(4); left > 0; left -= 1, entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error('The font has no cmap table');
}

function codePointsOf(cmap: Buffer): Set<number> {
  const points = new Set<number>();
  for (let record = 4, left = cmap.readUInt16BE(2); left > 0; left -= 1, record += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(record + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, points);
    if (format === 12) addGroups(table, points);
  }
  return points;
}

/**
 * Adds the code points of a table in format 4 of the OpenType specification: segments of the basic multilingual plane.
 */
function addSegments(table: Buffer, points: Set<number>): void {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + doubled + at);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      if (glyphInSegment(table, doubled, at, point) !== 0) points.add(point);
    }
  }
}

function glyphInSegment(table: Buffer, doubled: number, at: number, point: number): number {
  const first = table.readUInt16BE(16 + doubled + at);
  const delta = table.readUInt16BE(16 + 2 * doubled + at);
  const rangeAt = 16 + 3 * doubled + at;
  const range = table.readUInt16BE(rangeAt);
  if (range === 0) return (point + delta) & 0xffff;
  const glyph = table.readUInt16BE(rangeAt + range + 2 * (point - first));
  return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
}

/** Adds the code points of a table in format 12: groups in all planes. */
function addGroups(table: Buffer, points: Set<number>): void {
  for (let group = 16, left = table.readUInt32BE(12); left > 0; left -= 1, group += 12) {
    const last = table.readUInt32BE(group + 4);
    for (let point = table.readUInt32BE(group); point <= last; point += 1) points.add(point);
  }
}
