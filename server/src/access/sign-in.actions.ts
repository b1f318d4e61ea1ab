import { platformId } from '@roadworthy/contract/access/roles.ts';
import { accessMessages, codeLength } from '@roadworthy/contract/access/session.schema.ts';
import { temporaryPassword } from '@roadworthy/contract/access/user.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken, newCode } from '../kit/auth/tokens.ts';
import { inTheNameOf, type SessionKind } from '../kit/db/acting.ts';
import { networkOf } from '../kit/http/network.ts';
import * as codes from './code.queries.ts';
import * as devices from './device.queries.ts';
import { secondFactorFits } from './second-factor-check.actions.ts';
import { accountsThatMatch, beginSession, kindOf, type Begun, type Visit } from './session.actions.ts';
import * as sessions from './session.queries.ts';
import type { Account } from './session.queries.ts';
import { byEmail, count, fromAddress, mayTry, settle, settled, sourceOf } from './throttle.actions.ts';

// Sign-in step by step (document 1 section 4.3): password, perhaps the company, perhaps a code, perhaps a new password.

const codeMinutes = 10;
const resendSeconds = 30;

/** `ticket`: the sign-in waits for the second factor; the browser that gave the password keeps it. */
export type Arrived = { begun: Begun } | { ticket: string };
/** `mailed`: a code went out, and is asked for. */
export type SignedIn = Arrived | { choose: { companyId: string | null; name: string }[] } | { mailed: true };

export async function signIn(visit: Visit, ask: { emailId: string; password: string; companyId?: string | null | undefined }): Promise<SignedIn> {
  const { kit } = visit;
  const found = await kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const inactive = await kit.db.system((tx) => sessions.inactiveAccountsOf(tx, ask.emailId, ask.companyId));
  const source = await sourceOf(visit, ask.emailId);
  const tried = await count(visit, 'password', byEmail(ask), source);
  // All at once, so that the time tells nobody which of them there are.
  const right = await accountsThatMatch([...found, ...inactive], ask.password);
  const matches = right.filter((one) => found.includes(one));
  const [account] = matches;
  if (!account) throw problem.signedOut(right.length > 0 ? accessMessages.deactivated : accessMessages.loginWrong);
  await settle(visit, tried);
  if (matches.length > 1)
    return { choose: matches.map((one) => ({ companyId: one.companyName === null ? null : one.companyId, name: one.companyName ?? 'Platform' })) };
  if (isOver(visit, account)) throw problem.signedOut(temporaryPassword.messages.over);
  if (await needsCode(visit, account)) {
    await count(visit, 'mail sign-in', byEmail(account), source);
    await mailCode(visit, account, 'sign-in', newCode());
    return { mailed: true };
  }
  return arrive(visit, account);
}

/** Told only to whoever knows the password: it has to be asked for again. */
const isOver = ({ now }: Visit, { tempPasswordUntil }: Account): boolean => tempPasswordUntil !== null && Date.parse(tempPasswordUntil) < now.getTime();

/** What follows the password, and the code of the mail where one was asked: the second factor, a new password, or the person is in. */
async function arrive(visit: Visit, account: Account): Promise<Arrived> {
  const begin = (kind: SessionKind) => visit.kit.db.system((tx) => beginSession(tx, visit, account, kind));
  if (account.secondFactorSince) return { ticket: (await begin('second-factor')).user.accessToken };
  return { begun: await begin(kindAfterSignIn(visit, account)) };
}
const kindAfterSignIn = (visit: Visit, account: Account): SessionKind => (account.isTempPassword ? 'temporary' : kindOf(visit, account));

/** The second factor of the sign-in that this browser began; nothing when it began none. */
export async function giveSecondFactor(visit: Visit, ask: Codes, ticket: string): Promise<Begun | undefined> {
  const { kit, now } = visit;
  const waiting = await kit.db.system((tx) => sessions.waitingSignIn(tx, hashToken(ticket), now));
  const account = waiting && (await kit.db.system((tx) => sessions.account(tx, waiting.companyId, waiting.userId)));
  if (!account || account.emailId.toLowerCase() !== ask.emailId || !isAskedFor(ask, account)) return undefined;
  if (!(await secondFactorFits(visit, account, ask.otp, await sourceOf(visit, account.emailId)))) throw problem.field('otp', accessMessages.codeWrong);
  return kit.db.system(async (tx) => {
    // Of many that come with the right code at once, one has it.
    const { numUpdatedRows } = await sessions.endSession(tx, waiting.companyId, waiting.id, now);
    return numUpdatedRows === 0n ? undefined : beginSession(tx, visit, account, kindAfterSignIn(visit, account));
  });
}

/** In the company that was named, on the platform (null), or anywhere. */
const isAskedFor = ({ companyId }: Codes, account: Account): boolean => companyId === undefined || (companyId ?? platformId) === account.companyId;

async function needsCode({ kit, device }: Visit, account: Account): Promise<boolean> {
  if (!account.isVerified) return true;
  // The second factor proves more than a mail does.
  if (!account.askCode || account.secondFactorSince) return false;
  const here = { companyId: account.companyId, userId: account.id, deviceHash: hashToken(device) };
  return !(await kit.db.system((tx) => devices.isTrusted(tx, here)));
}

