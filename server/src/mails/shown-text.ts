import type { Mail } from '@roadworthy/contract/mails/mail.routes.ts';

// What the outbox shows of a mail. Whoever reads the mails of everybody must not be able to sign or to sign in as somebody else, and without a
// mail server the links and codes by which people come in are found nowhere else (architecture.md, Mail).

/** A link to sign is its signer's alone, whatever became of the mail: it stands in the app too. */
const signLink = /(\/sign\/)[\w-]+/g;
/** A code, a temporary password and an invitation are for their reader alone once the mail has reached them. */
const waysIn = [/(^Code: ).+$/gm, /(\/signup\/)[\w-]+/g];

export const shownText = ({ text, state }: Pick<Mail, 'text' | 'state'>): string =>
  [signLink, ...(state === 'sent' ? waysIn : [])].reduce((shown, secret) => shown.replace(secret, '$1…'), text);
