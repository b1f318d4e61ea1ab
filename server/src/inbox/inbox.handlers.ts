import type { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { countInbox, listInbox } from './inbox.actions.ts';
import { chooseMails, mailChoice } from './mail-choice.actions.ts';

export const inboxHandlers: Handlers<typeof inboxRoutes> = {
  listInbox: (ask) => listInbox(ask, ask.query),
  countInbox: async (ask) => ({ data: await countInbox(ask) }),
  getMailChoice: async (ask) => ({ data: await mailChoice(ask) }),
  changeMailChoice: async (ask) => ({ data: await chooseMails(ask, ask.body.off) }),
};
