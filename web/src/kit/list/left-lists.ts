import { getSession } from '../session.ts';

// How each list was left: its search, order, filters and page, so that saving and going back lead to the same rows. The menu opens a list from its start.

const left = new Map<string, string>();
const keyOf = (path: string): string => [getSession()?.me._id, getSession()?.company?._id, path].join(' ');

export const leaveList = (path: string, search: string): void => {
  left.set(keyOf(path), search);
};

/** The address of a list as this person left it; any other address stays what it is. */
export const asItWasLeft = (path: string): string => (path.includes('?') ? path : `${path}${left.get(keyOf(path)) ?? ''}`);
