import { describe, expect, it } from 'vitest';
import { withParamsFromFirstPage, lastPage, withParams, parsePage, replacementPage } from './list-address.ts';

// A list's address while users change pages, filter, and open rows over it.

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

describe('a page that does not exist', () => {
  it('is replaced by the last one', () => {
    expect(replacementPage(9, 21)).toBe(3);
    expect(replacementPage(3, 20)).toBe(2);
    expect(replacementPage(2, 10)).toBe(1);
    expect(replacementPage(4, 41, 20)).toBe(3);
  });

  it('is never one that has rows', () => {
    for (const [page, total] of [
      [1, 0],
      [1, 10],
      [2, 11],
      [3, 21],
    ] as const)
      expect(replacementPage(page, total)).toBeUndefined();
  });

  it('is never the first page, because even an empty list has one', () => {
    expect([lastPage(0), lastPage(1), lastPage(10), lastPage(11)]).toEqual([1, 1, 1, 2]);
  });
});
