import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useDeferredValue, useState } from 'react';
import { useApiListQuery } from '../../api/api-query.ts';
import { shouldShowFailure } from '../../api/retry.ts';
import { QueryErrorState } from '../../feedback/States.tsx';
import { formatNoOptionsText, formatMoreOptionsNote } from './choice-texts.ts';
import { EmptyHelp, useEmptyHelp } from './EmptyHelp.tsx';
import type { ReadCode } from './scan-terms.ts';

const maxShown = 50;

type Asked<T> = { read: ReadCode; missing?: string | undefined; offers?: (row: T) => boolean };
/**
 * Loads the options of a reference. The server searches while the user types, so a field can have thousands of them.
 */
export function useChoices<T extends { _id: string }>(
  route: Route,
  query: object,
  wanted: boolean,
  { read, missing, offers = () => true }: Asked<T>,
) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(read(typed));
  const listQuery = useApiListQuery<T>(
    route,
    { limit: maxShown, ...(search && { search }), ...query },
    { enabled: wanted, keepPrevious: true },
  );
  const isUnread = shouldShowFailure(listQuery);
  const rows = isUnread ? [] : (listQuery.data?.data ?? []);
  const empty = useEmptyHelp(route, query);
  const hasNone =
    listQuery.isSuccess &&
    !listQuery.isPlaceholderData &&
    search === '' &&
    !rows.some(offers) &&
    listQuery.data.totalCount <= rows.length;
  return {
    rows,
    loading: listQuery.isFetching && !isUnread,
    settled: search === read(typed) && !listQuery.isFetching,
    typed,
    setTyped,
    /** Opening the list again retries a failed request, because the keyboard could not reach a button inside it. */
    opened: () => {
      if (listQuery.isError) void listQuery.refetch();
    },
    /** Notes below the options or in place of them. A list that failed to load must not look empty. */
    more: formatMoreOptionsNote(rows.length, listQuery.data?.totalCount ?? 0),
    none: isUnread ? <QueryErrorState asked={listQuery} /> : formatNoOptionsText(typed.trim(), missing, empty),
    /** Shown below the field even when it is closed: that there are no options, why, and where to add them. */
    hasNone,
    help: hasNone && !missing && empty ? <EmptyHelp empty={empty} /> : undefined,
  };
}
