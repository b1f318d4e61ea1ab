import type { ExpressionBuilder } from 'kysely';
import type { HeldIds } from '../files/index.ts';
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

/** The check lists of all vehicles of a plan are the same: it is enough to read those of one. */
export const firstVin = (eb: Joined) =>
  eb
    .selectFrom('planVehicles')
    .select('planVehicles.vin')
    .whereRef('planVehicles.companyId', '=', 'workPlans.companyId')
    .whereRef('planVehicles.planId', '=', 'workPlans.id')
    .orderBy('planVehicles.position')
    .limit(1);

export function seen(tx: Tx, sight: PlanSight) {
  if (sight.kind === 'customer') return live(tx).where('projects.customerId', '=', sight.userId);
  if (sight.kind === 'inspector') return live(tx).where((eb) => isOnPlan(eb, sight.userId));
  return live(tx);
}

/** Little more than that the plan is there and may be seen: for whatever stands under it. */
export const findSeen = (tx: Tx, id: string, sight: PlanSight) =>
  seen(tx, sight).select(['workPlans.id', 'workPlans.status', 'workPlans.projectId', 'workPlans.quantity']).where('workPlans.id', '=', id).executeTakeFirst();

export const seesAny = async (tx: Tx, held: HeldIds, sight: PlanSight): Promise<boolean> =>
  (await seen(tx, sight).select('workPlans.id').where('workPlans.id', '=', held).limit(1).executeTakeFirst()) !== undefined;

export const seesAnySigning = async (tx: Tx, held: HeldIds, sight: PlanSight): Promise<boolean> =>
  (await seen(tx, sight)
    .innerJoin('signings', (join) => join.onRef('signings.companyId', '=', 'workPlans.companyId').onRef('signings.subjectId', '=', 'workPlans.id'))
    .select('signings.id')
    .where('signings.id', '=', held)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a plan is seen that inspects one of these parts: as the part of the plan, or on its check lists. */
export const seesAnyPart = async (tx: Tx, held: HeldIds, sight: PlanSight): Promise<boolean> =>
  (await seen(tx, sight)
    .select('workPlans.id')
    .where((eb) =>
      eb.or([
        eb('workPlans.partId', '=', held),
        eb.exists(
          eb
            .selectFrom('checkpoints')
            .select('checkpoints.id')
            .whereRef('checkpoints.companyId', '=', 'workPlans.companyId')
            .whereRef('checkpoints.planId', '=', 'workPlans.id')
            .where('checkpoints.partId', '=', held)
            .where('checkpoints.vin', '=', firstVin(eb)),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;
