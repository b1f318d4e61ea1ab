import type { AccessLevel } from '../access/roles.ts';
import { mayEditPlan, reviewerOfPlanStatus, signerOfPlanStatus } from './work-plan.machine.ts';

/** What a work plan offers to a person in its status (document 3 sections 2.5, 2.6, 4.3 and 6). The server decides again. */
export type PlanOffer = 'esign' | 'review' | 'inspect' | 'look' | 'add inspector' | 'edit';
type Person = { _id: string; accessLevel: AccessLevel };
type Offered = { status: string; userId: readonly { _id: string }[] };

const office: readonly AccessLevel[] = ['admin', 'brm', 'super'];

/** Whose turn it is among the signers: the BRM, the customer, then the inspectors in their order. */
function isTurnOf(plan: Offered, person: Person, position: number | undefined): boolean {
  if (position === undefined) return false;
  if (position === 0) return person.accessLevel === 'brm';
  if (position === 1) return person.accessLevel === 'customer';
  return plan.userId[position - 2]?._id === person._id;
}

export function planOffersOf(plan: Offered, person: Person): readonly PlanOffer[] {
  const { status } = plan;
  const started = status === 'Work Plan Started';
  const completed = status === 'Completed';
  const isOffice = office.includes(person.accessLevel);
  const inspects = plan.userId.some((one) => one._id === person._id) || person.accessLevel === 'brm' || person.accessLevel === 'super';
  const waiting = !started && !completed;
  const rows: readonly [PlanOffer, boolean][] = [
    ['esign', waiting && isTurnOf(plan, person, signerOfPlanStatus(status))],
    ['review', waiting && isTurnOf(plan, person, reviewerOfPlanStatus(status))],
    ['inspect', started && inspects],
    ['look', completed && inspects],
    ['add inspector', isOffice && started],
    ['edit', isOffice && mayEditPlan(status)],
  ];
  return rows.flatMap(([offer, offered]) => (offered ? [offer] : []));
}
