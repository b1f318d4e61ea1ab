import { maxUnpackedMegabytes } from '@roadworthy/contract/kit/lists/spreadsheet.ts';
import { spreadsheetMessages } from '@roadworthy/contract/kit/messages/server/spreadsheet.messages.ts';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { buildArchive, buildWorkbook, buildWorkbookParts } from '../../../../test/fixtures/workbooks.ts';
import { makeScratch } from '../../storage/scratch.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetRow } from './sheet.ts';

const inScratch = await makeScratch(await mkdtemp(join(tmpdir(), 'roadworthy-sheets-')));

type Read = { name: string | null; rows: SheetRow[] };
const read = (bytes: Buffer | string, mostRows = 100): Promise<Read[]> =>
  inScratch(async (scratch) => {
    const sheets: Read[] = [];
    for await (const sheet of readSheets(await scratch.write([Buffer.from(bytes)]), scratch)) {
      const rows: SheetRow[] = [];
      for await (const some of sheet.rows({ mostRows, tooMany: 'too many rows' })) rows.push(...some);
      expect(sheet.head).toEqual(rows.slice(0, 10));
      sheets.push({ name: sheet.name, rows });
    }
    return sheets;
  });
const rows = async (bytes: Buffer | string) => (await read(bytes))[0]?.rows;
const refused = (bytes: Buffer | string, mostRows?: number) =>
  read(bytes, mostRows).catch((error: Error) => error.message);
const table = [
  { row: 1, cells: ['VIN', 'Farbe'] },
  { row: 2, cells: ['SALL1', 'Grün'] },
];
const text = 'VIN,Farbe\r\nSALL1,Grün\r\n';
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe('a CSV file', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little-endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big-endian', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['tabs', Buffer.from(text.replaceAll(',', '\t'))],
    ['quotes', Buffer.from('"VIN","Farbe"\n"SALL1","Grün"')],
    ['semicolons, with commas inside quotes', Buffer.from('VIN;"Farbe"\nSALL1;Grün')],
  ])('that uses %s is read', async (_how, bytes) => {
    expect(await rows(bytes)).toEqual(table);
  });

  it('may name its separator in a first line, which counts as a row', async () => {
    expect(await rows('sep=|\r\nVIN|Make\r\nSALL1|A,B')).toEqual([
      { row: 2, cells: ['VIN', 'Make'] },
      { row: 3, cells: ['SALL1', 'A,B'] },
    ]);
  });

  it('keeps line breaks and doubled quotes inside quotes; skips empty rows but counts them', async () => {
    expect(await rows('VIN,Note\n\n,,\nSALL1,"two\nlines, ""quoted"""\nSALL2,5" wheel')).toEqual([
      { row: 1, cells: ['VIN', 'Note'] },
      { row: 4, cells: ['SALL1', 'two\nlines, "quoted"'] },
      { row: 5, cells: ['SALL2', '5" wheel'] },
    ]);
  });

  it('is read no further once it has too many rows, even when they are empty', async () => {
    expect(await refused(`VIN\n${'X\n'.repeat(1_000_000)}`, 3)).toBe('too many rows');
    expect(await refused(`VIN\n${'\n'.repeat(1_100_000)}`, 3)).toBe('too many rows');
    expect((await read('VIN\nX\nX\n', 3))[0]?.rows).toHaveLength(3);
  });

  it('is read completely when a chunk ends inside a character or a row', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `SALL${index},Grün €`);
    const found = await read(['VIN,Farbe', ...long].join('\r\n'), 30_000);
    expect(found[0]?.rows.slice(1).map(({ cells }) => cells.join(','))).toEqual(long);
  });

  it('is refused with the position of an unclosed quotation mark', async () => {
    expect(await refused('VIN,Note\nSALL1,"open\nSALL2,x')).toBe('Line 2: a quotation mark is not closed');
    expect(await refused(`VIN,Note\nSALL1,"${'x\n'.repeat(100_000)}`)).toBe(
      'Line 2 is too long. Is a quotation mark missing?',
    );
  });
});

