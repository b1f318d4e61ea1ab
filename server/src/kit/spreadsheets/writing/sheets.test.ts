import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableColumn } from '@roadworthy/contract/kit/lists/table.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readSheets } from '../reading/read-sheets.ts';
import { makeScratch } from '../../storage/scratch.ts';
import { makeTimeFormatter } from './cells.ts';
import { toCsv } from './csv.ts';
import { toXlsx } from './xlsx.ts';

const inScratch = await makeScratch(await mkdtemp(join(tmpdir(), 'roadworthy-sheets-')));

type Row = { text: string | null; count: number | null; day: string | null; at: string | null };
const columns: TableColumn<unknown>[] = [
  { title: 'Text', value: (row: Row) => row.text },
  { title: 'Count', kind: 'number', value: (row: Row) => row.count },
  { title: 'Day', kind: 'day', value: (row: Row) => row.day },
  { title: 'At', kind: 'time', value: (row: Row) => row.at },
];
const row = (change: Partial<Row> = {}): Row => ({
  text: 'plain',
  count: 7,
  day: '2026-03-01',
  at: '2026-07-01T22:30:15.000Z',
  ...change,
});

const zone = makeTimeFormatter('Europe/London');
async function* pagesOf(...pages: Row[][]) {
  yield* pages;
}
const csvText = async (...pages: Row[][]) => (await Array.fromAsync(toCsv(columns, zone, pagesOf(...pages)))).join('');
const csv = async (...pages: Row[][]): Promise<string[][]> => parse(await csvText(...pages), { bom: true });
const xlsx = async (...pages: Row[][]) =>
  readSheet(await buffer(toXlsx('Rows: of [it]', columns, zone, pagesOf(...pages))), { trim: false });

const formulas = ['=1+1', '+44 123', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'];
const odd = [
  'a,b',
  'say "yes"',
  'two\r\nlines',
  ' blanks ',
  'ümläut 漢字 🚗',
  '<b>&amp;</b>',
  '_x0041_',
  "'quoted",
  'bell\u0007',
];

describe('a CSV file', () => {
  it('has a UTF-8 byte order mark, headings, and RFC 4180 line ends', async () => {
    expect(await csvText([row()], [row({ text: 'b,c', count: null })])).toBe(
      '\uFEFFText,Count,Day,At (Europe/London)\r\nplain,7,2026-03-01,2026-07-01 23:30:15\r\n"b,c",,2026-03-01,2026-07-01 23:30:15\r\n',
    );
  });

  it.each(formulas)('writes %j as text that no spreadsheet program evaluates', async (text) => {
    expect((await csv([row({ text })]))[1]?.[0]).toBe(`'${text}`);
  });

  it('writes a negative number as a number', async () => {
    expect((await csv([row({ count: -5 })]))[1]?.[1]).toBe('-5');
  });

  it.each(odd)('leaves %j unchanged', async (text) => {
    expect((await csv([row({ text })]))[1]?.[0]).toBe(text);
  });

  it('has its headings even without rows', async () => {
    expect(await csv()).toEqual([['Text', 'Count', 'Day', 'At (Europe/London)']]);
  });
});

describe('an XLSX file', () => {
  it('has numbers as numbers, and days and times as dates in the person’s time zone', async () => {
    expect(
      await xlsx([row()], [row({ text: null, count: null, day: null, at: null })], [row({ text: 'last' })]),
    ).toEqual([
      ['Text', 'Count', 'Day', 'At (Europe/London)'],
      ['plain', 7, new Date('2026-03-01T00:00:00Z'), new Date('2026-07-01T23:30:15Z')],
      [null, null, null, null],
      ['last', 7, new Date('2026-03-01T00:00:00Z'), new Date('2026-07-01T23:30:15Z')],
    ]);
  });

  it.each([...formulas, ...odd])('contains %j as plain text, without a prefix', async (text) => {
    const [, line] = await xlsx([row({ text })]);
    expect(line?.[0]).toBe(text);
  });

  it('is aborted when reading its rows fails, and is never completed', async () => {
    async function* failing() {
      yield [row()];
      throw new Error('The database went away');
    }
    await expect(buffer(toXlsx('Rows', columns, zone, failing()))).rejects.toThrow('The database went away');
  });

  it('stops reading rows when its client disconnects', async () => {
    const stopped = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield Array.from({ length: 500 }, () => row({ text: Math.random().toString(36).repeat(20) }));
      } finally {
        stopped.resolve();
      }
    }
    const file = toXlsx('Rows', columns, zone, endless());
    let taken = 0;
    file.on('data', (bytes: Buffer) => {
      taken += bytes.length;
      if (taken > 100_000) file.destroy();
    });
    await expect(stopped.promise).resolves.toBeUndefined();
  });
});

describe('text in a file', () => {
  const readAgain = (bytes: Buffer) =>
    inScratch(async (scratch) => {
      const texts: string[] = [];
      for await (const sheet of readSheets(await scratch.write([bytes]), scratch))
        for await (const some of sheet.rows({ mostRows: 100, tooMany: 'too many rows' }))
          texts.push(...some.map(({ cells }) => cells[0] ?? ''));
      return texts.slice(1);
    });
  const written = {
    csv: async (texts: string[]) => Buffer.from(await csvText(texts.map((text) => row({ text })))),
    xlsx: (texts: string[]) => buffer(toXlsx('Rows', columns, zone, pagesOf(texts.map((text) => row({ text }))))),
  };
  /** Characters with a special meaning in spreadsheets, CSV or XML, and a few plain ones. */
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\uff1d', '\t', '"', ',', ';', '<', '_x0041_', 'a', '1', ' ');
  const text = fc.string({
    unit: fc.oneof(sign, fc.string({ minLength: 1, maxLength: 1 })),
    minLength: 1,
    maxLength: 8,
  });

  it.each(['csv', 'xlsx'] as const)(
    'is restored from %s unchanged, regardless of its first character',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 10 }), async (texts) => {
          expect(await readAgain(await written[kind](texts))).toEqual(texts);
        }),
        {
          numRuns: kind === 'csv' ? 150 : 50,
          examples: [[["'=1+1", '=1+1', "''=1+1", "'", "'quoted", '-', "'-", '\t=1']]],
        },
      );
    },
  );

  it('never starts, in CSV, with a character that makes a spreadsheet evaluate it', async () => {
    const calculated = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        expect((await csv([row({ text: one })]))[1]?.[0]).not.toMatch(calculated);
      }),
    );
  });
});

describe('the time zone of a file', () => {
  it('is UTC if none, or an unknown one, is named', () => {
    for (const name of [undefined, 'Mars/Olympus']) expect(makeTimeFormatter(name)).toMatchObject({ zone: 'UTC' });
    expect(makeTimeFormatter(undefined).format('2026-07-01T22:30:15.999Z')).toBe('2026-07-01 22:30:15');
  });
});
