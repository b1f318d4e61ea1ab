import { messages } from '../../kit/language/messages.ts';

/** A deactivated person can no longer be selected. Where they already are, the `chosen` text is shown. */
export const personMessages = messages('access.user', {
  inactive: '{name} is not active',
  chosen: '{name} (not active)',
});

export const accountMessages = messages('access.user.account', {
  here: '{name} already has an account here with this email address. Edit that account instead.',
  inactive: '{name} already has an inactive account here with this email address. Activate it instead.',
  elsewhere:
    'This email address already has an account at {companies}. If you add one here too, this person chooses the company when they sign in.',
});

export const temporaryPasswordMessages = messages('access.user.temporary-password', {
  sent: 'Temporary password sent',
  own: 'Change your own password on the Security page',
  invited: 'This person has not accepted the invitation yet',
  inactive: 'This person is not active',
  expired: 'This temporary password has expired. Ask for a new one, or choose Forgot password.',
});
