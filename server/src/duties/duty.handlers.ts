import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import type { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { deactivateUser, deleteUserWithHandOver, listDuties } from './duty.actions.ts';

export const dutyHandlers: Handlers<typeof dutyRoutes> = {
  listDuties: (context) => listDuties(context, context.params.id, context.query),
  deactivateUser: async (context) => ({ data: await deactivateUser(context, context.params.id, context.body) }),
  deleteUserWithHandOver: async (context) => {
    await deleteUserWithHandOver(context, context.params.id, context.body);
    return { meta: { message: accessMessages.userDeleted } };
  },
};
