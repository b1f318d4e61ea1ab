// Reading a font costs more than laying out a page with it, so each is read once for all documents. The font library lets others add formats:
// ours is a few bytes that say which of the fonts kept here is meant.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontPaths } from './fonts.ts';
import { unpackWoff } from './woff.ts';

type Format = { new (stream: { buffer: Uint8Array }): object; probe(bytes: Uint8Array): boolean };
type FontLibrary = { create(bytes: Buffer): object; registerFormat(format: Format): void };

const from = (path: string, name: string) => createRequire(path).resolve(name);
// The very library that draws the pages: it is a dependency of a dependency.
const pdfkit = from(from(import.meta.url, 'pdfmake'), 'pdfkit');
const library: FontLibrary = createRequire(pdfkit)('fontkit');

const mark = 'kept';
const kept = new Map<number, object>();

function fontAt(number: number): object {
  const path = fontPaths[number];
  if (path === undefined) throw new Error(`There is no font ${number}`);
  const font = kept.get(number) ?? library.create(path.endsWith('.woff') ? unpackWoff(readFileSync(path)) : readFileSync(path));
  kept.set(number, font);
  return font;
}

class KeptFont {
  static probe(bytes: Uint8Array): boolean {
    return Buffer.from(bytes).toString('latin1', 0, mark.length) === mark;
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    return fontAt(buffer[mark.length] ?? -1);
  }
}

/** What stands for each font file: its path, and the bytes that name the font kept here. */
export function standIns(): [path: string, bytes: Buffer][] {
  library.registerFormat(KeptFont);
  return fontPaths.map((path, number) => [path, Buffer.concat([Buffer.from(mark), Buffer.from([number])])]);
}
