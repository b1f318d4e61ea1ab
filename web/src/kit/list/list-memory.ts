import { getSession } from '../session/session.ts';

// Remembers each list's search, sorting, filters and page, so that saving and going back return to the same rows. The
// menu opens a list without them.

const lastSearches = new Map<string, string>();
const searchKey = (path: string): string => [getSession()?.me._id, getSession()?.company?._id, path].join(' ');

export const rememberListSearch = (path: string, search: string): void => {
  lastSearches.set(searchKey(path), search);
};

/** Returns the address of a list with its last state; any other address is returned unchanged. */
export const appendLastSearch = (path: string): string =>
  path.includes('?') ? path : `${path}${lastSearches.get(searchKey(path)) ?? ''}`;
