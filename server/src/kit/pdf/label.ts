// A label to stick on an object: a QR code with a few words, on a small page of its own.
import { languageCode } from '@roadworthy/contract/kit/language/messages.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { loadFonts } from './fonts/script-fonts.ts';
import { toTextRuns, truncate } from './fonts/text-runs.ts';
import { renderPages } from './pages.ts';
import { drawQrCode } from './qr-code.ts';
import { palette } from './theme.ts';

/** `name` is what the label is stuck on; `url` is the content of the code. */
export type PrintableLabel = { url: string; name: string; lines: readonly string[]; sender: string };

const millimetre = 72 / 25.4;
const page = { width: 80 * millimetre, height: 50 * millimetre };
const margin = 4 * millimetre;
/** Each module of the code has about 0.7 mm, so a phone can read it from half a metre. */
const codeSize = 34 * millimetre;

/** Renders a label of 80 x 50 mm. */
export async function renderLabel({ url, name, lines, sender }: PrintableLabel): Promise<Uint8Array> {
  await loadFonts({ name, lines, sender });
  const [title = '', ...rest] = lines;
  const words: Content[] = [
    { text: toTextRuns(truncate(name, 17)), bold: true, fontSize: name.length > 9 ? 9 : 15, margin: [0, 0, 0, 5] },
    { text: toTextRuns(title), bold: true, fontSize: 9.5, color: palette.accent, margin: [0, 0, 0, 3] },
    ...rest.map((line): Content => ({ text: toTextRuns(line), fontSize: 8.5, margin: [0, 0, 0, 3] })),
    { text: toTextRuns(truncate(sender, 48)), fontSize: 7, color: palette.quiet },
  ];
  return renderPages({
    pageSize: page,
    pageMargins: [margin, margin + 2 * millimetre, margin, margin],
    language: languageCode(),
    displayTitle: true,
    info: { title: name, author: sender, creator: 'Roadworthy', producer: 'Roadworthy' },
    content: [
      {
        columns: [
          { stack: [drawQrCode(url, codeSize)], width: codeSize },
          { stack: words, width: '*' },
        ],
        columnGap: 3 * millimetre,
      },
    ],
  });
}
