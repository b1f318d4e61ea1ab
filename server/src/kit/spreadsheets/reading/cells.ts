import type { Archive } from './archive.ts';
import { maxColumns } from './sheet.ts';
import { parseXml, type XmlReader } from './xml.ts';

// The raw cells of a worksheet. Shared strings and number formats are stored elsewhere in the workbook.

export type Cell = { column: number; kind: 'text' | 'shared' | 'number'; value: string; style: number };
export type RawRow = { row: number; cells: Cell[] };
/** Excel's own limit for one cell. */
const maxTextLength = 32_767;

/** Yields the non-empty rows in batches. Without `columns`, rows have all of their cells. */
export async function* readCells(
  archive: Archive,
  part: string,
  columns?: ReadonlySet<number>,
): AsyncGenerator<RawRow[]> {
  const found: RawRow[] = [];
  for await (const _ of parseXml(archive.text(part), cellReader(found, columns)))
    if (found.length > 0) yield found.splice(0);
}

function cellReader(found: RawRow[], columns: ReadonlySet<number> | undefined): XmlReader {
  let row: RawRow = { row: 0, cells: [] };
  let cell: Cell | undefined;
  let type = '';
  let column = -1;
  let collecting = false;
  let besides = 0;
  let isBlank = true;
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = { row: Number(attributes.r) || row.row + 1, cells: [] };
        column = -1;
        isBlank = true;
      } else if (name === 'c') {
        column = attributes.r ? columnNumber(attributes.r) : column + 1;
        type = attributes.t ?? 'n';
        cell = { column, kind: kindOf(type), value: '', style: Number(attributes.s) || 0 };
      } else if (name === 'rPh') besides += 1;
      else if (name === 'v' || (name === 't' && type === 'inlineStr')) collecting = besides === 0;
    },
    text: (text) => {
      if (collecting && cell && cell.value.length < maxTextLength) cell.value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') collecting = false;
      else if (name === 'rPh') besides -= 1;
      else if (name === 'c' && cell) {
        if (type === 'b') cell.value = cell.value === '1' ? 'TRUE' : 'FALSE';
        if (cell.value !== '' && cell.column < maxColumns) {
          isBlank = false;
          if (columns?.has(cell.column) ?? true) row.cells.push(cell);
        }
        cell = undefined;
      } else if (name === 'row' && !isBlank) found.push(row);
      return name === 'sheetData';
    },
  };
}

const kindOf = (type: string): Cell['kind'] => (type === 's' ? 'shared' : type === 'n' ? 'number' : 'text');

/** Returns the column number of a reference, counted from 0: `BC12` is in column 54. */
function columnNumber(reference: string): number {
  let number = 0;
  for (const sign of reference) {
    const value = sign.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    number = number * 26 + value;
  }
  return number - 1;
}
