import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../kit/session/session.ts';
import { removeLock, saveLock, LockDatabase, canUnlockOffline, unlockOffline } from './device-lock.ts';

const me: Session['me'] = {
  _id: '01a1fcd4-0000-7000-8000-000000000001',
  emailId: 'Ina@works.example',
  firstName: 'Ina',
  lastName: 'Inspector',
  role: { _id: '01a1fcd4-0000-7000-8000-000000000002', name: 'Inspector', description: '' },
  accessLevel: 'inspector',
  companyId: null,
  isTempPassword: false,
  company: null,
  permissions: ['plans.inspect'],
};
const locked: Session = { token: 'token', me, company: null, ended: 'idle' };
const typed = { emailId: 'ina@works.example', password: 'Gloves-and-Glare-7' };
const wrong = { ...typed, password: 'Gloves-and-Glare-8' };
const start = Date.parse('2026-11-21T06:00:00Z');
const hours = 3_600_000;
const shut = 'This device no longer checks your password. Sign in when you’re online.';

let names = 0;
let lock: LockDatabase;
beforeEach(async () => {
  lock = new LockDatabase(`lock ${++names}`);
  await saveLock(locked, typed.password, start, lock);
});
afterEach(async () => {
  lock.close();
  await Dexie.delete(lock.name);
});
const opens = (session: Session, what: typeof typed, at = start + hours) => unlockOffline(session, what, at, lock);

describe('a page that locked itself offline', () => {
  it('opens as it was with the password of the signed-in user', async () => {
    expect(await canUnlockOffline(locked, start + hours, lock)).toBe(true);
    expect(await opens(locked, typed)).toEqual({ token: 'token', me, company: null, openedHere: true });
  });

  it('shows how many attempts are left, and no longer opens offline after five wrong ones', async () => {
    await expect(opens(locked, wrong)).rejects.toThrow(
      'Wrong password. You have 4 attempts left while you’re offline.',
    );
    await expect(opens(locked, { ...typed, emailId: 'ian@works.example' })).rejects.toThrow('3 attempts left');
    await expect(opens(locked, wrong)).rejects.toThrow('2 attempts left');
    await expect(opens(locked, wrong)).rejects.toThrow('1 attempt left');
    await expect(opens(locked, wrong)).rejects.toThrow(shut);
    await expect(opens(locked, typed)).rejects.toThrow(shut);
    expect(await canUnlockOffline(locked, start + hours, lock)).toBe(false);
  });

  it('allows all attempts again once opened, and counts two concurrent ones as two', async () => {
    await Promise.allSettled([opens(locked, wrong), opens(locked, wrong)]);
    expect((await lock.locks.get(me._id))?.tries).toBe(3);
    await opens(locked, typed);
    expect((await lock.locks.get(me._id))?.tries).toBe(5);
  });

  it('opens only for its own session, for less than twelve hours, and not once the clock was set back', async () => {
    await expect(opens({ ...locked, token: 'another' }, typed)).rejects.toThrow(shut);
    await expect(opens({ ...locked, me: { ...me, _id: 'another' } }, typed)).rejects.toThrow(shut);
    await expect(opens(locked, typed, start + 12 * hours)).rejects.toThrow(shut);
    await opens(locked, typed, start + 11 * hours);
    await expect(opens(locked, typed, start + hours)).rejects.toThrow(shut);
  });

  it('no longer opens once another person’s lock was saved, and stores nothing once the lock is removed', async () => {
    await saveLock({ token: 'next', me: { ...me, _id: 'ian' } }, 'His-Own-Words-9', start, lock);
    await expect(opens(locked, typed)).rejects.toThrow(shut);
    await removeLock(lock);
    expect(await lock.locks.count()).toBe(0);
  });

  it('stores neither the password nor an exportable key', async () => {
    const kept = await lock.locks.get(me._id);
    expect(kept?.key.extractable).toBe(false);
    expect(JSON.stringify(kept)).not.toContain(typed.password);
    expect(Buffer.from(kept?.mark ?? new ArrayBuffer()).toString()).not.toContain(typed.password);
  });
});
