import { posix } from 'node:path';
import { spreadsheetMessages } from '@roadworthy/contract/kit/spreadsheet.ts';
import { openArchive, type Archive } from './archive.ts';
import { readCells, type Cell, type RawRow } from './cells.ts';
import { SheetRefused, type Limits, type Sheet } from './sheet.ts';
import { readShared, readZeroFormats, unescaped } from './texts.ts';
import { readXml } from './xml.ts';

// An XLSX workbook, sheet by sheet. Cells are read before the texts that they share, so that only those are kept that stand in a row that counts,
// and a sheet of a million rows is left after the first row too many.

const mostSheets = 20;

export async function* readWorkbook(bytes: Buffer, { mostRows }: Limits): AsyncGenerator<Sheet> {
  const archive = await openArchive(bytes);
  const book = await readBook(archive);
  for (const { name, part } of book.sheets.slice(0, mostSheets)) {
    const { rows, more } = await readCells(archive, part, mostRows);
    yield { name, rows: await written(archive, book, rows), more };
  }
}

/** What the cells say, in the words of whoever looks at the sheet. */
async function written(archive: Archive, book: Book, rows: RawRow[]): Promise<Sheet['rows']> {
  const cells = rows.flatMap((row) => row.cells);
  const wanted = new Set(cells.filter((cell) => cell.kind === 'shared').map((cell) => Number(cell.value)));
  const shared = wanted.size > 0 && book.strings ? await readShared(archive, book.strings, wanted) : new Map<number, string>();
  const styled = cells.some((cell) => cell.kind === 'number' && cell.style > 0);
  const zeros = styled && book.styles ? await readZeroFormats(archive, book.styles) : new Map<number, number>();
  const textOf = ({ kind, value, style }: Cell): string => {
    if (kind === 'shared') return shared.get(Number(value)) ?? '';
    return kind === 'number' ? numberText(value, zeros.get(style) ?? 0) : unescaped(value);
  };
  return rows.map(({ row, cells: some }) => {
    const line: string[] = Array.from({ length: Math.max(...some.map((cell) => cell.column)) + 1 }, () => '');
    for (const cell of some) line[cell.column] = textOf(cell);
    return { row, cells: line };
  });
}

/** A serial number that became a number is written out, with the leading zeros that its format shows. */
function numberText(value: string, digits: number): string {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return value;
  return number < 0 ? String(number) : String(number).padStart(digits, '0');
}

type Book = { sheets: { name: string; part: string }[]; strings: string | undefined; styles: string | undefined };
type Relation = { id: string; type: string; part: string };

async function readBook(archive: Archive): Promise<Book> {
  const main = (await relationsOf(archive, '')).find(({ type }) => type.endsWith('/officeDocument'))?.part;
  if (!main || !archive.has(main)) throw new SheetRefused('kind', spreadsheetMessages.notSpreadsheet);
  const relations = await relationsOf(archive, main);
  const partOf = (kind: string) => relations.find(({ type, part }) => type.endsWith(`/${kind}`) && archive.has(part))?.part;
  const sheets: Book['sheets'] = [];
  await readXml(archive.text(main), {
    open: (tag, attributes) => {
      if (tag !== 'sheet' || attributes.state === 'veryHidden') return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const relation = relations.find((one) => one.id === id && one.type.endsWith('/worksheet'));
      if (relation) sheets.push({ name: attributes.name ?? '', part: relation.part });
    },
  });
  // A text document is such an archive, too, and has no sheets.
  if (sheets.length === 0) throw new SheetRefused('kind', spreadsheetMessages.notSpreadsheet);
  return { sheets, strings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** What a part refers to; the archive itself refers to the workbook. */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const beside = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(beside)) return relations;
  await readXml(archive.text(beside), {
    open: (tag, { Id, Type, Target }) => {
      if (tag === 'Relationship' && Id && Type && Target) relations.push({ id: Id, type: Type, part: posix.join('/', folder, Target).slice(1) });
    },
  });
  return relations;
}
