import type { Column, RowAction } from './columns.ts';

// A table that is short of room grows wider and is scrolled: no word, number or VIN is broken to save it.

export type Measure = (text: string) => number;

const padding = 20;
/** Longer words may break. An address of e-mail breaks as late as it can; of anything else that long a part says enough. */
const maxTextWidth = 290;
const broken = 170;
/** A longer heading stands in two lines. */
const headingInLine = 100;
/** Beside the heading of a column that can be sorted, once it is or the mouse is over it. */
const arrow = 30;
const pictureButton = 44;
const wordButton = 36;
const buttonsInRow = 190;

function neededWidth(word: string, measure: Measure): number {
  const whole = measure(word);
  if (whole <= maxTextWidth) return whole;
  return word.includes('@') ? maxTextWidth : broken;
}

/** What a column needs at least: its longest word on this page, and that of its heading. */
export function minColumnWidth<Row>(
  column: Pick<Column<Row>, 'title' | 'value' | 'width' | 'sort' | 'beside'>,
  rows: readonly Row[],
  measure: Measure,
): number {
  const longestOf = (text: string) => Math.max(...text.split(/\s+/).map((word) => neededWidth(word, measure)));
  const inLine = measure(column.title);
  const heading = (inLine <= headingInLine ? inLine : longestOf(column.title)) + (column.sort ? arrow : 0);
  const needed = Math.max(heading, ...rows.map((row) => longestOf(String(column.value(row) ?? ''))));
  return Math.max(column.width ?? 80, Math.ceil(needed) + (column.beside ?? 0) + padding);
}

/** The buttons of a row stand beside each other: pictures always, and with one word; several words where there is room for it. */
export function actionsWidth(rows: readonly (readonly RowAction[])[], measure: Measure): number {
  const sizes = rows.map((actions) => {
    const words = actions.filter(({ icon, primary }) => !icon || primary).map(({ label, icon }) => measure(label) + wordButton + (icon ? 24 : 0));
    const whole = words.reduce((sum, size) => sum + size, 0) + (actions.length - words.length) * pictureButton + padding;
    return words.length > 1 ? Math.max(Math.max(...words) + padding, Math.min(buttonsInRow, whole)) : whole;
  });
  return Math.ceil(Math.max(90, ...sizes));
}

/** Text as the table writes it, at its boldest. */
export function makeMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * 9;
  pen.font = "600 14px 'Inter Variable', 'Inter', system-ui, sans-serif";
  return (text) => pen.measureText(text).width;
}
