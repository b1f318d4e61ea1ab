import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { recoveryCode } from '@roadworthy/contract/access/session.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { verifyPassword } from '../../kit/auth/passwords.ts';
import { randomString } from '../../kit/auth/tokens.ts';
import { generateTotpKey, formatTotpUri } from '../../kit/auth/totp.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { fullName, type Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { verifyFirstCode, buildRecoveryHashInput, verifySecondFactor } from './second-factor-check.actions.ts';
import { notifyPerson } from '../users/account-notice.ts';
import { limitMails } from '../users/mail-limit.actions.ts';
import * as factors from './second-factor.queries.ts';
import {
  startSession,
  isSecondFactorRequired,
  type StartedSession,
  type SignInContext,
} from '../sessions/session.actions.ts';
import * as sessions from '../sessions/session.queries.ts';
import type { Account } from '../sessions/session.queries.ts';
import { toEmailThrottleKey, countAttemptOrThrow, toSessionSource, clearAttempt } from '../sign-in/throttle.actions.ts';
import { lockUser } from '../users/user.actions.ts';

// A person's own second factor. Requesting one takes the password, activating it the first valid code, and removing it
// both. It belongs to the home company, whatever company is in use. Administrators can only reset it, for a person who
// has lost both phone and recovery codes.

/** A new key is discarded if it is not confirmed within this time. */
const minutesToConfirm = 30;

type OwnContext = SignInContext & { actor: Actor };

export async function loadOwnAccount({ kit, actor }: Pick<OwnContext, 'kit' | 'actor'>): Promise<Account> {
  const account = await kit.db.inSystem((tx) => sessions.findAccount(tx, actor.homeCompany, actor.userId));
  if (!account) throw problem.signedOut();
  return account;
}

/** Runs `work` as the person in their home company, so that the history names them. */
const inHomeCompany = <T>({ kit, actor }: OwnContext, work: (tx: Tx) => Promise<T>): Promise<T> =>
  kit.db.inCompany(actor.homeCompany, actor.userId, work);

type ProofContext = Pick<OwnContext, 'kit' | 'now' | 'actor'>;
export type Proof = { password?: string | undefined; otp?: string | undefined };

/** Requires the password, and a code as well once the second factor is on. */
export async function requireProof(own: ProofContext, account: Account, { password, otp }: Proof): Promise<void> {
  const source = toSessionSource(own.actor);
  const tried = await countAttemptOrThrow(own, 'password', toEmailThrottleKey(account), source);
  if (!(await verifyPassword(account.passwordHash, password ?? '')))
    throw problem.field('password', accessMessages.currentPasswordWrong);
  await clearAttempt(own, tried);
  if (account.secondFactorSince && !(await verifySecondFactor(own, account, otp ?? '', source)))
    throw problem.field('otp', accessMessages.codeWrong);
}

function requireOn(account: Account): void {
  if (!account.secondFactorSince) throw problem.conflict(secondFactorMessages.notOn);
}

export async function getOwnSecondFactor(own: OwnContext) {
  const { companyId, id, roleName, secondFactorSince } = await loadOwnAccount(own);
  const recoveryCodesLeft = await inHomeCompany(own, (tx) => factors.countRecoveryCodes(tx, companyId, id));
  return {
    isOn: secondFactorSince !== null,
    since: secondFactorSince,
    recoveryCodesLeft,
    isRequired: isSecondFactorRequired(own.kit, roleName),
  };
}

/** Creates a key for an app or a new phone. It takes effect when it is confirmed. */
export async function beginSecondFactor(own: OwnContext, proof: Proof) {
  const { kit, actor, now } = own;
  const account = await loadOwnAccount(own);
  if (actor.sessionKind === 'full') await requireProof(own, account, proof);
  else if (account.secondFactorSince) throw problem.conflict(secondFactorMessages.alreadyOn);
  const key = generateTotpKey();
  await inHomeCompany(own, (tx) =>
    factors.beginEnrolment(tx, account.companyId, account.id, kit.keys.secondFactors.seal(key, account.id), now),
  );
  return { key, address: formatTotpUri(key, account.emailId) };
}

