import type { Mail } from '@roadworthy/contract/mails/mail.routes.ts';

// What the outbox shows of a mail. Whoever reads the mails of everybody must not be able to sign or to sign in as somebody else, and without a
// mail server the links and codes by which people come in are found nowhere else (architecture.md, Mail).

/** A link to sign is its signer's alone, also while its mail has not gone out: it stands in the app too. */
export const redactLinks = ({ text }: Pick<Mail, 'text'>): string => text.replace(/(\/sign\/)[\w-]+/g, '$1…');
