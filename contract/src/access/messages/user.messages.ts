import { messages } from '../../kit/messages.ts';

/** A deactivated person cannot be newly selected, but existing selections stay and show the `chosen` text. */
export const personMessages = messages('access.user', {
  inactive: '{name} is not active',
  chosen: '{name} (not active)',
});

export const accountMessages = messages('access.user.account', {
  here: '{name} already has an account here with this e-mail. Edit that account instead.',
  inactive: '{name} has an account here with this e-mail that is not active. Activate it instead.',
  elsewhere:
    'This e-mail already has an account at {companies}. With an account here as well, the person chooses the company when they sign in.',
});
