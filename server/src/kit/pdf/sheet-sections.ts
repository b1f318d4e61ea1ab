// The sections of a sheet as ruled tables: their heading comes again on every page that they reach, and they break only where they must.
import type { FieldsSection, LinesSection, SheetField, SheetSection, TableSection } from '@roadworthy/contract/kit/sheet.ts';
import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { printable } from './fonts.ts';
import { isShort, isSurelyLow } from './heights.ts';
import { colour, page, size } from './theme.ts';

/** 5 mm at each side leave 200 mm for the content (document 1 section 2.4). */
const side = (page.width - (200 / 25.4) * 72) / 2;
export const paper = { side, top: 44, bottom: 30, width: page.width - 2 * side };

const padding = 5;
const ruled = 0.5;
const heights = { heading: 10, line: 17, tall: 42 };
const initialsWidth = 74;
/**
 * A word breaks where its box ends, without a sign that would be copied with it: a VIN is copied in one piece. Only what is too long to be a word
 * is cut before, because fitting it takes the library time that grows with the square of its length.
 */
const longestWord = 120;
export const words = (text: string) => printable(text, { breakAfter: longestWord });

const boxes: CustomTableLayout = {
  hLineWidth: () => ruled,
  vLineWidth: () => ruled,
  hLineColor: () => colour.rule,
  vLineColor: () => colour.rule,
  fillColor: (row) => (row === 0 ? colour.tint : null),
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: (row) => (row === 0 ? 3 : 2.5),
  paddingBottom: () => 3,
};

export function setSection(section: SheetSection): Content {
  if (section.kind === 'fields') return setFields(section);
  return section.kind === 'lines' ? setLines(section) : setTable(section);
}

const heading = (text: string) => ({ text: words(text), bold: true, color: colour.accent, fontSize: size.body });
const covered = (count: number): TableCell[] => Array.from({ length: count }, () => ({}));
const roomIn = (columns: number): number => (paper.width - ruled) / columns - 2 * padding - ruled;

function setFields({ heading: title, columns, fields, tall }: FieldsSection): Content {
  const rows = rowsOf(fields, columns);
  const isLow = fields.every(({ value, wide }) => isSurelyLow(value, roomIn(columns) * (wide ? 2 : 1)));
  return table({
    widths: Array.from({ length: columns }, () => roomIn(columns)),
    body: [[{ ...heading(title), colSpan: columns }, ...covered(columns - 1)], ...rows.map((row) => row.flatMap(setField))],
    height: tall ? heights.tall : 0,
    isLow,
  });
}

function setField({ label, value, wide }: SheetField): TableCell[] {
  const cell: TableCell = {
    stack: [
      { text: words(label), color: colour.quiet, fontSize: size.tiny },
      { text: words(value || ' '), lineHeight: 1.1, margin: [0, 1, 0, 0] },
    ],
  };
  return wide ? [{ ...cell, colSpan: 2 }, {}] : [cell];
}

function setLines({ heading: title, beside, lines }: LinesSection): Content {
  const room = paper.width - initialsWidth - 4 * padding - 3 * ruled;
  return table({
    widths: [room, initialsWidth],
    body: [[heading(title), heading(beside)], ...lines.map((line): TableCell[] => [{ text: words(line), lineHeight: 1.1, margin: [0, 1.5, 0, 0] }, ''])],
    height: heights.line,
    isLow: lines.every((line) => isSurelyLow(line, room)),
  });
}

/** The heading and the names of the columns come again on every page. */
function setTable({ heading: title, columns, rows }: TableSection): Content {
  const shares = columns.map(({ width = 1 }) => width);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = paper.width - ruled - columns.length * (2 * padding + ruled);
  const widths = shares.map((share) => (room * share) / whole);
  const names = columns.map(({ name }): TableCell => ({ text: words(name), color: colour.quiet, fontSize: size.tiny }));
  const cells = rows.map((row) => columns.map((_, at): TableCell => ({ text: words(row[at] ?? ''), fontSize: size.small, lineHeight: 1.1 })));
  return table({
    widths,
    body: [[{ ...heading(title), colSpan: columns.length }, ...covered(columns.length - 1)], names, ...cells],
    headings: 2,
    height: heights.line,
    isLow: rows.every((row) => row.every((text, at) => isSurelyLow(text, widths[at] ?? room))),
    // Who signs stands with whom else signs.
    together: isShort(rows, widths) ? rows.length : 1,
  });
}

type Ruled = { widths: number[]; body: TableCell[][]; headings?: number; height: number; isLow: boolean; together?: number };

const table = ({ widths, body, headings = 1, height, isLow, together = 1 }: Ruled): ContentTable => ({
  table: {
    headerRows: headings,
    ...(isLow && { keepWithHeaderRows: Math.max(1, together) }),
    dontBreakRows: isLow,
    widths,
    heights: (row) => (row < headings ? heights.heading : height),
    body,
  },
  layout: boxes,
  margin: [0, 0, 0, 7],
});

/** As many fields in a row as there are columns, a wide one counted twice; the last row is filled up with empty boxes. */
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
