/**
 * Reads the email address that the user typed on the previous screen from the navigation state, so that they need not
 * type it again.
 */
export const readEmailFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'emailId' in state && typeof state.emailId === 'string'
    ? state.emailId
    : '';
