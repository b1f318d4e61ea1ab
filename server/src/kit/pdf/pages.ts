// The layout library, given our fonts and nothing else: no network, no files.
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles, MAIN_FONT } from './fonts.ts';
import { standIns } from './kept-fonts.ts';
import { colour, size } from './theme.ts';

pdfmake.setFonts(fontFiles);
// The library would fetch pictures by address; a document takes only the bytes it is given.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
// What lies in the library's own files is taken before the disk's; its types do not know of them.
const ownFiles: { writeFileSync(path: string, bytes: Buffer): void } = createRequire(import.meta.url)('pdfmake/js/virtual-fs.js').default;
for (const [path, bytes] of standIns()) ownFiles.writeFileSync(path, bytes);

/** Laid out pages as a PDF, text as vectors, in the type of the house. */
export async function setPages(definition: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake
    .createPdf({
      version: '1.7',
      ...definition,
      defaultStyle: { font: MAIN_FONT, fontSize: size.body, color: colour.ink, ...definition.defaultStyle },
    })
    .getBuffer();
}
