import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useDeferredValue, useState } from 'react';
import { useAskList } from '../ask.ts';
import { choiceText, moreText } from './choice-texts.ts';
import type { ReadCode } from './wanted-texts.ts';

const mostShown = 50;

/** The choices of a reference: the server is asked while typing, so thousands are no burden. */
export function useChoices<T extends { _id: string }>(route: Route, query: object, wanted: boolean, read: ReadCode, missing?: string) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(read(typed));
  const asked = useAskList<T>(route, { limit: mostShown, ...(search && { search }), ...query }, { enabled: wanted, keep: true });
  const rows = asked.data?.data ?? [];
  return {
    rows,
    loading: asked.isFetching,
    settled: search === read(typed) && !asked.isFetching,
    typed,
    setTyped,
    /** What stands below the choices, and in place of them. */
    more: moreText(rows.length, asked.data?.totalCount ?? 0),
    none: choiceText(typed.trim(), asked.isError, missing),
  };
}
