import type { ParsedResponse, idParam, Route } from '@roadworthy/contract/kit/route.ts';
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { newId } from '../storage/new-id.ts';
import { retryOptions, refetchWhenOnline } from './retry.ts';
import { call, ApiError, type RouteInput } from './call.ts';
import { invalidateAfterWrites } from './stale.ts';
import { toast } from '../feedback/toasts.ts';
import type { ListResponse } from '../list/columns/columns.ts';
import { getCompanyId, getSession, useCompanyInUse } from '../session/session.ts';

// Reads and writes through the contract's routes, cached by TanStack Query. Without a network, a call fails with a
// message instead of waiting silently.

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...retryOptions, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
refetchWhenOnline();

type CachedRead = {
  key: string;
  read: (unless?: AbortSignal) => Promise<unknown>;
  isValid: (stored: unknown) => boolean;
};
/**
 * Stores responses for use without a network. Returns the fresh response or, without one, the stored response if it
 * still matches the contract.
 */
export type OfflineCache = (read: CachedRead) => Promise<unknown>;
const keyOf = (route: Route, input: object, company: string | null) => [
  route.path,
  getSession()?.me._id,
  company,
  input,
];
export const offlineCacheKey = <R extends Route>(route: R, input: RouteInput<R>): string =>
  JSON.stringify(keyOf(route, input, getCompanyId()));

/**
 * Builds the query of a route. Its key contains user and company, so that cached data is never shown to another user or
 * in another company. The request is made in the company of the key.
 */
export const apiQuery = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  cache?: OfflineCache,
  company = getCompanyId(),
) =>
  queryOptions({
    queryKey: keyOf(route, input, company),
    meta: { route },
    queryFn: async ({ signal }) => {
      const read = (unless?: AbortSignal) =>
        call(route, input, { company, signal: unless ? AbortSignal.any([signal, unless]) : signal });
      if (!cache) return read();
      return (await cache({
        key: JSON.stringify(keyOf(route, input, company)),
        read,
        isValid: (stored) => route.answer.safeParse(stored).success,
      })) as ParsedResponse<R>;
    },
  });

type ApiQueryOptions = {
  enabled?: boolean;
  keepPrevious?: boolean;
  refetchInterval?: number;
  cache?: OfflineCache | undefined;
};
export function useApiQuery<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { enabled = true, keepPrevious = false, refetchInterval, cache }: ApiQueryOptions = {},
): UseQueryResult<ParsedResponse<R>> {
  return useQuery({
    ...apiQuery(route, input, cache, useCompanyInUse()),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchInterval && { refetchInterval: refetchInterval }),
  }) as UseQueryResult<ParsedResponse<R>>;
}

/** Queries a list, for kit components that work with any list. */
export function useApiListQuery<Row>(
  route: Route,
  query: object,
  options: ApiQueryOptions = {},
): UseQueryResult<ListResponse<Row>> {
  return useApiQuery(route, { query } as unknown as RouteInput<Route>, options) as UseQueryResult<ListResponse<Row>>;
}

/** Builds the query of a list that is fetched on demand, such as on a key press. */
export const apiListQuery = <Row>(route: Route, query: object, company: string | null) =>
  queryOptions({
    queryKey: keyOf(route, { query }, company),
    meta: { route },
    queryFn: async ({ signal }) =>
      (await call(route, { query } as unknown as RouteInput<Route>, { company, signal })) as ListResponse<Row>,
  });

/** Types of routes that a screen uses for several lists: they add, change or remove one record. */
export type AddRoute<Row> = Route & { readonly body: z.ZodType; readonly answer: z.ZodType<{ data: Row }> };
export type ChangeRoute = RemoveRoute & { readonly body: z.ZodType };
export type RemoveRoute = Route & { readonly params: typeof idParam };

/** Whether the server may have processed the request although it appears to have failed. */
const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError && (error.offline || error.status >= 500);

type ApiMutationOptions<R extends Route> = {
  successMessage?: string | ((answer: ParsedResponse<R>) => string);
  onDone?: (answer: ParsedResponse<R>) => void | Promise<void>;
  /** Shows no toast for an error, or for some errors, because the screen itself shows them. */
  quiet?: boolean | ((error: Error) => boolean);
};

/**
 * Creates a mutation of a route. It shows its success message and refetches the data that the route changes. After a
 * conflict it refetches everything on the screen, because somebody else has changed some of it.
 */
export function useApiMutation<R extends Route>(
  route: R,
  { successMessage, onDone, quiet = false }: ApiMutationOptions<R> = {},
) {
  const client = useQueryClient();
  const company = useCompanyInUse();
  const inFlight = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (input: RouteInput<R>) => {
      // Sending the same input again reuses the idempotency key, so a double click, or a retry after a lost response,
      // counts as one request.
      const text = JSON.stringify(input);
      const idempotencyKey = inFlight.current.get(text) ?? newId();
      inFlight.current.set(text, idempotencyKey);
      return call(route, input, { company, idempotencyKey }).then(
        (answer) => {
          inFlight.current.delete(text);
          return answer;
        },
        (error: unknown) => {
          if (!mayHaveSucceeded(error)) inFlight.current.delete(text);
          throw error;
        },
      );
    },
    // The message of the moment of sending: a live update may change the screen, and with it the message, before the
    // response arrives.
    onMutate: () => successMessage,
    onSuccess: async (answer, _input, announced) => {
      if (announced) toast.good(typeof announced === 'string' ? announced : announced(answer));
      void invalidateAfterWrites(client, route);
      await onDone?.(answer);
    },
    onError: (error) => {
      if (!(typeof quiet === 'function' ? quiet(error) : quiet)) toast.bad(error.message);
      if (error instanceof ApiError && error.code === 'conflict') void client.invalidateQueries();
    },
  });
}
