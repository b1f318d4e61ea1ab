import type { ChecklistName } from '@roadworthy/contract/first-steps/checklists.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

type CompanyTable =
  | 'locations'
  | 'parts'
  | 'grids'
  | 'assessmentQuestions'
  | 'projects'
  | 'workshops'
  | 'vehicles'
  | 'jobCards';
/** Leaves out sample data. It will be removed again, so it does not complete a step. */
const isReal = sql<boolean>`id not in (select record_id from sample_records)`;
/** Selects whether the table has a record of the company in use, not counting sample data. */
const hasOwn = (table: CompanyTable) =>
  sql<boolean>`exists (select from ${sql.table(table)} where company_id = app_company() and deleted_at is null and ${isReal})`;

/**
 * Reads how far the company in use is set up. Questions and templates of the platform count, because every company can
 * use them.
 */
export const findCompanyFacts = (tx: Tx, userId: string) =>
  tx
    .selectNoFrom([
      sql<boolean>`exists (
        select from users where company_id = app_company() and id <> ${userId} and is_active and deleted_at is null and ${isReal}
      )`.as('people'),
      hasOwn('locations').as('location'),
      hasOwn('parts').as('parts'),
      hasOwn('grids').as('grid'),
      sql<boolean>`exists (
        select from assessment_questions where type = 'Option' and deleted_at is null and ${isReal}
      )`.as('questions'),
      sql<boolean>`exists (
        select from assessment_templates where type in ('P', 'D') and deleted_at is null and ${isReal}
      )`.as('template'),
      hasOwn('projects').as('project'),
      hasOwn('workshops').as('workshop'),
      hasOwn('vehicles').as('vehicle'),
      hasOwn('jobCards').as('jobCard'),
    ])
    .executeTakeFirstOrThrow();

/** Reads what is set up on the platform: whether there is an active person in this role, and its newest company. */
export async function findPlatformFacts(tx: Tx, brmRole: string) {
  const brm = await tx
    .selectFrom('users')
    .innerJoin('roles', (join) =>
      join.onRef('roles.companyId', '=', 'users.companyId').onRef('roles.id', '=', 'users.roleId'),
    )
    .select('users.id')
    .where('users.companyId', '=', sql<string>`platform_id()`)
    .where('roles.name', '=', brmRole)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const company = await tx
    .selectFrom('companies')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { hasBrm: brm !== undefined, newestCompany: company?.id ?? null };
}

/** Returns whether any company has people. Runs without a company in use. */
export const hasCompanyPeople = async (tx: Tx): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select('users.id')
    .where('users.deletedAt', 'is', null)
    .where('companies.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listDismissed = async (tx: Tx, companyId: string, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('putAwayChecklists')
      .select('name')
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute()
  ).map(({ name }) => name);

export const dismiss = (tx: Tx, companyId: string, userId: string, name: ChecklistName) =>
  tx
    .insertInto('putAwayChecklists')
    .values({ companyId, userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
export const restore = (tx: Tx, companyId: string, userId: string, name: ChecklistName) =>
  tx
    .deleteFrom('putAwayChecklists')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('name', '=', name)
    .execute();