export async function confirmSecondFactor(
  own: OwnContext,
  otp: string,
): Promise<{ recoveryCodes: string[]; session: StartedSession | undefined }> {
  const { kit, actor, now } = own;
  const account = await loadOwnAccount(own);
  const { companyId, id } = account;
  const factor = await inHomeCompany(own, (tx) => factors.find(tx, companyId, id));
  const isInTime = factor?.nextAt && now.getTime() - Date.parse(factor.nextAt) < minutesToConfirm * 60_000;
  if (!factor?.nextCipher || !isInTime) throw problem.conflict(secondFactorMessages.beginAgain);
  const { nextCipher } = factor;
  const step = await verifyFirstCode(own, account, { cipher: nextCipher, otp }, toSessionSource(actor));
  if (step === undefined) throw problem.field('otp', accessMessages.codeWrong);
  const recoveryCodes = await inHomeCompany(own, async (tx) => {
    if (!(await factors.confirmEnrolment(tx, companyId, id, nextCipher, step, now)))
      throw problem.conflict(secondFactorMessages.beginAgain);
    await sessions.endUserSessions(tx, companyId, id, now, actor.sessionId);
    await notifyPerson(tx, kit, account, 'on');
    return newRecoveryCodes(tx, own, account);
  });
  kit.outbox.kick();
  return { recoveryCodes, session: actor.sessionKind === 'enrol' ? await completeSignIn(own, account) : undefined };
}

/** Replaces a session that allows only the setup by a full one. */
function completeSignIn(own: OwnContext, account: Account): Promise<StartedSession> {
  return own.kit.db.inSystem(async (tx) => {
    await sessions.endSession(tx, account.companyId, own.actor.sessionId, own.now);
    return startSession(tx, own, account, 'full');
  });
}

async function newRecoveryCodes(tx: Tx, { kit, now, newId }: OwnContext, account: Account): Promise<string[]> {
  const { count, length, letters } = recoveryCode;
  const codes = Array.from({ length: count }, () => randomString(letters, length));
  const rows = codes.map((code) => ({
    id: newId(),
    codeHash: kit.keys.recoveryCodes.mac(buildRecoveryHashInput(account, code)),
  }));
  await factors.setRecoveryCodes(tx, account.companyId, account.id, rows, now);
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

export async function renewRecoveryCodes(own: OwnContext, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  const account = await loadOwnAccount(own);
  requireOn(account);
  await requireProof(own, account, proof);
  const recoveryCodes = await inHomeCompany(own, async (tx) => {
    await notifyPerson(tx, own.kit, account, 'renewed');
    return newRecoveryCodes(tx, own, account);
  });
  own.kit.outbox.kick();
  return { recoveryCodes };
}

export async function switchOffSecondFactor(own: OwnContext, proof: Proof): Promise<void> {
  const account = await loadOwnAccount(own);
  if (isSecondFactorRequired(own.kit, account.roleName)) throw problem.conflict(secondFactorMessages.required);
  requireOn(account);
  await requireProof(own, account, proof);
  await inHomeCompany(own, async (tx) => {
    await factors.remove(tx, account.companyId, account.id);
    await notifyPerson(tx, own.kit, account, 'off');
  });
  own.kit.outbox.kick();
}

/**
 * Resets the second factor of a person who has lost phone and recovery codes. All their sessions end, and they still
 * need their password.
 */
export async function resetSecondFactor(context: ActionContext, id: string): Promise<void> {
  const { tx, actor, kit, now } = context;
  await limitMails(context, 'account');
  const person = await lockUser(context, id);
  if (id === actor.userId) throw problem.conflict(secondFactorMessages.resetSelf);
  if (!person.hasSecondFactor) throw problem.conflict(secondFactorMessages.resetNone);
  await factors.remove(tx, actor.company, id);
  await sessions.endUserSessions(tx, actor.company, id, now);
  await notifyPerson(tx, kit, { ...person, companyId: actor.company }, 'reset', { by: fullName(actor) });
  context.after(() => kit.outbox.kick());
}
