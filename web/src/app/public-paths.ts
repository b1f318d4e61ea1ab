import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import { matchPath } from 'react-router';

/** The page after signing is excluded, because the signed-in user verifies there. */
const publicScreens = screens.filter(({ name, levels }) => levels === 'public' && name !== 'signed');

/** Pages for signing in or without a session: a lock there would get in the way. */
export const isPublicPath = (pathname: string): boolean =>
  publicScreens.some(({ path }) => matchPath(path, pathname) !== null);
