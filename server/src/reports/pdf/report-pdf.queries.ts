import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import type { OwnerColumn } from '../report-totals.queries.ts';

// What a PDF report needs besides its numbers: the people of the project, and its plans.

export const findProjectFacts = (tx: Tx, id: string) =>
  tx
    .selectFrom('projects')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'projects.companyId').onRef('users.id', '=', 'projects.customerId'),
    )
    .select(['projects.name', 'projects.projectNo', 'projects.rev', 'projects.status', 'users.emailId'])
    .select(sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`.as('customer'))
    .where('projects.id', '=', id)
    .executeTakeFirst();

export const listPlans = (tx: Tx, owner: OwnerColumn, id: string) =>
  tx
    .selectFrom('workPlans')
    .select(['workPlans.id', 'workPlans.planNo', 'workPlans.name', 'workPlans.status', 'workPlans.projectId'])
    .where(owner, '=', id)
    .where('workPlans.deletedAt', 'is', null)
    .orderBy('workPlans.createdAt')
    .orderBy('workPlans.id')
    .execute();
