import { describe, expect, it } from 'vitest';
import {
  withParamsFromFirstPage,
  calculateLastPage,
  withParams,
  parsePage,
  findReplacementPage,
} from './list-address.ts';

const now = () => new URLSearchParams('search=brake&sort=-name&status=Open&page=3');
const textOf = (params: URLSearchParams) => decodeURIComponent(params.toString());

describe('a list’s address', () => {
  it('keeps page, sorting and filters when a row is opened over the list and closed', () => {
    const opened = withParams(now(), { card: '7' });
    expect(textOf(opened)).toBe('search=brake&sort=-name&status=Open&page=3&card=7');
    expect(textOf(withParams(opened, { card: undefined }))).toBe(textOf(now()));
  });

  it('restarts at the first page when other rows are shown', () => {
    expect(textOf(withParamsFromFirstPage(now(), { status: undefined }))).toBe('search=brake&sort=-name');
    expect(textOf(withParamsFromFirstPage(now(), { sort: 'name' }))).toBe('search=brake&sort=name&status=Open');
  });

  it('does not modify its input', () => {
    const given = now();
    withParamsFromFirstPage(given, { status: 'Closed' });
    expect(textOf(given)).toBe(textOf(now()));
  });
});

describe('the page in an address', () => {
  it('is a whole number of at least one, even if something else was typed', () => {
    expect([null, '', '0', '-3', 'x', '2', '2.9'].map(parsePage)).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it('never exceeds the highest page that can be requested', () => {
    for (const text of ['1e300', 'Infinity', '99999999999999999999']) expect(parsePage(text)).toBe(100_000);
  });
});

describe('the page of a list', () => {
  it('is replaced by the last page if it does not exist', () => {
    expect(findReplacementPage(9, 21)).toBe(3);
    expect(findReplacementPage(3, 20)).toBe(2);
    expect(findReplacementPage(2, 10)).toBe(1);
    expect(findReplacementPage(4, 41, 20)).toBe(3);
  });

  it('is not replaced if it has rows', () => {
    for (const [page, total] of [
      [1, 0],
      [1, 10],
      [2, 11],
      [3, 21],
    ] as const)
      expect(findReplacementPage(page, total)).toBeUndefined();
  });

  it('has ten rows, and even an empty list has one page', () => {
    expect([calculateLastPage(0), calculateLastPage(1), calculateLastPage(10), calculateLastPage(11)]).toEqual([
      1, 1, 1, 2,
    ]);
  });
});
