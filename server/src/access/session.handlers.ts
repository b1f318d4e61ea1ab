import { platformId } from '@roadworthy/contract/access/roles.ts';
import { permissions, mayLevel, isPermission } from '@roadworthy/contract/access/permissions.ts';
import { accessMessages, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import type { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply } from 'fastify';
import { fileCookie } from '../files/index.ts';
import { hashToken, newToken } from '../kit/auth/tokens.ts';
import { pageOf } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Handlers } from '../kit/http/ask.ts';
import * as codes from './code.queries.ts';
import { completeProfile, openInvitation } from './invitation.actions.ts';
import { changePassword, type Begun, type Holder } from './session.actions.ts';
import * as sessions from './session.queries.ts';
import { forgot, resend, signIn, verifyCode } from './sign-in.actions.ts';

const deviceCookie = 'roadworthy-device';
const year = 31_536_000;

/** The file cookie goes with a full session: it opens pictures and nothing else. */
function answerWith(begun: Begun, reply: FastifyReply, publicUrl: string): { data: AuthUser } {
  if (begun.cookie) {
    void reply.setCookie(fileCookie(publicUrl), begun.cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:'), maxAge: 12 * 3600 });
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
    const device = ask.caller.cookies[deviceCookie] ?? newToken();
    await ask.kit.db.system((tx) => codes.rememberDevice(tx, account.companyId, account.id, hashToken(device), ask.now));
    void ask.reply.setCookie(deviceCookie, device, { path: '/api/v1/user', httpOnly: true, sameSite: 'strict', secure: ask.kit.settings.publicUrl.startsWith('https:'), maxAge: year });
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
  logout: async ({ tx, actor, now, reply, kit }) => {
    await kit.db.actingIn(actor.homeCompany, actor.userId, (own) => sessions.endSession(own, actor.homeCompany, actor.sessionId, now));
    void tx;
    void reply.clearCookie(fileCookie(kit.settings.publicUrl), { path: '/' });
    return said(accessMessages.signedOut);
  },
  me: async ({ tx, actor }) => {
    const company = actor.company === platformId ? undefined : await sessions.companyOf(tx, actor.company);
    const { _id, ...rest } = { _id: actor.userId, emailId: actor.emailId, firstName: actor.firstName, lastName: actor.lastName, role: actor.role, isTempPassword: actor.isTempPassword };
    const may = Object.keys(permissions).filter((name) => isPermission(name) && mayLevel(actor.level, name));
    return { data: { _id, ...rest, accessLevel: actor.level, companyId: actor.homeCompany === platformId ? null : actor.homeCompany, permissions: may, company: company ? { _id: company.id, name: company.name, logo: company.logo } : null } };
  },
  listSessions: async ({ kit, actor, now }) => {
    const rows = await kit.db.actingIn(actor.homeCompany, actor.userId, (tx) => sessions.sessionsOf(tx, actor.homeCompany, actor.userId, now));
    return pageOf(rows.map(({ id, ...row }) => ({ _id: id, ...row, current: id === actor.sessionId })));
  },
  endSession: async ({ kit, actor, now, params }) => {
    const ended = await kit.db.actingIn(actor.homeCompany, actor.userId, async (tx) => {
      const own = (await sessions.sessionsOf(tx, actor.homeCompany, actor.userId, now)).some((row) => row.id === params.id);
      return own && sessions.endSession(tx, actor.homeCompany, params.id, now);
    });
    if (!ended) throw problem.notFound();
    return said(accessMessages.sessionEnded);
  },
};
