/**
 * The email address typed on one sign-in screen, passed to the next in the navigation state so that it need not be
 * typed again.
 */
export const emailFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'emailId' in state && typeof state.emailId === 'string'
    ? state.emailId
    : '';
