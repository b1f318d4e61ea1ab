// A form for the workshop: labelled boxes, ruled lines and space for handwriting, on A4 with 200 mm of dense content.
// Content that does not fit continues on further pages, each with the heading and "page x of y". The QR code leads from
// the paper to the record.
import { languageCode } from '@roadworthy/contract/kit/language/messages.ts';
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { Sheet, SheetField } from '@roadworthy/contract/kit/lists/sheet.ts';
import type { Column, Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { toTextRuns, truncate } from '../fonts/text-runs.ts';
import { renderPages } from '../pages.ts';
import { prepareDrawing, preparePhoto, type PrintablePicture } from '../pictures.ts';
import { drawQrCode } from '../qr-code.ts';
import { loadFonts } from '../fonts/script-fonts.ts';
import { sheetPage, layoutSections, toSheetTextRuns, type MarkedPicture } from './sheet-sections.ts';
import { palette, fontSizes } from '../theme.ts';

/**
 * `address` is the origin to prepend to the sheet's path, such as `https://roadworthy.example`. `photos` are the files
 * of the sheet's photos by key, and `marks` are drawn over them.
 */
export type PrintableSheet = {
  sheet: Sheet;
  address: string;
  logo?: Uint8Array;
  photos?: ReadonlyMap<string, Uint8Array>;
  marks?: ReadonlyMap<string, readonly PhotoMark[]>;
};

const codeSize = 66;

export async function renderSheet({ sheet, address, logo, photos, marks }: PrintableSheet): Promise<Uint8Array> {
  await loadFonts(sheet);
  const pictures: [string, MarkedPicture | undefined][] = [];
  for (const [key, bytes] of photos ?? []) {
    const picture = await preparePhoto(bytes);
    pictures.push([key, picture && { ...picture, marks: marks?.get(key) ?? [] }]);
  }
  const drawing = logo ? await prepareDrawing(logo, { width: 480, height: 120 }) : undefined;
  return renderPages({
    ...definition(sheet),
    header: header(sheet, drawing),
    footer: footer(sheet),
    content: [sheetHeading(sheet, address), ...layoutSections(sheet.sections, new Map(pictures))],
  });
}

const definition = ({ title, number, sender }: Sheet): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'A4',
  pageMargins: [sheetPage.side, sheetPage.top, sheetPage.side, sheetPage.bottom],
  language: languageCode(),
  displayTitle: true,
  info: { title: `${title} ${number}`.trim(), author: sender, creator: 'Roadworthy', producer: 'Roadworthy' },
});

/** Prints the sender on every page and, from the second page on, the sheet's title, number and notice. */
function header({ title, number, notice, sender }: Sheet, logo: PrintablePicture | undefined): DynamicContent {
  const about = [title, truncate(number, 24), notice].filter(Boolean).join('   ');
  const mark = (): Column[] => (logo ? [{ stack: [{ image: logo.dataUrl, fit: [110, 20] }], width: 'auto' }] : []);
  const from = (): Column => ({
    text: toTextRuns(truncate(sender, 48)),
    color: palette.quiet,
    width: '*',
    margin: [0, 6, 0, 0],
  });
  const subject = (current: number): Column => ({
    text: current === 1 ? '' : toTextRuns(about),
    alignment: 'right',
    width: 'auto',
    margin: [0, 6, 0, 0],
  });
  return (current) => ({
    columns: [...mark(), from(), subject(current)],
    columnGap: 8,
    bold: true,
    fontSize: fontSizes.small,
    margin: [sheetPage.side, 14, sheetPage.side, 0],
  });
}

const footer =
  ({ number }: Sheet): DynamicContent =>
  (current, count) => ({
    columns: [
      { text: toTextRuns(number), width: '*' },
      { text: toTextRuns(messages.page({ current, count })), alignment: 'right', width: 'auto' },
    ],
    color: palette.quiet,
    fontSize: fontSizes.tiny + 0.5,
    margin: [sheetPage.side, 8, sheetPage.side, 0],
  });

function sheetHeading({ title, number, notice, facts, path }: Sheet, address: string): Content {
  const warning = notice ? toTextRuns(`   ${notice}`).map((run) => ({ ...run, color: palette.alarm })) : [];
  const titles: Content[] = [
    { text: toTextRuns(title), bold: true, color: palette.accent, fontSize: 19 },
    { text: [...toTextRuns(number), ...warning], bold: true, fontSize: 12, margin: [0, 2, 0, 0] },
    { columns: facts.map(layoutFact), columnGap: 14, margin: [0, 6, 0, 0] },
  ];
  const code: Column[] = path ? [{ stack: [drawQrCode(address + path, codeSize)], width: codeSize }] : [];
  return { columns: [{ stack: titles, width: '*' }, ...code], columnGap: 16, margin: [0, 0, 0, 9] };
}

const layoutFact = ({ label, value }: SheetField): Column => ({
  stack: [
    { text: toSheetTextRuns(label), color: palette.quiet, fontSize: fontSizes.tiny },
    { text: toSheetTextRuns(value || ' ') },
  ],
  width: 200,
});
