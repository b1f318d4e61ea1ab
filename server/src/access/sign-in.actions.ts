import { platformId } from '@roadworthy/contract/access/roles.ts';
import { accessMessages, codeLength } from '@roadworthy/contract/access/session.schema.ts';
import { temporaryPassword } from '@roadworthy/contract/access/user.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken, newCode, sameText } from '../kit/auth/tokens.ts';
import { inTheNameOf, type SessionKind } from '../kit/db/acting.ts';
import * as codes from './code.queries.ts';
import { secondFactorFits } from './second-factor-check.actions.ts';
import { accountsThatMatch, beginSession, kindOf, type Begun, type Visit } from './session.actions.ts';
import * as sessions from './session.queries.ts';
import type { Account } from './session.queries.ts';
import { countMailed, countPassword, forgetMailed, forgetTries, mayMail } from './throttle.actions.ts';

// Sign-in step by step (document 1 section 4.3): password, perhaps the company, perhaps a code, perhaps a new password.

const codeMinutes = 10;
const codeTries = 5;
const resendSeconds = 30;

/** `ticket`: the sign-in waits for the second factor; the browser that gave the password keeps it. */
export type Arrived = { begun: Begun } | { ticket: string };
export type SignedIn = Arrived | { choose: { companyId: string | null; name: string }[] };

export async function signIn(
  visit: Visit,
  ask: { emailId: string; password: string; companyId?: string | null | undefined },
  device: string | undefined,
): Promise<SignedIn> {
  const { kit } = visit;
  const found = await kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const tries = await countPassword(visit, ask.emailId, await knownDevice(visit, found, device));
  const matches = await accountsThatMatch(found, ask.password);
  const [account] = matches;
  if (!account) throw problem.signedOut(accessMessages.loginWrong);
  await forgetTries(visit, tries);
  if (matches.length > 1)
    return { choose: matches.map((one) => ({ companyId: one.companyName === null ? null : one.companyId, name: one.companyName ?? 'Platform' })) };
  if (isOver(visit, account)) throw problem.signedOut(temporaryPassword.messages.over);
  if (await needsCode(visit, account, device)) {
    await countMailed(visit, account.emailId, 'sign-in');
    await mailCode(visit, account, 'sign-in', newCode());
    throw problem.codeNeeded();
  }
  return arrive(visit, account);
}

async function knownDevice({ kit }: Visit, found: Account[], device: string | undefined): Promise<string | undefined> {
  if (!device) return undefined;
  const hash = hashToken(device);
  const known = await kit.db.system((tx) => Promise.all(found.map(({ companyId, id }) => codes.isKnownDevice(tx, companyId, id, hash))));
  return known.includes(true) ? hash : undefined;
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
  if (!(await secondFactorFits(visit, account, ask.otp))) throw problem.field('otp', accessMessages.codeWrong);
  return kit.db.system(async (tx) => {
    // Of many that come with the right code at once, one has it.
    const { numUpdatedRows } = await sessions.endSession(tx, waiting.companyId, waiting.id, now);
    return numUpdatedRows === 0n ? undefined : beginSession(tx, visit, account, kindAfterSignIn(visit, account));
  });
}

/** In the company that was named, on the platform (null), or anywhere. */
const isAskedFor = ({ companyId }: Codes, account: Account): boolean => companyId === undefined || (companyId ?? platformId) === account.companyId;

async function needsCode({ kit }: Visit, account: Account, device: string | undefined): Promise<boolean> {
  if (!account.isVerified) return true;
  // The second factor proves more than a mail does.
  if (!account.askCode || account.secondFactorSince) return false;
  return !(device && (await kit.db.system((tx) => codes.isKnownDevice(tx, account.companyId, account.id, hashToken(device)))));
}

