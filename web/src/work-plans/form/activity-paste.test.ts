import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCells, hasMultipleCells, summarisePaste, assignCells } from './activity-paste.ts';

describe('text copied from a spreadsheet', () => {
  it.each([
    ['Gap\tFeel\tNoise\r\nSeal\tLook\tWater\r\n', [['Gap', 'Feel', 'Noise'], ['Seal', 'Look', 'Water']]], // prettier-ignore
    ['Gap\nSeal\nHinge', [['Gap'], ['Seal'], ['Hinge']]],
    ['"Gap\nleft\tside"\tFeel', [['Gap\nleft\tside', 'Feel']]],
    ['"12"" rim"\tMeasure', [['12" rim', 'Measure']]],
    ['12" rim\tMeasure\n"Open\tLook', [['12" rim', 'Measure'], ['"Open', 'Look']]], // prettier-ignore
    ['Gap\t\tNoise\n\n\t\t\nSeal\t', [['Gap', '', 'Noise'], ['Seal', '']]], // prettier-ignore
    ['', []],
  ])('%j is split into cells', (text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });

  it('survives copying and parsing with any content in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', 'ü') }).map((text) => `x${text}x`);
    const written = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        expect(parseCells(rows.map((row) => row.map(written).join('\t')).join('\r\n'))).toEqual(rows);
      }),
    );
  });

  it('is a table when it has more than one cell; a single cell is pasted as plain text', () => {
    expect(
      ['Gap', '"Gap\nleft"', 'Gap\n', 'Gap\tFeel', 'Gap\nSeal'].map((text) => hasMultipleCells(parseCells(text))),
    ).toEqual([false, false, false, true, true]);
  });
});

describe('pasted activities', () => {
  const from = (text: string, row = 0, column: 'what' | 'how' | 'why' = 'what') =>
    assignCells(parseCells(text), { row, column });

  it('fill the columns from the focused field on, and as many rows as there are lines', () => {
    expect(from('Gap\tFeel\tNoise\nSeal').rows).toEqual([{ what: 'Gap', how: 'Feel', why: 'Noise' }, { what: 'Seal' }]);
    expect(from('Feel\tNoise\tMore\nLook', 3, 'how')).toMatchObject({
      rows: [{ how: 'Feel', why: 'Noise' }, { how: 'Look' }],
      cellsLeftOut: 1,
    });
  });

  it('omit the heading of the sheet', () => {
    expect(from('What\tHow\tWHY\nGap\tFeel\tNoise').rows).toEqual([{ what: 'Gap', how: 'Feel', why: 'Noise' }]);
    expect(from('What\tis loose\tWhy').rows).toHaveLength(1);
  });

  it('are limited to five hundred, including the activities above', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `Gap ${index}`).join('\n');
    expect(from(lines, 490)).toMatchObject({ rows: { length: 10 }, rowsLeftOut: 2 });
    expect(from(lines, 488).rowsLeftOut).toBe(0);
  });

  it('are kept in full and reported if they are too long', () => {
    const [long, fits] = ['x'.repeat(101), 'x'.repeat(100)];
    const taken = from(`${fits}\t${long}\nSeal\tLook\t${long}`, 4);
    expect(taken.rows[0]?.how).toBe(long);
    expect(taken.tooLong).toEqual([
      { row: 4, column: 'how' },
      { row: 5, column: 'why' },
    ]);
    expect(summarisePaste(taken)).toEqual({
      message: '2 activities pasted. Too long: How of activity 5, Why of activity 6. Use at most 100 characters.',
      warnings: ['Too long: How of activity 5, Why of activity 6. Use at most 100 characters.'],
    });
  });

  it('are described with one sentence for each kind of problem', () => {
    const rows = Array.from({ length: 501 }, () => `${'x'.repeat(101)}\tFeel\tNoise\tMore`).join('\n');
    const warnings = [
      'Too long: What of activity 1, What of activity 2, What of activity 3, What of activity 4, What of activity 5 and 495 more. Use at most 100 characters.',
      '1 row left out. A plan has at most 500 activities.',
      '500 cells to the right of the “Why” column were left out.',
    ];
    expect(summarisePaste(from(rows))).toEqual({
      message: ['500 activities pasted.', ...warnings].join(' '),
      warnings,
    });
    expect(summarisePaste(from('Gap\tFeel'))).toEqual({ message: '1 activity pasted', warnings: [] });
  });
});
