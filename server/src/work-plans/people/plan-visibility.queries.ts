import type { ExpressionBuilder } from 'kysely';
import type { HolderIds } from '../../files/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { DB } from '../../kit/db/types.gen.ts';

/**
 * Which plans a person sees: office staff all of the company's, a customer those of their own projects, an inspector
 * those that name them.
 */
export type PlanVisibility = { kind: 'all' } | { kind: 'customer' | 'inspector'; userId: string };

export type PlanExpressionBuilder = ExpressionBuilder<DB, 'workPlans' | 'projects'>;

const livePlans = (tx: Tx) =>
  tx
    .selectFrom('workPlans')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .where('workPlans.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null);

export const isInspectorOfPlan = (eb: PlanExpressionBuilder, userId: string) =>
  eb.exists(
    eb
      .selectFrom('planInspectors')
      .select('planInspectors.userId')
      .whereRef('planInspectors.companyId', '=', 'workPlans.companyId')
      .whereRef('planInspectors.planId', '=', 'workPlans.id')
      .where('planInspectors.userId', '=', userId),
  );

export function visiblePlans(tx: Tx, visibility: PlanVisibility) {
  if (visibility.kind === 'customer') return livePlans(tx).where('projects.customerId', '=', visibility.userId);
  if (visibility.kind === 'inspector') return livePlans(tx).where((eb) => isInspectorOfPlan(eb, visibility.userId));
  return livePlans(tx);
}

/** The plan's id and little more, if the person can see it; for everything that belongs to a plan. */
export const findVisible = (tx: Tx, id: string, visibility: PlanVisibility) =>
  visiblePlans(tx, visibility)
    .select(['workPlans.id', 'workPlans.status', 'workPlans.projectId', 'workPlans.quantity'])
    .where('workPlans.id', '=', id)
    .executeTakeFirst();

export const isAnyVisible = async (tx: Tx, holders: HolderIds, visibility: PlanVisibility): Promise<boolean> =>
  (await visiblePlans(tx, visibility)
    .select('workPlans.id')
    .where('workPlans.id', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const isAnySigningVisible = async (tx: Tx, holders: HolderIds, visibility: PlanVisibility): Promise<boolean> =>
  (await visiblePlans(tx, visibility)
    .innerJoin('signings', (join) =>
      join.onRef('signings.companyId', '=', 'workPlans.companyId').onRef('signings.subjectId', '=', 'workPlans.id'),
    )
    .select('signings.id')
    .where('signings.id', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a visible plan inspects one of these parts, as its part or on its check lists. */
export const isAnyPartVisible = async (tx: Tx, holders: HolderIds, visibility: PlanVisibility): Promise<boolean> =>
  (await visiblePlans(tx, visibility)
    .innerJoin('planParts', (join) =>
      join.onRef('planParts.companyId', '=', 'workPlans.companyId').onRef('planParts.planId', '=', 'workPlans.id'),
    )
    .select('workPlans.id')
    .where('planParts.partId', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;
