import type { Person } from '../access/policy.ts';
import { isPlanCompleted } from './work-plan.machine.ts';
import { allowedPlanActions, type ActionablePlan, type PlanAction } from './work-plan.policy.ts';

/** The groups of a person's plans, in this order, where each plan takes one line. */
export const planGroups = ['continue', 'needs you', 'waiting', 'completed'] as const;
export type PlanGroup = (typeof planGroups)[number];

const ofAction: Partial<Record<PlanAction, PlanGroup>> = {
  esign: 'needs you',
  review: 'needs you',
  inspect: 'continue',
};

/**
 * What a plan needs from this person now, according to the policy; a plan that only others can move on counts as
 * waiting.
 */
export function planGroupOf(plan: ActionablePlan, person: Person): PlanGroup {
  if (isPlanCompleted(plan.status)) return 'completed';
  return allowedPlanActions(plan, person).flatMap((action) => ofAction[action] ?? [])[0] ?? 'waiting';
}
