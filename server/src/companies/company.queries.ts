import type { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import type { Currency } from '@roadworthy/contract/companies/currencies.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { mapPage, fetchPage, touch } from '../kit/db/records.ts';

const live = (tx: Tx) =>
  tx
    .selectFrom('companies')
    .select((eb) => [
      'companies.id',
      'companies.createdAt',
      'companies.updatedAt',
      'companies.createdBy',
      'companies.updatedBy',
      'companies.name',
      'companies.address',
      'companies.customerName',
      'companies.customerEmail',
      'companies.userEmail',
      'companies.userName',
      'companies.logo',
      'companies.askCodeOnNewDevices',
      'companies.internationalPhones',
      'companies.reinspectionByAnother',
      'companies.lockAfterMinutes',
      'companies.cleanPointAfter',
      'companies.contestAnswerHours',
      'companies.clockStopsAfterHours',
      'companies.secondLookPercent',
      'companies.currency',
      'companies.askPosition',
      'companies.riskMatrix',
      sql<boolean>`companies.risk_gate_since is not null`.as('riskGate'),
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId', 'users.isActive'])
          .whereRef('users.id', '=', 'companies.brmId'),
      ).as('userId'),
    ])
    .where('companies.deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof live>['execute']>>[number];
const toCompany = ({ id, ...row }: Row) => ({ _id: id, refCompanyId: id, companyId: id, ...row });

/** Lists companies. `brm` limits the list to the companies that a BRM looks after. */
export async function list(tx: Tx, query: QueryOf<typeof companyRoutes.listCompanies>, brm: string | undefined) {
  let found = live(tx);
  const wanted = query.userId ?? brm;
  if (brm) found = found.where('companies.brmId', '=', brm);
  if (wanted) found = found.where('companies.brmId', '=', wanted);
  if (query.refCompanyId) found = found.where('companies.id', '=', query.refCompanyId);
  const column = {
    refCompanyId: sql.ref('companies.id'),
    name: sql.ref('companies.name'),
    address: sql.ref('companies.address'),
    customerName: sql.ref('companies.customerName'),
    customerEmail: sql.ref('companies.customerEmail'),
  };
  return mapPage(
    await fetchPage(found, query, {
      searchable: { ...column, userName: sql.ref('companies.userName'), userEmail: sql.ref('companies.userEmail') },
      sortable: { ...column, createdAt: sql.ref('companies.createdAt') },
      first: '-createdAt',
      id: sql.ref('companies.id'),
    }),
    toCompany,
  );
}

export async function find(tx: Tx, id: string, brm: string | undefined) {
  const found = live(tx).where('companies.id', '=', id);
  const row = await (brm ? found.where('companies.brmId', '=', brm) : found).executeTakeFirst();
  return row && toCompany(row);
}

/** If a platform has more companies, a link is looked up only in the newest ones. */
const maxCompanies = 500;
export const listVisible = (tx: Tx, brm: string | undefined) => {
  const found = tx
    .selectFrom('companies')
    .select(['id as _id', 'name', 'logo'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(maxCompanies);
  return (brm ? found.where('brmId', '=', brm) : found).execute();
};

/** Lists the companies that a BRM looks after, by name. */
export const listManaged = (tx: Tx, brm: string) =>
  tx
    .selectFrom('companies')
    .select(['id as _id', 'name', 'logo'])
    .where('deletedAt', 'is', null)
    .where('brmId', '=', brm)
    .orderBy('name')
    .orderBy('id')
    .limit(maxCompanies)
    .execute();

const records = [
  'projects',
  'work_plans',
  'job_cards',
  'vehicles',
  'incidents',
  'tickets',
  'parts',
  'grids',
  'locations',
];
/** Returns whether the company in use has a record with this id and a page for it. */
export async function hasRecord(tx: Tx, record: string): Promise<boolean> {
  const tables = records.map(
    (table) => sql`select from ${sql.table(table)} where company_id = app_company() and id = ${record}::uuid`,
  );
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(
    tables.map((place) => sql`exists (${place})`),
    sql` or `,
  )} as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Returns whether one of these companies exists. `brm` limits them to those of a BRM. */
export async function isAnyVisible(tx: Tx, holders: HolderIds, brm: string | undefined): Promise<boolean> {
  const found = tx.selectFrom('companies').select('id').where('id', '=', holders).where('deletedAt', 'is', null);
  return (await (brm ? found.where('brmId', '=', brm) : found).limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the company until the transaction ends, so that the second of two concurrent changes sees the first. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export type CompanyFields = {
  name?: string;
  address?: string;
  customerName?: string;
  customerEmail?: string;
  brmId?: string;
  userEmail?: string | null;
  userName?: string | null;
  logo?: string | null;
  askCodeOnNewDevices?: boolean;
  internationalPhones?: boolean;
  reinspectionByAnother?: boolean;
  lockAfterMinutes?: number;
  cleanPointAfter?: number;
  contestAnswerHours?: number;
  clockStopsAfterHours?: number;
  secondLookPercent?: number;
  currency?: Currency;
  askPosition?: boolean;
  riskGateSince?: string | null;
  riskMatrix?: string | null;
};
export const add = (
  tx: Tx,
  company: { id: string; name: string; address: string; customerName: string; customerEmail: string } & CompanyFields,
) => tx.insertInto('companies').values(company).execute();
export const change = (tx: Tx, id: string, fields: CompanyFields) =>
  tx
    .updateTable('companies')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('companies').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute();

/**
 * Counts the projects of the company in use, and returns whether it has any other records. A company that was created
 * by mistake has none.
 */
export async function countRecords(tx: Tx) {
  const any = (table: 'jobCards' | 'vehicles' | 'incidents' | 'tickets') =>
    sql<boolean>`exists (select from ${sql.table(table)} where deleted_at is null and company_id = app_company())`;
  return tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('projects')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('projects'),
      any('jobCards').as('jobCards'),
      any('vehicles').as('vehicles'),
      any('incidents').as('incidents'),
      any('tickets').as('tickets'),
    ])
    .executeTakeFirstOrThrow();
}

/** Finds the company in use with its BRM, as documents and signers need it. */
export const findInUse = (tx: Tx, id: string) =>
  tx
    .selectFrom('companies')
    .select((eb) => [
      'companies.id',
      'companies.name',
      'companies.logo',
      'companies.internationalPhones',
      'companies.reinspectionByAnother',
      'companies.cleanPointAfter',
      'companies.contestAnswerHours',
      'companies.riskMatrix',
      'companies.brmId',
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id', 'users.firstName', 'users.lastName', 'users.emailId'])
          .whereRef('users.id', '=', 'companies.brmId')
          .where('users.deletedAt', 'is', null)
          .where('users.isActive', '=', true),
      ).as('brm'),
    ])
    .where('companies.id', '=', id)
    .executeTakeFirst();
