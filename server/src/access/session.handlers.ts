import { accessMessages, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import type { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply } from 'fastify';
import { fileCookie } from '../files/index.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { completeProfile, openInvitation } from './invitation.actions.ts';
import { changePassword, type Begun, type Holder } from './session.actions.ts';
import { endOwnSession, leave, ownSessions, rememberDevice, whoAmI } from './own-session.actions.ts';
import { forgot, resend, signIn, verifyCode } from './sign-in.actions.ts';

const deviceCookie = 'roadworthy-device';
const year = 31_536_000;

/** The file cookie goes with a full session: it opens pictures and nothing else. */
function answerWith(begun: Begun, reply: FastifyReply, publicUrl: string): { data: AuthUser } {
  if (begun.cookie) {
    void reply.setCookie(fileCookie(publicUrl), begun.cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: publicUrl.startsWith('https:'),
      maxAge: 12 * 3600,
    });
  }
  return { data: begun.user };
}
const holderOf = (actor: Actor): Holder => ({ companyId: actor.homeCompany, userId: actor.userId, sessionId: actor.sessionId, kind: actor.sessionKind });

export const sessionHandlers: Handlers<typeof sessionRoutes> = {
  login: async (ask) => {
    const result = await signIn(ask, ask.body, ask.caller.cookies[deviceCookie]);
    return 'choose' in result ? { data: result } : answerWith(result.begun, ask.reply, ask.kit.settings.publicUrl);
  },
  verify: async (ask) => {
    const { begun, purpose, account } = await verifyCode(ask, ask.body);
    if (purpose === 'forgot') return { data: { accessToken: begun.user.accessToken } };
    const device = await rememberDevice(ask, account, ask.caller.cookies[deviceCookie]);
    void ask.reply.setCookie(deviceCookie, device, {
      path: '/api/v1/user',
      httpOnly: true,
      sameSite: 'strict',
      secure: ask.kit.settings.publicUrl.startsWith('https:'),
      maxAge: year,
    });
    return answerWith(begun, ask.reply, ask.kit.settings.publicUrl);
  },
  resend: async (ask) => {
    await resend(ask, ask.body);
    return said(accessMessages.codeSent);
  },
  forgot: async (ask) => {
    await forgot(ask, ask.body);
    return said(accessMessages.codeSent);
  },
  changePassword: async (ask) => answerWith(await changePassword(ask, holderOf(ask.actor), ask.body), ask.reply, ask.kit.settings.publicUrl),
  checkInvite: async (ask) => ({ data: await openInvitation(ask) }),
  completeProfile: async (ask) => answerWith(await completeProfile(ask, holderOf(ask.actor), ask.body), ask.reply, ask.kit.settings.publicUrl),
  logout: async (ask) => {
    await leave(ask);
    void ask.reply.clearCookie(fileCookie(ask.kit.settings.publicUrl), { path: '/' });
    return said(accessMessages.signedOut);
  },
  me: async (ask) => ({ data: await whoAmI(ask) }),
  listSessions: (ask) => ownSessions(ask),
  endSession: async (ask) => {
    await endOwnSession(ask, ask.params.id);
    return said(accessMessages.sessionEnded);
  },
};
