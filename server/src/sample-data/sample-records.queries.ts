import type { SampleKind } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

// The marks of a sample, the references to its records, and their removal.

/** The table of each kind of record, and the column or expression with the name that people see. */
const tables: Readonly<Record<SampleKind, { table: string; name: string }>> = {
  location: { table: 'locations', name: 'coalesce(name, address)' },
  person: { table: 'users', name: "concat_ws(' ', first_name, last_name)" },
  part: { table: 'parts', name: 'name' },
  grid: { table: 'grids', name: 'name' },
  question: { table: 'assessment_questions', name: 'question' },
  template: { table: 'assessment_templates', name: 'name' },
  platform: { table: 'platforms', name: 'name' },
  make: { table: 'makes', name: 'name' },
  model: { table: 'models', name: 'name' },
  variant: { table: 'variants', name: 'name' },
  vehicle: { table: 'vehicles', name: 'vin' },
  workshop: { table: 'workshops', name: 'name' },
  costCentre: { table: 'cost_centres', name: 'name' },
  jobType: { table: 'job_types', name: 'name' },
  jobParameter: { table: 'job_parameters', name: 'name' },
  jobCard: { table: 'job_cards', name: 'jobcard_id' },
  ticket: { table: 'tickets', name: 'ticket_no' },
  project: { table: 'projects', name: 'name' },
  plan: { table: 'work_plans', name: 'name' },
};

/**
 * The columns that can refer to a sample record. `of` names the record that the row is part of. Without it, the row
 * itself is the record.
 */
const references: readonly { table: string; columns: readonly string[]; of?: { table: string; column: string } }[] = [
  { table: 'project_locations', columns: ['location_id'], of: { table: 'projects', column: 'project_id' } },
  { table: 'user_locations', columns: ['location_id'], of: { table: 'users', column: 'user_id' } },
  {
    table: 'projects',
    columns: ['customer_id', 'assessment_assign_to', 'audit_by', 'template_id', 'rev_project_id'],
  },
  { table: 'plan_inspectors', columns: ['user_id'], of: { table: 'work_plans', column: 'plan_id' } },
  {
    table: 'job_cards',
    columns: [
      'supervisor_id',
      'job_supervisor_id',
      'job_engineer_id',
      'vehicle_id',
      'workshop_id',
      'hand_in_workshop_id',
      'cost_centre_id',
      'job_type_id',
      'job_parameter_id',
    ],
  },
  { table: 'team_members', columns: ['user_id'], of: { table: 'teams', column: 'team_id' } },
  { table: 'teams', columns: ['workshop_id'] },
  { table: 'user_workshops', columns: ['workshop_id'], of: { table: 'users', column: 'user_id' } },
  { table: 'job_parameters', columns: ['job_type_id'] },
  { table: 'corrective_actions', columns: ['owner_id'] },
  { table: 'grid_checks', columns: ['part_id'], of: { table: 'grids', column: 'grid_id' } },
  { table: 'checkpoints', columns: ['part_id'], of: { table: 'work_plans', column: 'plan_id' } },
  { table: 'work_plans', columns: ['part_id', 'grid_id', 'template_id', 'project_id'] },
  { table: 'plan_vehicles', columns: ['vehicle_id'], of: { table: 'work_plans', column: 'plan_id' } },
  {
    table: 'template_questions',
    columns: ['question_id'],
    of: { table: 'assessment_templates', column: 'template_id' },
  },
  { table: 'makes', columns: ['platform_id'] },
  { table: 'models', columns: ['make_id'] },
  { table: 'variants', columns: ['model_id'] },
  { table: 'vehicles', columns: ['platform_id', 'make_id', 'model_id', 'variant_id', 'cost_centre_id'] },
  { table: 'bays', columns: ['workshop_id'] },
  { table: 'incidents', columns: ['location_id', 'vehicle_id', 'project_id', 'plan_id'] },
];

/** References by records that are never deleted. */
const permanentReferences: typeof references = [
  { table: 'service_plans', columns: ['model_id', 'vehicle_id', 'workshop_id', 'cost_centre_id'] },
];

const column = (name: string) => sql.ref(`refers.${name}`);

