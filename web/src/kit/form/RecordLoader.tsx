import type { ParsedResponse, BodyInput, Route } from '@roadworthy/contract/kit/route.ts';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { useApiQuery, useApiMutation } from '../api/api-query.ts';
import type { RouteInput } from '../api/call.ts';
import { appendLastSearch } from '../list/list-memory.ts';
import { readReturnAfterForm } from '../session/return-to.ts';
import { QueryContent } from '../feedback/States.tsx';

export type RouteRecord<R extends Route> = ParsedResponse<R> extends { data: infer Data } ? Data : never;

/** Loads the record that a form edits, or nothing for a new one: create and edit share a screen. */
export function RecordLoader<R extends Route>({
  id,
  route,
  children,
}: {
  id: string | undefined;
  route: R;
  children: (record: RouteRecord<R> | undefined) => ReactNode;
}) {
  return id ? (
    <Existing id={id} route={route}>
      {children}
    </Existing>
  ) : (
    children(undefined)
  );
}

function Existing<R extends Route>({
  id,
  route,
  children,
}: {
  id: string;
  route: R;
  children: (record: RouteRecord<R>) => ReactNode;
}) {
  const recordQuery = useApiQuery(route, { params: { id } } as unknown as RouteInput<R>);
  return (
    <QueryContent page query={recordQuery}>
      {(answer) => children((answer as { data: RouteRecord<R> }).data)}
    </QueryContent>
  );
}

const Message = z.object({ meta: z.object({ message: z.string() }) });
/** Returns the server's own message about a new record, such as whether the invitation was mailed. */
const messageOf = (answer: unknown): string | undefined => Message.safeParse(answer).data?.meta.message;

/** Creates or updates the record, shows the message, and navigates on. */
export function useSave<A extends Route, C extends Route>(
  add: A,
  change: C,
  record: { _id: string } | undefined,
  { successMessage, to }: { successMessage: string; to: string | ((saved: RouteRecord<A>) => string) },
) {
  const navigate = useNavigate();
  const returnPath = readReturnAfterForm(useLocation().state);
  const adding = useApiMutation(add, { successMessage: (answer) => messageOf(answer) ?? successMessage, quiet: true });
  const changing = useApiMutation(change, { successMessage, quiet: true });
  return async (body: BodyInput<A> | BodyInput<C>, updatedAt: string | undefined): Promise<void> => {
    const saved = record
      ? await changing.mutateAsync({
          params: { id: record._id },
          body: { ...(body as object), updatedAt },
        } as unknown as RouteInput<C>)
      : await adding.mutateAsync({ body } as unknown as RouteInput<A>);
    const next = typeof to === 'string' ? to : to((saved as { data: RouteRecord<A> }).data);
    void navigate(appendLastSearch(returnPath ?? next));
  };
}
