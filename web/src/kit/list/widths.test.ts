import { describe, expect, it } from 'vitest';
import { actionsWidth, minColumnWidth } from './widths.ts';

// Minimum column widths, at ten pixels per character.

const measure = (text: string) => text.length * 10;
const column = { title: 'VIN', value: (vin: string) => vin };

describe('a column', () => {
  it('is as wide as its longest word, so that none is broken', () => {
    expect(minColumnWidth(column, ['SALMRDN0000000017', 'A B C'], measure)).toBe(190);
    expect(minColumnWidth({ ...column, beside: 48 }, ['Northgate'], measure)).toBe(158);
    expect(minColumnWidth({ ...column, title: 'Investigation' }, ['two words'], measure)).toBe(150);
  });

  it('has its heading in one line where that is short', () => {
    expect(minColumnWidth({ ...column, title: 'End Date' }, [], measure)).toBe(100);
    expect(minColumnWidth({ ...column, title: 'Preferred start' }, [], measure)).toBe(110);
  });

  it('that can be sorted has room for the arrow beside its heading', () => {
    expect(minColumnWidth({ ...column, title: 'Creator', sort: 'creator' }, ['A'], measure)).toBe(120);
    expect(minColumnWidth({ ...column, title: 'Preferred start', sort: 'start' }, ['A'], measure)).toBe(140);
    expect(minColumnWidth({ ...column, sort: 'vin' }, ['SALMRDN0000000017'], measure)).toBe(190);
  });

  it('is not widened by a word that breaks anyway', () => {
    expect(minColumnWidth(column, ['W'.repeat(60)], measure)).toBe(190);
  });

  it('is never narrower than it was drawn, nor as wide as an address of e-mail', () => {
    expect(minColumnWidth({ ...column, width: 180 }, ['A'], measure)).toBe(180);
    expect(minColumnWidth(column, [], measure)).toBe(80);
    expect(minColumnWidth(column, ['a.very.long.name@a.very.long.house.example'], measure)).toBe(310);
  });
});

describe('the column of buttons', () => {
  it('has room for every picture of a row', () => {
    const pictures = ['Edit', 'History', 'Delete'].map((label) => ({ label, icon: 'x' }));
    expect(actionsWidth([pictures.slice(0, 1), pictures], measure)).toBe(152);
    expect(actionsWidth([[...pictures, ...pictures]], measure)).toBe(284);
    expect(actionsWidth([[{ label: 'Open', primary: true }, ...pictures]], measure)).toBe(228);
  });

  it('has room for its widest word, and puts several below each other', () => {
    expect(actionsWidth([[{ label: 'Send for signature' }]], measure)).toBe(236);
    expect(actionsWidth([[{ label: 'Work plans' }, { label: 'Audit report' }]], measure)).toBe(190);
    expect(actionsWidth([], measure)).toBe(90);
  });
});
