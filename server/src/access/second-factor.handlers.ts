import { secondFactorMessages } from '@roadworthy/contract/access/second-factor.schema.ts';
import type { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { beginSecondFactor, confirmSecondFactor, ownSecondFactor, renewRecoveryCodes, switchOffSecondFactor } from './second-factor.actions.ts';
import { answerWith, visitOf } from './session.handlers.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  getSecondFactor: async (ask) => ({ data: await ownSecondFactor(visitOf(ask)) }),
  beginSecondFactor: async (ask) => ({ data: await beginSecondFactor(visitOf(ask), ask.body) }),
  confirmSecondFactor: async (asked) => {
    const ask = visitOf(asked);
    const { recoveryCodes, begun } = await confirmSecondFactor(ask, ask.body.otp);
    return { data: { recoveryCodes, user: begun ? answerWith(ask, begun).data : null } };
  },
  renewRecoveryCodes: async (ask) => ({ data: await renewRecoveryCodes(visitOf(ask), ask.body) }),
  switchOffSecondFactor: async (ask) => {
    await switchOffSecondFactor(visitOf(ask), ask.body);
    return said(secondFactorMessages.switchedOff);
  },
};
