import { platformId } from '@roadworthy/contract/access/roles.ts';
import { accessMessages, codeLength } from '@roadworthy/contract/access/session.schema.ts';
import { temporaryPassword } from '@roadworthy/contract/access/user.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken, newCode } from '../../kit/auth/tokens.ts';
import { asUser, type SessionKind } from '../../kit/db/database.ts';
import { networkOf } from '../../kit/http/transport/network.ts';
import * as codes from './code.queries.ts';
import * as devices from './device.queries.ts';
import { verifySecondFactor } from '../second-factor/second-factor-check.actions.ts';
import { matchingAccounts, startSession, sessionKindFor, type StartedSession, type SignInContext } from '../sessions/session.actions.ts';
import * as sessions from '../sessions/session.queries.ts';
import type { Account } from '../sessions/session.queries.ts';
import { byEmail, countOrRefuse, fromAddress, mayTry, clearAttempt, clearAttempts, attemptSource } from './throttle.actions.ts';

// Sign-in step by step (document 1 section 4.3): password, perhaps the company, perhaps a code, perhaps a new password.

const codeMinutes = 10;
const resendSeconds = 30;

/** `ticket`: the sign-in waits for the second factor; the browser that gave the password keeps it. */
export type SignInOutcome = { begun: StartedSession } | { ticket: string };
/** `mailed`: a code went out, and is asked for. */
export type SignInResult = SignInOutcome | { choose: { companyId: string | null; name: string }[] } | { mailed: true };

export async function signIn(visit: SignInContext, ask: { emailId: string; password: string; companyId?: string | null | undefined }): Promise<SignInResult> {
  const { kit } = visit;
  const found = await kit.db.inSystem((tx) => sessions.findAccounts(tx, ask.emailId, ask.companyId));
  const inactive = await kit.db.inSystem((tx) => sessions.findInactiveAccounts(tx, ask.emailId, ask.companyId));
  const source = await attemptSource(visit, ask.emailId);
  const tried = await countOrRefuse(visit, 'password', byEmail(ask), source);
  // All at once, so that the time tells nobody which of them there are.
  const withPassword = await matchingAccounts([...found, ...inactive], ask.password);
  const matches = withPassword.filter((one) => found.includes(one));
  const [account] = matches;
  if (!account) throw problem.signedOut(withPassword.length > 0 ? accessMessages.deactivated : accessMessages.loginWrong);
  await clearAttempt(visit, tried);
  if (matches.length > 1)
    return { choose: matches.map((one) => ({ companyId: one.companyName === null ? null : one.companyId, name: one.companyName ?? 'Platform' })) };
  if (isTemporaryPasswordExpired(visit, account)) throw problem.signedOut(temporaryPassword.messages.over);
  if (await needsCode(visit, account)) {
    await countOrRefuse(visit, 'mail sign-in', byEmail(account), source);
    await mailCode(visit, account, 'sign-in', newCode());
    return { mailed: true };
  }
  return continueSignIn(visit, account);
}

/** Told only to whoever knows the password: it has to be asked for again. */
const isTemporaryPasswordExpired = ({ now }: SignInContext, { tempPasswordUntil }: Account): boolean =>
  tempPasswordUntil !== null && Date.parse(tempPasswordUntil) < now.getTime();

/** What follows the password, and the code of the mail where one was asked: the second factor, a new password, or the person is in. */
async function continueSignIn(visit: SignInContext, account: Account): Promise<SignInOutcome> {
  const begin = (kind: SessionKind) => visit.kit.db.inSystem((tx) => startSession(tx, visit, account, kind));
  if (account.secondFactorSince) return { ticket: (await begin('second-factor')).user.accessToken };
  return { begun: await begin(kindAfterSignIn(visit, account)) };
}
const kindAfterSignIn = (visit: SignInContext, account: Account): SessionKind => (account.isTempPassword ? 'temporary' : sessionKindFor(visit, account));

