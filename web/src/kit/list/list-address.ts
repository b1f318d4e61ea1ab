import { pageSize } from '@roadworthy/contract/kit/list.ts';

// What stands in the address of a list (ux.md): its page, order and filters, and what is opened over it.

type ParamEntries = Readonly<Record<string, string | undefined>>;

/** More pages than any list has, and no more rows than a server can be asked to skip. */
const maxPages = 100_000;

/** What stands in the address is typed by anybody: what is no page counts as the first one. */
export const parsePage = (text: string | null): number => Math.min(maxPages, Math.max(1, Math.trunc(Number(text)) || 1));

/** The rows stay the same ones: somebody turns a page, or opens a row over the list. */
export function withParams(now: URLSearchParams, entries: ParamEntries): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Other rows, or others first: they are read from the first page on. */
export const withParamsFromFirstPage = (now: URLSearchParams, entries: ParamEntries): URLSearchParams => withParams(now, { page: undefined, ...entries });

export const lastPage = (total: number, size = pageSize): number => Math.max(1, Math.ceil(total / size));

/** The page that is shown in place of one that is not there: its last row was deleted, or a link names more pages than there are. */
export const replacementPage = (page: number, total: number, size = pageSize): number | undefined => {
  const last = lastPage(total, size);
  return page > last ? last : undefined;
};
