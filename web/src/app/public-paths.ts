import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import { matchPath } from 'react-router';

/**
 * The screens that need no session. The page after signing is not one of them, because the signed-in user verifies the
 * signature there.
 */
const publicScreens = screens.filter(({ name, levels }) => levels === 'public' && name !== 'signed');

/** Whether the page works without a session. Such a page is never locked. */
export const isPublicPath = (pathname: string): boolean =>
  publicScreens.some(({ path }) => matchPath(path, pathname) !== null);
