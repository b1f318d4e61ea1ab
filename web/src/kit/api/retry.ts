import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { onlineManager, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isOnline, onConnectivityChange } from './connectivity.ts';

// A read that failed in the network or on a restarting server is retried automatically. A refusal is final, and an
// empty list is an answer: docs/decisions/0020-retries-and-idempotency-keys.md.

const maxRetries = 5;
const retryable: readonly ProblemCode[] = ['unavailable', 'internal'];

/** Ignores the browser's online state: a local server answers even if the browser considers the device offline. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries && error instanceof Problem && retryable.includes(error.code);

/** Fast at first, then slower: the fifth attempt comes after about nine seconds. */
export const retryDelay = (failures: number): number => 300 * 2 ** failures;

export const retryOptions = {
  retry: shouldRetry,
  retryDelay: retryDelay,
  refetchOnReconnect: true,
} as const;

/**
 * "Online" means that the server can be reached (connectivity.ts): everything on the screen is refetched once it is
 * back, however long it was away.
 */
export const refetchWhenOnline = (): void =>
  onlineManager.setEventListener((setOnline) => onConnectivityChange(() => setOnline(isOnline())));

/** The first retry is so quick that no failure needs to be shown. */
const silentRetries = 1;

type QueryState = Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isError' | 'failureCount'>;
/** Whether to show a failure: after the first quick retry, while later retries continue in the background. */
export const showsFailure = ({ data, isPlaceholderData, isError, failureCount }: QueryState): boolean =>
  (data === undefined || isPlaceholderData) && (isError || failureCount > silentRetries);

/** Retries all failed queries on the screen at once, since their next automatic retry may be seconds away. */
export async function retryNow(client: QueryClient): Promise<void> {
  const failing = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.fetchFailureCount > 0 });
  await Promise.all(failing.map((query) => query.cancel({ revert: true })));
  await client.refetchQueries({ predicate: (query) => failing.includes(query) });
}
