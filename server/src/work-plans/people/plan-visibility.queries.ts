import { sql, type ExpressionBuilder } from 'kysely';
import type { HolderIds } from '../../files/index.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { DB } from '../../kit/db/types.gen.ts';

/**
 * Which plans a person sees: office staff see all plans of the company, customers those of their own projects, and
 * inspectors those they are assigned to and those with an amendment that they have to sign.
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

export const isPlanInspector = (eb: PlanExpressionBuilder, userId: string) =>
  eb.exists(
    eb
      .selectFrom('planInspectors')
      .select('planInspectors.userId')
      .whereRef('planInspectors.companyId', '=', 'workPlans.companyId')
      .whereRef('planInspectors.planId', '=', 'workPlans.id')
      .where('planInspectors.userId', '=', userId),
  );

/** Returns whether the person is a signer of an open amendment of the plan, which may be the one that adds them. */
const isAwaitedInspector = (eb: PlanExpressionBuilder, userId: string) =>
  eb.exists(
    eb
      .selectFrom('signings')
      .innerJoin('signingSigners', (join) =>
        join
          .onRef('signingSigners.companyId', '=', 'signings.companyId')
          .onRef('signingSigners.signingId', '=', 'signings.id'),
      )
      .select('signingSigners.userId')
      .whereRef('signings.companyId', '=', 'workPlans.companyId')
      .whereRef('signings.subjectId', '=', 'workPlans.id')
      // Literals instead of parameters, so that the partial index of open amendments is used.
      .where(sql<boolean>`signings.kind = 'amendment' and signings.state = 'open'`)
      .where('signingSigners.userId', '=', userId),
  );

export function selectVisiblePlans(tx: Tx, visibility: PlanVisibility) {
  if (visibility.kind === 'customer') return livePlans(tx).where('projects.customerId', '=', visibility.userId);
  if (visibility.kind === 'inspector')
    return livePlans(tx).where((eb) =>
      eb.or([isPlanInspector(eb, visibility.userId), isAwaitedInspector(eb, visibility.userId)]),
    );
  return livePlans(tx);
}

/** Finds the plan if the person can see it. Also decides who can see the records that belong to the plan. */
export const findVisiblePlan = (tx: Tx, id: string, visibility: PlanVisibility) =>
  selectVisiblePlans(tx, visibility)
    .select(['workPlans.id', 'workPlans.status', 'workPlans.projectId', 'workPlans.quantity'])
    .where('workPlans.id', '=', id)
    .executeTakeFirst();

export const isAnyVisible = async (tx: Tx, holders: HolderIds, visibility: PlanVisibility): Promise<boolean> =>
  (await selectVisiblePlans(tx, visibility)
    .select('workPlans.id')
    .where('workPlans.id', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const isAnySigningVisible = async (tx: Tx, holders: HolderIds, visibility: PlanVisibility): Promise<boolean> =>
  (await selectVisiblePlans(tx, visibility)
    .innerJoin('signings', (join) =>
      join.onRef('signings.companyId', '=', 'workPlans.companyId').onRef('signings.subjectId', '=', 'workPlans.id'),
    )
    .select('signings.id')
    .where('signings.id', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns whether a visible plan inspects one of these parts, as its part or on its check lists. */
export const isAnyPartVisible = async (tx: Tx, holders: HolderIds, visibility: PlanVisibility): Promise<boolean> =>
  (await selectVisiblePlans(tx, visibility)
    .innerJoin('planParts', (join) =>
      join.onRef('planParts.companyId', '=', 'workPlans.companyId').onRef('planParts.planId', '=', 'workPlans.id'),
    )
    .select('workPlans.id')
    .where('planParts.partId', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;
