import { fillTemplate } from '../kit/template.ts';
/**
 * A locked page can be unlocked offline: the device checks the password itself (docs/decisions/0028-offline-unlock.md).
 */
export const maxLockAttempts = 5;
/** No longer than the maximum lifetime of a server session. */
export const lockLifetimeMs = 12 * 3_600_000;

export const lockMessages = {
  here: 'Without a network, this device checks your password itself.',
  opened: 'This page was opened without a network.',
  wrong: 'Wrong password. Without a network {tries} left.',
  shut: 'This device does not check your password any more. Sign in with a network.',
} as const;

export const wrongPasswordMessage = (triesLeft: number): string =>
  fillTemplate(lockMessages.wrong, { tries: triesLeft === 1 ? '1 try is' : `${triesLeft} tries are` });
