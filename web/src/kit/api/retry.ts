import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { onlineManager, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isOnline, onConnectivityChange } from './connectivity.ts';

// A read that failed on its way, or at a server that is restarting, is asked again by itself (document 2 section 7). What the server has refused
// stays refused, and an empty list is an answer: docs/decisions/0020-retries-and-idempotency-keys.md.

const maxRetries = 5;
const retryable: readonly ProblemCode[] = ['unavailable', 'internal'];

/** What the browser says of the network is not asked: a server in the house answers where it calls the network none. */
export const shouldRetry = (failures: number, error: unknown): boolean => failures < maxRetries && error instanceof Problem && retryable.includes(error.code);

/** Soon at first, then more slowly: the fifth time after some nine seconds. */
export const retryDelay = (failures: number): number => 300 * 2 ** failures;

export const retryOptions = {
  retry: shouldRetry,
  retryDelay: retryDelay,
  refetchOnReconnect: true,
} as const;

/** Online is who reaches the server (reach.ts): what is on the screen is read anew once it is there again, however long it was away. */
export const refetchWhenOnline = (): void => onlineManager.setEventListener((setOnline) => onConnectivityChange(() => setOnline(isOnline())));

/** A second try so soon that nobody misses the answer meanwhile. */
const silentRetries = 1;

type QueryState = Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isError' | 'failureCount'>;
/** Whether the person is told that there is no answer: behind the first quick try again, while the later ones go on by themselves. */
export const showsFailure = ({ data, isPlaceholderData, isError, failureCount }: QueryState): boolean =>
  (data === undefined || isPlaceholderData) && (isError || failureCount > silentRetries);

/** Asks at once whatever fails on the screen: the next try by itself may be seconds away. */
export async function retryNow(client: QueryClient): Promise<void> {
  const failing = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 });
  await Promise.all(failing.map((query) => query.cancel({ revert: true })));
  await client.refetchQueries({ predicate: (query) => failing.includes(query) });
}
