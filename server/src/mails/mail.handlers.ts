import type { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { listMails } from './mail.actions.ts';

export const mailHandlers: Handlers<typeof mailRoutes> = {
  listMails: (context) => listMails(context, context.query),
};