async function mailCode(visit: Visit, account: Account, purpose: 'sign-in' | 'forgot', code: string): Promise<void> {
  const { kit, now, newId } = visit;
  const id = newId();
  await kit.db.system(async (tx) => {
    await codes.addCode(tx, {
      id,
      companyId: account.companyId,
      userId: account.id,
      purpose,
      codeHash: kit.secrets.mac(`${id} ${code}`),
      now,
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    });
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

type Codes = { emailId: string; otp: string; companyId?: string | null | undefined };
export type Verified = { purpose: 'forgot'; begun: Begun } | { purpose: 'sign-in'; arrived: Arrived; account: Account };

/** A mailed code answers for a sign-in (a session) or for a forgotten password (a session that can only set a new one). */
export async function verifyCode(visit: Visit, ask: Codes): Promise<Verified> {
  const { kit } = visit;
  const found = await kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const good: { account: Account; purpose: 'sign-in' | 'forgot' }[] = [];
  for (const account of found) {
    const purpose = await tryCode(visit, account, ask.otp);
    if (purpose) good.push({ account, purpose });
  }
  const [first] = good;
  if (!first) throw problem.field('otp', accessMessages.codeWrong);
  const { account, purpose } = first;
  await forgetMailed(visit, account.emailId, purpose);
  await kit.db.system((tx) => inTheNameOf(tx, account.id, () => sessions.markVerified(tx, account.companyId, account.id)));
  if (purpose === 'forgot') return { purpose, begun: await kit.db.system((tx) => beginSession(tx, visit, account, 'reset')) };
  return { purpose, arrived: await arrive(visit, account), account };
}

/** The try is counted and committed before the code is compared; the right code is spent by one request alone. */
async function tryCode({ kit, now }: Visit, account: Account, otp: string): Promise<'sign-in' | 'forgot' | undefined> {
  for (const code of await kit.db.system((tx) => codes.liveCodes(tx, account.companyId, account.id, now))) {
    const taken = await kit.db.system((tx) => codes.takeTry(tx, code.companyId, code.id, codeTries));
    if (!taken || !sameText(taken.codeHash, kit.secrets.mac(`${code.id} ${otp}`))) continue;
    const spent = await kit.db.system((tx) => codes.spendCode(tx, code.companyId, code.id, now));
    if (spent) return taken.purpose;
  }
  return undefined;
}

/** Always the same answer: it must not tell whether the e-mail exists. One code serves all accounts of the e-mail. */
export async function forgot(visit: Visit, ask: { emailId: string; companyId?: string | null | undefined }): Promise<void> {
  const found = await visit.kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const code = newCode();
  let mailed = false;
  for (const account of found.filter((one) => one.isRegistered)) {
    if (await sentLately(visit, account, 'forgot')) continue;
    if (!mailed && !(await mayMail(visit, account.emailId, 'forgot'))) return;
    if (mailed) await addSilently(visit, account, code);
    else await mailCode(visit, account, 'forgot', code);
    mailed = true;
  }
}

async function addSilently({ kit, now, newId }: Visit, account: Account, code: string): Promise<void> {
  const id = newId();
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await kit.db.system((tx) =>
    codes.addCode(tx, { id, companyId: account.companyId, userId: account.id, purpose: 'forgot', codeHash: kit.secrets.mac(`${id} ${code}`), now, expiresAt }),
  );
}

async function sentLately({ kit, now }: Visit, account: Account, purpose: 'sign-in' | 'forgot'): Promise<boolean> {
  const live = await kit.db.system((tx) => codes.liveCodes(tx, account.companyId, account.id, now));
  return live.some((last) => last.purpose === purpose && now.getTime() - Date.parse(last.createdAt) < resendSeconds * 1000);
}

/** Again, but only what was begun: a code never goes out to somebody who did not give the password or ask for a reset. */
export async function resend(visit: Visit, ask: { emailId: string; companyId?: string | null | undefined }): Promise<void> {
  const found = await visit.kit.db.system((tx) => sessions.accountsOf(tx, ask.emailId, ask.companyId));
  const code = newCode();
  let mailed = false;
  for (const account of found) {
    const [last] = await visit.kit.db.system((tx) => codes.liveCodes(tx, account.companyId, account.id, visit.now));
    if (!last || (await sentLately(visit, account, last.purpose)) || (!mailed && !(await mayMail(visit, account.emailId, last.purpose)))) continue;
    if (mailed && last.purpose === 'forgot') await addSilently(visit, account, code);
    else await mailCode(visit, account, last.purpose, code);
    mailed = true;
  }
}
