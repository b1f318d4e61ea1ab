import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toRateLimitedNetwork } from '../../kit/http/transport/network.ts';
import type { Kit } from '../../kit/kit.ts';
import * as devices from './device.queries.ts';
import * as throttles from './throttle.queries.ts';

// Attempts are counted before anything is compared, in their own transaction, and whether or not the email address
// exists. An attempt from an unknown browser counts for its IP address and in total. Strangers at one address thus only
// use up their own attempts, and those at many addresses are limited together. A browser in which the owner has signed
// in is counted separately, so that strangers cannot lock the owner out
// (docs/decisions/0050-rate-limits-and-known-devices.md).

/** Maximum attempts within `minutes`: from a known browser, from one address, and from all addresses together. */
type Limit = { minutes: number; known: number; address: number; all: number };
const hour = 60;
const day = 24 * hour;
const limits = {
  password: [{ minutes: 15, known: 10, address: 10, all: 50 }],
  secondFactor: [{ minutes: 15, known: 5, address: 5, all: 10 }],
  /** For each mailed code. The number of mailed codes is limited too, so the total number of guesses is bounded. */
  code: [{ minutes: 10, known: 5, address: 5, all: 10 }],
  'mail sign-in': [
    { minutes: hour, known: 10, address: 10, all: 15 },
    { minutes: day, known: 30, address: 30, all: 60 },
  ],
  'mail forgot': [
    { minutes: hour, known: 5, address: 5, all: 15 },
    { minutes: day, known: 20, address: 20, all: 40 },
  ],
  /**
   * Requests through the label of one vehicle, and through all labels of a company. A whole yard may have the same
   * address.
   */
  label: [{ minutes: hour, known: 10, address: 10, all: 30 }],
  companyLabels: [{ minutes: hour, known: 60, address: 60, all: 300 }],
  /** Mails to the address that a visitor typed, which may be somebody else's. */
  'mail request': [{ minutes: day, known: 5, address: 5, all: 5 }],
} as const satisfies Record<string, readonly Limit[]>;
type ThrottledAction = keyof typeof limits;

type ThrottleContext = { kit: Kit; now: Date };
/** Where an attempt comes from: a browser or session that is known for the account, or an IP address. */
export type AttemptSource = { known: string } | { address: string };

/**
 * Identifies a browser in which an account with this email address has signed in. Any other browser is known only by
 * its IP address.
 */
export async function findAttemptSource(
  { kit, caller, device }: { kit: Kit; caller: { ip: string }; device: string },
  email: string,
): Promise<AttemptSource> {
  const hash = hashToken(device);
  return (await kit.db.inSystem((tx) => devices.isKnownForEmail(tx, email.toLowerCase(), hash)))
    ? { known: `device ${hash}` }
    : toAddressSource(caller);
}
export const toAddressSource = ({ ip }: { ip: string }): AttemptSource => ({ address: toRateLimitedNetwork(ip) });
/** Identifies the session of a signed-in person who has to prove their identity again. */
export const toSessionSource = ({ sessionId }: { sessionId: string }): AttemptSource => ({
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
 * Counts in each bucket. Stops at the first one that is full and returns its end, so that attempts beyond an address's
 * own limit do not add to the total. Buckets are always locked in this order, so that two attempts from one address
 * cannot deadlock.
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

/** Counts this attempt. Returns the seconds to wait if it exceeds a limit. */
async function secondsToWait({ kit, now }: ThrottleContext, buckets: readonly Bucket[]): Promise<number | undefined> {
  const full = await kit.db.inSystem((tx) => countAttempt(tx, buckets, now));
  // A concurrent attempt may have started the window after the `now` of this one.
  return full && Math.min(Math.max(1, Math.ceil((Date.parse(full.endsAt) - now.getTime()) / 1000)), full.minutes * 60);
}

/** A counted attempt, whose count is cleared if it succeeds. */
export type CountedAttempt = readonly Bucket[];

export async function countAttemptOrThrow(
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

/** Counts an attempt, but without an error beyond the limit, for responses that must not reveal it. */
export const tryCountAttempt = async (
  counting: ThrottleContext,
  what: ThrottledAction,
  owner: string,
  source: AttemptSource,
): Promise<boolean> => (await secondsToWait(counting, bucketsOf(what, owner, source))) === undefined;

/**
 * After a successful attempt, resets the count of its source, and subtracts only this attempt from the total. Locks the
 * rows in the order of counting, to avoid deadlocks.
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
/** Clears the total of strangers' guesses, because their password has been replaced. */
export async function clearPasswordAttempts(tx: Tx, owner: string): Promise<void> {
  for (const { key, isTotal } of bucketsOf('password', owner, { address: '' }))
    if (isTotal) await throttles.deleteAttempts(tx, key);
}

export const toEmailThrottleKey = ({ emailId }: { emailId: string }): string => emailId.toLowerCase();
export const toAccountThrottleKey = ({ companyId, id }: { companyId: string; id: string }): string =>
  `${companyId} ${id}`;
