import { accessServerMessages } from '@roadworthy/contract/access/messages/access-server.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';

import { temporaryPasswordMessages } from '@roadworthy/contract/access/messages/user.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken, generateCode } from '../../kit/auth/tokens.ts';
import { asUser, type SessionKind } from '../../kit/db/database.ts';
import { toRateLimitedNetwork } from '../../kit/http/transport/network.ts';
import * as codes from './code.queries.ts';
import * as devices from './device.queries.ts';
import { verifySecondFactor } from '../second-factor/second-factor-check.actions.ts';
import {
  filterAccountsByPassword,
  startSession,
  getSessionKind,
  type StartedSession,
  type SignInContext,
} from '../sessions/session.actions.ts';
import * as sessions from '../sessions/session.queries.ts';
import type { Account } from '../sessions/session.queries.ts';
import {
  toEmailThrottleKey,
  countAttemptOrThrow,
  toAddressSource,
  tryCountAttempt,
  clearAttempt,
  clearAttempts,
  findAttemptSource,
} from './throttle.actions.ts';

// Sign-in in steps: the password, and then if needed a choice of company, a mailed code, a second factor and a new
// password.

const codeMinutes = 10;
const resendSeconds = 30;

/**
 * With `ticket`, the sign-in waits for the second factor. The ticket stays in the browser in which the password was
 * entered.
 */
export type SignInOutcome = { begun: StartedSession } | { ticket: string };
/** With `mailed`, a code was sent and has to be entered next. */
export type SignInResult = SignInOutcome | { choose: { companyId: string | null; name: string }[] } | { mailed: true };

export async function signIn(
  visit: SignInContext,
  ask: { emailId: string; password: string; companyId?: string | null | undefined },
): Promise<SignInResult> {
  const { kit } = visit;
  const found = await kit.db.inSystem((tx) => sessions.findAccounts(tx, ask.emailId, ask.companyId));
  const inactive = await kit.db.inSystem((tx) => sessions.findInactiveAccounts(tx, ask.emailId, ask.companyId));
  const source = await findAttemptSource(visit, ask.emailId);
  const tried = await countAttemptOrThrow(visit, 'password', toEmailThrottleKey(ask), source);
  // Compares active and inactive accounts together, so that timing does not reveal which of them exist.
  const withPassword = await filterAccountsByPassword([...found, ...inactive], ask.password);
  const matches = withPassword.filter((one) => found.includes(one));
  const [account] = matches;
  if (!account)
    throw problem.signedOut(withPassword.length > 0 ? accessMessages.deactivated : accessMessages.loginWrong);
  await clearAttempt(visit, tried);
  if (matches.length > 1)
    return {
      choose: matches.map((one) => ({
        companyId: one.companyName === null ? null : one.companyId,
        name: one.companyName ?? accessServerMessages.platform,
      })),
    };
  if (isTemporaryPasswordExpired(visit, account)) throw problem.signedOut(temporaryPasswordMessages.expired);
  if (await needsCode(visit, account)) {
    await countAttemptOrThrow(visit, 'mail sign-in', toEmailThrottleKey(account), source);
    await mailCode(visit, account, 'sign-in', generateCode());
    return { mailed: true };
  }
  return continueSignIn(visit, account);
}

/** Returns whether the temporary password has expired. Only tell somebody who entered that password. */
const isTemporaryPasswordExpired = ({ now }: SignInContext, { tempPasswordUntil }: Account): boolean =>
  tempPasswordUntil !== null && Date.parse(tempPasswordUntil) < now.getTime();

/**
 * Continues after the password and, if needed, the mailed code: either with a session or by waiting for the second
 * factor.
 */
async function continueSignIn(visit: SignInContext, account: Account): Promise<SignInOutcome> {
  const begin = (kind: SessionKind) => visit.kit.db.inSystem((tx) => startSession(tx, visit, account, kind));
  if (account.secondFactorSince) return { ticket: (await begin('second-factor')).user.accessToken };
  return { begun: await begin(kindAfterSignIn(visit, account)) };
}
const kindAfterSignIn = (visit: SignInContext, account: Account): SessionKind =>
  account.isTempPassword ? 'temporary' : getSessionKind(visit, account);

