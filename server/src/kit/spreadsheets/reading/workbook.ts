import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import { posix } from 'node:path';

import type { Scratch } from '../../storage/scratch.ts';
import { openArchive, type Archive } from './archive.ts';
import { readCells, type Cell, type RawRow } from './cells.ts';
import { maxHeadRows, SheetRejectedError, type Limits, type Sheet, type SheetRow } from './sheet.ts';
import { readSharedStrings, readZeroFormats, unescapeXml } from './texts.ts';
import { readXml } from './xml.ts';

// Reads an XLSX workbook sheet by sheet. Cells are read before the shared strings, so that only the strings of relevant
// rows are kept and a sheet of a million rows is read no further than the limit. Until the strings are known, the cells
// are stored on disk.

const maxSheets = 20;

export async function* readWorkbook(path: string, scratch: Scratch): AsyncGenerator<Sheet> {
  const archive = await openArchive(path);
  try {
    const book = await readBook(archive);
    for (const { name, part } of book.sheets.slice(0, maxSheets))
      yield {
        name,
        head: await headOf(archive, book, part),
        rows: (limits) => rowsOf({ archive, book, part, scratch }, limits),
      };
  } finally {
    archive.close();
  }
}

async function headOf(archive: Archive, book: Book, part: string): Promise<Sheet['head']> {
  const first: RawRow[] = [];
  for await (const rows of readCells(archive, part)) {
    first.push(...rows.slice(0, maxHeadRows - first.length));
    if (first.length === maxHeadRows) break;
  }
  const named = new References();
  named.collect(first);
  const texts = await textsOf(archive, book, named);
  return first.map((row) => toSheetRow(row, texts));
}

type Source = { archive: Archive; book: Book; part: string; scratch: Scratch };

async function* rowsOf(
  { archive, book, part, scratch }: Source,
  { mostRows, tooMany, columns }: Limits,
): AsyncGenerator<readonly SheetRow[]> {
  const aside = await scratch.spool<RawRow>();
  const named = new References();
  let read = 0;
  for await (const rows of readCells(archive, part, columns)) {
    if ((read += rows.length) > mostRows) throw new SheetRejectedError('size', tooMany);
    named.collect(rows);
    await aside.append(rows);
  }
  const texts = await textsOf(archive, book, named);
  for await (const rows of aside.batches()) yield rows.map((row) => toSheetRow(row, texts));
}

/** The shared strings and styles that the cells refer to. */
class References {
  readonly shared = new Set<number>();
  styled = false;
  collect(rows: readonly RawRow[]): void {
    for (const { cells } of rows)
      for (const { kind, value, style } of cells) {
        if (kind === 'shared') this.shared.add(Number(value));
        else if (kind === 'number' && style > 0) this.styled = true;
      }
  }
}

type Texts = { shared: ReadonlyMap<number, string>; zeros: ReadonlyMap<number, number> };
const textsOf = async (
  archive: Archive,
  { strings, styles }: Book,
  { shared, styled }: References,
): Promise<Texts> => ({
  shared: shared.size > 0 && strings ? await readSharedStrings(archive, strings, shared) : new Map<number, string>(),
  zeros: styled && styles ? await readZeroFormats(archive, styles) : new Map<number, number>(),
});

/** Converts the cells to the text that a person sees in the sheet. */
function toSheetRow({ row, cells }: RawRow, { shared, zeros }: Texts): SheetRow {
  const textOf = ({ kind, value, style }: Cell): string => {
    if (kind === 'shared') return shared.get(Number(value)) ?? '';
    return kind === 'number' ? numberText(value, zeros.get(style) ?? 0) : unescapeXml(value);
  };
  const line: string[] = Array.from({ length: Math.max(...cells.map((cell) => cell.column)) + 1 }, () => '');
  for (const cell of cells) line[cell.column] = textOf(cell);
  return { row, cells: line };
}

/** Restores leading zeros of a code that was stored as a number. The format of the cell shows them. */
function numberText(value: string, digits: number): string {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return value;
  return number < 0 ? String(number) : String(number).padStart(digits, '0');
}

type Book = { sheets: { name: string; part: string }[]; strings: string | undefined; styles: string | undefined };
type Relation = { id: string; type: string; part: string };

async function readBook(archive: Archive): Promise<Book> {
  const main = (await relationsOf(archive, '')).find(({ type }) => type.endsWith('/officeDocument'))?.part;
  if (!main || !archive.has(main)) throw new SheetRejectedError('kind', spreadsheetMessages.notSpreadsheet);
  const relations = await relationsOf(archive, main);
  const partOf = (kind: string) =>
    relations.find(({ type, part }) => type.endsWith(`/${kind}`) && archive.has(part))?.part;
  const sheets: Book['sheets'] = [];
  await readXml(archive.text(main), {
    open: (tag, attributes) => {
      if (tag !== 'sheet' || attributes.state === 'veryHidden') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const relation = relations.find((one) => one.id === id && one.type.endsWith('/worksheet'));
      if (relation) sheets.push({ name: attributes.name ?? '', part: relation.part });
    },
  });
  // A word-processing document is the same kind of archive, but has no sheets.
  if (sheets.length === 0) throw new SheetRejectedError('kind', spreadsheetMessages.notSpreadsheet);
  return { sheets, strings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** Reads the relationships of a part; those of the archive itself point to the workbook. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relationsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(relationsPart)) return relations;
  await readXml(archive.text(relationsPart), {
    open: (tag, { Id, Type, Target }) => {
      if (tag === 'Relationship' && Id && Type && Target)
        relations.push({ id: Id, type: Type, part: posix.join('/', folder, Target).slice(1) });
    },
  });
  return relations;
}
