/** The e-mail that was typed at one door, in the state that goes along to the next: who forgot the password does not type it again. */
export const emailFromState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'emailId' in state && typeof state.emailId === 'string' ? state.emailId : '';
