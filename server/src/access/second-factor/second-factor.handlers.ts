import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import type { secondFactorRoutes } from '@roadworthy/contract/access/second-factor.routes.ts';
import { withMessage } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../../kit/http/context.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getOwnSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from './second-factor.actions.ts';
import { replyWithSession, withDevice } from '../sessions/session.handlers.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  getSecondFactor: async (context) => ({ data: await getOwnSecondFactor(withDevice(context)) }),
  beginSecondFactor: async (context) => ({ data: await beginSecondFactor(withDevice(context), context.body) }),
  confirmSecondFactor: async (handlerContext) => {
    const context = withDevice(handlerContext);
    const { recoveryCodes, session } = await confirmSecondFactor(context, context.body.otp);
    return { data: { recoveryCodes, user: session ? replyWithSession(context, session).data : null } };
  },
  renewRecoveryCodes: async (context) => ({ data: await renewRecoveryCodes(withDevice(context), context.body) }),
  switchOffSecondFactor: async (context) => {
    await switchOffSecondFactor(withDevice(context), context.body);
    return withMessage(secondFactorMessages.switchedOff);
  },
};
