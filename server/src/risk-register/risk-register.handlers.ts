import { riskRegisterMessages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import type { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import { withMessage } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import { countRegisteredRisks, listRegisteredRisks, markControlDone } from './risk-register.actions.ts';

export const riskRegisterHandlers: Handlers<typeof riskRegisterRoutes> = {
  listRegisteredRisks: (context) => listRegisteredRisks(context, context.query),
  countRegisteredRisks: async (context) => ({ data: await countRegisteredRisks(context, context.query) }),
  markControlDone: async (context) => {
    await markControlDone(context, context.params.id);
    return withMessage(riskRegisterMessages.marked);
  },
};
