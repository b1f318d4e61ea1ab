import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { rememberListSearch } from './list-memory.ts';
import { createEchoFilter } from './filters/echo-filter.ts';
import { withParamsFromFirstPage, withParams, parsePage, findReplacementPage } from './list-address.ts';

const searchDelayMs = 300;

/** Stores page, search, sorting and filters in the URL, so that a reload or a shared link shows the same rows. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const { pathname, search: address } = useLocation();
  useEffect(() => rememberListSearch(pathname, address), [pathname, address]);
  const page = parsePage(params.get('page'));
  const search = params.get('search') ?? '';
  const sort = params.get('sort') ?? undefined;

  /**
   * Sets parameters that affect the rows. Sorting and filters add a history entry. A search replaces the current one,
   * so that typing does not add an entry per keystroke.
   */
  const narrow = (entries: Record<string, string | undefined>, options = { replace: false }) =>
    setParams((now) => withParamsFromFirstPage(now, entries), options);
  const lay = (entries: Record<string, string | undefined>, options = { replace: false }) =>
    setParams((now) => withParams(now, entries), options);
  const entryOf = (number: number) => ({ page: number > 1 ? String(number) : undefined });

  const whole = { ...(search && { search }), ...(sort && { sort }) };
  return {
    page,
    search,
    sort,
    filter: (name: string) => params.get(name) ?? undefined,
    setPage: (next: number) => lay(entryOf(next)),
    /** Redirects from a page that does not exist, without adding a history entry. */
    settleOn: (other: number) => lay(entryOf(other), { replace: true }),
    setSearch: (text: string) => {
      // The list stays until the screen that a link opens has loaded. A search that is due by then belongs to no
      // address.
      if (window.location.pathname === pathname) narrow({ search: text.trim() || undefined }, { replace: true });
    },
    setSort: (name: string | undefined) => narrow({ sort: name }),
    setFilter: (name: string, value: string | undefined) => narrow({ [name]: value }),
    setFilters: (values: Record<string, string | undefined>) => narrow(values),
    /** Opens or closes a dialog or record over the list; the list itself does not change. */
    setOpened: (name: string, value: string | undefined) => lay({ [name]: value }),
    /** The list's query without its page. */
    whole,
    query: { skip: (page - 1) * pageSize, limit: pageSize, ...whole },
  };
}
export type ListState = ReturnType<typeof useListState>;

type Asked = { data: { totalCount: number } | undefined; isPlaceholderData: boolean };

/**
 * Redirects from a page that does not exist to the last one that does, and returns whether it is redirecting. Ignores
 * placeholder data of another query.
 */
export function useClampedPage(
  { page, settleOn }: Pick<ListState, 'page' | 'settleOn'>,
  { data, isPlaceholderData }: Asked,
  size = pageSize,
): boolean {
  const instead = data && !isPlaceholderData ? findReplacementPage(page, data.totalCount, size) : undefined;
  useEffect(() => {
    if (instead !== undefined) settleOn(instead);
  }, [instead, settleOn]);
  return instead !== undefined;
}

/**
 * Manages a search box, which sends a query 300 ms after the last keystroke. Its own query comes back as `value`, on a
 * slow device after the user has typed more, and is then ignored. Any other value (back button, link) replaces the
 * text.
 */
export function useDebouncedSearch(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [echoFilter] = useState(() => createEchoFilter());
  const ask = useCallback(
    (text: string) => {
      if (text !== value) echoFilter.say(text);
      onChange(text);
    },
    [echoFilter, value, onChange],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only an effect sees the values in the order they arrive
    if (!echoFilter.isEcho(value)) setTyped(value);
  }, [echoFilter, value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => ask(typed), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);
  const take = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return { typed, setTyped, take, now: () => ask(typed) };
}
