import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { Kit } from '../kit/kit.ts';
import * as sessions from './session.queries.ts';

// Guessing is counted before anything is compared, in a transaction of its own: ten passwords for an e-mail, five codes of a second factor for an
// account, in 15 minutes (product.md section 1). Then everybody waits, whoever knows the right one too.

const windowMinutes = 15;
const mostPasswords = 10;
const mostCodes = 5;

type Counting = { kit: Kit; now: Date };

async function count({ kit, now }: Counting, what: string, most: number): Promise<string> {
  const key = hashToken(what);
  const { tries, windowStart } = await kit.db.system((tx) => sessions.countTry(tx, key, now, windowMinutes));
  if (tries > most) {
    const wait = Math.ceil((Date.parse(windowStart) + windowMinutes * 60_000 - now.getTime()) / 1000);
    throw problem.tooMany(accessMessages.tooManyTries, Math.max(1, wait));
  }
  return key;
}

const signInOf = (email: string): string => `sign-in ${email.toLowerCase()}`;
const secondFactorOf = (account: { companyId: string; id: string }): string => `second-factor ${account.companyId} ${account.id}`;

export const countPassword = (counting: Counting, email: string) => count(counting, signInOf(email), mostPasswords);
export const countSecondFactor = (counting: Counting, account: { companyId: string; id: string }) => count(counting, secondFactorOf(account), mostCodes);

/** What was right is forgotten: the next slip counts from one. */
export const forgetTries = ({ kit }: Counting, key: string) => kit.db.system((tx) => sessions.forgetTries(tx, key));
export const passwordTries = (email: string): string => hashToken(signInOf(email));