/** The second factor of the sign-in that this browser began; nothing when it began none. */
export async function completeWithSecondFactor(visit: SignInContext, ask: CodeInput, ticket: string): Promise<StartedSession | undefined> {
  const { kit, now } = visit;
  const pending = await kit.db.inSystem((tx) => sessions.findPendingSignIn(tx, hashToken(ticket), now));
  const account = pending && (await kit.db.inSystem((tx) => sessions.findAccount(tx, pending.companyId, pending.userId)));
  if (!account || account.emailId.toLowerCase() !== ask.emailId || !matchesCompany(ask, account)) return undefined;
  if (!(await verifySecondFactor(visit, account, ask.otp, await attemptSource(visit, account.emailId)))) throw problem.field('otp', accessMessages.codeWrong);
  return kit.db.inSystem(async (tx) => {
    // Of many that come with the right code at once, one has it.
    const { numUpdatedRows } = await sessions.endSession(tx, pending.companyId, pending.id, now);
    return numUpdatedRows === 0n ? undefined : startSession(tx, visit, account, kindAfterSignIn(visit, account));
  });
}

/** In the company that was named, on the platform (null), or anywhere. */
const matchesCompany = ({ companyId }: CodeInput, account: Account): boolean => companyId === undefined || (companyId ?? platformId) === account.companyId;

async function needsCode({ kit, device }: SignInContext, account: Account): Promise<boolean> {
  if (!account.isVerified) return true;
  // The second factor proves more than a mail does.
  if (!account.askCode || account.secondFactorSince) return false;
  const here = { companyId: account.companyId, userId: account.id, deviceHash: hashToken(device) };
  return !(await kit.db.inSystem((tx) => devices.isTrusted(tx, here)));
}

/** A code as it is kept: for the account, and for the browser that asked for it. */
function newCodeRow({ kit, now, newId, caller, device }: SignInContext, account: Account, purpose: Purpose, code: string): codes.CodeNew {
  const id = newId();
  return {
    id,
    companyId: account.companyId,
    userId: account.id,
    purpose,
    codeHash: kit.keys.codes.mac(`${id} ${code}`),
    askedBy: hashToken(device),
    askedFrom: networkOf(caller.ip),
    now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  };
}

async function mailCode(visit: SignInContext, account: Account, purpose: Purpose, code: string): Promise<void> {
  const { kit } = visit;
  await kit.db.inSystem(async (tx) => {
    await codes.addCode(tx, newCodeRow(visit, account, purpose, code));
    await kit.outbox.put(tx, account.companyId, {
      to: account.emailId,
      subject: purpose === 'forgot' ? 'Your code to set a new password' : 'Your sign-in code',
      title: purpose === 'forgot' ? 'Set a new password' : 'Sign in',
      paragraphs: [
        `Hello ${account.firstName},`,
        `Your code has ${codeLength} digits, works once and for ${codeMinutes} minutes.`,
        'If you did not ask for it, you can ignore this mail.',
      ],
      code,
    });
  });
  kit.outbox.kick();
}

type Purpose = codes.CodeNew['purpose'];
type CodeInput = { emailId: string; otp: string; companyId?: string | null | undefined };
export type VerifyResult = { purpose: 'forgot'; begun: StartedSession } | { purpose: 'sign-in'; arrived: SignInOutcome };

/** A mailed code answers for a sign-in (a session) or for a forgotten password (a session that can only set a new one). */
export async function verifyCode(visit: SignInContext, ask: CodeInput): Promise<VerifyResult> {
  const { kit } = visit;
  const found = await kit.db.inSystem((tx) => sessions.findAccounts(tx, ask.emailId, ask.companyId));
  const accepted: { account: Account; purpose: Purpose }[] = [];
  for (const account of found) {
    const purpose = await spendMatchingCode(visit, account, ask.otp);
    if (purpose) accepted.push({ account, purpose });
  }
  const [first] = accepted;
  if (!first) throw problem.field('otp', accessMessages.codeWrong);
  const { account, purpose } = first;
  await clearAttempts(visit, `mail ${purpose}`, byEmail(account), await attemptSource(visit, account.emailId));
  await kit.db.inSystem((tx) => asUser(tx, account.companyId, account.id, () => sessions.markVerified(tx, account.companyId, account.id)));
  if (purpose === 'forgot') return { purpose, begun: await kit.db.inSystem((tx) => startSession(tx, visit, account, 'reset')) };
  const here = { companyId: account.companyId, userId: account.id, deviceHash: hashToken(visit.device) };
  await kit.db.inSystem((tx) => devices.rememberCodeEntry(tx, here, visit.now));
  return { purpose, arrived: await continueSignIn(visit, account) };
}

