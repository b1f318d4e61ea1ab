import { peopleMessages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { dutyMessages } from '@roadworthy/contract/duties/messages/duty.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import type { User } from '@roadworthy/contract/access/user.schema.ts';
import { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import { type Duty, type HandOver } from '@roadworthy/contract/duties/duty.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { useState } from 'react';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';

import { useApiMutation } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { displayName } from '../../kit/text/display.ts';
import { toHandOver, HandOverDialog, type RemovalKind, type Successors } from './HandOverDialog.tsx';

type Open = {
  user: User;
  leaving: RemovalKind;
  duties: readonly Duty[];
  answer: (handOver: HandOver[] | undefined) => void;
};
type Change = Omit<BodyInput<typeof dutyRoutes.deactivateUser>, 'handOver'>;

/** Deactivates or deletes a person after asking for successors of their duties. */
export function useDeactivation() {
  const [open, setOpen] = useState<Open>();
  // Kept while the form is open, so that the user can correct a hand-over that was rejected instead of starting again.
  const [successors, setSuccessors] = useState<Successors>(new Map());
  const { mutateAsync } = useApiMutation(dutyRoutes.deactivateUser, {
    successMessage: ({ data }) => dutyMessages.deactivated({ name: displayName(data) }),
    quiet: true,
  });
  const drop = useApiMutation(userRoutes.deleteUser, { successMessage: accessMessages.userDeleted });
  const dropWithHandOver = useApiMutation(dutyRoutes.deleteUserWithHandOver, {
    successMessage: accessMessages.userDeleted,
  });
  const dutiesOf = async ({ _id: id }: User) =>
    (await call(dutyRoutes.listDuties, { params: { id }, query: { limit: 0 } })).data;
  const ask = (user: User, duties: readonly Duty[], leaving: RemovalKind) =>
    new Promise<HandOver[] | undefined>((answer) => setOpen({ user, leaving, duties, answer }));

  /** Resolves to false if the user cancels. */
  const deactivate = async (user: User, change: Change): Promise<boolean> => {
    const duties = await dutiesOf(user);
    const handOver = duties.length === 0 ? [] : await ask(user, duties, 'deactivate');
    if (!handOver) return false;
    await mutateAsync({ params: { id: user._id }, body: { ...change, handOver } });
    return true;
  };
  const askAndDelete = async (user: User): Promise<void> => {
    const params = { id: user._id };
    const duties = await dutiesOf(user);
    if (duties.length === 0) {
      if (await confirmDelete(peopleMessages.userNoun, displayName(user))) drop.mutate({ params });
      return;
    }
    const handOver = await ask(user, duties, 'delete');
    if (handOver) dropWithHandOver.mutate({ params, body: { handOver } });
  };
  const remove = (user: User): void => void askAndDelete(user).catch((error: Error) => toast.bad(error.message));

  const answer = (handOver: HandOver[] | undefined) => {
    open?.answer(handOver);
    setOpen(undefined);
  };
  const dialog = open && (
    <HandOverDialog
      user={open.user}
      leaving={open.leaving}
      duties={open.duties}
      successors={successors}
      onSuccessorsChange={setSuccessors}
      onClose={() => answer(undefined)}
      onSubmit={() => answer(toHandOver(successors, open.duties))}
    />
  );
  return { deactivate, remove, dialog };
}
