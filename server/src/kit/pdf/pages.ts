// Configures the layout library with our fonts only: no network, no files.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { bundledFonts, MAIN_FONT } from './fonts/bundled-fonts.ts';
import { cacheFont, cachedFonts, readFont, type Font } from './fonts/font-cache.ts';
import { reorderLine, type Inline } from './fonts/reading-order.ts';
import { palette, fontSizes } from './theme.ts';
import { unpackWoff } from './fonts/woff.ts';

const readBundledFont = (path: string) => (): Font =>
  readFont(path.endsWith('.woff') ? unpackWoff(readFileSync(path)) : readFileSync(path));
for (const [name, { normal, bold, italics, bolditalics }] of bundledFonts)
  cacheFont(name, {
    normal: readBundledFont(normal),
    bold: readBundledFont(bold),
    italics: readBundledFont(italics),
    bolditalics: readBundledFont(bolditalics),
  });

pdfmake.setFonts(cachedFonts);
// The library could fetch pictures by URL; a document uses only the bytes it is given.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

// The library does not support right-to-left scripts, so each line is reordered just before it is drawn.
type Line = { inlines: Inline[]; leadingCut: number };
type Renderer = { prototype: { renderLine(line: Line, ...place: unknown[]): void } };
const { prototype: renderer }: Renderer = createRequire(import.meta.url)('pdfmake/js/Renderer.js').default;
const draw = renderer.renderLine;
renderer.renderLine = function drawInOrder(line, ...place) {
  reorderLine(line.inlines, -line.leadingCut);
  draw.call(this, line, ...place);
};

/** Renders a document definition as a PDF, by default in Inter. */
export async function renderPages(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake
    .createPdf({
      version: '1.7',
      ...definition,
      defaultStyle: { font: MAIN_FONT, fontSize: fontSizes.body, color: palette.ink, ...definition.defaultStyle },
    })
    .getBuffer();
}