/**
 * The try is counted and committed before the code is compared; the right code is spent by one request alone. The browser that asked for a code has tries
 * of its own, and everybody else others: knowing the e-mail alone uses up nobody's code.
 */
async function spendMatchingCode(visit: SignInContext, account: Account, otp: string): Promise<Purpose | undefined> {
  const { kit, now, caller, device } = visit;
  for (const code of await kit.db.inSystem((tx) => codes.liveCodes(tx, account.companyId, account.id, now))) {
    const source = code.askedBy === hashToken(device) ? { known: 'who asked for it' } : fromAddress(caller);
    if (!(await mayTry(visit, 'code', code.id, source)) || !kit.keys.codes.matches(`${code.id} ${otp}`, code.codeHash)) continue;
    const spent = await kit.db.inSystem(async (tx) => {
      const isFirst = await codes.spendCode(tx, code.companyId, code.id, now);
      if (isFirst) await codes.voidOtherCodes(tx, code, now);
      return isFirst;
    });
    if (spent) return code.purpose;
  }
  return undefined;
}

/** Always the same answer: it must not tell whether the e-mail exists. One code serves all accounts of the e-mail. */
export async function requestPasswordReset(visit: SignInContext, ask: { emailId: string; companyId?: string | null | undefined }): Promise<void> {
  const found = await visit.kit.db.inSystem((tx) => sessions.findAccounts(tx, ask.emailId, ask.companyId));
  const code = newCode();
  let mailed = false;
  for (const account of found.filter((one) => one.isRegistered)) {
    if (wasJustSent(visit, await codesRequestedHere(visit, account), 'forgot')) continue;
    if (!mailed && !(await mayMailCode(visit, account, 'forgot'))) return;
    if (mailed) await addCodeWithoutMail(visit, account, code);
    else await mailCode(visit, account, 'forgot', code);
    mailed = true;
  }
}

const mayMailCode = async (visit: SignInContext, account: Account, purpose: Purpose): Promise<boolean> =>
  mayTry(visit, `mail ${purpose}`, byEmail(account), await attemptSource(visit, account.emailId));

const addCodeWithoutMail = (visit: SignInContext, account: Account, code: string) =>
  visit.kit.db.inSystem((tx) => codes.addCode(tx, newCodeRow(visit, account, 'forgot', code)));

/** The codes that this browser, or somebody at this address, asked for: what a stranger began elsewhere neither delays one nor is sent again. */
async function codesRequestedHere({ kit, now, caller, device }: SignInContext, account: Account) {
  const live = await kit.db.inSystem((tx) => codes.liveCodes(tx, account.companyId, account.id, now));
  return live.filter(({ askedBy, askedFrom }) => askedBy === hashToken(device) || askedFrom === networkOf(caller.ip));
}
type RequestedCodes = Awaited<ReturnType<typeof codesRequestedHere>>;
const wasJustSent = ({ now }: SignInContext, requested: RequestedCodes, purpose: Purpose): boolean =>
  requested.some((last) => last.purpose === purpose && now.getTime() - Date.parse(last.createdAt) < resendSeconds * 1000);

/** Again, but only what was begun: a code never goes out to somebody who did not give the password or ask for a reset. */
export async function resendCode(visit: SignInContext, ask: { emailId: string; companyId?: string | null | undefined }): Promise<void> {
  const found = await visit.kit.db.inSystem((tx) => sessions.findAccounts(tx, ask.emailId, ask.companyId));
  const code = newCode();
  let mailed = false;
  for (const account of found) {
    const requested = await codesRequestedHere(visit, account);
    const [last] = requested;
    if (!last || wasJustSent(visit, requested, last.purpose) || (!mailed && !(await mayMailCode(visit, account, last.purpose)))) continue;
    if (mailed && last.purpose === 'forgot') await addCodeWithoutMail(visit, account, code);
    else await mailCode(visit, account, last.purpose, code);
    mailed = true;
  }
}
