/**
 * Reads the email address that was typed on the previous sign-in screen from the navigation state, so that it need not
 * be typed again.
 */
export const readEmailFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'emailId' in state && typeof state.emailId === 'string'
    ? state.emailId
    : '';
