import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, toWire } from '../kit/db/records.ts';
import { redactLinks } from './redact-links.ts';

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
