import { matchPath } from 'react-router';

/**
 * Where somebody wanted to go who had to sign in first: a mail's link, a QR code (document 1 section 4.3.5). It goes along with the sign-in page in the
 * browser's history, where no link of somebody else can put it, and is still believed only as an address of this app.
 */
export type ReturnState = { readonly wanted: string };
type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

const placeholderOrigin = 'https://here.invalid';

export const returnTo = ({ pathname, search, hash }: Address): ReturnState => ({ wanted: `${pathname}${search}${hash}` });

/** An address within this app, never another host, however it is written. Nobody signs in to be signed out. */
export function readReturnTo(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined;
  const { wanted } = state;
  // A browser reads over tabs and line breaks, and takes \ for /: what counts is what it makes of it.
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, placeholderOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, placeholderOrigin);
  const isOurs = origin === placeholderOrigin && !pathname.startsWith('//') && pathname !== '/' && !matchPath('/logout', pathname);
  return isOurs ? `${pathname}${search}${hash}` : undefined;
}
