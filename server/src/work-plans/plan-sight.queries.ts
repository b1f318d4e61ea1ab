import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import type { DB } from '../kit/db/types.gen.ts';

/** Whose plans somebody sees: an office person all of the company, a customer those of own projects, an inspector those that name them. */
export type PlanSight = { kind: 'all' } | { kind: 'customer' | 'inspector'; userId: string };

export type Joined = ExpressionBuilder<DB, 'workPlans' | 'projects'>;

const live = (tx: Tx) =>
  tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) => join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'))
    .where('workPlans.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null);

export const isOnPlan = (eb: Joined, userId: string) =>
  eb.exists(
    eb
      .selectFrom('planInspectors')
      .select('planInspectors.userId')
      .whereRef('planInspectors.companyId', '=', 'workPlans.companyId')
      .whereRef('planInspectors.planId', '=', 'workPlans.id')
      .where('planInspectors.userId', '=', userId),
  );

export function seen(tx: Tx, sight: PlanSight) {
  if (sight.kind === 'customer') return live(tx).where('projects.customerId', '=', sight.userId);
  if (sight.kind === 'inspector') return live(tx).where((eb) => isOnPlan(eb, sight.userId));
  return live(tx);
}

/** Little more than that the plan is there and may be seen: for whatever stands under it. */
export const findSeen = (tx: Tx, id: string, sight: PlanSight) =>
  seen(tx, sight).select(['workPlans.id', 'workPlans.status', 'workPlans.projectId', 'workPlans.quantity']).where('workPlans.id', '=', id).executeTakeFirst();
