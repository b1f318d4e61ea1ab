import { describe, expect, it } from 'vitest';
import { splitActions } from '../rows/RowActions.tsx';
import { measureActionsWidth, measureMinColumnWidth } from './widths.ts';

// Tests minimum column widths, with text that is ten pixels wide per character.

const measure = (text: string) => text.length * 10;
const column = { title: 'VIN', value: (vin: string) => vin };

describe('a column', () => {
  it('is as wide as its longest word, so that none is broken', () => {
    expect(measureMinColumnWidth(column, ['SALMRDN0000000017', 'A B C'], measure)).toBe(190);
    expect(measureMinColumnWidth({ ...column, extraWidth: 48 }, ['Northgate'], measure)).toBe(158);
    expect(measureMinColumnWidth({ ...column, title: 'Investigation' }, ['two words'], measure)).toBe(150);
  });

  it('has a short heading on one line', () => {
    expect(measureMinColumnWidth({ ...column, title: 'End Date' }, [], measure)).toBe(100);
    expect(measureMinColumnWidth({ ...column, title: 'Preferred start' }, [], measure)).toBe(110);
  });

  it('has space for the arrow next to its heading if it is sortable', () => {
    expect(measureMinColumnWidth({ ...column, title: 'Creator', sort: 'creator' }, ['A'], measure)).toBe(120);
    expect(measureMinColumnWidth({ ...column, title: 'Preferred start', sort: 'start' }, ['A'], measure)).toBe(140);
    expect(measureMinColumnWidth({ ...column, sort: 'vin' }, ['SALMRDN0000000017'], measure)).toBe(190);
  });

  it('is widened by a long word or an email address up to a limit', () => {
    expect(measureMinColumnWidth(column, ['W'.repeat(60)], measure)).toBe(210);
    expect(measureMinColumnWidth(column, ['a.very.long.name@a.very.long.house.example'], measure)).toBe(210);
  });

  it('is as wide as its full text if it must not wrap', () => {
    expect(measureMinColumnWidth({ ...column, isWhole: true }, ['26 11 24'], measure)).toBe(100);
  });

  it('is never narrower than specified', () => {
    expect(measureMinColumnWidth({ ...column, width: 180 }, ['A'], measure)).toBe(180);
    expect(measureMinColumnWidth(column, [], measure)).toBe(80);
  });
});

describe('the actions column', () => {
  const icons = ['Edit', 'History', 'Delete'].map((label) => ({ label, icon: 'x' }));
  const assign = { label: 'Assign', primary: true };

  it('has space for up to three icons; more are in a menu', () => {
    expect(measureActionsWidth([icons.slice(0, 1), icons], measure)).toBe(152);
    expect(measureActionsWidth([[...icons, ...icons]], measure)).toBe(90);
  });

  it('has space for the main action, and for the button that opens the menu of the other actions', () => {
    expect(measureActionsWidth([[{ label: 'Send for signature' }]], measure)).toBe(236);
    expect(measureActionsWidth([[assign, ...icons]], measure)).toBe(160);
    expect(measureActionsWidth([[assign, { label: 'Change auditor' }]], measure)).toBe(160);
    expect(measureActionsWidth([], measure)).toBe(90);
  });
});

describe('the actions of a row', () => {
  const labels = (actions: Parameters<typeof splitActions>[0]) => {
    const { shown, more } = splitActions(actions);
    return [shown.map(({ label }) => label), more.map(({ label }) => label)];
  };

  it('are shown as a few icons, or as the main action with a menu of the others', () => {
    const edit = { label: 'Edit', icon: 'x' };
    const remove = { label: 'Delete', icon: 'x' };
    expect(labels([edit, remove])).toEqual([['Edit', 'Delete'], []]);
    expect(labels([{ label: 'Sign', primary: true }, edit])).toEqual([['Sign', 'Edit'], []]);
    expect(labels([{ label: 'Sign', primary: true }, edit, remove])).toEqual([['Sign'], ['Edit', 'Delete']]);
    expect(labels([edit, { label: 'Change auditor' }])).toEqual([[], ['Edit', 'Change auditor']]);
    expect(labels([{ label: 'Read' }])).toEqual([['Read'], []]);
    expect(labels([remove, remove, remove, { ...edit, opens: true }])).toEqual([
      ['Edit'],
      ['Delete', 'Delete', 'Delete'],
    ]);
  });
});
