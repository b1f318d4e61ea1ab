import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { Mail, mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, toWire } from '../kit/db/records.ts';

/**
 * Removes signing links, even from mails that were not sent: somebody who can read all mails must not be able to sign
 * for others. The signer also finds the link in the app. Sign-in links and codes of unsent mails stay, because without
 * a mail server there is no other way to get them.
 */
const redactLinks = ({ text }: Pick<Mail, 'text'>): string => text.replace(/(\/sign\/)[\w-]+/g, '$1…');

export async function list(tx: Tx, query: QueryOf<typeof mailRoutes.listMails>) {
  const all = tx
    .selectFrom('mails')
    .select(['id', 'createdAt', 'recipient as to', 'subject', 'text', 'state', 'sentAt', 'tries', 'lastError']);
  const found = query.state ? all.where('mails.state', '=', query.state) : all;
  const searchable = { to: sql.ref('mails.recipient'), subject: sql.ref('mails.subject') };
  return mapPage(
    await fetchPage(found, query, {
      searchable,
      sortable: { createdAt: sql.ref('mails.createdAt') },
      first: '-createdAt',
      id: sql.ref('mails.id'),
    }),
    (mail) => toWire({ ...mail, text: redactLinks(mail) }),
  );
}
