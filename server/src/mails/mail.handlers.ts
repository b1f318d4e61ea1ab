import type { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { listMails } from './mail.actions.ts';

export const mailHandlers: Handlers<typeof mailRoutes> = {
  listMails: (ask) => listMails(ask, ask.query),
};