/** Completes, with the second factor, the sign-in that this browser started. Undefined if it started none. */
export async function completeWithSecondFactor(
  visit: SignInContext,
  ask: CodeInput,
  ticket: string,
): Promise<StartedSession | undefined> {
  const { kit, now } = visit;
  const pending = await kit.db.inSystem((tx) => sessions.findPendingSignIn(tx, hashToken(ticket), now));
  const account =
    pending && (await kit.db.inSystem((tx) => sessions.findAccount(tx, pending.companyId, pending.userId)));
  if (!account || account.emailId.toLowerCase() !== ask.emailId || !matchesCompany(ask, account)) return undefined;
  if (!(await verifySecondFactor(visit, account, ask.otp, await findAttemptSource(visit, account.emailId))))
    throw problem.field('otp', accessMessages.codeWrong);
  return kit.db.inSystem(async (tx) => {
    // Of several concurrent requests with the right code, only one gets the session.
    const { numUpdatedRows } = await sessions.endSession(tx, pending.companyId, pending.id, now);
    return numUpdatedRows === 0n ? undefined : startSession(tx, visit, account, kindAfterSignIn(visit, account));
  });
}

/** Matches the requested company, the platform (null), or any account if no company is given. */
const matchesCompany = ({ companyId }: CodeInput, account: Account): boolean =>
  companyId === undefined || (companyId ?? platformId) === account.companyId;

async function needsCode({ kit, device }: SignInContext, account: Account): Promise<boolean> {
  if (!account.isVerified) return true;
  // The second factor is stronger proof than a mailed code.
  if (!account.askCode || account.secondFactorSince) return false;
  const here = { companyId: account.companyId, userId: account.id, deviceHash: hashToken(device) };
  return !(await kit.db.inSystem((tx) => devices.isTrusted(tx, here)));
}

/** Builds the stored form of a code, with the browser and the network that requested it. */
function newCodeRow(
  { kit, now, newId, caller, device }: SignInContext,
  account: Account,
  purpose: Purpose,
  code: string,
): codes.NewCode {
  const id = newId();
  return {
    id,
    companyId: account.companyId,
    userId: account.id,
    purpose,
    codeHash: kit.keys.codes.mac(`${id} ${code}`),
    askedBy: hashToken(device),
    askedFrom: toRateLimitedNetwork(caller.ip),
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
      subject: purpose === 'forgot' ? accessServerMessages.resetCodeSubject : accessServerMessages.signInCodeSubject,
      title: purpose === 'forgot' ? accessServerMessages.setNewPassword : accessServerMessages.signIn,
      paragraphs: [
        accessServerMessages.hello({ firstName: account.firstName }),
        accessServerMessages.codeValidity({ codeMinutes }),
        accessServerMessages.ignoreIfNotRequested,
      ],
      code,
    });
  });
  kit.outbox.kick();
}

type Purpose = codes.NewCode['purpose'];
type CodeInput = { emailId: string; otp: string; companyId?: string | null | undefined };
export type VerifyResult =
  | { purpose: 'forgot'; begun: StartedSession }
  | { purpose: 'sign-in'; arrived: SignInOutcome };

/**
 * Verifies a mailed code. It continues a sign-in, or starts a password reset with a session that can only set a new
 * password.
 */
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
  await clearAttempts(
    visit,
    `mail ${purpose}`,
    toEmailThrottleKey(account),
    await findAttemptSource(visit, account.emailId),
  );
  await kit.db.inSystem((tx) =>
    asUser(tx, account.companyId, account.id, () => sessions.markVerified(tx, account.companyId, account.id)),
  );
  if (purpose === 'forgot')
    return { purpose, begun: await kit.db.inSystem((tx) => startSession(tx, visit, account, 'reset')) };
  const here = { companyId: account.companyId, userId: account.id, deviceHash: hashToken(visit.device) };
  await kit.db.inSystem((tx) => devices.rememberCodeEntry(tx, here, visit.now));
  return { purpose, arrived: await continueSignIn(visit, account) };
}

