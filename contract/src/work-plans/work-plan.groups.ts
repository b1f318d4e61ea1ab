import type { Person } from '../access/policy.ts';
import { isPlanCompleted } from './work-plan.machine.ts';
import { listAllowedPlanActions, type ActionablePlan, type PlanAction } from './work-plan.policy.ts';

/** The groups of a person's plans in the compact list, in this order. */
export const planGroups = ['continue', 'needs you', 'waiting', 'completed'] as const;
export type PlanGroup = (typeof planGroups)[number];

const ofAction: Partial<Record<PlanAction, PlanGroup>> = {
  esign: 'needs you',
  review: 'needs you',
  inspect: 'continue',
};

/** Finds the group of a plan for this person now, by the policy. If only others can act on it, it is waiting. */
export function findPlanGroup(plan: ActionablePlan, person: Person): PlanGroup {
  if (isPlanCompleted(plan.status)) return 'completed';
  return listAllowedPlanActions(plan, person).flatMap((action) => ofAction[action] ?? [])[0] ?? 'waiting';
}
