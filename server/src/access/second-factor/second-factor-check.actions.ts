import { findTotpStep } from '../../kit/auth/totp.ts';
import { asUser } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import { notifyPerson } from '../users/account-notice.ts';
import * as factors from './second-factor.queries.ts';
import type { Account } from '../sessions/session.queries.ts';
import {
  toAccountThrottleKey,
  countAttemptOrThrow,
  clearAttempt,
  type AttemptSource,
} from '../sign-in/throttle.actions.ts';

// Checks an authenticator code (each time step is accepted once) or a recovery code (each is accepted once). The
// attempt is counted and committed before the comparison.

type CheckContext = { kit: Kit; now: Date };

export const buildRecoveryHashInput = (account: { id: string }, code: string): string =>
  `${account.id} ${code.toUpperCase().replace(/[- ]/g, '')}`;

/** Verifies a code and spends it, so that it cannot be used again. */
export async function verifySecondFactor(
  checking: CheckContext,
  account: Account,
  otp: string,
  source: AttemptSource,
): Promise<boolean> {
  const tried = await countAttemptOrThrow(checking, 'secondFactor', toAccountThrottleKey(account), source);
  const isRight = await checking.kit.db.inSystem((tx) =>
    /^\d{6}$/.test(otp) ? spendStep(tx, checking, account, otp) : spendRecoveryCode(tx, checking, account, otp),
  );
  if (isRight) await clearAttempt(checking, tried);
  return isRight;
}

/** Verifies the first code of a new key and returns its time step; undefined if the code is wrong. */
export async function verifyFirstCode(
  checking: CheckContext,
  account: Account,
  key: { cipher: string; otp: string },
  source: AttemptSource,
): Promise<number | undefined> {
  const tried = await countAttemptOrThrow(checking, 'secondFactor', toAccountThrottleKey(account), source);
  const step = findTotpStep(checking.kit.keys.secondFactors.open(key.cipher, account.id), key.otp, checking.now);
  if (step !== undefined) await clearAttempt(checking, tried);
  return step;
}

async function spendStep(
  tx: Tx,
  { kit, now }: CheckContext,
  { companyId, id }: Account,
  otp: string,
): Promise<boolean> {
  const factor = await factors.find(tx, companyId, id);
  const step = factor?.secretCipher
    ? findTotpStep(kit.keys.secondFactors.open(factor.secretCipher, id), otp, now)
    : undefined;
  return step !== undefined && Boolean(await factors.consumeTimeStep(tx, companyId, id, step));
}

async function spendRecoveryCode(tx: Tx, { kit, now }: CheckContext, account: Account, otp: string): Promise<boolean> {
  const { companyId, id } = account;
  const text = buildRecoveryHashInput(account, otp);
  // Compared here rather than in SQL, because a query would show the database owner the MAC of a text of their choice.
  const codeHash = (await factors.listUnusedRecoveryCodes(tx, companyId, id)).find((one) =>
    kit.keys.recoveryCodes.matches(text, one),
  );
  if (
    codeHash === undefined ||
    !(await asUser(tx, companyId, id, () => factors.consumeRecoveryCode(tx, companyId, id, codeHash, now)))
  )
    return false;
  await notifyPerson(tx, kit, account, 'recovered', { left: await factors.countRecoveryCodes(tx, companyId, id) });
  kit.outbox.kick();
  return true;
}
