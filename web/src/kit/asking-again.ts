import { Problem, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import { onlineManager, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isReached, onReach } from './reach.ts';

// A read that failed on its way, or at a server that is restarting, is asked again by itself (document 2 section 7). What the server has refused
// stays refused, and an empty list is an answer: docs/decisions/0020-retries-and-idempotency-keys.md.

const most = 5;
const passing: readonly ProblemCode[] = ['unavailable', 'internal'];

/** What the browser says of the network is not asked: a server in the house answers where it calls the network none. */
export const mayAskAgain = (failures: number, error: unknown): boolean => failures < most && error instanceof Problem && passing.includes(error.code);

/** Soon at first, then more slowly: the fifth time after some nine seconds. */
export const pauseBefore = (failures: number): number => 300 * 2 ** failures;

export const askingAgain = {
  retry: mayAskAgain,
  retryDelay: pauseBefore,
  refetchOnReconnect: true,
} as const;

/** Online is who reaches the server (reach.ts): what is on the screen is read anew once it is there again, however long it was away. */
export const readAnewWhenReached = (): void => onlineManager.setEventListener((setOnline) => onReach(() => setOnline(isReached())));

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
