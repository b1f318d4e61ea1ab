import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import type { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../../kit/http/context.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getOwnSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from './second-factor.actions.ts';
import { replyWithSession, addDeviceToken } from '../sessions/session.handlers.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  getSecondFactor: async (context) => ({ data: await getOwnSecondFactor(addDeviceToken(context)) }),
  beginSecondFactor: async (context) => ({ data: await beginSecondFactor(addDeviceToken(context), context.body) }),
  confirmSecondFactor: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    const { recoveryCodes, session } = await confirmSecondFactor(context, context.body.otp);
    return { data: { recoveryCodes, user: session ? replyWithSession(context, session).data : null } };
  },
  renewRecoveryCodes: async (context) => ({ data: await renewRecoveryCodes(addDeviceToken(context), context.body) }),
  switchOffSecondFactor: async (context) => {
    await switchOffSecondFactor(addDeviceToken(context), context.body);
    return buildMessageResponse(secondFactorMessages.switchedOff);
  },
};
