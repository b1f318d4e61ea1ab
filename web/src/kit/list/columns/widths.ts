import type { Column, RowAction } from './columns.ts';
import { splitActions } from '../rows/RowActions.tsx';

// A table that is too narrow scrolls sideways instead of cutting off words, numbers and VINs.

export type TextMeasure = (text: string) => number;

const padding = 20;
/** A word longer than this ends in an ellipsis. A VIN is shorter. */
const maxTextWidth = 190;
/** A longer heading wraps to two lines. */
const headingInLine = 100;
/** Space for the sort arrow, which appears once the column is sorted or hovered. */
const arrow = 30;
const pictureButton = 44;
const wordButton = 36;

const neededWidth = (word: string, measure: TextMeasure): number => Math.min(measure(word), maxTextWidth);

/** Measures the minimum width of a column: the longest word in its cells on this page or in its heading. */
export function measureMinColumnWidth<Row>(
  column: Pick<Column<Row>, 'title' | 'value' | 'width' | 'sort' | 'extraWidth' | 'isWhole'>,
  rows: readonly Row[],
  measure: TextMeasure,
): number {
  const longestOf = (text: string) => Math.max(...text.split(/\s+/).map((word) => neededWidth(word, measure)));
  const inLine = measure(column.title);
  const heading = (inLine <= headingInLine ? inLine : longestOf(column.title)) + (column.sort ? arrow : 0);
  const widthOf = (text: string) => (column.isWhole ? neededWidth(text, measure) : longestOf(text));
  const needed = Math.max(heading, ...rows.map((row) => widthOf(String(column.value(row) ?? ''))));
  return Math.max(column.width ?? 80, Math.ceil(needed) + (column.extraWidth ?? 0) + padding);
}

/** Measures the widest row of buttons. Other actions are in the row's menu. */
export function measureActionsWidth(rows: readonly (readonly RowAction[])[], measure: TextMeasure): number {
  const sizes = rows.map((actions) => {
    const { shown, more } = splitActions(actions);
    const words = shown
      .filter(({ icon, primary }) => !icon || primary)
      .map(({ label, icon }) => measure(label) + wordButton + (icon ? 24 : 0));
    const icons = shown.length - words.length + (more.length > 0 ? 1 : 0);
    return words.reduce((sum, size) => sum + size, 0) + icons * pictureButton + padding;
  });
  return Math.ceil(Math.max(90, ...sizes));
}

/** Measures text in the table's boldest font. */
export function createTextMeasure(): TextMeasure {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * 9;
  pen.font = "600 14px 'Inter Variable', 'Inter', system-ui, sans-serif";
  return (text) => pen.measureText(text).width;
}
