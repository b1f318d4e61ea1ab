import type { Person } from '../access/policy.ts';
import { isPlanCompleted } from './work-plan.machine.ts';
import { allowedPlanActions, type ActionablePlan, type PlanAction } from './work-plan.policy.ts';

/** How a person's plans are grouped where there is one line for each, in this order. */
export const planGroups = ['continue', 'needs you', 'waiting', 'completed'] as const;
export type PlanGroup = (typeof planGroups)[number];

const ofAction: Partial<Record<PlanAction, PlanGroup>> = {
  esign: 'needs you',
  review: 'needs you',
  inspect: 'continue',
};

/** What a plan asks of this person now, as the policy says; a plan that only others can move on waits for them. */
export function planGroupOf(plan: ActionablePlan, person: Person): PlanGroup {
  if (isPlanCompleted(plan.status)) return 'completed';
  return allowedPlanActions(plan, person).flatMap((action) => ofAction[action] ?? [])[0] ?? 'waiting';
}
