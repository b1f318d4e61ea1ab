import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * argon2id (the library's default), 19 MiB, 2 passes. A sign-in takes about 20 ms of one core, so at most two are
 * computed at once and others wait. Only tests lower the cost (`server/test/setup-worker.ts`).
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxConcurrent = 2;
const maxWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

export class SignInQueueFullError extends Error {}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new SignInQueueFullError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, passwordCost));

/**
 * The password is compared with this hash if the account is unknown or has no password. Otherwise a fast response would
 * reveal that there is no such account.
 */
const dummyHash = hash('nobody has this password', passwordCost);
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const matches = await queued(() => verify(against, password));
  return matches && stored !== null && stored !== undefined;
}

const common = new Set(dictionary['passwords-common']);
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
