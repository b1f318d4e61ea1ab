import type { User } from '@roadworthy/contract/access/user.schema.ts';
import { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import { dutyMessages, type Duty, type HandOver } from '@roadworthy/contract/duties/duty.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { useState } from 'react';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { useTell } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { confirmDelete } from '../kit/dialog/confirm.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { nameOf } from '../kit/words.ts';
import { handedOver, HandOverDialog, type Leaving, type Takers } from './HandOverDialog.tsx';

type Open = { user: User; leaving: Leaving; duties: readonly Duty[]; answer: (handOver: HandOver[] | undefined) => void };
type Change = Omit<BodyIn<typeof dutyRoutes.deactivateUser>, 'handOver'>;

/** Deactivates or deletes somebody, once it is known who goes on with what is assigned to them. */
export function useDeactivation() {
  const [open, setOpen] = useState<Open>();
  // Kept while the form is open: a hand-over that was refused is put right, and not chosen again from the start.
  const [takers, setTakers] = useState<Takers>(new Map());
  const { mutateAsync } = useTell(dutyRoutes.deactivateUser, { said: ({ data }) => fill(dutyMessages.deactivated, { name: nameOf(data) }), quiet: true });
  const drop = useTell(userRoutes.deleteUser, { said: accessMessages.userDeleted });
  const dropWithHandOver = useTell(dutyRoutes.deleteUserWithHandOver, { said: accessMessages.userDeleted });
  const dutiesOf = async ({ _id: id }: User) => (await call(dutyRoutes.listDuties, { params: { id }, query: { limit: 0 } })).data;
  const ask = (user: User, duties: readonly Duty[], leaving: Leaving) =>
    new Promise<HandOver[] | undefined>((answer) => setOpen({ user, leaving, duties, answer }));

  /** Answers false where it was thought better of. */
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
      if (await confirmDelete('user', nameOf(user))) drop.mutate({ params });
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
      takers={takers}
      onTakers={setTakers}
      onClose={() => answer(undefined)}
      onSubmit={() => answer(handedOver(takers, open.duties))}
    />
  );
  return { deactivate, remove, dialog };
}
