import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import type { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { deactivateUser, deleteUserWithHandOver, listDuties } from './duty.actions.ts';

export const dutyHandlers: Handlers<typeof dutyRoutes> = {
  listDuties: (ask) => listDuties(ask, ask.params.id, ask.query),
  deactivateUser: async (ask) => ({ data: await deactivateUser(ask, ask.params.id, ask.body) }),
  deleteUserWithHandOver: async (ask) => {
    await deleteUserWithHandOver(ask, ask.params.id, ask.body);
    return { meta: { message: accessMessages.userDeleted } };
  },
};