describe('a workbook', () => {
  it('returns its sheets in order, with shared, inline, numeric and computed cells', async () => {
    const sheets = await read(
      buildWorkbook([
        {
          name: 'Fleet',
          rows: [
            ['VIN', 'Year', 'Slno', 'Note'],
            [],
            [
              'SALL1',
              2021,
              123456789012,
              { xml: '<c t="inlineStr"><is><r><t>in</t></r><r><t>line_x000A_</t></r><rPh><t>aloud</t></rPh></is></c>' },
            ],
            [
              'A&B_x000D_',
              { xml: '<c t="str"><f>1+1</f><v>two</v></c>' },
              { xml: '<c t="b"><v>1</v></c>' },
              { xml: '<c><v>1.5</v></c>' },
            ],
            [undefined, { xml: '<c><v>1.23456789012E+11</v></c>' }],
          ],
        },
        { name: 'Other', rows: [['x']] },
      ]),
    );
    expect(sheets).toEqual([
      {
        name: 'Fleet',
        rows: [
          { row: 1, cells: ['VIN', 'Year', 'Slno', 'Note'] },
          { row: 3, cells: ['SALL1', '2021', '123456789012', 'inline\n'] },
          { row: 4, cells: ['A&B\r', 'two', 'TRUE', '1.5'] },
          { row: 5, cells: ['', '123456789012'] },
        ],
      },
      { name: 'Other', rows: [{ row: 1, cells: ['x'] }] },
    ]);
  });

  it('keeps the leading zeros of text and of number formats', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000000000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    const bytes = buildWorkbook(
      [{ rows: [['012345678901', { xml: '<c s="1"><v>12345678901</v></c>' }, 12345678901]] }],
      [{ name: 'xl/styles.xml', text: styles }],
    );
    expect(await rows(bytes)).toEqual([{ row: 1, cells: ['012345678901', '012345678901', '12345678901'] }]);
  });

  it('is read with any namespace prefix and without cell references', async () => {
    const own =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>VIN</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await rows(buildWorkbook([{ xml: own }]))).toEqual([{ row: 1, cells: ['VIN', '7'] }]);
  });

  it('is read up to the limit if it has a million rows: damage after that is never reached', async () => {
    const many = Array.from(
      { length: 1_000_000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row}</v></c></row>`,
    ).join('');
    const broken = buildWorkbook([{ xml: `<worksheet><sheetData>${many}</row></sheetData>` }]);
    expect(await refused(broken, 1_000_001)).not.toBe('too many rows');
    expect(await refused(broken, 3)).toBe('too many rows');
  });
});

describe('a hostile or unsuitable file', () => {
  const small = buildWorkbookParts([{ rows: [['VIN']] }]);
  const withPart = (part: Parameters<typeof buildArchive>[0][number]) => buildArchive([...small, part]);

  it('is refused before unpacking if it unpacks to more than 256 MB, or to 200 times its size', async () => {
    expect(await refused(withPart({ name: 'xl/media/big.bin', text: 'x', declaredSize: 257 * 1024 * 1024 }))).toBe(
      spreadsheetMessages.unpacksTooLarge({ maxUnpackedMegabytes }),
    );
    expect(await refused(withPart({ name: 'xl/media/big.bin', text: Buffer.alloc(8 * 1024 * 1024) }))).toBe(
      spreadsheetMessages.unpacksSuspiciously,
    );
  });

  it('is stopped while unpacking if it declares less than it unpacks to', async () => {
    const lying = small.map((part) =>
      part.name.includes('sheet1') ? { ...part, text: Buffer.alloc(4 * 1024 * 1024, ' '), declaredSize: 400 } : part,
    );
    expect(await refused(buildArchive(lying))).toBe(spreadsheetMessages.damaged);
  });

  it('is refused if it has duplicate or encrypted entries, or more than 2,000', async () => {
    expect(await refused(buildArchive([...small, ...small]))).toBe(spreadsheetMessages.damaged);
    expect(await refused(withPart({ name: 'locked', text: 'x', encrypted: true }))).toBe(spreadsheetMessages.damaged);
    expect(await refused(buildArchive(Array.from({ length: 2001 }, (_, index) => ({ name: `a${index}` }))))).toBe(
      spreadsheetMessages.damaged,
    );
  });

  it('is refused if it has XML entities or invalid XML', async () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>';
    expect(await refused(buildWorkbook([{ xml: laughs }]))).toBe(spreadsheetMessages.damaged);
    expect(await refused(buildWorkbook([{ xml: '<worksheet><sheetData><row></sheetData>' }]))).toBe(
      spreadsheetMessages.damaged,
    );
  });

  it.each<[string, Buffer | string, string]>([
    ['a truncated workbook', buildArchive(small).subarray(0, 900), spreadsheetMessages.damaged],
    ['another archive', buildArchive([{ name: 'readme.txt', text: 'hello' }]), spreadsheetMessages.notSpreadsheet],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), spreadsheetMessages.oldOrLocked],
    ['a PDF', '%PDF-1.7\n', spreadsheetMessages.notSpreadsheet],
    ['a web page', '<!doctype html><table>', spreadsheetMessages.notSpreadsheet],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      spreadsheetMessages.notSpreadsheet,
    ],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), spreadsheetMessages.notSpreadsheet],
  ])('is recognised by its content and refused: %s', async (_what, bytes, message) => {
    expect(await refused(bytes)).toBe(message);
  });
});
