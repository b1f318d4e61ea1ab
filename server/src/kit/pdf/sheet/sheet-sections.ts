// The sections of a sheet as ruled tables. Their headings are repeated on every page, and they break only where they
// must.
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type {
  FieldsSection,
  LinesSection,
  PhotosSection,
  SheetField,
  SheetSection,
  TableSection,
} from '@roadworthy/contract/kit/lists/sheet.ts';
import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { pdfServerMessages as messages } from '@roadworthy/contract/kit/messages/server/pdf-server.messages.ts';
import { toTextRuns } from '../fonts/text-runs.ts';
import { isShortTable, fitsOnPage } from '../heights.ts';
import { layoutMarkedPhoto } from '../photo-marks.ts';
import type { PrintablePicture } from '../pictures.ts';
import { palette, page, fontSizes } from '../theme.ts';

/** The specification asks for 200 mm of content, which leaves margins of 5 mm. */
const side = (page.width - (200 / 25.4) * 72) / 2;
export const sheetPage = { side, top: 44, bottom: 30, width: page.width - 2 * side };

const padding = 5;
const ruleWidth = 0.5;
const heights = { heading: 10, line: 17, tall: 42 };
const initialsWidth = 74;
/**
 * A word breaks at the edge of its box without a hyphen, so that a VIN can be copied in one piece. Text that is too
 * long to be a word is split beforehand, because the library's time to fit it grows with the square of its length.
 */
const maxWordLength = 120;
export const toSheetTextRuns = (text: string) => toTextRuns(text, { breakAfter: maxWordLength });

const boxLayout: CustomTableLayout = {
  hLineWidth: () => ruleWidth,
  vLineWidth: () => ruleWidth,
  hLineColor: () => palette.rule,
  vLineColor: () => palette.rule,
  fillColor: (row) => (row === 0 ? palette.tint : null),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: (row) => (row === 0 ? 3 : 2.5),
  paddingBottom: () => 3,
};

export type MarkedPicture = PrintablePicture & { marks: readonly PhotoMark[] };
/** The photos of a sheet by the keys of their files; undefined for one that cannot be printed. */
export type SheetPictures = ReadonlyMap<string, MarkedPicture | undefined>;

/**
 * Lays out the sections. A sign-off stays on the page of the section before it, if both are short enough to be kept in
 * one piece.
 */
export function layoutSections(sections: readonly SheetSection[], pictures: SheetPictures): Content[] {
  const parts: Content[] = [];
  for (const [index, section] of sections.entries()) {
    const previous = sections[index - 1];
    const isKept = belongsToPrevious(section) && previous && isShort(previous) && isShort(section);
    if (isKept) parts.push({ stack: [parts.pop() ?? '', layoutSection(section, pictures)], unbreakable: true });
    else if ('newPage' in section && section.newPage)
      parts.push({ stack: [layoutSection(section, pictures)], pageBreak: 'before' });
    else parts.push(layoutSection(section, pictures));
  }
  return parts;
}

const belongsToPrevious = (section: SheetSection): boolean =>
  'withPrevious' in section && section.withPrevious === true;

/** Returns whether a section is short. Two short sections fit on a page, by a cautious estimate. */
function isShort(section: SheetSection): boolean {
  if (section.kind === 'photos') return false;
  if (section.kind === 'table') return isShortTable(section.rows, tableWidths(section));
  if (section.kind === 'lines')
    return isShortTable(
      section.lines.map((line) => [line]),
      [linesRoom],
    );
  const rows = rowsOf(section.fields, section.columns);
  const cells = rows.map((row) => row.map(({ label, value }) => `${label}\n${value}`));
  const width = columnWidth(section.columns);
  return (
    isShortTable(
      cells,
      Array.from({ length: section.columns }, () => width),
    ) &&
    (!section.tall || rows.length <= 4)
  );
}

function layoutSection(section: SheetSection, pictures: SheetPictures): Content {
  if (section.kind === 'fields') return layoutFields(section);
  if (section.kind === 'photos') return layoutPhotos(section, pictures);
  return section.kind === 'lines' ? layoutLines(section) : layoutTable(section);
}

const heading = (text: string) => ({
  text: toSheetTextRuns(text),
  bold: true,
  color: palette.accent,
  fontSize: fontSizes.body,
});
const spannedCells = (count: number): TableCell[] => Array.from({ length: count }, () => ({}));
const columnWidth = (columns: number): number => (sheetPage.width - ruleWidth) / columns - 2 * padding - ruleWidth;

function layoutFields({ heading: title, columns, fields, tall }: FieldsSection): Content {
  const rows = rowsOf(fields, columns);
  const isLow = fields.every(({ value, wide }) => fitsOnPage(value, columnWidth(columns) * (wide ? 2 : 1)));
  return table({
    widths: Array.from({ length: columns }, () => columnWidth(columns)),
    body: [
      [{ ...heading(title), colSpan: columns }, ...spannedCells(columns - 1)],
      ...rows.map((row) => row.flatMap(layoutField)),
    ],
    height: tall ? heights.tall : 0,
    isLow,
  });
}

