import { lockMessages } from './messages/device-lock.messages.ts';
/**
 * A locked page can be unlocked offline: the device checks the password itself (docs/decisions/0028-offline-unlock.md).
 */
export const maxLockAttempts = 5;
/** No longer than the maximum lifetime of a server session. */
export const lockLifetimeMs = 12 * 3_600_000;

export const wrongPasswordMessage = (triesLeft: number): string => lockMessages.wrong({ tries: triesLeft });
