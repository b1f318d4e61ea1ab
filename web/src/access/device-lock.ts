import { lockLifeMs, lockMessages, mostLockTries, wrongText } from '@roadworthy/contract/access/device-lock.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { Dexie, type EntityTable } from 'dexie';
import type { Session } from '../kit/session.ts';

// Recognises the password of whoever signed in on this device, for a page that locked itself where there is no network. What is kept is no password: a
// slow hash of it, marked by a key that this browser uses and never gives out. It opens the page, not the server: what is sent needs a real session.

type Kept = { userId: string; session: string; since: number; seenAt: number; salt: Uint8Array<ArrayBuffer>; key: CryptoKey; mark: ArrayBuffer; tries: number };
export class LockDatabase extends Dexie {
  declare locks: EntityTable<Kept, 'userId'>;
  constructor(name = 'roadworthy-lock') {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ locks: 'userId' });
  }
}
const database = new LockDatabase();

const rounds = 600_000;
const minute = 60_000;
const bytes = (text: string) => new TextEncoder().encode(text);
/** Slow on purpose: about as slow as a server's check. */
async function stretched(password: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
}
async function nameOfSession(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Signed = Pick<Session, 'token' | 'me'>;
/** At the sign-in, in place of what was there: one person has one device. Browsers without a secure origin have no such keys, and keep nothing. */
export async function keepLock({ token, me }: Signed, password: string, now = Date.now(), { locks } = database): Promise<void> {
  if (!('subtle' in crypto)) return;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const mark = await crypto.subtle.sign('HMAC', key, await stretched(password, salt));
  const kept = { userId: me._id, session: await nameOfSession(token), since: now, seenAt: now, salt, key, mark, tries: mostLockTries };
  await locks.clear();
  await locks.put(kept);
}

export const forgetLock = async ({ locks } = database): Promise<void> => locks.clear();

/** Not for another session, not when it is too old, not when a clock was put back, not after too many tries. */
const isUsable = (kept: Kept | undefined, session: string, now: number): kept is Kept =>
  kept !== undefined && kept.session === session && kept.tries > 0 && now < kept.since + lockLifeMs && now > kept.seenAt - minute;

export async function mayOpenHere({ token, me }: Signed, now = Date.now(), { locks } = database): Promise<boolean> {
  if (!('subtle' in crypto)) return false;
  return isUsable(await locks.get(me._id), await nameOfSession(token), now);
}

/** A try counts before it is looked at: a page that is closed in the middle has used it. */
async function takeTry({ token, me }: Signed, now: number, lock: LockDatabase): Promise<Kept> {
  const session = await nameOfSession(token);
  return lock.transaction('rw', lock.locks, async () => {
    const kept = await lock.locks.get(me._id);
    if (!isUsable(kept, session, now)) throw problem.signedOut(lockMessages.shut);
    await lock.locks.update(me._id, { tries: kept.tries - 1, seenAt: now });
    return kept;
  });
}

type Typed = { emailId: string; password: string };
/** The session as it was before it locked. Throws, in words, when it stays locked. */
export async function openHere(session: Session, typed: Typed, now = Date.now(), lock = database): Promise<Session> {
  if (!('subtle' in crypto)) throw problem.signedOut(lockMessages.shut);
  const kept = await takeTry(session, now, lock);
  const isSame = typed.emailId.trim().toLowerCase() === session.me.emailId.toLowerCase();
  const isRight = await crypto.subtle.verify('HMAC', kept.key, kept.mark, await stretched(typed.password, kept.salt));
  if (!isSame || !isRight) throw problem.signedOut(kept.tries > 1 ? wrongText(kept.tries - 1) : lockMessages.shut);
  await lock.locks.update(session.me._id, { tries: mostLockTries });
  const { ended: _ended, ...open } = session;
  return { ...open, openedHere: true };
}
