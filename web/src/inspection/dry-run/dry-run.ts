import { startedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';

// A dry run opens the inspector's own screens in a frame (docs/decisions/0110). Within the frame recordings go into a
// database of their own, and nothing is sent; everything else is the code that inspectors use.

/** Whether this page is the frame of a dry run; it never becomes one later. */
export const isDryRun = /^\/dry-run\/[^/]+\/phone$/.test(globalThis.location?.pathname ?? '');

/** The plan as its inspectors will see it once everybody has signed. */
export const startedForDryRun = (plan: WorkPlan): WorkPlan => ({ ...plan, status: startedPlan, stops: [] });

/** The whole quantity as the share of one inspector: the people who make the plan have no share of it. */
export const shareOfDryRun = ({ quantity }: Pick<WorkPlan, 'quantity'>) => ({
  _id: 'dry run',
  ok: 0,
  nok: 0,
  skip: 0,
  quantity,
  target: null,
  pending: quantity,
});
