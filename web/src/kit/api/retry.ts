import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { onlineManager, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isOnline, onConnectivityChange } from './connectivity.ts';

// A read that failed because of the network or a restarting server is retried automatically. A refusal and an empty
// list are final: docs/decisions/0020-retries-and-idempotency-keys.md.

const maxRetries = 5;
const retryable: readonly ProblemCode[] = ['unavailable', 'internal'];

/**
 * Whether to retry. Ignores the browser's online state, because a local server responds even if the browser considers
 * the device offline.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries && error instanceof Problem && retryable.includes(error.code);

/** Calculates the delay, which doubles each time: the fifth retry starts about nine seconds after the first failure. */
export const calculateQueryRetryDelayMs = (failures: number): number => 300 * 2 ** failures;

export const retryOptions = {
  retry: shouldRetry,
  retryDelay: calculateQueryRetryDelayMs,
  refetchOnReconnect: true,
} as const;

/**
 * Tells TanStack Query when the server can be reached (connectivity.ts), so that everything on the screen is refetched
 * as soon as it can, no matter how long that took.
 */
export const refetchWhenOnline = (): void =>
  onlineManager.setEventListener((setOnline) => onConnectivityChange(() => setOnline(isOnline())));

/** The first retry comes so soon that a failure before it need not be shown. */
const silentRetries = 1;

type QueryState = Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isError' | 'failureCount'>;
/**
 * Whether to show a failure: only without data, and then after a final failure or when the first retry has failed too.
 */
export const shouldShowFailure = ({ data, isPlaceholderData, isError, failureCount }: QueryState): boolean =>
  (data === undefined || isPlaceholderData) && (isError || failureCount > silentRetries);

/** Retries all failed queries on the screen at once, since their next automatic retry may be seconds away. */
export async function retryFailedQueries(client: QueryClient): Promise<void> {
  const failing = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 });
  await Promise.all(failing.map((query) => query.cancel({ revert: true })));
  await client.refetchQueries({ predicate: (query) => failing.includes(query) });
}
