import type { Column, RowAction } from './columns.ts';

// A table that is short of room grows wider and is scrolled: no word, number or VIN is broken to save it.

export type Measure = (text: string) => number;

const padding = 20;
/** Longer words may break. An address of e-mail breaks as late as it can; of anything else that long a part says enough. */
const longest = 290;
const broken = 170;
/** A longer heading stands in two lines. */
const headingInLine = 100;
const pictureButton = 44;
const wordButton = 36;
const buttonsInRow = 190;

function needOf(word: string, measure: Measure): number {
  const whole = measure(word);
  if (whole <= longest) return whole;
  return word.includes('@') ? longest : broken;
}

/** What a column needs at least: its longest word on this page, and that of its heading. */
export function leastWidth<Row>(column: Pick<Column<Row>, 'title' | 'value' | 'width'>, rows: readonly Row[], measure: Measure): number {
  const words = [column.title, ...rows.map((row) => String(column.value(row) ?? ''))].flatMap((text) => text.split(/\s+/));
  const heading = measure(column.title);
  const needed = Math.max(heading <= headingInLine ? heading : 0, ...words.map((word) => needOf(word, measure)));
  return Math.max(column.width ?? 80, Math.ceil(needed) + padding);
}

/** The buttons of a row stand beside each other where there is room for it; pictures alone always do. */
export function actionsWidth(rows: readonly (readonly RowAction[])[], measure: Measure): number {
  const sizes = rows.map((actions) =>
    actions.map(({ label, icon, primary }) => (icon && !primary ? pictureButton : measure(label) + wordButton + (icon ? 24 : 0))),
  );
  const whole = Math.max(0, ...sizes.map((row) => row.reduce((sum, size) => sum + size, 0)));
  const one = Math.max(0, ...sizes.flat());
  return Math.ceil(Math.max(90, one + padding, Math.min(buttonsInRow, whole + padding)));
}

/** Text as the table writes it, at its boldest. */
export function measurer(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * 9;
  pen.font = "600 14px 'Inter Variable', 'Inter', system-ui, sans-serif";
  return (text) => pen.measureText(text).width;
}
