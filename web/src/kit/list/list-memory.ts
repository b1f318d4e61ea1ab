import { getSession } from '../session/session.ts';

// Remembers the search, sorting, filters and page of each list, so that saving and going back lead to the same rows.
// The menu opens a list without them.

const lastSearches = new Map<string, string>();
const searchKey = (path: string): string => [getSession()?.me._id, getSession()?.company?._id, path].join(' ');

export const rememberListSearch = (path: string, search: string): void => {
  lastSearches.set(searchKey(path), search);
};

/** Returns the address of a list in its last state. Any other address is returned unchanged. */
export const appendLastSearch = (path: string): string =>
  path.includes('?') ? path : `${path}${lastSearches.get(searchKey(path)) ?? ''}`;
