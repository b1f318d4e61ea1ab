import type { Mail } from '@roadworthy/contract/mails/mail.routes.ts';

// What the outbox shows of a mail. Readers of all mails must not be able to sign as somebody else. Sign-in links and
// codes stay visible, because without a mail server this is the only place to find them.

/** Signing links are never shown, not even in unsent mails: the signer also finds the link in the app. */
export const redactLinks = ({ text }: Pick<Mail, 'text'>): string => text.replace(/(\/sign\/)[\w-]+/g, '$1…');
