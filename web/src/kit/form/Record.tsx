import type { AnswerIn, BodyIn, Route } from '@roadworthy/contract/kit/route.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAsk, useTell } from '../ask.ts';
import type { Input } from '../call.ts';
import { asItWasLeft } from '../list/left-lists.ts';
import { Loaded } from '../feedback/States.tsx';

export type RecordOf<R extends Route> = AnswerIn<R> extends { data: infer Data } ? Data : never;

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
  const asked = useAsk(route, { params: { id } } as unknown as Input<R>);
  // Keyed by its version, so that a record read anew after a conflict fills the form anew.
  return (
    <Loaded page asked={asked}>
      {(answer) => children((answer as { data: RecordOf<R> }).data)}
    </Loaded>
  );
}

/** Adds a new record or changes the one that was read, says so, and goes on. */
export function useSave<A extends Route, C extends Route>(
  add: A,
  change: C,
  record: { _id: string } | undefined,
  { said, to }: { said: string; to: string | ((saved: RecordOf<A>) => string) },
) {
  const navigate = useNavigate();
  const adding = useTell(add, { said, quiet: true });
  const changing = useTell(change, { said, quiet: true });
  return async (body: BodyIn<A> | BodyIn<C>, updatedAt: string | undefined): Promise<void> => {
    const saved = record
      ? await changing.mutateAsync({ params: { id: record._id }, body: { ...(body as object), updatedAt } } as unknown as Input<C>)
      : await adding.mutateAsync({ body } as unknown as Input<A>);
    void navigate(asItWasLeft(typeof to === 'string' ? to : to((saved as { data: RecordOf<A> }).data)));
  };
}
