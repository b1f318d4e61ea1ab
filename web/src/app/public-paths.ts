import { screens } from '@roadworthy/contract/access/screens.ts';
import { matchPath } from 'react-router';

/** Where a signature comes back from its page, it is verified by whoever is signed in. */
const publicScreens = screens.filter(({ name, levels }) => levels === 'public' && name !== 'signed');

/** Where one signs in, or needs nobody's session: a lock there would be in the way. */
export const isPublicPath = (pathname: string): boolean => publicScreens.some(({ path }) => matchPath(path, pathname) !== null);
