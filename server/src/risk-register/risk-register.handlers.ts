import { riskRegisterMessages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import type { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import { printRiskRegister } from './risk-register-print.actions.ts';
import { countRegisteredRisks, listRegisteredRisks, markControlDone } from './risk-register.actions.ts';

export const riskRegisterHandlers: Handlers<typeof riskRegisterRoutes> = {
  listRegisteredRisks: (context) => listRegisteredRisks(context, context.query),
  countRegisteredRisks: async (context) => ({ data: await countRegisteredRisks(context, context.query) }),
  printRiskRegister: async (context) => {
    const { name, bytes } = await printRiskRegister(context, context.query);
    return context.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}"`,
        'cache-control': 'no-store',
      })
      .send(Buffer.from(bytes));
  },
  markControlDone: async (context) => {
    await markControlDone(context, context.params.id);
    return buildMessageResponse(riskRegisterMessages.marked);
  },
};
