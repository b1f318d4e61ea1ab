import { totpStep } from '../kit/auth/totp.ts';
import { inTheNameOf } from '../kit/db/acting.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Kit } from '../kit/kit.ts';
import { tellPerson } from './account-mail.ts';
import * as factors from './second-factor.queries.ts';
import type { Account } from './session.queries.ts';
import { byAccount, count, settle, type Source } from './throttle.actions.ts';

// Whether a code is good: one of the authenticator app, each time step once, or a recovery code, each once. The try is counted and committed first.

type Checking = { kit: Kit; now: Date };

/** What is hashed of a recovery code. */
export const recoveryText = (account: { id: string }, code: string): string => `${account.id} ${code.toUpperCase().replace(/[- ]/g, '')}`;

/** Spends the code: it is good for this once. */
export async function secondFactorFits(checking: Checking, account: Account, otp: string, source: Source): Promise<boolean> {
  const tried = await count(checking, 'secondFactor', byAccount(account), source);
  const fits = await checking.kit.db.system((tx) => (/^\d{6}$/.test(otp) ? spendStep(tx, checking, account, otp) : spendRecovery(tx, checking, account, otp)));
  if (fits) await settle(checking, tried);
  return fits;
}

/** The time step of a new key's first code. */
export async function firstStep(checking: Checking, account: Account, key: { cipher: string; otp: string }, source: Source): Promise<number | undefined> {
  const tried = await count(checking, 'secondFactor', byAccount(account), source);
  const step = totpStep(checking.kit.keys.secondFactors.open(key.cipher, account.id), key.otp, checking.now);
  if (step !== undefined) await settle(checking, tried);
  return step;
}

async function spendStep(tx: Tx, { kit, now }: Checking, { companyId, id }: Account, otp: string): Promise<boolean> {
  const factor = await factors.find(tx, companyId, id);
  const step = factor?.secretCipher ? totpStep(kit.keys.secondFactors.open(factor.secretCipher, id), otp, now) : undefined;
  return step !== undefined && Boolean(await factors.useStep(tx, companyId, id, step));
}

async function spendRecovery(tx: Tx, { kit, now }: Checking, account: Account, otp: string): Promise<boolean> {
  const { companyId, id } = account;
  const text = recoveryText(account, otp);
  // Compared here and not in SQL, where the database's owner would read the MAC of a text of their choice.
  const codeHash = (await factors.unusedRecoveryCodes(tx, companyId, id)).find((one) => kit.keys.recoveryCodes.matches(text, one));
  if (codeHash === undefined || !(await inTheNameOf(tx, companyId, id, () => factors.useRecoveryCode(tx, companyId, id, codeHash, now)))) return false;
  await tellPerson(tx, kit, account, 'recovered', { left: await factors.recoveryCodesLeft(tx, companyId, id) });
  kit.outbox.kick();
  return true;
}
