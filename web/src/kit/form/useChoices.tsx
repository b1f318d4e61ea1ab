import type { Route } from '@roadworthy/contract/kit/route.ts';
import { useDeferredValue, useState } from 'react';
import { useApiListQuery } from '../api/api-query.ts';
import { showsFailure } from '../api/retry.ts';
import { LoadFailed } from '../feedback/States.tsx';
import { noOptionsText, moreOptionsText } from './choice-texts.ts';
import { EmptyHelp, useEmptyHelp } from './EmptyHelp.tsx';
import type { ReadCode } from './scan-terms.ts';

const maxShown = 50;

/** The choices of a reference: the server is asked while typing, so thousands are no burden. */
type Asked<T> = { read: ReadCode; missing?: string | undefined; offers?: (row: T) => boolean };
export function useChoices<T extends { _id: string }>(route: Route, query: object, wanted: boolean, { read, missing, offers = () => true }: Asked<T>) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(read(typed));
  const asked = useApiListQuery<T>(route, { limit: maxShown, ...(search && { search }), ...query }, { enabled: wanted, keepPrevious: true });
  const isUnread = showsFailure(asked);
  const rows = isUnread ? [] : (asked.data?.data ?? []);
  const empty = useEmptyHelp(route, query);
  const hasNone = asked.isSuccess && !asked.isPlaceholderData && search === '' && !rows.some(offers) && asked.data.totalCount <= rows.length;
  return {
    rows,
    loading: asked.isFetching && !isUnread,
    settled: search === read(typed) && !asked.isFetching,
    typed,
    setTyped,
    /** Whoever opens the list once more tries once more: a button in it is out of the keyboard's reach. */
    opened: () => {
      if (asked.isError) void asked.refetch();
    },
    /** What stands below the choices, and in place of them: a list that could not be read is not an empty one. */
    more: moreOptionsText(rows.length, asked.data?.totalCount ?? 0),
    none: isUnread ? <LoadFailed asked={asked} /> : noOptionsText(typed.trim(), missing, empty),
    /** Below the field, before anybody opens it: there is nothing, why, and where that is put right. */
    hasNone,
    help: hasNone && !missing && empty ? <EmptyHelp empty={empty} /> : undefined,
  };
}
