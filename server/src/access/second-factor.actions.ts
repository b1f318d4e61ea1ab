import { secondFactorMessages } from '@roadworthy/contract/access/second-factor.schema.ts';
import { accessMessages, recoveryCode } from '@roadworthy/contract/access/session.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { passwordMatches } from '../kit/auth/passwords.ts';
import { randomText } from '../kit/auth/tokens.ts';
import { newTotpKey, totpAddress } from '../kit/auth/totp.ts';
import type { Tx } from '../kit/db/pool.ts';
import { nameOf, type Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { firstStep, recoveryText, secondFactorFits } from './second-factor-check.actions.ts';
import { tellPerson } from './account-mail.ts';
import { countMail } from './mail-limit.actions.ts';
import * as factors from './second-factor.queries.ts';
import { beginSession, isRequired, type Begun, type Visit } from './session.actions.ts';
import * as sessions from './session.queries.ts';
import type { Account } from './session.queries.ts';
import { byEmail, count, inSession, settle } from './throttle.actions.ts';
import { heldUser } from './user.actions.ts';

// One's own second factor: begun with the password, on from the first right code, off with both. It belongs to the home company, whichever company
// is acted in. An administrator can only reset it, for somebody who lost phone and recovery codes.

/** A key that nobody confirmed within this time is forgotten. */
const minutesToConfirm = 30;

type Own = Visit & { actor: Actor };

async function ownAccount({ kit, actor }: Own): Promise<Account> {
  const account = await kit.db.system((tx) => sessions.account(tx, actor.homeCompany, actor.userId));
  if (!account) throw problem.signedOut();
  return account;
}

/** Acts as the person in their home company: the history says who. */
const atHome = <T>({ kit, actor }: Own, work: (tx: Tx) => Promise<T>): Promise<T> => kit.db.actingIn(actor.homeCompany, actor.userId, work);

type Proof = { password?: string | undefined; otp?: string | undefined };

/** The password, and the code as well once the second factor is on. */
async function prove(own: Own, account: Account, { password, otp }: Proof): Promise<void> {
  const source = inSession(own.actor);
  const tried = await count(own, 'password', byEmail(account), source);
  if (!(await passwordMatches(account.passwordHash, password ?? ''))) throw problem.field('password', accessMessages.currentPasswordWrong);
  await settle(own, tried);
  if (account.secondFactorSince && !(await secondFactorFits(own, account, otp ?? '', source))) throw problem.field('otp', accessMessages.codeWrong);
}

function isOn(account: Account): void {
  if (!account.secondFactorSince) throw problem.conflict(secondFactorMessages.notOn);
}

export async function ownSecondFactor(own: Own) {
  const { companyId, id, roleName, secondFactorSince } = await ownAccount(own);
  const recoveryCodesLeft = await atHome(own, (tx) => factors.recoveryCodesLeft(tx, companyId, id));
  return { isOn: secondFactorSince !== null, since: secondFactorSince, recoveryCodesLeft, isRequired: isRequired(own.kit, roleName) };
}

/** A new key for the app: the first one, or that of another phone. It counts once it is confirmed. */
export async function beginSecondFactor(own: Own, proof: Proof) {
  const { kit, actor, now } = own;
  const account = await ownAccount(own);
  if (actor.sessionKind === 'full') await prove(own, account, proof);
  else if (account.secondFactorSince) throw problem.conflict(secondFactorMessages.alreadyOn);
  const key = newTotpKey();
  await atHome(own, (tx) => factors.begin(tx, account.companyId, account.id, kit.keys.secondFactors.seal(key, account.id), now));
  return { key, address: totpAddress(key, account.emailId) };
}

export async function confirmSecondFactor(own: Own, otp: string): Promise<{ recoveryCodes: string[]; begun: Begun | undefined }> {
  const { kit, actor, now } = own;
  const account = await ownAccount(own);
  const { companyId, id } = account;
  const factor = await atHome(own, (tx) => factors.find(tx, companyId, id));
  const isInTime = factor?.nextAt && now.getTime() - Date.parse(factor.nextAt) < minutesToConfirm * 60_000;
  if (!factor?.nextCipher || !isInTime) throw problem.conflict(secondFactorMessages.beginAgain);
  const { nextCipher } = factor;
  const step = await firstStep(own, account, { cipher: nextCipher, otp }, inSession(actor));
  if (step === undefined) throw problem.field('otp', accessMessages.codeWrong);
  const recoveryCodes = await atHome(own, async (tx) => {
    if (!(await factors.confirm(tx, companyId, id, nextCipher, step, now))) throw problem.conflict(secondFactorMessages.beginAgain);
    await sessions.endSessionsOf(tx, companyId, id, now, actor.sessionId);
    await tellPerson(tx, kit, account, 'on');
    return newRecoveryCodes(tx, own, account);
  });
  kit.outbox.kick();
  return { recoveryCodes, begun: actor.sessionKind === 'enrol' ? await signInAtLast(own, account) : undefined };
}

/** The session that could do nothing but this gives way to a whole one. */
function signInAtLast(own: Own, account: Account): Promise<Begun> {
  return own.kit.db.system(async (tx) => {
    await sessions.endSession(tx, account.companyId, own.actor.sessionId, own.now);
    return beginSession(tx, own, account, 'full');
  });
}

async function newRecoveryCodes(tx: Tx, { kit, now, newId }: Own, account: Account): Promise<string[]> {
  const { count, length, letters } = recoveryCode;
  const codes = Array.from({ length: count }, () => randomText(letters, length));
  const rows = codes.map((code) => ({ id: newId(), codeHash: kit.keys.recoveryCodes.mac(recoveryText(account, code)) }));
  await factors.setRecoveryCodes(tx, account.companyId, account.id, rows, now);
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

export async function renewRecoveryCodes(own: Own, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  const account = await ownAccount(own);
  isOn(account);
  await prove(own, account, proof);
  const recoveryCodes = await atHome(own, async (tx) => {
    await tellPerson(tx, own.kit, account, 'renewed');
    return newRecoveryCodes(tx, own, account);
  });
  own.kit.outbox.kick();
  return { recoveryCodes };
}

export async function switchOffSecondFactor(own: Own, proof: Proof): Promise<void> {
  const account = await ownAccount(own);
  if (isRequired(own.kit, account.roleName)) throw problem.conflict(secondFactorMessages.required);
  isOn(account);
  await prove(own, account, proof);
  await atHome(own, async (tx) => {
    await factors.remove(tx, account.companyId, account.id);
    await tellPerson(tx, own.kit, account, 'off');
  });
  own.kit.outbox.kick();
}

/** For somebody who lost everything. Their password still has to be right, and every session of theirs is over. */
export async function resetSecondFactor(acting: Acting, id: string): Promise<void> {
  const { tx, actor, kit, now } = acting;
  await countMail(acting, 'account');
  const person = await heldUser(acting, id);
  if (id === actor.userId) throw problem.conflict(secondFactorMessages.resetSelf);
  if (!person.hasSecondFactor) throw problem.conflict(secondFactorMessages.resetNone);
  await factors.remove(tx, actor.company, id);
  await sessions.endSessionsOf(tx, actor.company, id, now);
  await tellPerson(tx, kit, { ...person, companyId: actor.company }, 'reset', { by: nameOf(actor) });
  acting.after(() => kit.outbox.kick());
}
