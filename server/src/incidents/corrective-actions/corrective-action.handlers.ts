import { actionMessages } from '@roadworthy/contract/incidents/messages/corrective-action.messages.ts';
import type { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';

import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../../kit/http/context.ts';
import {
  addCorrectiveAction,
  changeCorrectiveAction,
  finishCorrectiveAction,
  listEligibleOwners,
  listCorrectiveActions,
  reopenCorrectiveAction,
  startCorrectiveAction,
  withdrawCorrectiveAction,
} from './corrective-action.actions.ts';

export const correctiveActionHandlers: Handlers<typeof correctiveActionRoutes> = {
  listCorrectiveActions: (context) => listCorrectiveActions(context, context.query),
  listActionOwners: (context) => listEligibleOwners(context, context.query),
  addCorrectiveAction: async (context) => ({ data: await addCorrectiveAction(context, context.body) }),
  changeCorrectiveAction: async (context) => ({
    data: await changeCorrectiveAction(context, context.params.id, context.body),
  }),
  startCorrectiveAction: async (context) => ({
    data: await startCorrectiveAction(context, context.params.id, context.body),
  }),
  finishCorrectiveAction: async (context) => ({
    data: await finishCorrectiveAction(context, context.params.id, context.body),
  }),
  reopenCorrectiveAction: async (context) => ({
    data: await reopenCorrectiveAction(context, context.params.id, context.body),
  }),
  withdrawCorrectiveAction: async (context) => {
    await withdrawCorrectiveAction(context, context.params.id);
    return buildMessageResponse(actionMessages.withdrawn);
  },
};
