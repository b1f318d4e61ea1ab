import type { AnswerIn, idParam, Route } from '@roadworthy/contract/kit/route.ts';
import { keepPreviousData, QueryClient, queryOptions, useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { newId } from './new-id.ts';
import { askingAgain, readAnewWhenReached } from './asking-again.ts';
import { call, CallFailed, type Input } from './call.ts';
import { toast } from './feedback/toasts.ts';
import type { ListAnswer } from './list/columns.ts';
import { companyOf, getSession, useActingIn } from './session.ts';

/** Reading and writing through the contract's routes, kept by TanStack Query. */
// Without a network a call fails and says so; it never waits in silence.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...askingAgain, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
readAnewWhenReached();

type Kept = { key: string; read: (unless?: AbortSignal) => Promise<unknown>; fits: (kept: unknown) => boolean };
/** Keeps answers for when there is no network: brings what is read now, or else what is kept and still fits the contract. */
export type Shelf = (kept: Kept) => Promise<unknown>;
const keyOf = (route: Route, input: object, company: string | null) => [route.path, getSession()?.me._id, company, input];
export const shelfKey = <R extends Route>(route: R, input: Input<R>): string => JSON.stringify(keyOf(route, input, companyOf()));

/** The key names the person and the company too, so that nothing of one is ever shown to another; it is asked in the company that the key names. */
export const asking = <R extends Route>(route: R, input: Input<R>, shelf?: Shelf, company = companyOf()) =>
  queryOptions({
    queryKey: keyOf(route, input, company),
    queryFn: async ({ signal }) => {
      const read = (unless?: AbortSignal) => call(route, input, { company, signal: unless ? AbortSignal.any([signal, unless]) : signal });
      if (!shelf) return read();
      return (await shelf({ key: JSON.stringify(keyOf(route, input, company)), read, fits: (kept) => route.answer.safeParse(kept).success })) as AnswerIn<R>;
    },
  });

type AskOptions = { enabled?: boolean; keep?: boolean; every?: number; shelf?: Shelf | undefined };
export function useAsk<R extends Route>(
  route: R,
  input: Input<R>,
  { enabled = true, keep = false, every, shelf }: AskOptions = {},
): UseQueryResult<AnswerIn<R>> {
  return useQuery({
    ...asking(route, input, shelf, useActingIn()),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(every && { refetchInterval: every }),
  }) as UseQueryResult<AnswerIn<R>>;
}

/** A list by its query, for the parts of the kit that serve any list. */
export function useAskList<Row>(route: Route, query: object, options: AskOptions = {}): UseQueryResult<ListAnswer<Row>> {
  return useAsk(route, { query } as unknown as Input<Route>, options) as UseQueryResult<ListAnswer<Row>>;
}

/** The same, to be fetched when somebody presses a key. */
export const askingList = <Row>(route: Route, query: object, company: string | null) =>
  queryOptions({
    queryKey: keyOf(route, { query }, company),
    queryFn: async ({ signal }) => (await call(route, { query } as unknown as Input<Route>, { company, signal })) as ListAnswer<Row>,
  });

/** What is known of the routes of several lists that one screen serves: they add, change or remove one record. */
export type AddRoute<Row> = Route & { readonly body: z.ZodType; readonly answer: z.ZodType<{ data: Row }> };
export type ChangeRoute = RemoveRoute & { readonly body: z.ZodType };
export type RemoveRoute = Route & { readonly params: typeof idParam };

/** Whether the server may have done it although it seems to have failed. */
const isLost = (error: unknown): boolean => error instanceof CallFailed && (error.offline || error.status >= 500);

type TellOptions<R extends Route> = {
  said?: string | ((answer: AnswerIn<R>) => string);
  done?: (answer: AnswerIn<R>) => void | Promise<void>;
  /** What the screen tells itself. */
  quiet?: boolean | ((error: Error) => boolean);
};

/** A change: shows what the server said, and everything on the screen is read anew; also when it was refused because things stand differently by now. */
export function useTell<R extends Route>(route: R, { said, done, quiet = false }: TellOptions<R> = {}) {
  const client = useQueryClient();
  const company = useActingIn();
  const underWay = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (input: Input<R>) => {
      // The same change sent again while it is under way (a double click, an impatient second press), or after an answer that was lost on its way, is
      // the same request to the server.
      const text = JSON.stringify(input);
      const idempotencyKey = underWay.current.get(text) ?? newId();
      underWay.current.set(text, idempotencyKey);
      return call(route, input, { company, idempotencyKey }).then(
        (answer) => {
          underWay.current.delete(text);
          return answer;
        },
        (error: unknown) => {
          if (!isLost(error)) underWay.current.delete(text);
          throw error;
        },
      );
    },
    onSuccess: async (answer) => {
      if (said) toast.good(typeof said === 'string' ? said : said(answer));
      void client.invalidateQueries();
      await done?.(answer);
    },
    onError: (error) => {
      if (!(typeof quiet === 'function' ? quiet(error) : quiet)) toast.bad(error.message);
      if (error instanceof CallFailed && error.code === 'conflict') void client.invalidateQueries();
    },
  });
}