/** The record `from` refers to the record `to`. */
export type Reference = { from: string; to: string };
/** Lists references to these records, from completed signings and from records that are not deleted. */
export async function listReferences(tx: Tx, ids: readonly string[]): Promise<Reference[]> {
  const inRecords = references.flatMap(({ table, columns, of }) =>
    columns.map((name): RawBuilder<Reference> =>
      of
        ? sql`select distinct holder.id as "from", ${column(name)} as "to" from ${sql.table(table)} refers
              join ${sql.table(of.table)} holder on holder.company_id = refers.company_id and holder.id = ${column(of.column)}
              where ${column(name)} = any(${ids}::uuid[]) and refers.company_id = app_company() and holder.deleted_at is null`
        : sql`select distinct refers.id as "from", ${column(name)} as "to" from ${sql.table(table)} refers
              where ${column(name)} = any(${ids}::uuid[]) and refers.company_id = app_company() and refers.deleted_at is null`,
    ),
  );
  const inPermanent = permanentReferences.flatMap(({ table, columns }) =>
    columns.map(
      (name) => sql`select distinct refers.id as "from", ${column(name)} as "to" from ${sql.table(table)} refers
              where ${column(name)} = any(${ids}::uuid[]) and refers.company_id = app_company()`,
    ),
  );
  const inSigned = sql`select id as "from", subject_id as "to" from signings
    where subject_id = any(${ids}::uuid[]) and state = 'completed'`;
  const { rows } =
    await sql<Reference>`${sql.join([...inRecords, ...inPermanent, inSigned], sql` union all `)}`.execute(tx);
  return rows;
}

export type SampleRecord = { id: string; kind: SampleKind };
export const addSampleRecords = (tx: Tx, companyId: string, marks: readonly SampleRecord[]) =>
  tx
    .insertInto('sampleRecords')
    .values(marks.map(({ id, kind }) => ({ companyId, recordId: id, kind })))
    .execute();

export const listSampleRecords = (tx: Tx) => tx.selectFrom('sampleRecords').select(['recordId', 'removedAt']).execute();

/** Locks the marks of records that were not removed, so that a sample is removed only once. */
export async function lockRemainingSamples(tx: Tx): Promise<SampleRecord[]> {
  return tx
    .selectFrom('sampleRecords')
    .select(['recordId as id', 'kind'])
    .where('removedAt', 'is', null)
    .orderBy('recordId')
    .forUpdate()
    .$narrowType<SampleRecord>()
    .execute();
}

export const markRemoved = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('sampleRecords')
    .set({ removedAt: at.toISOString() })
    .where('recordId', 'in', [...ids])
    .execute();

const byKind = (marks: readonly SampleRecord[]) =>
  [...Map.groupBy(marks, ({ kind }) => kind)].map(([kind, of]) => ({
    ...tables[kind],
    kind,
    ids: of.map(({ id }) => id),
  }));

/** Returns the marked records that exist, with their names. Locks them, so that nothing new can refer to them. */
export async function lockRecords(tx: Tx, marks: readonly SampleRecord[]) {
  const found: (SampleRecord & { name: string })[] = [];
  for (const { kind, table, name, ids } of byKind(marks)) {
    const { rows } = await sql<{
      id: string;
      name: string;
    }>`select id, ${sql.raw(name)} as name from ${sql.table(table)}
      where company_id = app_company() and id = any(${ids}::uuid[]) and deleted_at is null order by id for update`.execute(
      tx,
    );
    found.push(...rows.map((row) => ({ ...row, kind })));
  }
  return found;
}

export async function removeRecords(tx: Tx, marks: readonly SampleRecord[], at: Date): Promise<void> {
  for (const { table, ids } of byKind(marks))
    await sql`update ${sql.table(table)} set deleted_at = ${at.toISOString()}, updated_at = clock_timestamp()
      where company_id = app_company() and id = any(${ids}::uuid[])`.execute(tx);
}

/** Returns whether the company in use has work, be it its own or a sample's. */
export async function hasWork(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from projects where company_id = app_company() and deleted_at is null)
    or exists (select from job_cards where company_id = app_company() and deleted_at is null) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

export const addDeletedEvents = (
  tx: Tx,
  events: { companyId: string; id: string; jobCardId: string; at: string; userId: string; event: string }[],
) => tx.insertInto('jobCardEvents').values(events).execute();
