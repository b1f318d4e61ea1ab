import { pageSize } from '@roadworthy/contract/kit/list.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { rememberListSearch } from './list-memory.ts';
import { makeEchoFilter } from './echo-filter.ts';
import { withParamsFromFirstPage, withParams, parsePage, replacementPage } from './list-address.ts';

const searchDelayMs = 300;

/** Page, search, sort and filters live in the URL: a reload or a shared link shows the same (ux.md). */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const { pathname, search: address } = useLocation();
  useEffect(() => rememberListSearch(pathname, address), [pathname, address]);
  const page = parsePage(params.get('page'));
  const search = params.get('search') ?? '';
  const sort = params.get('sort') ?? undefined;

  /** A page, an order or a filter is a step that the back button takes back; what one types is not one for each key. */
  const narrow = (entries: Record<string, string | undefined>, options = { replace: false }) =>
    setParams((now) => withParamsFromFirstPage(now, entries), options);
  const lay = (entries: Record<string, string | undefined>, options = { replace: false }) => setParams((now) => withParams(now, entries), options);
  const entryOf = (number: number) => ({ page: number > 1 ? String(number) : undefined });

  const whole = { ...(search && { search }), ...(sort && { sort }) };
  return {
    page,
    search,
    sort,
    filter: (name: string) => params.get(name) ?? undefined,
    setPage: (next: number) => lay(entryOf(next)),
    /** In place of a page that is not there; the way back does not lead to it again. */
    settleOn: (other: number) => lay(entryOf(other), { replace: true }),
    setSearch: (text: string) => narrow({ search: text.trim() || undefined }, { replace: true }),
    setSort: (name: string | undefined) => narrow({ sort: name }),
    setFilter: (name: string, value: string | undefined) => narrow({ [name]: value }),
    setFilters: (values: Record<string, string | undefined>) => narrow(values),
    /** What is opened over the list by its address, such as a dialog; the list stays as it is. */
    setOpened: (name: string, value: string | undefined) => lay({ [name]: value }),
    /** What the list is asked for, without its page. */
    whole,
    query: { skip: (page - 1) * pageSize, limit: pageSize, ...whole },
  };
}
export type ListState = ReturnType<typeof useListState>;

type Asked = { data: { totalCount: number } | undefined; isPlaceholderData: boolean };

/** Leads from a page that is not there to the last one that is, and answers whether it is on its way. What is still shown of another question says nothing. */
export function useClampedPage({ page, settleOn }: Pick<ListState, 'page' | 'settleOn'>, { data, isPlaceholderData }: Asked, size = pageSize): boolean {
  const instead = data && !isPlaceholderData ? replacementPage(page, data.totalCount, size) : undefined;
  useEffect(() => {
    if (instead !== undefined) settleOn(instead);
  }, [instead, settleOn]);
  return instead !== undefined;
}

/**
 * A search box that asks 300 ms after the last key. What it asked comes back as `value`, on a slow device after more was typed: that changes nothing.
 * Any other value (a way back, a link) is somebody else's and replaces what stands in the box.
 */
export function useDebouncedSearch(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [asked] = useState(() => makeEchoFilter());
  const ask = useCallback(
    (text: string) => {
      if (text !== value) asked.say(text);
      onChange(text);
    },
    [asked, value, onChange],
  );
  useEffect(() => {
    if (!asked.isEcho(value)) setTyped(value);
  }, [asked, value]);
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
