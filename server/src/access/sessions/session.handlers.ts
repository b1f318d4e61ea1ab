import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { setTimeout } from 'node:timers/promises';

import { type AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import type { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { generateToken } from '../../kit/auth/tokens.ts';
import { buildFileCookieName } from '../../files/index.ts';
import { limitPage } from '../../kit/db/lists/in-memory-page.ts';
import type { Actor } from '../../kit/http/actor.ts';
import type { HandlerContext, Handlers } from '../../kit/http/context.ts';
import { buildStrictCookieOptions, buildCookieName } from '../../kit/http/cookies.ts';
import { completeProfile, openInvitation } from '../users/invitation.actions.ts';
import { changePassword, type StartedSession, type SessionHolder, type SignInContext } from './session.actions.ts';
import { endOwnSession, signOut, listOwnSessions, getCurrentUser } from './own-session.actions.ts';
import {
  requestPasswordReset,
  completeWithSecondFactor,
  resendCode,
  signIn,
  verifyCode,
  type SignInOutcome,
} from '../sign-in/sign-in.actions.ts';

const deviceCookie = (publicUrl: string): string => buildCookieName('roadworthy-device', publicUrl);
/** Binds a sign-in that waits for the second factor to the browser in which the password was entered. */
const ticketCookie = (publicUrl: string): string => buildCookieName('roadworthy-sign-in', publicUrl);
const ticketSeconds = 600;
const year = 31_536_000;

type ReplyContext = SignInContext & Pick<HandlerContext, 'reply'>;

/**
 * Adds the browser's device token to the request. A new browser gets one, stored as a cookie as soon as the browser has
 * to be recognised again.
 */
export function addDeviceToken<A extends Pick<HandlerContext, 'kit' | 'caller'>>(context: A): A & { device: string } {
  const cookie = context.caller.cookies[deviceCookie(context.kit.settings.publicUrl)];
  return { ...context, device: cookie && /^[\w-]{43}$/.test(cookie) ? cookie : generateToken() };
}
export function setDeviceCookie({ kit, reply, device }: Pick<ReplyContext, 'kit' | 'reply' | 'device'>): void {
  const { publicUrl } = kit.settings;
  void reply.setCookie(deviceCookie(publicUrl), device, buildStrictCookieOptions(publicUrl, year));
}

/** Replies with a session. For a full session, sets the file cookie, which grants access to files only. */
export function replyWithSession(context: ReplyContext, { user, cookie }: StartedSession): { data: AuthUser } {
  const { publicUrl } = context.kit.settings;
  if (cookie) {
    void context.reply.setCookie(
      buildFileCookieName(publicUrl),
      cookie,
      buildStrictCookieOptions(publicUrl, 12 * 3600),
    );
    setDeviceCookie(context);
  }
  return { data: user };
}

function replyWithOutcome(context: ReplyContext, outcome: SignInOutcome): { data: AuthUser } {
  if ('begun' in outcome) return replyWithSession(context, outcome.begun);
  const { publicUrl } = context.kit.settings;
  void context.reply.setCookie(
    ticketCookie(publicUrl),
    outcome.ticket,
    buildStrictCookieOptions(publicUrl, ticketSeconds),
  );
  throw problem.secondFactorNeeded(secondFactorMessages.needed);
}
const clearTicketCookie = ({ reply, kit }: Pick<HandlerContext, 'reply' | 'kit'>) =>
  void reply.clearCookie(ticketCookie(kit.settings.publicUrl), { path: '/' });

/** Responses take at least this long, so that their timing does not reveal whether an account exists. */
const constantTimeMs = 250;
const inConstantTime = (work: Promise<void>) => Promise.all([work, setTimeout(constantTimeMs)]);
/** Delays failures in the same way, so that timing does not reveal whether there was a code to compare with. */
async function failInConstantTime<T>(work: Promise<T>): Promise<T> {
  const pause = setTimeout(constantTimeMs, undefined, { ref: false });
  try {
    return await work;
  } catch (error) {
    await pause;
    throw error;
  }
}

const toHolder = ({ homeCompany, userId, sessionId, sessionKind, begunAt }: Actor): SessionHolder => ({
  companyId: homeCompany,
  userId,
  sessionId,
  kind: sessionKind,
  begunAt,
});

async function verify(handlerContext: HandlerContext<typeof sessionRoutes.verify>) {
  const context = addDeviceToken(handlerContext);
  const ticket = context.caller.cookies[ticketCookie(context.kit.settings.publicUrl)];
  const second = ticket && (await completeWithSecondFactor(context, context.body, ticket));
  if (second) {
    clearTicketCookie(context);
    return replyWithSession(context, second);
  }
  const verified = await verifyCode(context, context.body);
  if (verified.purpose === 'forgot') return { data: { accessToken: verified.begun.user.accessToken } };
  setDeviceCookie(context);
  return replyWithOutcome(context, verified.arrived);
}

export const sessionHandlers: Handlers<typeof sessionRoutes> = {
  login: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    const result = await signIn(context, context.body);
    if ('choose' in result) return { data: result };
    if (!('mailed' in result)) return replyWithOutcome(context, result);
    setDeviceCookie(context);
    throw problem.codeNeeded();
  },
  verify: (context) => failInConstantTime(verify(context)),
  resend: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    await inConstantTime(resendCode(context, context.body));
    return buildMessageResponse(accessMessages.codeSent);
  },
  forgot: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    // Otherwise the mailed code would count as the second factor of an earlier sign-in.
    clearTicketCookie(context);
    setDeviceCookie(context);
    await inConstantTime(requestPasswordReset(context, context.body));
    return buildMessageResponse(accessMessages.codeSent);
  },
  changePassword: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    const session = await changePassword(context, toHolder(context.actor), context.body);
    return session ? replyWithSession(context, session) : buildMessageResponse(accessMessages.passwordChanged);
  },
  checkInvite: async (context) => ({ data: await openInvitation(addDeviceToken(context)) }),
  completeProfile: async (handlerContext) => {
    const context = addDeviceToken(handlerContext);
    return replyWithSession(context, await completeProfile(context, toHolder(context.actor), context.body));
  },
  logout: async (context) => {
    await signOut(context);
    void context.reply.clearCookie(buildFileCookieName(context.kit.settings.publicUrl), { path: '/' });
    // Does not clear "storage", which holds an inspector's unsent recordings, or "cookies", one of which marks this
    // device as known.
    void context.reply.header('clear-site-data', '"cache"');
    return buildMessageResponse(accessMessages.signedOut);
  },
  me: async (context) => ({ data: await getCurrentUser(context) }),
  listSessions: async (context) => limitPage(await listOwnSessions(context), context.query),
  endSession: async (context) => {
    await endOwnSession(context, context.params.id);
    return buildMessageResponse(accessMessages.sessionEnded);
  },
};
