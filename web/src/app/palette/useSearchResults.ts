import { paletteMessages as messages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { shouldRetry } from '../../kit/api/retry.ts';
import { ApiError } from '../../kit/api/call.ts';
import { formatMoreOptionsNote } from '../../kit/form/choices/choice-texts.ts';
import { useDebouncedSearch } from '../../kit/list/useListState.ts';
import type { Session } from '../../kit/session/session.ts';
import { mayUseScreen, searchScreens } from './screen-search.ts';
import { minLetters, searchSource, listSearchSources, vehiclesGroup, type SearchResult } from './sources.ts';
import { parseVehicleAction, listVehicleActions } from './vehicle-actions.ts';

export const screensGroup = messages.screens;
export const actionsGroup = messages.actions;
export type SearchFailure = {
  groups: readonly string[];
  known: ApiError | undefined;
  retry: () => void;
  isTrying: boolean;
};

/**
 * Picks the error to show. One from the server comes first, and being offline only if no list failed for another
 * reason.
 */
const worstError = (errors: readonly unknown[]): ApiError | undefined => {
  const known = errors.filter((error) => error instanceof ApiError);
  return known.find(({ offline }) => !offline) ?? (known.length === errors.length ? known[0] : undefined);
};

/**
 * Adds actions to the results. A single vehicle is followed by all of its actions. An action that the user typed is
 * offered for every vehicle, at the top.
 */
function withActions(
  found: readonly SearchResult[],
  me: Session['me'],
  asked: ReturnType<typeof parseVehicleAction>['action'],
): SearchResult[] {
  const vehicles = found.filter(({ group }) => group === vehiclesGroup);
  if (vehicles.length === 0 || (vehicles.length > 1 && !asked)) return [...found];
  const actions = vehicles.flatMap(({ id = '', title, detail }) =>
    listVehicleActions(me, { _id: id, vin: title }, asked).map((one) => ({ ...one, group: actionsGroup, detail })),
  );
  return asked ? [...actions, ...found] : [...found, ...actions];
}

/**
 * Returns the query and its results: screens at once, records as each list loads. `isThere` means that all lists have
 * loaded. A list that fails does not hide the others.
 */
export function useSearchResults({ me, company }: Pick<Session, 'me' | 'company'>) {
  const [settled, setSettled] = useState('');
  const { typed: text, setTyped: setText } = useDebouncedSearch(settled, setSettled);
  const { action, term } = parseVehicleAction(settled);
  const atPlatform = me.companyId === null;
  const lists = listSearchSources({ level: me.accessLevel, atPlatform, company: company?._id ?? null }).filter(
    ({ group }) => action === undefined || group === vehiclesGroup,
  );
  const mayAsk = term.length >= minLetters;
  const answers = useQueries({
    queries: lists.map((list) => ({
      queryKey: ['palette', me._id, company?._id, list.group, term],
      queryFn: () => searchSource(list, me.accessLevel, term, company?._id ?? null),
      enabled: mayAsk,
      // Retries only once, because people who are typing want results quickly.
      retry: (failures: number, error: unknown) => failures < 1 && shouldRetry(failures, error),
      placeholderData: keepPreviousData,
    })),
  });
  const failed = answers.filter(({ isError }) => mayAsk && isError);
  const failure: SearchFailure | undefined =
    failed.length === 0
      ? undefined
      : {
          groups: lists.flatMap(({ group }, place) => (answers[place]?.isError ? [group] : [])),
          known: worstError(failed.map(({ error }) => error)),
          retry: () => failed.forEach((one) => void one.refetch()),
          isTrying: failed.some(({ isFetching }) => isFetching),
        };
  const isThere =
    text === settled &&
    (!mayAsk || answers.every(({ isFetching, isPlaceholderData }) => !isFetching && !isPlaceholderData));
  const screens = searchScreens(me.accessLevel, atPlatform, text)
    .filter(({ path }) => mayUseScreen(me, path))
    .map(({ path, title, detail }): SearchResult => ({ key: path, group: screensGroup, title, detail, path }));
  const records = mayAsk ? answers.flatMap(({ data }) => withActions(data?.found ?? [], me, action)) : [];
  /** Returns the note of a list with more results than are shown. */
  const moreOf = (group: string): string | undefined => {
    const { data } = answers[lists.findIndex((list) => list.group === group)] ?? {};
    return data && formatMoreOptionsNote(data.found.length, data.total);
  };
  const groups = [screensGroup, ...lists.map(({ group }) => group)];
  return { text, setText, groups, found: [...screens, ...records], moreOf, isThere, failure };
}
