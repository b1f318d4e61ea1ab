import { describe, expect, it } from 'vitest';
import { actionsWidth, minColumnWidth } from './widths.ts';

// Minimum column widths, at ten pixels per character.

const measure = (text: string) => text.length * 10;
const column = { title: 'VIN', value: (vin: string) => vin };

describe('a column', () => {
  it('is as wide as its longest word, so that none is broken', () => {
    expect(minColumnWidth(column, ['SALMRDN0000000017', 'A B C'], measure)).toBe(190);
    expect(minColumnWidth({ ...column, extraWidth: 48 }, ['Northgate'], measure)).toBe(158);
    expect(minColumnWidth({ ...column, title: 'Investigation' }, ['two words'], measure)).toBe(150);
  });

  it('has a short heading on one line', () => {
    expect(minColumnWidth({ ...column, title: 'End Date' }, [], measure)).toBe(100);
    expect(minColumnWidth({ ...column, title: 'Preferred start' }, [], measure)).toBe(110);
  });

  it('that is sortable has space for the arrow next to its heading', () => {
    expect(minColumnWidth({ ...column, title: 'Creator', sort: 'creator' }, ['A'], measure)).toBe(120);
    expect(minColumnWidth({ ...column, title: 'Preferred start', sort: 'start' }, ['A'], measure)).toBe(140);
    expect(minColumnWidth({ ...column, sort: 'vin' }, ['SALMRDN0000000017'], measure)).toBe(190);
  });

  it('is not widened by a word that may break', () => {
    expect(minColumnWidth(column, ['W'.repeat(60)], measure)).toBe(190);
  });

  it('is never narrower than specified, nor as wide as an email address', () => {
    expect(minColumnWidth({ ...column, width: 180 }, ['A'], measure)).toBe(180);
    expect(minColumnWidth(column, [], measure)).toBe(80);
    expect(minColumnWidth(column, ['a.very.long.name@a.very.long.house.example'], measure)).toBe(310);
  });
});

describe('the actions column', () => {
  it('has space for every icon of a row', () => {
    const pictures = ['Edit', 'History', 'Delete'].map((label) => ({ label, icon: 'x' }));
    expect(actionsWidth([pictures.slice(0, 1), pictures], measure)).toBe(152);
    expect(actionsWidth([[...pictures, ...pictures]], measure)).toBe(284);
    expect(actionsWidth([[{ label: 'Open', primary: true }, ...pictures]], measure)).toBe(228);
  });

  it('has space for its longest word, and stacks several buttons', () => {
    expect(actionsWidth([[{ label: 'Send for signature' }]], measure)).toBe(236);
    expect(actionsWidth([[{ label: 'Work plans' }, { label: 'Audit report' }]], measure)).toBe(190);
    expect(actionsWidth([], measure)).toBe(90);
  });
});
