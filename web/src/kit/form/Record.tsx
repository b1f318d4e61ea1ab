import type { ResponseIn, BodyIn, Route } from '@roadworthy/contract/kit/route.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useApiQuery, useApiMutation } from '../api/api-query.ts';
import type { Input } from '../api/call.ts';
import { withLastSearch } from '../list/list-memory.ts';
import { Loaded } from '../feedback/States.tsx';

export type RecordOf<R extends Route> = ResponseIn<R> extends { data: infer Data } ? Data : never;

/** The record that a form changes, or nothing for a new one: create and edit are one screen. */
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

function Existing<R extends Route>({ id, route, children }: { id: string; route: R; children: (record: RecordOf<R>) => ReactNode }) {
  const asked = useApiQuery(route, { params: { id } } as unknown as Input<R>);
  // Keyed by its version, so that a record read anew after a conflict fills the form anew.
  return (
    <Loaded page query={asked}>
      {(answer) => children((answer as { data: RecordOf<R> }).data)}
    </Loaded>
  );
}

const Message = z.object({ meta: z.object({ message: z.string() }) });
/** What the server itself says about a new record, such as whether its invitation could be mailed. */
const messageOf = (answer: unknown): string | undefined => Message.safeParse(answer).data?.meta.message;

/** Adds a new record or changes the one that was read, says so, and goes on. */
export function useSave<A extends Route, C extends Route>(
  add: A,
  change: C,
  record: { _id: string } | undefined,
  { said, to }: { said: string; to: string | ((saved: RecordOf<A>) => string) },
) {
  const navigate = useNavigate();
  const adding = useApiMutation(add, { successMessage: (answer) => messageOf(answer) ?? said, quiet: true });
  const changing = useApiMutation(change, { successMessage: said, quiet: true });
  return async (body: BodyIn<A> | BodyIn<C>, updatedAt: string | undefined): Promise<void> => {
    const saved = record
      ? await changing.mutateAsync({ params: { id: record._id }, body: { ...(body as object), updatedAt } } as unknown as Input<C>)
      : await adding.mutateAsync({ body } as unknown as Input<A>);
    void navigate(withLastSearch(typeof to === 'string' ? to : to((saved as { data: RecordOf<A> }).data)));
  };
}
