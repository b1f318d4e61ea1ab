import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';

// What a list's address stores: page, sorting and filters, and the record or dialog that is open over the list.

type ParamEntries = Readonly<Record<string, string | undefined>>;

/** More pages than any list has, but few enough for the server to skip all of their rows. */
const maxPages = 100_000;

/** Parses the page number. Anybody can edit an address, so an invalid number counts as the first page. */
export const parsePage = (text: string | null): number =>
  Math.min(maxPages, Math.max(1, Math.trunc(Number(text)) || 1));

/** Sets parameters without returning to page one: those that neither filter nor sort, such as the page itself or the row that is open over the list. */
export function withParams(now: URLSearchParams, entries: ParamEntries): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Sets parameters that affect the list's rows or their order, so that it restarts at page one. */
export const withParamsFromFirstPage = (now: URLSearchParams, entries: ParamEntries): URLSearchParams =>
  withParams(now, { page: undefined, ...entries });

export const calculateLastPage = (total: number, size = pageSize): number => Math.max(1, Math.ceil(total / size));

/** Returns the page to show instead of one that no longer exists, or undefined if the page exists. */
export const findReplacementPage = (page: number, total: number, size = pageSize): number | undefined => {
  const last = calculateLastPage(total, size);
  return page > last ? last : undefined;
};
