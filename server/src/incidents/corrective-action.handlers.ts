import type { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { actionMessages } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import {
  addCorrectiveAction,
  changeCorrectiveAction,
  finishCorrectiveAction,
  listActionOwners,
  listCorrectiveActions,
  reopenCorrectiveAction,
  withdrawCorrectiveAction,
} from './corrective-action.actions.ts';

export const correctiveActionHandlers: Handlers<typeof correctiveActionRoutes> = {
  listCorrectiveActions: (ask) => listCorrectiveActions(ask, ask.query),
  listActionOwners: (ask) => listActionOwners(ask, ask.query),
  addCorrectiveAction: async (ask) => ({ data: await addCorrectiveAction(ask, ask.body) }),
  changeCorrectiveAction: async (ask) => ({ data: await changeCorrectiveAction(ask, ask.params.id, ask.body) }),
  finishCorrectiveAction: async (ask) => ({ data: await finishCorrectiveAction(ask, ask.params.id, ask.body) }),
  reopenCorrectiveAction: async (ask) => ({ data: await reopenCorrectiveAction(ask, ask.params.id, ask.body) }),
  withdrawCorrectiveAction: async (ask) => {
    await withdrawCorrectiveAction(ask, ask.params.id);
    return said(actionMessages.withdrawn);
  },
};
