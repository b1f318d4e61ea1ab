import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { noMailServer, type mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { asSystem } from '../kit/db/acting.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as mails from './mail.queries.ts';

// The mails of all companies, for the super admin: without a mail server, invitations and codes are found here; links to sign never are. The outbox belongs to no single company,
// so it is read as the outbox itself reads it.

export async function listMails({ tx, kit }: Acting, ask: QueryOf<typeof mailRoutes.listMails>) {
  const found = await asSystem(tx, () => mails.list(tx, ask));
  return kit.settings.smtpUrl ? found : { ...found, meta: { message: noMailServer } };
}
