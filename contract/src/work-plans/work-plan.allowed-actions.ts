import type { AccessLevel } from '../access/roles.ts';
import { mayPlan, type ProjectStatus } from '../projects/project.machine.ts';
import {
  isPlanCompleted,
  isPlanStarted,
  mayEditPlan,
  reviewerOfPlanStatus,
  signerOfPlanStatus,
} from './work-plan.machine.ts';

/** What a person can do with a work plan in its current status. The server checks it again. */
export type PlanAction = 'esign' | 'review' | 'inspect' | 'look' | 'add inspector' | 'edit';
type Person = { _id: string; accessLevel: AccessLevel };
/** `signsFirst`: who signs a reissued document before the person whom the status names. */
type ActionablePlan = {
  status: string;
  userId: readonly { _id: string }[];
  signsFirst?: string | null;
  isReplaced?: boolean;
};

const office: readonly AccessLevel[] = ['admin', 'brm', 'super'];

/** Whether it is this person's turn to sign: the BRM first, then the customer, then the inspectors in order. */
function isTurnOf(plan: ActionablePlan, person: Person, position: number | undefined): boolean {
  if (position === undefined) return false;
  if (position === 0) return person.accessLevel === 'brm';
  if (position === 1) return person.accessLevel === 'customer';
  return plan.userId[position - 2]?._id === person._id;
}

function isNextSigner(plan: ActionablePlan, person: Person): boolean {
  const signer = signerOfPlanStatus(plan.status);
  return signer !== undefined && plan.signsFirst ? plan.signsFirst === person._id : isTurnOf(plan, person, signer);
}

/** In the order of the buttons. The server's 403 and 409 responses follow the same rules. */
export function allowedPlanActions(plan: ActionablePlan, person: Person): readonly PlanAction[] {
  const { status } = plan;
  const started = isPlanStarted(status);
  const completed = isPlanCompleted(status);
  const isOffice = office.includes(person.accessLevel);
  const inspects =
    plan.userId.some((one) => one._id === person._id) || person.accessLevel === 'brm' || person.accessLevel === 'super';
  const waiting = !started && !completed;
  const rows: readonly [PlanAction, boolean][] = [
    ['esign', waiting && !plan.isReplaced && isNextSigner(plan, person)],
    ['review', waiting && isTurnOf(plan, person, reviewerOfPlanStatus(status))],
    ['inspect', started && inspects],
    ['look', inspects ? completed : isOffice && !waiting],
    ['add inspector', isOffice && started],
    ['edit', isOffice && mayEditPlan(status)],
  ];
  return rows.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}

/** The reason why a carried-over plan can be neither signed nor edited: its project's risks are not signed off yet. */
export const planOnHoldReason = (project: ProjectStatus): string | undefined =>
  mayPlan(project) ? undefined : `Project is ${project}`;
