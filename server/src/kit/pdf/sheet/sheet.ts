// A form for the workshop: labelled boxes, ruled lines and space for handwriting, dense on A4 with 200 mm of content.
// What does not fit continues on further pages, each with its heading and "page x of y"; the QR code leads from the
// paper back to the record.
import { languageCode } from '@roadworthy/contract/kit/language/messages.ts';
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { Sheet, SheetField } from '@roadworthy/contract/kit/lists/sheet.ts';
import type { Column, Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { textRuns, truncate } from '../fonts/text-runs.ts';
import { renderPages } from '../pages.ts';
import { prepareDrawing, type PrintablePicture } from '../pictures.ts';
import { qrCode } from '../qr-code.ts';
import { loadFonts } from '../fonts/script-fonts.ts';
import { paper, layoutSections, sheetText } from './sheet-sections.ts';
import { colour, size } from '../theme.ts';

/** `address` comes before the sheet's path, such as `https://roadworthy.example`. */
export type PrintedSheet = { sheet: Sheet; address: string; logo?: Uint8Array };

const codeSize = 66;

export async function renderSheet({ sheet, address, logo }: PrintedSheet): Promise<Uint8Array> {
  await loadFonts(sheet);
  const picture = logo ? await prepareDrawing(logo, { width: 480, height: 120 }) : undefined;
  return renderPages({
    ...definition(sheet),
    header: header(sheet, picture),
    footer: footer(sheet),
    content: [sheetHeading(sheet, address), ...layoutSections(sheet.sections)],
  });
}

const definition = ({ title, number, sender }: Sheet): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'A4',
  pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
  language: languageCode(),
  displayTitle: true,
  info: { title: `${title} ${number}`.trim(), author: sender, creator: 'Roadworthy', producer: 'Roadworthy' },
});

/** The sender on every page; from the second page also what the page belongs to. */
function header({ title, number, notice, sender }: Sheet, logo: PrintablePicture | undefined): DynamicContent {
  const about = [title, truncate(number, 24), notice].filter(Boolean).join('   ');
  const mark = (): Column[] => (logo ? [{ stack: [{ image: logo.dataUrl, fit: [110, 20] }], width: 'auto' }] : []);
  const from = (): Column => ({
    text: textRuns(truncate(sender, 48)),
    color: colour.quiet,
    width: '*',
    margin: [0, 6, 0, 0],
  });
  const subject = (current: number): Column => ({
    text: current === 1 ? '' : textRuns(about),
    alignment: 'right',
    width: 'auto',
    margin: [0, 6, 0, 0],
  });
  return (current) => ({
    columns: [...mark(), from(), subject(current)],
    columnGap: 8,
    bold: true,
    fontSize: size.small,
    margin: [paper.side, 14, paper.side, 0],
  });
}

const footer =
  ({ number }: Sheet): DynamicContent =>
  (current, count) => ({
    columns: [
      { text: textRuns(number), width: '*' },
      { text: textRuns(messages.page({ current, count })), alignment: 'right', width: 'auto' },
    ],
    color: colour.quiet,
    fontSize: size.tiny + 0.5,
    margin: [paper.side, 8, paper.side, 0],
  });

function sheetHeading({ title, number, notice, facts, path }: Sheet, address: string): Content {
  const warning = notice ? textRuns(`   ${notice}`).map((run) => ({ ...run, color: colour.alarm })) : [];
  const titles: Content[] = [
    { text: textRuns(title), bold: true, color: colour.accent, fontSize: 19 },
    { text: [...textRuns(number), ...warning], bold: true, fontSize: 12, margin: [0, 2, 0, 0] },
    { columns: facts.map(layoutFact), columnGap: 14, margin: [0, 6, 0, 0] },
  ];
  const code: Column[] = path ? [{ stack: [qrCode(address + path, codeSize)], width: codeSize }] : [];
  return { columns: [{ stack: titles, width: '*' }, ...code], columnGap: 16, margin: [0, 0, 0, 9] };
}

const layoutFact = ({ label, value }: SheetField): Column => ({
  stack: [{ text: sheetText(label), color: colour.quiet, fontSize: size.tiny }, { text: sheetText(value || ' ') }],
  width: 200,
});
