import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSlowSearch } from '../../kit/list/useListState.ts';
import type { Session } from '../../kit/session.ts';
import { fewest, recordsFor, screensFor } from './sources.ts';

/** What is typed, and what is found for it: screens at once, records when the typing rests. `isThere`: nothing more comes. */
export function useFound({ me, company }: Pick<Session, 'me' | 'company'>) {
  const [settled, setSettled] = useState('');
  const { typed: text, setTyped: setText } = useSlowSearch(settled, setSettled);
  const asked = settled.trim();
  const mayAsk = asked.length >= fewest && company !== null;
  const records = useQuery({
    queryKey: ['palette', me._id, company?._id, asked],
    queryFn: () => recordsFor(me.accessLevel, asked),
    enabled: mayAsk,
    placeholderData: keepPreviousData,
  });
  const isThere = text === settled && (!mayAsk || (records.isFetched && !records.isPlaceholderData));
  const found = [...screensFor(me.accessLevel, me.companyId === null, text), ...(mayAsk ? (records.data ?? []) : [])];
  return { text, setText, found, isThere };
}