function layoutField({ label, value, wide }: SheetField): TableCell[] {
  const cell: TableCell = {
    stack: [
      { text: toSheetTextRuns(label), color: palette.quiet, fontSize: fontSizes.tiny },
      { text: toSheetTextRuns(value || ' '), lineHeight: 1.1, margin: [0, 1, 0, 0] },
    ],
  };
  return wide ? [{ ...cell, colSpan: 2 }, {}] : [cell];
}

const linesRoom = sheetPage.width - initialsWidth - 4 * padding - 3 * ruleWidth;

function layoutLines({ heading: title, beside, lines }: LinesSection): Content {
  return table({
    widths: [linesRoom, initialsWidth],
    body: [
      [heading(title), heading(beside)],
      ...lines.map((line): TableCell[] => [
        { text: toSheetTextRuns(line), lineHeight: 1.1, margin: [0, 1.5, 0, 0] },
        '',
      ]),
    ],
    height: heights.line,
    isLow: lines.every((line) => fitsOnPage(line, linesRoom)),
  });
}

function tableWidths({ columns }: TableSection): number[] {
  const shares = columns.map(({ width = 1 }) => width);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = sheetPage.width - ruleWidth - columns.length * (2 * padding + ruleWidth);
  return shares.map((share) => (room * share) / whole);
}

/** Lays out a table whose heading and column names are repeated on every page. */
function layoutTable(section: TableSection): Content {
  const { heading: title, columns, rows } = section;
  const widths = tableWidths(section);
  const names = columns.map(({ name }): TableCell => ({
    text: toSheetTextRuns(name),
    color: palette.quiet,
    fontSize: fontSizes.tiny,
  }));
  const cells = rows.map((row) =>
    columns.map((_, at): TableCell => ({
      text: toSheetTextRuns(row[at] ?? ''),
      fontSize: fontSizes.small,
      lineHeight: 1.1,
    })),
  );
  return table({
    widths,
    body: [[{ ...heading(title), colSpan: columns.length }, ...spannedCells(columns.length - 1)], names, ...cells],
    headings: 2,
    height: heights.line,
    isLow: rows.every((row) => row.every((text, at) => fitsOnPage(text, widths[at] ?? 0))),
    // The rows of a short table, such as the signers, are kept on one page.
    together: isShortTable(rows, widths) ? rows.length : 1,
  });
}

const photosInRow = 2;
const photoHeight = 200;

/**
 * Lays out two photos in each row. If a photo is missing or cannot be decoded, a note with its caption is printed
 * instead.
 */
function layoutPhotos({ heading: title, photos }: PhotosSection, pictures: SheetPictures): Content {
  const width = columnWidth(photosInRow);
  const cells = photos.map(({ key, caption }): TableCell => {
    const picture = pictures.get(key);
    return {
      stack: [
        ...(picture
          ? layoutMarkedPhoto(picture, { width, height: photoHeight })
          : [{ text: toSheetTextRuns(messages.pictureMissing), color: palette.quiet, italics: true }]),
        { text: toSheetTextRuns(caption), color: palette.quiet, fontSize: fontSizes.tiny, margin: [0, 2, 0, 0] },
      ],
    };
  });
  const rows = cells.flatMap((cell, index) => (index % photosInRow === 0 ? [[cell, cells[index + 1] ?? '']] : []));
  return table({
    widths: Array.from({ length: photosInRow }, () => width),
    body: [[{ ...heading(title), colSpan: photosInRow }, ...spannedCells(photosInRow - 1)], ...rows],
    height: 0,
    isLow: true,
  });
}

type RuledTable = {
  widths: number[];
  body: TableCell[][];
  headings?: number;
  height: number;
  isLow: boolean;
  together?: number;
};

const table = ({ widths, body, headings = 1, height, isLow, together = 1 }: RuledTable): ContentTable => ({
  table: {
    headerRows: headings,
    ...(isLow && { keepWithHeaderRows: Math.max(1, together) }),
    dontBreakRows: isLow,
    widths,
    heights: (row) => (row < headings ? heights.heading : height),
    body,
  },
  layout: boxLayout,
  margin: [0, 0, 0, 7],
});

/**
 * Fills each row with as many fields as there are columns, counting a wide one twice; the last row is padded with empty
 * boxes.
 */
function rowsOf(fields: SheetField[], columns: number): SheetField[][] {
  const rows: SheetField[][] = [];
  let room = 0;
  for (const field of fields) {
    const takes = field.wide ? 2 : 1;
    if (room < takes) {
      rows.push([]);
      room = columns;
    }
    rows.at(-1)?.push(field);
    room -= takes;
  }
  rows.at(-1)?.push(...Array.from({ length: room }, () => ({ label: '', value: '' })));
  return rows;
}
