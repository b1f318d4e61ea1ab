import { setTimeout } from 'node:timers/promises';
import { secondFactorMessages } from '@roadworthy/contract/access/second-factor.schema.ts';
import { accessMessages, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import type { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import { fileCookie } from '../files/index.ts';
import { cut } from '../kit/db/rows-at-hand.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Ask, Handlers } from '../kit/http/ask.ts';
import { closedCookie, cookieName } from '../kit/http/cookies.ts';
import { completeProfile, openInvitation } from './invitation.actions.ts';
import { changePassword, type Begun, type Holder } from './session.actions.ts';
import { endOwnSession, leave, ownSessions, rememberDevice, whoAmI } from './own-session.actions.ts';
import { forgot, giveSecondFactor, resend, signIn, verifyCode, type Arrived } from './sign-in.actions.ts';

const deviceCookie = (publicUrl: string): string => cookieName('roadworthy-device', publicUrl);
/** Holds the sign-in that waits for a second factor to the browser that gave the password. */
const ticketCookie = (publicUrl: string): string => cookieName('roadworthy-sign-in', publicUrl);
const ticketSeconds = 600;
const year = 31_536_000;

type Answering = Pick<Ask, 'kit' | 'reply' | 'caller'>;

/** The file cookie goes with a full session: it opens pictures and nothing else. */
export function answerWith({ kit, reply }: Answering, { user, cookie }: Begun): { data: AuthUser } {
  const { publicUrl } = kit.settings;
  if (cookie) void reply.setCookie(fileCookie(publicUrl), cookie, closedCookie(publicUrl, 12 * 3600));
  return { data: user };
}

function answerArrived(ask: Answering, arrived: Arrived): { data: AuthUser } {
  if ('begun' in arrived) return answerWith(ask, arrived.begun);
  const { publicUrl } = ask.kit.settings;
  void ask.reply.setCookie(ticketCookie(publicUrl), arrived.ticket, closedCookie(publicUrl, ticketSeconds));
  throw problem.secondFactorNeeded(secondFactorMessages.needed);
}
const forgetTicket = ({ reply, kit }: Answering) => void reply.clearCookie(ticketCookie(kit.settings.publicUrl), { path: '/' });

/** What is answered alike takes alike: with the work for somebody who is known as without. */
const evenMs = 250;
const evenly = (work: Promise<void>) => Promise.all([work, setTimeout(evenMs)]);

const holderOf = ({ homeCompany, userId, sessionId, sessionKind, begunAt }: Actor): Holder => ({
  companyId: homeCompany,
  userId,
  sessionId,
  kind: sessionKind,
  begunAt,
});

async function verify(ask: Ask<typeof sessionRoutes.verify>) {
  const { publicUrl } = ask.kit.settings;
  const ticket = ask.caller.cookies[ticketCookie(publicUrl)];
  const second = ticket && (await giveSecondFactor(ask, ask.body, ticket));
  if (second) {
    forgetTicket(ask);
    return answerWith(ask, second);
  }
  const verified = await verifyCode(ask, ask.body);
  if (verified.purpose === 'forgot') return { data: { accessToken: verified.begun.user.accessToken } };
  const device = await rememberDevice(ask, verified.account, ask.caller.cookies[deviceCookie(publicUrl)]);
  void ask.reply.setCookie(deviceCookie(publicUrl), device, closedCookie(publicUrl, year));
  return answerArrived(ask, verified.arrived);
}

export const sessionHandlers: Handlers<typeof sessionRoutes> = {
  login: async (ask) => {
    const result = await signIn(ask, ask.body, ask.caller.cookies[deviceCookie(ask.kit.settings.publicUrl)]);
    return 'choose' in result ? { data: result } : answerArrived(ask, result);
  },
  verify,
  resend: async (ask) => {
    await evenly(resend(ask, ask.body));
    return said(accessMessages.codeSent);
  },
  forgot: async (ask) => {
    // The code that comes by mail is not the one that an earlier sign-in waits for.
    forgetTicket(ask);
    await evenly(forgot(ask, ask.body));
    return said(accessMessages.codeSent);
  },
  changePassword: async (ask) => {
    const begun = await changePassword(ask, holderOf(ask.actor), ask.body);
    return begun ? answerWith(ask, begun) : said(accessMessages.passwordChanged);
  },
  checkInvite: async (ask) => ({ data: await openInvitation(ask) }),
  completeProfile: async (ask) => answerWith(ask, await completeProfile(ask, holderOf(ask.actor), ask.body)),
  logout: async (ask) => {
    await leave(ask);
    void ask.reply.clearCookie(fileCookie(ask.kit.settings.publicUrl), { path: '/' });
    return said(accessMessages.signedOut);
  },
  me: async (ask) => ({ data: await whoAmI(ask) }),
  listSessions: async (ask) => cut(await ownSessions(ask), ask.query),
  endSession: async (ask) => {
    await endOwnSession(ask, ask.params.id);
    return said(accessMessages.sessionEnded);
  },
};
