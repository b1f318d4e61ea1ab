import { setTimeout } from 'node:timers/promises';
import { secondFactorMessages } from '@roadworthy/contract/access/second-factor.schema.ts';
import { accessMessages, type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import type { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import { newToken } from '../kit/auth/tokens.ts';
import { fileCookie } from '../files/index.ts';
import { cut } from '../kit/db/rows-at-hand.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Ask, Handlers } from '../kit/http/ask.ts';
import { closedCookie, cookieName } from '../kit/http/cookies.ts';
import { completeProfile, openInvitation } from './invitation.actions.ts';
import { changePassword, type Begun, type Holder, type Visit } from './session.actions.ts';
import { endOwnSession, leave, ownSessions, whoAmI } from './own-session.actions.ts';
import { forgot, giveSecondFactor, resend, signIn, verifyCode, type Arrived } from './sign-in.actions.ts';

const deviceCookie = (publicUrl: string): string => cookieName('roadworthy-device', publicUrl);
/** Holds the sign-in that waits for a second factor to the browser that gave the password. */
const ticketCookie = (publicUrl: string): string => cookieName('roadworthy-sign-in', publicUrl);
const ticketSeconds = 600;
const year = 31_536_000;

type Answering = Visit & Pick<Ask, 'reply'>;

/** The request with the browser that it comes from: one that brings no cookie of ours gets a token, and keeps it when there is something to know it for. */
export function visitOf<A extends Pick<Ask, 'kit' | 'caller'>>(ask: A): A & { device: string } {
  const brought = ask.caller.cookies[deviceCookie(ask.kit.settings.publicUrl)];
  return { ...ask, device: brought && /^[\w-]{43}$/.test(brought) ? brought : newToken() };
}
function keepDevice({ kit, reply, device }: Answering): void {
  const { publicUrl } = kit.settings;
  void reply.setCookie(deviceCookie(publicUrl), device, closedCookie(publicUrl, year));
}

/** The file cookie goes with a full session: it opens pictures and nothing else. */
export function answerWith(ask: Answering, { user, cookie }: Begun): { data: AuthUser } {
  const { publicUrl } = ask.kit.settings;
  if (cookie) {
    void ask.reply.setCookie(fileCookie(publicUrl), cookie, closedCookie(publicUrl, 12 * 3600));
    keepDevice(ask);
  }
  return { data: user };
}

function answerArrived(ask: Answering, arrived: Arrived): { data: AuthUser } {
  if ('begun' in arrived) return answerWith(ask, arrived.begun);
  const { publicUrl } = ask.kit.settings;
  void ask.reply.setCookie(ticketCookie(publicUrl), arrived.ticket, closedCookie(publicUrl, ticketSeconds));
  throw problem.secondFactorNeeded(secondFactorMessages.needed);
}
const forgetTicket = ({ reply, kit }: Pick<Ask, 'reply' | 'kit'>) => void reply.clearCookie(ticketCookie(kit.settings.publicUrl), { path: '/' });

/** What is answered alike takes alike: with the work for somebody who is known as without. */
const evenMs = 250;
const evenly = (work: Promise<void>) => Promise.all([work, setTimeout(evenMs)]);
/** The same for what is refused: whether a code was compared, or there was none. */
async function refusedEvenly<T>(work: Promise<T>): Promise<T> {
  const even = setTimeout(evenMs, undefined, { ref: false });
  try {
    return await work;
  } catch (error) {
    await even;
    throw error;
  }
}

const holderOf = ({ homeCompany, userId, sessionId, sessionKind, begunAt }: Actor): Holder => ({
  companyId: homeCompany,
  userId,
  sessionId,
  kind: sessionKind,
  begunAt,
});

async function verify(asked: Ask<typeof sessionRoutes.verify>) {
  const ask = visitOf(asked);
  const ticket = ask.caller.cookies[ticketCookie(ask.kit.settings.publicUrl)];
  const second = ticket && (await giveSecondFactor(ask, ask.body, ticket));
  if (second) {
    forgetTicket(ask);
    return answerWith(ask, second);
  }
  const verified = await verifyCode(ask, ask.body);
  if (verified.purpose === 'forgot') return { data: { accessToken: verified.begun.user.accessToken } };
  keepDevice(ask);
  return answerArrived(ask, verified.arrived);
}

export const sessionHandlers: Handlers<typeof sessionRoutes> = {
  login: async (asked) => {
    const ask = visitOf(asked);
    const result = await signIn(ask, ask.body);
    if ('choose' in result) return { data: result };
    if (!('mailed' in result)) return answerArrived(ask, result);
    keepDevice(ask);
    throw problem.codeNeeded();
  },
  verify: (ask) => refusedEvenly(verify(ask)),
  resend: async (asked) => {
    const ask = visitOf(asked);
    await evenly(resend(ask, ask.body));
    return said(accessMessages.codeSent);
  },
  forgot: async (asked) => {
    const ask = visitOf(asked);
    // The code that comes by mail is not the one that an earlier sign-in waits for.
    forgetTicket(ask);
    keepDevice(ask);
    await evenly(forgot(ask, ask.body));
    return said(accessMessages.codeSent);
  },
  changePassword: async (asked) => {
    const ask = visitOf(asked);
    const begun = await changePassword(ask, holderOf(ask.actor), ask.body);
    return begun ? answerWith(ask, begun) : said(accessMessages.passwordChanged);
  },
  checkInvite: async (ask) => ({ data: await openInvitation(visitOf(ask)) }),
  completeProfile: async (asked) => {
    const ask = visitOf(asked);
    return answerWith(ask, await completeProfile(ask, holderOf(ask.actor), ask.body));
  },
  logout: async (ask) => {
    await leave(ask);
    void ask.reply.clearCookie(fileCookie(ask.kit.settings.publicUrl), { path: '/' });
    // Not "storage": what an inspector has recorded and not sent yet waits there. Not "cookies": one of them says that this device is known.
    void ask.reply.header('clear-site-data', '"cache"');
    return said(accessMessages.signedOut);
  },
  me: async (ask) => ({ data: await whoAmI(ask) }),
  listSessions: async (ask) => cut(await ownSessions(ask), ask.query),
  endSession: async (ask) => {
    await endOwnSession(ask, ask.params.id);
    return said(accessMessages.sessionEnded);
  },
};
