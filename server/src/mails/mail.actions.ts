import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mailTableMessages } from '@roadworthy/contract/mails/messages/mail-table.messages.ts';
import type { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { asSystem } from '../kit/db/database.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as mails from './mail.queries.ts';

// Lists the mails of all companies for the super admin. Without a mail server, invitations and codes are found here,
// but never signing links. The outbox belongs to no company, so it is read as the system.

export async function listMails({ tx, kit }: ActionContext, query: QueryOf<typeof mailRoutes.listMails>) {
  const found = await asSystem(tx, () => mails.list(tx, query));
  return kit.settings.smtpUrl ? found : { ...found, meta: { message: mailTableMessages.noMailServer } };
}
