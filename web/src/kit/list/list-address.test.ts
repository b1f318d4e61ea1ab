import { describe, expect, it } from 'vitest';
import { withParamsFromFirstPage, lastPage, withParams, parsePage, replacementPage } from './list-address.ts';

// A list's address while users change pages, filter, and open rows over it.

const now = () => new URLSearchParams('search=brake&sort=-name&status=Open&page=3');
const textOf = (params: URLSearchParams) => decodeURIComponent(params.toString());

describe('the address of a list', () => {
  it('keeps page, order and filters when a row is opened over the list, and when it is closed', () => {
    const opened = withParams(now(), { card: '7' });
    expect(textOf(opened)).toBe('search=brake&sort=-name&status=Open&page=3&card=7');
    expect(textOf(withParams(opened, { card: undefined }))).toBe(textOf(now()));
  });

  it('begins at the first page when its rows become others', () => {
    expect(textOf(withParamsFromFirstPage(now(), { status: undefined }))).toBe('search=brake&sort=-name');
    expect(textOf(withParamsFromFirstPage(now(), { sort: 'name' }))).toBe('search=brake&sort=name&status=Open');
  });

  it('leaves alone what it was given', () => {
    const given = now();
    withParamsFromFirstPage(given, { status: 'Closed' });
    expect(textOf(given)).toBe(textOf(now()));
  });
});

describe('the page in an address', () => {
  it('is a whole number of at least one, whatever was typed', () => {
    expect([null, '', '0', '-3', 'x', '2', '2.9'].map(parsePage)).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it('is never more than a server can be asked for', () => {
    for (const text of ['1e300', 'Infinity', '99999999999999999999']) expect(parsePage(text)).toBe(100_000);
  });
});

describe('a page that is not there', () => {
  it('is shown as the last one that is', () => {
    expect(replacementPage(9, 21)).toBe(3);
    expect(replacementPage(3, 20)).toBe(2);
    expect(replacementPage(2, 10)).toBe(1);
    expect(replacementPage(4, 41, 20)).toBe(3);
  });

  it('is none that has a row', () => {
    for (const [page, total] of [
      [1, 0],
      [1, 10],
      [2, 11],
      [3, 21],
    ] as const)
      expect(replacementPage(page, total)).toBeUndefined();
  });

  it('is never the first one, which an empty list has as well', () => {
    expect([lastPage(0), lastPage(1), lastPage(10), lastPage(11)]).toEqual([1, 1, 1, 2]);
  });
});
