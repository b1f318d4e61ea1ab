import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';

// The state kept in a list's address: its page, sorting and filters, and what is open over it.

type ParamEntries = Readonly<Record<string, string | undefined>>;

/** More pages than any list has, and few enough that the server can still skip their rows. */
const maxPages = 100_000;

/** Addresses can be edited by anybody: an invalid page counts as the first. */
export const parsePage = (text: string | null): number =>
  Math.min(maxPages, Math.max(1, Math.trunc(Number(text)) || 1));

/** Keeps the same rows: for changing the page, or opening a row over the list. */
export function withParams(now: URLSearchParams, entries: ParamEntries): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Changes which rows are shown or their order, so the list restarts at page one. */
export const withParamsFromFirstPage = (now: URLSearchParams, entries: ParamEntries): URLSearchParams =>
  withParams(now, { page: undefined, ...entries });

export const lastPage = (total: number, size = pageSize): number => Math.max(1, Math.ceil(total / size));

/** Replaces a page that does not exist, because its last row was deleted or a link names too high a page. */
export const replacementPage = (page: number, total: number, size = pageSize): number | undefined => {
  const last = lastPage(total, size);
  return page > last ? last : undefined;
};
