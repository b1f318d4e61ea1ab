import type { ResponseIn, BodyIn, Route } from '@roadworthy/contract/kit/route.ts';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { useApiQuery, useApiMutation } from '../api/api-query.ts';
import type { Input } from '../api/call.ts';
import { withLastSearch } from '../list/list-memory.ts';
import { readReturnAfterForm } from '../session/return-to.ts';
import { Loaded } from '../feedback/States.tsx';

export type RecordOf<R extends Route> = ResponseIn<R> extends { data: infer Data } ? Data : never;

/** Loads the record that a form edits, or nothing for a new one: create and edit share a screen. */
export function Record<R extends Route>({
  id,
  route,
  children,
}: {
  id: string | undefined;
  route: R;
  children: (record: RecordOf<R> | undefined) => ReactNode;
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
  children: (record: RecordOf<R>) => ReactNode;
}) {
  const recordQuery = useApiQuery(route, { params: { id } } as unknown as Input<R>);
  // Keyed by version, so that a record refetched after a conflict refills the form.
  return (
    <Loaded page query={recordQuery}>
      {(answer) => children((answer as { data: RecordOf<R> }).data)}
    </Loaded>
  );
}

const Message = z.object({ meta: z.object({ message: z.string() }) });
/** What the server itself says about a new record, such as whether its invitation could be mailed. */
const messageOf = (answer: unknown): string | undefined => Message.safeParse(answer).data?.meta.message;

/** Creates or updates the record, shows the message, and navigates on. */
export function useSave<A extends Route, C extends Route>(
  add: A,
  change: C,
  record: { _id: string } | undefined,
  { successMessage, to }: { successMessage: string; to: string | ((saved: RecordOf<A>) => string) },
) {
  const navigate = useNavigate();
  const returnPath = readReturnAfterForm(useLocation().state);
  const adding = useApiMutation(add, { successMessage: (answer) => messageOf(answer) ?? successMessage, quiet: true });
  const changing = useApiMutation(change, { successMessage, quiet: true });
  return async (body: BodyIn<A> | BodyIn<C>, updatedAt: string | undefined): Promise<void> => {
    const saved = record
      ? await changing.mutateAsync({
          params: { id: record._id },
          body: { ...(body as object), updatedAt },
        } as unknown as Input<C>)
      : await adding.mutateAsync({ body } as unknown as Input<A>);
    const next = typeof to === 'string' ? to : to((saved as { data: RecordOf<A> }).data);
    void navigate(withLastSearch(returnPath ?? next));
  };
}
