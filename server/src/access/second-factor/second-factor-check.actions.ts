import { totpStep } from '../../kit/auth/totp.ts';
import { asUser } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import { notifyPerson } from '../users/account-notice.ts';
import * as factors from './second-factor.queries.ts';
import type { Account } from '../sessions/session.queries.ts';
import { byAccount, countOrRefuse, clearAttempt, type AttemptSource } from '../sign-in/throttle.actions.ts';

// Checks a code: an authenticator code (each time step once) or a recovery code (each once). The attempt is counted and
// committed before the comparison.

type CheckContext = { kit: Kit; now: Date };

/** The hash input of a recovery code. */
export const recoveryHashInput = (account: { id: string }, code: string): string =>
  `${account.id} ${code.toUpperCase().replace(/[- ]/g, '')}`;

/** Spends the code: it cannot be used again. */
export async function verifySecondFactor(
  checking: CheckContext,
  account: Account,
  otp: string,
  source: AttemptSource,
): Promise<boolean> {
  const tried = await countOrRefuse(checking, 'secondFactor', byAccount(account), source);
  const isRight = await checking.kit.db.inSystem((tx) =>
    /^\d{6}$/.test(otp) ? spendStep(tx, checking, account, otp) : spendRecoveryCode(tx, checking, account, otp),
  );
  if (isRight) await clearAttempt(checking, tried);
  return isRight;
}

/** The time step of the first code of a new key. */
export async function verifyFirstCode(
  checking: CheckContext,
  account: Account,
  key: { cipher: string; otp: string },
  source: AttemptSource,
): Promise<number | undefined> {
  const tried = await countOrRefuse(checking, 'secondFactor', byAccount(account), source);
  const step = totpStep(checking.kit.keys.secondFactors.open(key.cipher, account.id), key.otp, checking.now);
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
    ? totpStep(kit.keys.secondFactors.open(factor.secretCipher, id), otp, now)
    : undefined;
  return step !== undefined && Boolean(await factors.spendTimeStep(tx, companyId, id, step));
}

async function spendRecoveryCode(tx: Tx, { kit, now }: CheckContext, account: Account, otp: string): Promise<boolean> {
  const { companyId, id } = account;
  const text = recoveryHashInput(account, otp);
  // Compared here rather than in SQL, where the database owner could obtain the MAC of text of their choice.
  const codeHash = (await factors.unusedRecoveryCodes(tx, companyId, id)).find((one) =>
    kit.keys.recoveryCodes.matches(text, one),
  );
  if (
    codeHash === undefined ||
    !(await asUser(tx, companyId, id, () => factors.spendRecoveryCode(tx, companyId, id, codeHash, now)))
  )
    return false;
  await notifyPerson(tx, kit, account, 'recovered', { left: await factors.countRecoveryCodes(tx, companyId, id) });
  kit.outbox.kick();
  return true;
}
