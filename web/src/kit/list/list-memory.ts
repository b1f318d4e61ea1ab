import { getSession } from '../session/session.ts';

// How each list was left: its search, order, filters and page, so that saving and going back lead to the same rows. The menu opens a list from its start.

const lastSearches = new Map<string, string>();
const searchKey = (path: string): string => [getSession()?.me._id, getSession()?.company?._id, path].join(' ');

export const rememberListSearch = (path: string, search: string): void => {
  lastSearches.set(searchKey(path), search);
};

/** The address of a list as this person left it; any other address stays what it is. */
export const withLastSearch = (path: string): string => (path.includes('?') ? path : `${path}${lastSearches.get(searchKey(path)) ?? ''}`);