/**
 * Spends the given code if it is one of the account's valid codes, and returns its purpose. The attempt is counted and
 * committed before the comparison, and only one request can spend the right code. The browser that requested a code has
 * its own attempts, so that knowing an email address is not enough to use up somebody's code.
 */
async function spendMatchingCode(visit: SignInContext, account: Account, otp: string): Promise<Purpose | undefined> {
  const { kit, now, caller, device } = visit;
  for (const code of await kit.db.inSystem((tx) => codes.listValidCodes(tx, account.companyId, account.id, now))) {
    const source = code.askedBy === hashToken(device) ? { known: 'requester' } : toAddressSource(caller);
    if (
      !(await tryCountAttempt(visit, 'code', code.id, source)) ||
      !kit.keys.codes.matches(`${code.id} ${otp}`, code.codeHash)
    )
      continue;
    const spent = await kit.db.inSystem(async (tx) => {
      const isFirst = await codes.consumeCode(tx, code.companyId, code.id, now);
      if (isFirst) await codes.voidOtherCodes(tx, code, now);
      return isFirst;
    });
    if (spent) return code.purpose;
  }
  return undefined;
}

/**
 * Mails a code for a password reset. One code covers all accounts of the address. The response does not reveal whether
 * there are any.
 */
export async function requestPasswordReset(
  visit: SignInContext,
  ask: { emailId: string; companyId?: string | null | undefined },
): Promise<void> {
  const found = await visit.kit.db.inSystem((tx) => sessions.findAccounts(tx, ask.emailId, ask.companyId));
  const code = generateCode();
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
  tryCountAttempt(
    visit,
    `mail ${purpose}`,
    toEmailThrottleKey(account),
    await findAttemptSource(visit, account.emailId),
  );

const addCodeWithoutMail = (visit: SignInContext, account: Account, code: string) =>
  visit.kit.db.inSystem((tx) => codes.addCode(tx, newCodeRow(visit, account, 'forgot', code)));

/**
 * Lists codes that were requested by this browser or from this network. Codes requested by strangers elsewhere neither
 * delay a new code nor allow one to be sent again.
 */
async function codesRequestedHere({ kit, now, caller, device }: SignInContext, account: Account) {
  const live = await kit.db.inSystem((tx) => codes.listValidCodes(tx, account.companyId, account.id, now));
  return live.filter(
    ({ askedBy, askedFrom }) => askedBy === hashToken(device) || askedFrom === toRateLimitedNetwork(caller.ip),
  );
}
type RequestedCodes = Awaited<ReturnType<typeof codesRequestedHere>>;
const wasJustSent = ({ now }: SignInContext, requested: RequestedCodes, purpose: Purpose): boolean =>
  requested.some(
    (last) => last.purpose === purpose && now.getTime() - Date.parse(last.createdAt) < resendSeconds * 1000,
  );

/** Mails a new code if one is pending, so that only people who entered the password or asked for a reset get one. */
export async function resendCode(
  visit: SignInContext,
  ask: { emailId: string; companyId?: string | null | undefined },
): Promise<void> {
  const found = await visit.kit.db.inSystem((tx) => sessions.findAccounts(tx, ask.emailId, ask.companyId));
  const code = generateCode();
  let mailed = false;
  for (const account of found) {
    const requested = await codesRequestedHere(visit, account);
    const [last] = requested;
    if (
      !last ||
      wasJustSent(visit, requested, last.purpose) ||
      (!mailed && !(await mayMailCode(visit, account, last.purpose)))
    )
      continue;
    if (mailed && last.purpose === 'forgot') await addCodeWithoutMail(visit, account, code);
    else await mailCode(visit, account, last.purpose, code);
    mailed = true;
  }
}
