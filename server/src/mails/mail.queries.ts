import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, page, wire } from '../kit/db/records.ts';
import { shownText } from './shown-text.ts';

export async function list(tx: Tx, ask: QueryOf<typeof mailRoutes.listMails>) {
  const all = tx.selectFrom('mails').select(['id', 'createdAt', 'recipient as to', 'subject', 'text', 'state', 'sentAt', 'tries', 'lastError']);
  const found = ask.state ? all.where('mails.state', '=', ask.state) : all;
  const searchable = { to: sql.ref('mails.recipient'), subject: sql.ref('mails.subject') };
  return mapPage(
    await page(found, ask, { searchable, sortable: { createdAt: sql.ref('mails.createdAt') }, first: '-createdAt', id: sql.ref('mails.id') }),
    (mail) => wire({ ...mail, text: shownText(mail) }),
  );
}
