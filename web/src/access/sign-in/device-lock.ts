import { lockMessages } from '@roadworthy/contract/access/messages/device-lock.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { Dexie, type EntityTable } from 'dexie';
import type { Session } from '../../kit/session/session.ts';

// Checks the password of the person who signed in on this device, for pages that locked themselves while offline
// (docs/decisions/0028-offline-unlock.md). Instead of the password, the device stores a slow hash of it, keyed with a
// non-extractable key of this browser. It only unlocks the page; sending data to the server needs a real session.

/** The maximum number of attempts to unlock a page offline. */
export const maxLockAttempts = 5;
/** No longer than the maximum lifetime of a server session. */
export const lockLifetimeMs = 12 * 3_600_000;

type StoredLock = {
  userId: string;
  session: string;
  since: number;
  seenAt: number;
  salt: Uint8Array<ArrayBuffer>;
  key: CryptoKey;
  mark: ArrayBuffer;
  tries: number;
};
export class LockDatabase extends Dexie {
  declare locks: EntityTable<StoredLock, 'userId'>;
  constructor(name = 'roadworthy-lock') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ locks: 'userId' });
  }
}
const database = new LockDatabase();

const iterations = 600_000;
const minute = 60_000;
const bytes = (text: string) => new TextEncoder().encode(text);
/** Derives the hash, which is as slow as the server's own check on purpose. */
async function deriveBits(password: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: iterations }, key, 256);
}
async function hashSession(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type LockSession = Pick<Session, 'token' | 'me'>;
/**
 * Saves the lock at sign-in. It replaces the previous one, because a device belongs to one person. Without a secure
 * origin there is no Web Crypto API, so nothing is stored.
 */
export async function saveLock(
  { token, me }: LockSession,
  password: string,
  now = Date.now(),
  { locks } = database,
): Promise<void> {
  if (!('subtle' in crypto)) return;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const mark = await crypto.subtle.sign('HMAC', key, await deriveBits(password, salt));
  const lock = {
    userId: me._id,
    session: await hashSession(token),
    since: now,
    seenAt: now,
    salt,
    key,
    mark,
    tries: maxLockAttempts,
  };
  await locks.clear();
  await locks.put(lock);
}

export const removeLock = async ({ locks } = database): Promise<void> => locks.clear();

/**
 * Whether a lock can be used. It cannot for another session, after it has expired, if the clock was set back, or after
 * too many attempts.
 */
const isUsable = (lock: StoredLock | undefined, session: string, now: number): lock is StoredLock =>
  lock !== undefined &&
  lock.session === session &&
  lock.tries > 0 &&
  now < lock.since + lockLifetimeMs &&
  now > lock.seenAt - minute;

export async function canUnlockOffline(
  { token, me }: LockSession,
  now = Date.now(),
  { locks } = database,
): Promise<boolean> {
  if (!('subtle' in crypto)) return false;
  return isUsable(await locks.get(me._id), await hashSession(token), now);
}

/** Counts an attempt before its password is checked, so that closing the page does not undo it. */
async function countAttempt({ token, me }: LockSession, now: number, lock: LockDatabase): Promise<StoredLock> {
  const session = await hashSession(token);
  return lock.transaction('rw', lock.locks, async () => {
    const stored = await lock.locks.get(me._id);
    if (!isUsable(stored, session, now)) throw problem.signedOut(lockMessages.shut);
    await lock.locks.update(me._id, { tries: stored.tries - 1, seenAt: now });
    return stored;
  });
}

type Typed = { emailId: string; password: string };
/** Returns the session as it was before the page was locked. If it stays locked, throws an error for the user. */
export async function unlockOffline(
  session: Session,
  typed: Typed,
  now = Date.now(),
  lock = database,
): Promise<Session> {
  if (!('subtle' in crypto)) throw problem.signedOut(lockMessages.shut);
  const stored = await countAttempt(session, now, lock);
  const isSame = typed.emailId.trim().toLowerCase() === session.me.emailId.toLowerCase();
  const isRight = await crypto.subtle.verify(
    'HMAC',
    stored.key,
    stored.mark,
    await deriveBits(typed.password, stored.salt),
  );
  if (!isSame || !isRight)
    throw problem.signedOut(stored.tries > 1 ? lockMessages.wrong({ tries: stored.tries - 1 }) : lockMessages.shut);
  await lock.locks.update(session.me._id, { tries: maxLockAttempts });
  const { ended: _ended, ...open } = session;
  return { ...open, openedHere: true };
}
