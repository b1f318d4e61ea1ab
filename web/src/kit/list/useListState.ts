import { pageSize } from '@roadworthy/contract/kit/list.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const searchDelay = 300;

/** Page, search, sort and filters live in the URL: a reload or a shared link shows the same (ux.md). */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page') ?? '1') || 1);
  const search = params.get('search') ?? '';
  const sort = params.get('sort') ?? undefined;

  /** A page, an order or a filter is a step that the back button takes back; what one types is not one for each key. */
  const change = (entries: Record<string, string | undefined>, { replace }: { replace: boolean } = { replace: false }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (!('page' in entries)) next.delete('page');
        for (const [name, value] of Object.entries(entries)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );

  const whole = { ...(search && { search }), ...(sort && { sort }) };
  return {
    page,
    search,
    sort,
    filter: (name: string) => params.get(name) ?? undefined,
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    setSearch: (text: string) => change({ search: text.trim() || undefined }, { replace: true }),
    setSort: (name: string | undefined) => change({ sort: name }),
    setFilter: (name: string, value: string | undefined) => change({ [name]: value }),
    setFilters: (values: Record<string, string | undefined>) => change(values),
    /** What the list is asked for, without its page. */
    whole,
    query: { skip: (page - 1) * pageSize, limit: pageSize, ...whole },
  };
}
export type ListState = ReturnType<typeof useListState>;

/**
 * A search box that asks 300 ms after the last key. What it asked comes back as `value`, on a slow device after more was typed: that changes nothing.
 * Any other value (a way back, a link) is somebody else's and replaces what stands in the box.
 */
export function useSlowSearch(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [asked] = useState(() => echoes());
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
    const timer = setTimeout(() => ask(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed, value, ask]);
  const take = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return { typed, setTyped, take, now: () => ask(typed) };
}

/** Tells what was said here, and comes back in the order it was said, from what others say. */
export function echoes() {
  let said: string[] = [];
  return {
    say: (text: string): void => {
      said.push(text);
    },
    isEcho: (text: string): boolean => {
      const place = said.indexOf(text);
      said = place < 0 ? [] : said.slice(place + 1);
      return place >= 0;
    },
  };
}
