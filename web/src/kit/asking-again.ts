import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';

// A read that failed on its way, or at a server that is restarting, is asked again by itself (document 2 section 7). What the server has refused
// stays refused, and an empty list is an answer: docs/decisions/0020-asking-again.md.

const most = 5;
const passing: readonly ProblemCode[] = ['unavailable', 'internal'];

/** `isOnline` is what the device says: without any network nothing is won by waiting, and it asks again by itself when the network is back. */
export const mayAskAgain = (failures: number, error: unknown, isOnline: boolean): boolean =>
  isOnline && failures < most && error instanceof Problem && passing.includes(error.code);

/** Soon at first, then more slowly: the fifth time after some nine seconds. */
export const pauseBefore = (failures: number): number => 300 * 2 ** failures;

export const askingAgain = {
  retry: (failures: number, error: unknown) => mayAskAgain(failures, error, navigator.onLine),
  retryDelay: pauseBefore,
  refetchOnReconnect: true,
} as const;

/** A second try so soon that nobody misses the answer meanwhile. */
const unseenTries = 1;

type Standing = Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isError' | 'failureCount'>;
/** Whether the person is told that there is no answer: behind the first quick try again, while the later ones go on by themselves. */
export const isTold = ({ data, isPlaceholderData, isError, failureCount }: Standing): boolean =>
  (data === undefined || isPlaceholderData) && (isError || failureCount > unseenTries);

/** Asks at once whatever fails on the screen: the next try by itself may be seconds away. */
export async function askNow(client: QueryClient): Promise<void> {
  const failing = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 });
  await Promise.all(failing.map((query) => query.cancel({ revert: true })));
  await client.refetchQueries({ predicate: (query) => failing.includes(query) });
}
