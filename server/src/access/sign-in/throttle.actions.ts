import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { networkOf } from '../../kit/http/transport/network.ts';
import type { Kit } from '../../kit/kit.ts';
import * as devices from './device.queries.ts';
import * as throttles from './throttle.queries.ts';

// Attempts are counted before anything is compared, in their own transaction, and whether or not the email address
// exists. An attempt from an unknown browser counts for its IP address and in total, so that strangers at one address
// only use up their own attempts and those at many addresses are limited too. A browser in which the owner has signed
// in is counted separately, so that strangers cannot lock the owner out
// (docs/decisions/0050-rate-limits-and-known-devices.md).

/** Maximum attempts within `minutes`: from a known browser, from one address, and from all addresses together. */
type Limit = { minutes: number; known: number; address: number; all: number };
const hour = 60;
const day = 24 * hour;
const limits = {
  password: [{ minutes: 15, known: 10, address: 10, all: 50 }],
  secondFactor: [{ minutes: 15, known: 5, address: 5, all: 10 }],
  /** Per mailed code; the limit on mailed codes therefore bounds the total number of guesses. */
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
/** Where an attempt comes from: a browser or session known for the account, or an IP address. */
export type AttemptSource = { known: string } | { address: string };

/**
 * A browser in which an account with this email address has signed in; any other is identified only by its IP address.
 */
export async function attemptSource(
  { kit, caller, device }: { kit: Kit; caller: { ip: string }; device: string },
  email: string,
): Promise<AttemptSource> {
  const hash = hashToken(device);
  return (await kit.db.inSystem((tx) => devices.isKnownForEmail(tx, email.toLowerCase(), hash)))
    ? { known: `device ${hash}` }
    : fromAddress(caller);
}
export const fromAddress = ({ ip }: { ip: string }): AttemptSource => ({ address: networkOf(ip) });
/** For a signed-in person who proves their identity again. */
export const inSession = ({ sessionId }: { sessionId: string }): AttemptSource => ({
  known: `session ${sessionId}`,
});

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
 * Counts in each bucket, stops at the first full one and returns its end: attempts beyond an address's own limit do not
 * count towards the total. Rows are always taken in this order, so that two attempts from one address cannot deadlock.
 */
async function countAttempt(
  tx: Tx,
  buckets: readonly Bucket[],
  now: Date,
): Promise<{ endsAt: string; minutes: number } | undefined> {
  for (const { key, minutes, max } of buckets) {
    const { tries, endsAt } = await throttles.countAttempt(tx, key, now, minutes);
    if (tries > max) return { endsAt, minutes };
  }
  return undefined;
}

/** Returns the seconds to wait if this attempt exceeded a limit. */
async function secondsToWait({ kit, now }: ThrottleContext, buckets: readonly Bucket[]): Promise<number | undefined> {
  const full = await kit.db.inSystem((tx) => countAttempt(tx, buckets, now));
  // A concurrent attempt may have started the window later than this one's `now`.
  return full && Math.min(Math.max(1, Math.ceil((Date.parse(full.endsAt) - now.getTime()) / 1000)), full.minutes * 60);
}

/** The counted attempt, to be cleared if it succeeds. */
export type CountedAttempt = readonly Bucket[];

export async function countOrRefuse(
  counting: ThrottleContext,
  what: ThrottledAction,
  owner: string,
  source: AttemptSource,
): Promise<CountedAttempt> {
  const buckets = bucketsOf(what, owner, source);
  const wait = await secondsToWait(counting, buckets);
  if (wait !== undefined) throw problem.tooMany(accessMessages.tooManyTries, wait);
  return buckets;
}

/** For answers that must not reveal that a limit was reached. */
export const mayTry = async (
  counting: ThrottleContext,
  what: ThrottledAction,
  owner: string,
  source: AttemptSource,
): Promise<boolean> => (await secondsToWait(counting, bucketsOf(what, owner, source))) === undefined;

/**
 * A successful attempt resets the count of its source and takes only itself out of the total. Rows are taken in
 * counting order to avoid deadlocks.
 */
export async function clearAttempt({ kit }: ThrottleContext, tried: CountedAttempt): Promise<void> {
  await kit.db.inSystem(async (tx) => {
    for (const { key, isTotal } of tried)
      await (isTotal ? throttles.decrementAttempts(tx, key) : throttles.deleteAttempts(tx, key));
  });
}
export const clearAttempts = (
  counting: ThrottleContext,
  what: ThrottledAction,
  owner: string,
  source: AttemptSource,
): Promise<void> => clearAttempt(counting, bucketsOf(what, owner, source));
/** Discards the total of strangers' guesses at a password that has been replaced. */
export async function clearPasswordAttempts(tx: Tx, owner: string): Promise<void> {
  for (const { key, isTotal } of bucketsOf('password', owner, { address: '' }))
    if (isTotal) await throttles.deleteAttempts(tx, key);
}

export const byEmail = ({ emailId }: { emailId: string }): string => emailId.toLowerCase();
export const byAccount = ({ companyId, id }: { companyId: string; id: string }): string => `${companyId} ${id}`;
