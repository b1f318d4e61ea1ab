import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';

// A dry run opens the inspector's own screens in a frame (docs/decisions/0110). Everything in it is the code that
// inspectors use, except that recordings go into a separate database and nothing is sent.

/** Whether this page is the frame of a dry run. This never changes while the page is open. */
export const isDryRun = /^\/dry-run\/[^/]+\/phone$/.test(globalThis.location?.pathname ?? '');

/** Converts a plan to the state in which its inspectors will see it once everybody has signed. */
export const toStartedPlan = (plan: WorkPlan): WorkPlan => ({ ...plan, status: startedPlanStatus, stops: [] });

/** Gives the user the whole quantity as a share, because the people who create a plan have none. */
export const toDryRunShare = ({ quantity }: Pick<WorkPlan, 'quantity'>) => ({
  _id: 'dry run',
  ok: 0,
  nok: 0,
  skip: 0,
  quantity,
  target: null,
  pending: quantity,
});
