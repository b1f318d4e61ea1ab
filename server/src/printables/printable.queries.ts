import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { AuditedPlan } from '@roadworthy/contract/printables/process-audit.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectDefect } from '../inspection/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { hasRecorded, isRecorder, selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';

// The data of a sheet besides its project or plan: the plans of a project, and the recordings on a plan.

export async function listPlans(tx: Tx, projectId: string, visibility: PlanVisibility): Promise<AuditedPlan[]> {
  const rows = await selectVisiblePlans(tx, visibility)
    .select(['workPlans.planNo', 'workPlans.status', 'workPlans.equipmentRequired'])
    .select(['workPlans.quantity', 'workPlans.ok', 'workPlans.nok', 'workPlans.skip', 'workPlans.rectified'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('planInspectors')
          .innerJoin('users', (join) =>
            join
              .onRef('users.companyId', '=', 'planInspectors.companyId')
              .onRef('users.id', '=', 'planInspectors.userId'),
          )
          .select(['users.firstName', 'users.lastName'])
          .whereRef('planInspectors.companyId', '=', 'workPlans.companyId')
          .whereRef('planInspectors.planId', '=', 'workPlans.id')
          .orderBy('planInspectors.position'),
      ).as('inspectors'),
    )
    .where('workPlans.projectId', '=', projectId)
    .orderBy('workPlans.createdAt')
    .execute();
  // A plan starts when its last signer signs, so if it has started, it is fully signed.
  return rows.map((row) => ({ ...row, isSigned: mayRework(row.status) }));
}

export const findCustomer = (tx: Tx, projectId: string) =>
  tx
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.customerId')
    .select(['users.firstName', 'users.lastName'])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();

const counts = ['ok', 'nok', 'skip', 'rectified'] as const;

export const listShares = (tx: Tx, planId: string) =>
  tx
    .selectFrom('technicianPlans')
    .innerJoin('users', (join) => join.on(isRecorder))
    .where(hasRecorded)
    .select(['users.firstName', 'users.lastName', 'technicianPlans.isOffice'])
    .select(counts.map((name) => `technicianPlans.${name}` as const))
    .where('technicianPlans.planId', '=', planId)
    .orderBy('technicianPlans.createdAt')
    .execute();

export const listVehicles = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planVehicles')
    .select(['vin', 'status', 'total', ...counts])
    .where('planId', '=', planId)
    .orderBy('position')
    .execute();

const findings = (tx: Tx, planId: string) =>
  tx
    .selectFrom('checkpoints')
    .where('checkpoints.planId', '=', planId)
    .where('checkpoints.state', 'not in', ['unchecked', 'ok']);

/** Lists everything that is not simply OK, oldest first. `findingCount` includes those beyond `max`. */
export async function listFindings(tx: Tx, planId: string, max: number) {
  const { findingCount } = await findings(tx, planId)
    .select(sql<number>`count(*)`.as('findingCount'))
    .executeTakeFirstOrThrow();
  const rows = await findings(tx, planId)
    .leftJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'checkpoints.companyId')
        .onRef('planParts.planId', '=', 'checkpoints.planId')
        .onRef('planParts.partId', '=', 'checkpoints.partId'),
    )
    // The BRM is a user of the platform; everybody else belongs to the company.
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'checkpoints.recordedBy')
        .on((eb) => eb('users.companyId', 'in', [eb.ref('checkpoints.companyId'), sql.val(platformId)])),
    )
    .select(['checkpoints.position', 'checkpoints.vin', 'checkpoints.side', 'checkpoints.tag', 'checkpoints.state'])
    .select([
      'checkpoints.comment',
      'checkpoints.rectifyComment',
      'checkpoints.recordedAt',
      'planParts.name as partName',
    ])
    .select(sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`.as('recordedBy'))
    .select(selectDefect('checkpoints').as('defect'))
    .orderBy('checkpoints.recordedAt')
    .orderBy('checkpoints.id')
    .limit(max)
    .execute();
  return { findings: rows, findingCount };
}
