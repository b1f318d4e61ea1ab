import type { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { changeMailChoice, countInbox, getMailChoice, listInbox } from './inbox.actions.ts';

export const inboxHandlers: Handlers<typeof inboxRoutes> = {
  listInbox: (context) => listInbox(context, context.query),
  countInbox: async (context) => ({ data: await countInbox(context) }),
  getMailChoice: async (context) => ({ data: await getMailChoice(context) }),
  changeMailChoice: async (context) => ({ data: await changeMailChoice(context, context.body.off) }),
};
