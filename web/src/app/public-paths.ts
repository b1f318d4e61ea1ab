import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import { matchPath } from 'react-router';

/**
 * The screens that need no session. The page after signing is excluded, because the signed-in user verifies the
 * signature there.
 */
const publicScreens = screens.filter(({ name, levels }) => levels === 'public' && name !== 'signed');

/** Whether the page works without a session; such pages are never locked. */
export const isPublicPath = (pathname: string): boolean =>
  publicScreens.some(({ path }) => matchPath(path, pathname) !== null);
