import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { networkOf } from '../../kit/http/transport/network.ts';
import type { Kit } from '../../kit/kit.ts';
import * as devices from './device.queries.ts';
import * as throttles from './throttle.queries.ts';

// Guessing is counted before anything is compared, in a transaction of its own, and for an e-mail whether anybody has it or not. A try from a browser that is
// not known counts for its address and in total: a stranger at one address uses up only their own tries, and one at many addresses is bounded as well. A
// browser where the owner has signed in counts apart, so that no stranger keeps the owner out (docs/decisions/0050-rate-limits-and-known-devices.md).

/** The most tries in so many minutes: from a browser that is known, from one address, and from all addresses together. */
type Limit = { minutes: number; known: number; address: number; all: number };
const hour = 60;
const day = 24 * hour;
const limits = {
  password: [{ minutes: 15, known: 10, address: 10, all: 50 }],
  secondFactor: [{ minutes: 15, known: 5, address: 5, all: 10 }],
  /** Of each mailed code: how many codes are mailed bounds how many are guessed. */
  code: [{ minutes: 10, known: 5, address: 5, all: 10 }],
  'mail sign-in': [
    { minutes: hour, known: 10, address: 10, all: 15 },
    { minutes: day, known: 30, address: 30, all: 60 },
  ],
  'mail forgot': [
    { minutes: hour, known: 5, address: 5, all: 15 },
    { minutes: day, known: 20, address: 20, all: 40 },
  ],
} as const satisfies Record<string, readonly Limit[]>;
type ThrottledAction = keyof typeof limits;

type ThrottleContext = { kit: Kit; now: Date };
/** Where a try comes from: a browser or a session that is known for the account, or an address. */
export type AttemptSource = { known: string } | { address: string };

/** A browser where somebody with this e-mail has signed in; anything else is known by its address alone. */
export async function attemptSource({ kit, caller, device }: { kit: Kit; caller: { ip: string }; device: string }, email: string): Promise<AttemptSource> {
  const hash = hashToken(device);
  return (await kit.db.inSystem((tx) => devices.isKnownForEmail(tx, email.toLowerCase(), hash))) ? { known: `device ${hash}` } : fromAddress(caller);
}
export const fromAddress = ({ ip }: { ip: string }): AttemptSource => ({ address: networkOf(ip) });
/** Somebody who is signed in and proves again who they are. */
export const inSession = ({ sessionId }: { sessionId: string }): AttemptSource => ({ known: `session ${sessionId}` });

type Bucket = { key: string; minutes: number; max: number; isTotal: boolean };
function bucketsOf(what: ThrottledAction, owner: string, source: AttemptSource): Bucket[] {
  const rules: readonly Limit[] = limits[what];
  return rules.flatMap(({ minutes, ...max }): Bucket[] => {
    const key = (from: string) => hashToken(`${what} ${minutes} ${owner} ${from}`);
    if ('known' in source) return [{ key: key(source.known), minutes, max: max.known, isTotal: false }];
    return [
      { key: key(`address ${source.address}`), minutes, max: max.address, isTotal: false },
      { key: key('all'), minutes, max: max.all, isTotal: true },
    ];
  });
}

/**
 * Counts in each bucket and stops at the first that is full, whose end is answered: what an address has too many of is not counted in total. The rows are
 * always taken in this order, and no two tries of one address can each hold what the other one waits for.
 */
async function countAttempt(tx: Tx, buckets: readonly Bucket[], now: Date): Promise<{ endsAt: string; minutes: number } | undefined> {
  for (const { key, minutes, max } of buckets) {
    const { tries, endsAt } = await throttles.countAttempt(tx, key, now, minutes);
    if (tries > max) return { endsAt, minutes };
  }
  return undefined;
}

/** Answers the seconds to wait where this was one too many. */
async function secondsToWait({ kit, now }: ThrottleContext, buckets: readonly Bucket[]): Promise<number | undefined> {
  const full = await kit.db.inSystem((tx) => countAttempt(tx, buckets, now));
  // Of many at the same moment another one may have begun the window after this one came.
  return full && Math.min(Math.max(1, Math.ceil((Date.parse(full.endsAt) - now.getTime()) / 1000)), full.minutes * 60);
}

/** What was tried, to be settled once it was right. */
export type CountedAttempt = readonly Bucket[];

export async function countOrRefuse(counting: ThrottleContext, what: ThrottledAction, owner: string, source: AttemptSource): Promise<CountedAttempt> {
  const buckets = bucketsOf(what, owner, source);
  const wait = await secondsToWait(counting, buckets);
  if (wait !== undefined) throw problem.tooMany(accessMessages.tooManyTries, wait);
  return buckets;
}

/** Where the answer must not tell that it was too much. */
export const mayTry = async (counting: ThrottleContext, what: ThrottledAction, owner: string, source: AttemptSource): Promise<boolean> =>
  (await secondsToWait(counting, bucketsOf(what, owner, source))) === undefined;

/**
 * What was right is forgotten where it came from, so that the next slip counts from one; of the total this try alone is taken out. In the order in which
 * they are counted, so that nobody waits in a circle.
 */
export async function clearAttempt({ kit }: ThrottleContext, tried: CountedAttempt): Promise<void> {
  await kit.db.inSystem(async (tx) => {
    for (const { key, isTotal } of tried) await (isTotal ? throttles.decrementAttempts(tx, key) : throttles.deleteAttempts(tx, key));
  });
}
export const clearAttempts = (counting: ThrottleContext, what: ThrottledAction, owner: string, source: AttemptSource): Promise<void> =>
  clearAttempt(counting, bucketsOf(what, owner, source));
/** What strangers guessed of a password that is no longer one. */
export async function clearPasswordAttempts(tx: Tx, owner: string): Promise<void> {
  for (const { key, isTotal } of bucketsOf('password', owner, { address: '' })) if (isTotal) await throttles.deleteAttempts(tx, key);
}

export const byEmail = ({ emailId }: { emailId: string }): string => emailId.toLowerCase();
export const byAccount = ({ companyId, id }: { companyId: string; id: string }): string => `${companyId} ${id}`;
