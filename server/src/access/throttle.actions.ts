import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { Kit } from '../kit/kit.ts';
import * as sessions from './session.queries.ts';

// Guessing is counted before anything is compared, in a transaction of its own, and for an e-mail whether anybody has it or not (product.md section 1).
// Then everybody waits, whoever knows the right one too; but a browser that this person has proved to be theirs counts apart, so that nobody is kept
// out by a stranger who knows the e-mail alone.

/** `most` in so many minutes. A mailed code takes five tries: how many are mailed bounds how many are guessed. */
const rules = {
  password: { most: 10, minutes: 15 },
  secondFactor: { most: 5, minutes: 15 },
  'sign-in': { most: 10, minutes: 60 },
  forgot: { most: 5, minutes: 60 },
};
type Rule = (typeof rules)[keyof typeof rules];

type Counting = { kit: Kit; now: Date };

/** The seconds to wait before the next one, where this was one too many. */
async function counted({ kit, now }: Counting, key: string, { most, minutes }: Rule): Promise<number | undefined> {
  const { tries, windowStart } = await kit.db.system((tx) => sessions.countTry(tx, key, now, minutes));
  const wait = Math.ceil((Date.parse(windowStart) + minutes * 60_000 - now.getTime()) / 1000);
  // Of many at the same moment another one may have begun the window after this one came.
  return tries > most ? Math.min(Math.max(1, wait), minutes * 60) : undefined;
}

async function count(counting: Counting, what: string, rule: Rule): Promise<string> {
  const key = hashToken(what);
  const wait = await counted(counting, key, rule);
  if (wait !== undefined) throw problem.tooMany(accessMessages.tooManyTries, wait);
  return key;
}

const signInOf = (email: string, device = ''): string => `sign-in ${email.toLowerCase()} ${device}`.trimEnd();
const secondFactorOf = (account: { companyId: string; id: string }): string => `second-factor ${account.companyId} ${account.id}`;

/** `device`: the hash of a browser that is known for this e-mail. */
export const countPassword = (counting: Counting, email: string, device?: string) => count(counting, signInOf(email, device), rules.password);
type Purpose = 'sign-in' | 'forgot';
const mailedTo = (email: string, purpose: Purpose): string => `mailed ${purpose} ${email.toLowerCase()}`;
export const countMailed = (counting: Counting, email: string, purpose: Purpose) => count(counting, mailedTo(email, purpose), rules[purpose]);
/** Where the answer must not tell whether there was anybody to mail it to. */
export const mayMail = async (counting: Counting, email: string, purpose: Purpose): Promise<boolean> =>
  (await counted(counting, hashToken(mailedTo(email, purpose)), rules[purpose])) === undefined;
export const countSecondFactor = (counting: Counting, account: { companyId: string; id: string }) =>
  count(counting, secondFactorOf(account), rules.secondFactor);

/** What was right is forgotten: the next slip counts from one. */
export const forgetTries = ({ kit }: Counting, key: string) => kit.db.system((tx) => sessions.forgetTries(tx, key));
export const forgetMailed = (counting: Counting, email: string, purpose: Purpose) => forgetTries(counting, hashToken(mailedTo(email, purpose)));
export const passwordTries = (email: string): string => hashToken(signInOf(email));
