import type { User } from '@roadworthy/contract/access/user.schema.ts';
import { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import { dutyMessages, type Duty, type HandOver } from '@roadworthy/contract/duties/duty.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { useState } from 'react';
import { useTell } from '../kit/ask.ts';
import { call } from '../kit/call.ts';
import { nameOf } from '../kit/words.ts';
import { handedOver, HandOverDialog, type Takers } from './HandOverDialog.tsx';

type Open = { user: User; duties: readonly Duty[]; answer: (handOver: HandOver[] | undefined) => void };
type Change = Omit<BodyIn<typeof dutyRoutes.deactivateUser>, 'handOver'>;

/** Deactivates somebody, once it is known who goes on with what is assigned to them. */
export function useDeactivation() {
  const [open, setOpen] = useState<Open>();
  // Kept while the form is open: a hand-over that was refused is put right, and not chosen again from the start.
  const [takers, setTakers] = useState<Takers>(new Map());
  const { mutateAsync } = useTell(dutyRoutes.deactivateUser, { said: ({ data }) => fill(dutyMessages.deactivated, { name: nameOf(data) }), quiet: true });
  const ask = (user: User, duties: readonly Duty[]) => new Promise<HandOver[] | undefined>((answer) => setOpen({ user, duties, answer }));

  /** Answers false where it was thought better of. */
  const deactivate = async (user: User, change: Change): Promise<boolean> => {
    const { data: duties } = await call(dutyRoutes.listDuties, { params: { id: user._id }, query: { limit: 0 } });
    const handOver = duties.length === 0 ? [] : await ask(user, duties);
    if (!handOver) return false;
    await mutateAsync({ params: { id: user._id }, body: { ...change, handOver } });
    return true;
  };
  const answer = (handOver: HandOver[] | undefined) => {
    open?.answer(handOver);
    setOpen(undefined);
  };
  const dialog = open && (
    <HandOverDialog
      user={open.user}
      duties={open.duties}
      takers={takers}
      onTakers={setTakers}
      onClose={() => answer(undefined)}
      onSubmit={() => answer(handedOver(takers, open.duties))}
    />
  );
  return { deactivate, dialog };
}
