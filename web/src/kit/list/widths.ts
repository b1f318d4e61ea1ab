import type { Column, RowAction } from './columns.ts';

// A table with too little room scrolls sideways: words, numbers and VINs are never broken to save space.

export type Measure = (text: string) => number;

const padding = 20;
/** Longer words may break. An email address breaks as late as possible; for other texts this much is enough. */
const maxTextWidth = 290;
const broken = 170;
/** A longer heading wraps to two lines. */
const headingInLine = 100;
/** Space for the sort arrow, which appears once the column is sorted or hovered. */
const arrow = 30;
const pictureButton = 44;
const wordButton = 36;
const buttonsInRow = 190;

function neededWidth(word: string, measure: Measure): number {
  const fullWidth = measure(word);
  if (fullWidth <= maxTextWidth) return fullWidth;
  return word.includes('@') ? maxTextWidth : broken;
}

/** A column's minimum width: the longest word on this page or in its heading. */
export function minColumnWidth<Row>(
  column: Pick<Column<Row>, 'title' | 'value' | 'width' | 'sort' | 'extraWidth'>,
  rows: readonly Row[],
  measure: Measure,
): number {
  const longestOf = (text: string) => Math.max(...text.split(/\s+/).map((word) => neededWidth(word, measure)));
  const inLine = measure(column.title);
  const heading = (inLine <= headingInLine ? inLine : longestOf(column.title)) + (column.sort ? arrow : 0);
  const needed = Math.max(heading, ...rows.map((row) => longestOf(String(column.value(row) ?? ''))));
  return Math.max(column.width ?? 80, Math.ceil(needed) + (column.extraWidth ?? 0) + padding);
}

/**
 * Icon buttons with at most one labelled button are always side by side; several labelled buttons only if there is
 * room.
 */
export function actionsWidth(rows: readonly (readonly RowAction[])[], measure: Measure): number {
  const sizes = rows.map((actions) => {
    const words = actions
      .filter(({ icon, primary }) => !icon || primary)
      .map(({ label, icon }) => measure(label) + wordButton + (icon ? 24 : 0));
    const fullWidth =
      words.reduce((sum, size) => sum + size, 0) + (actions.length - words.length) * pictureButton + padding;
    return words.length > 1 ? Math.max(Math.max(...words) + padding, Math.min(buttonsInRow, fullWidth)) : fullWidth;
  });
  return Math.ceil(Math.max(90, ...sizes));
}

/** Measures text in the table's boldest font. */
export function makeMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * 9;
  pen.font = "600 14px 'Inter Variable', 'Inter', system-ui, sans-serif";
  return (text) => pen.measureText(text).width;
}
