/**
 * The page that somebody wanted to open before signing in, from a mail link or QR code. It is passed in the browser's
 * history state, where no foreign link can set it. Even so, only an address of this app is accepted.
 */
export type ReturnState = { readonly wanted: string };
type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

const placeholderOrigin = 'https://here.invalid';

export const toReturnState = ({ pathname, search, hash }: Address): ReturnState => ({
  wanted: `${pathname}${search}${hash}`,
});

/** The page with the setup checklist, to return to after a form that was opened from it. */
export type FormReturnState = { readonly afterForm: string };

export const toFormReturnState = (pathname: string): FormReturnState => ({ afterForm: pathname });

export const readReturnTo = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'wanted' in state ? ownAddress(state.wanted) : undefined;

/** Returns the page to open after a form is saved or cancelled, or undefined for the form's own list. */
export const readReturnAfterForm = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'afterForm' in state ? ownAddress(state.afterForm) : undefined;

/**
 * Returns an address only if it is within this app, however it is written, and is neither `/` nor the sign-out page.
 */
function ownAddress(wanted: unknown): string | undefined {
  // Browsers ignore tabs and line breaks and read \ as /, so only the parsed URL counts.
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, placeholderOrigin))
    return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, placeholderOrigin);
  const isOurs =
    origin === placeholderOrigin && !pathname.startsWith('//') && pathname !== '/' && !/^\/logout\/?$/i.test(pathname);
  return isOurs ? `${pathname}${search}${hash}` : undefined;
}
