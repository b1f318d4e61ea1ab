import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { mayAskAgain } from '../../kit/asking-again.ts';
import { CallFailed } from '../../kit/call.ts';
import { moreText } from '../../kit/form/choice-texts.ts';
import { useSlowSearch } from '../../kit/list/useListState.ts';
import type { Session } from '../../kit/session.ts';
import { isOpenTo, screensFor } from './screen-search.ts';
import { fewest, recordsOf, sourcesOf, type Found } from './sources.ts';

export const screensGroup = 'Screens';
export type Failure = { groups: readonly string[]; known: CallFailed | undefined; again: () => void; isTrying: boolean };

/** Where the server answered some of the lists, there is a connection: what it said of the first of the others. */
const worstOf = (errors: readonly unknown[]): CallFailed | undefined => {
  const known = errors.filter((error) => error instanceof CallFailed);
  return known.find(({ offline }) => !offline) ?? (known.length === errors.length ? known[0] : undefined);
};

/**
 * What is typed, and what is found for it: screens at once, the records of each list when it has answered. `isThere`: nothing more comes. A list that
 * fails hides no other.
 */
export function useFound({ me, company }: Pick<Session, 'me' | 'company'>) {
  const [settled, setSettled] = useState('');
  const { typed: text, setTyped: setText } = useSlowSearch(settled, setSettled);
  const asked = settled.trim();
  const atPlatform = me.companyId === null;
  const lists = sourcesOf({ level: me.accessLevel, atPlatform, company: company?._id ?? null });
  const mayAsk = asked.length >= fewest;
  const answers = useQueries({
    queries: lists.map((list) => ({
      queryKey: ['palette', me._id, company?._id, list.group, asked],
      queryFn: () => recordsOf(list, me.accessLevel, asked, company?._id ?? null),
      enabled: mayAsk,
      // Whoever types wants to be told soon.
      retry: (failures: number, error: unknown) => failures < 1 && mayAskAgain(failures, error),
      placeholderData: keepPreviousData,
    })),
  });
  const failed = answers.filter(({ isError }) => mayAsk && isError);
  const failure: Failure | undefined =
    failed.length === 0
      ? undefined
      : {
          groups: lists.flatMap(({ group }, place) => (answers[place]?.isError ? [group] : [])),
          known: worstOf(failed.map(({ error }) => error)),
          again: () => failed.forEach((one) => void one.refetch()),
          isTrying: failed.some(({ isFetching }) => isFetching),
        };
  const isThere = text === settled && (!mayAsk || answers.every(({ isFetching, isPlaceholderData }) => !isFetching && !isPlaceholderData));
  const screens = screensFor(me.accessLevel, atPlatform, text)
    .filter(({ path }) => isOpenTo(me, path))
    .map(({ path, title, detail }): Found => ({ key: path, group: screensGroup, title, detail, path }));
  const records = mayAsk ? answers.flatMap(({ data }) => data?.found ?? []) : [];
  /** Of a list that has more than are shown. */
  const moreOf = (group: string): string | undefined => {
    const { data } = answers[lists.findIndex((list) => list.group === group)] ?? {};
    return data && moreText(data.found.length, data.total);
  };
  const groups = [screensGroup, ...lists.map(({ group }) => group)];
  return { text, setText, groups, found: [...screens, ...records], moreOf, isThere, failure };
}