/** A code as it is kept: for the account, and for the browser that asked for it. */
function newRow({ kit, now, newId, caller, device }: Visit, account: Account, purpose: Purpose, code: string): codes.CodeNew {
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

async function mailCode(visit: Visit, account: Account, purpose: Purpose, code: string): Promise<void> {
  const { kit } = visit;
  await kit.db.system(async (tx) => {
    await codes.addCode(tx, newRow(visit, account, purpose, code));
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
type Codes = { emailId: string; otp: string; companyId?: string | null | undefined };
export type Verified = { purpose: 'forgot'; begun: Begun } | { purpose: 'sign-in'; arrived: Arrived };

/** A mailed code answers for a sign-in (a session) or for a forgotten password (a session that can only set a new one). */
export async function verifyCode(visit: Visit, ask: Codes): Promise<Verified> {
  const { kit } = visit;
  const found = await kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const good: { account: Account; purpose: Purpose }[] = [];
  for (const account of found) {
    const purpose = await tryCode(visit, account, ask.otp);
    if (purpose) good.push({ account, purpose });
  }
  const [first] = good;
  if (!first) throw problem.field('otp', accessMessages.codeWrong);
  const { account, purpose } = first;
  await settled(visit, `mail ${purpose}`, byEmail(account), await sourceOf(visit, account.emailId));
  await kit.db.system((tx) => inTheNameOf(tx, account.companyId, account.id, () => sessions.markVerified(tx, account.companyId, account.id)));
  if (purpose === 'forgot') return { purpose, begun: await kit.db.system((tx) => beginSession(tx, visit, account, 'reset')) };
  const here = { companyId: account.companyId, userId: account.id, deviceHash: hashToken(visit.device) };
  await kit.db.system((tx) => devices.rememberCode(tx, here, visit.now));
  return { purpose, arrived: await arrive(visit, account) };
}

/**
 * The try is counted and committed before the code is compared; the right code is spent by one request alone. The browser that asked for a code has tries
 * of its own, and everybody else others: knowing the e-mail alone uses up nobody's code.
 */
async function tryCode(visit: Visit, account: Account, otp: string): Promise<Purpose | undefined> {
  const { kit, now, caller, device } = visit;
  for (const code of await kit.db.system((tx) => codes.liveCodes(tx, account.companyId, account.id, now))) {
    const source = code.askedBy === hashToken(device) ? { known: 'who asked for it' } : fromAddress(caller);
    if (!(await mayTry(visit, 'code', code.id, source)) || !kit.keys.codes.matches(`${code.id} ${otp}`, code.codeHash)) continue;
    const spent = await kit.db.system(async (tx) => {
      const isFirst = await codes.spendCode(tx, code.companyId, code.id, now);
      if (isFirst) await codes.voidOthers(tx, code, now);
      return isFirst;
    });
    if (spent) return code.purpose;
  }
  return undefined;
}

/** Always the same answer: it must not tell whether the e-mail exists. One code serves all accounts of the e-mail. */
export async function forgot(visit: Visit, ask: { emailId: string; companyId?: string | null | undefined }): Promise<void> {
  const found = await visit.kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const code = newCode();
  let mailed = false;
  for (const account of found.filter((one) => one.isRegistered)) {
    if (wasJustSent(visit, await begunHere(visit, account), 'forgot')) continue;
    if (!mailed && !(await mayMail(visit, account, 'forgot'))) return;
    if (mailed) await addSilently(visit, account, code);
    else await mailCode(visit, account, 'forgot', code);
    mailed = true;
  }
}

const mayMail = async (visit: Visit, account: Account, purpose: Purpose): Promise<boolean> =>
  mayTry(visit, `mail ${purpose}`, byEmail(account), await sourceOf(visit, account.emailId));

const addSilently = (visit: Visit, account: Account, code: string) => visit.kit.db.system((tx) => codes.addCode(tx, newRow(visit, account, 'forgot', code)));

/** The codes that this browser, or somebody at this address, asked for: what a stranger began elsewhere neither delays one nor is sent again. */
async function begunHere({ kit, now, caller, device }: Visit, account: Account) {
  const live = await kit.db.system((tx) => codes.liveCodes(tx, account.companyId, account.id, now));
  return live.filter(({ askedBy, askedFrom }) => askedBy === hashToken(device) || askedFrom === networkOf(caller.ip));
}
type BegunCodes = Awaited<ReturnType<typeof begunHere>>;
const wasJustSent = ({ now }: Visit, begun: BegunCodes, purpose: Purpose): boolean =>
  begun.some((last) => last.purpose === purpose && now.getTime() - Date.parse(last.createdAt) < resendSeconds * 1000);

/** Again, but only what was begun: a code never goes out to somebody who did not give the password or ask for a reset. */
export async function resend(visit: Visit, ask: { emailId: string; companyId?: string | null | undefined }): Promise<void> {
  const found = await visit.kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const code = newCode();
  let mailed = false;
  for (const account of found) {
    const begun = await begunHere(visit, account);
    const [last] = begun;
    if (!last || wasJustSent(visit, begun, last.purpose) || (!mailed && !(await mayMail(visit, account, last.purpose)))) continue;
    if (mailed && last.purpose === 'forgot') await addSilently(visit, account, code);
    else await mailCode(visit, account, last.purpose, code);
    mailed = true;
  }
}
