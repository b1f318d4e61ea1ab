import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';

// A read that failed on its way, or at a server that is restarting, is asked again by itself (document 2 section 7). What the server has refused
// stays refused, and an empty list is an answer: docs/decisions/0020-asking-again.md.

const most = 5;
const passing: readonly ProblemCode[] = ['unavailable', 'internal'];

/** `isOnline` is what the device says: without any network nothing is won by waiting, and it asks again by itself when the network is back. */
export const mayAskAgain = (failures: number, error: unknown, isOnline: boolean): boolean =>
  isOnline && failures < most && error instanceof Problem && passing.includes(error.code);

/** Soon at first, then more slowly: the fifth time after some nine seconds, when a person wants to be told. */
export const pauseBefore = (failures: number): number => 300 * 2 ** failures;

export const askingAgain = {
  retry: (failures: number, error: unknown) => mayAskAgain(failures, error, navigator.onLine),
  retryDelay: pauseBefore,
  refetchOnReconnect: true,
} as const;
