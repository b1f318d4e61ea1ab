import { sql } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { levelNames, levels, type LevelName } from '../catalogue/level.table.ts';
import type { CodeOwner } from './code-conflicts.ts';
import type { KnownLevel } from './level-resolver.ts';
import type { PlannedVehicle } from './import-plan.ts';

/**
 * Tries to lock imports of a company, because two long ones would lock each other's vehicles. Returns false if another
 * one is running.
 */
export async function tryLockImport(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('vehicle import'), hashtext(${companyId})) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Lists the whole catalogue above the vehicles. `hold` locks it against deletion until the transaction ends. */
export async function listLevels(tx: Tx, { hold }: { hold: boolean }): Promise<KnownLevel[]> {
  const found: KnownLevel[] = [];
  for (const level of levelNames) {
    const { table, above } = levels[level];
    const parent = above ? sql<string | null>`${sql.ref(levels[above].column)}` : sql<string | null>`null`;
    const all = tx
      .selectFrom(table)
      .select(['id', 'name', parent.as('parentId')])
      .where('deletedAt', 'is', null)
      .orderBy('id');
    for (const row of await (hold ? all.forShare() : all).execute()) found.push({ level, ...row });
  }
  return found;
}

/** Lists the cost centres of the company. `hold` locks them against deletion until the transaction ends. */
export function listCostCentres(tx: Tx, { hold }: { hold: boolean }): Promise<{ id: string; name: string }[]> {
  const all = tx.selectFrom('costCentres').select(['id', 'name']).where('deletedAt', 'is', null).orderBy('id');
  return (hold ? all.forShare() : all).execute();
}

const anyOf = (values: readonly string[]) => sql<string>`any(${values}::text[])`;

/** Finds the vehicles with these VINs. `hold` locks them until the transaction ends. */
export function findByVins(tx: Tx, vins: readonly string[], { hold }: { hold: boolean }): Promise<PlannedVehicle[]> {
  const found = tx
    .selectFrom('vehicles')
    .select([
      'id',
      'vin',
      'regNo',
      'tag',
      'chipId',
      'modelYear',
      'slNo',
      'bodyStyle',
      'engine',
      'color',
      'transmission',
      'fuelType',
      'market',
    ])
    .select(['department', 'keeperName', 'keeperContact', 'costCentreId as costCentre'])
    .select(['platformId as platform', 'makeId as make', 'modelId as model', 'variantId as variant'])
    .where('deletedAt', 'is', null)
    .where('vin', '=', anyOf(vins))
    .orderBy('id');
  return (hold ? found.forUpdate() : found).execute();
}

export const findCodeOwners = (
  tx: Tx,
  codes: { regNo: readonly string[]; tag: readonly string[] },
): Promise<CodeOwner[]> =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'vin', 'regNo', 'tag'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('regNo', '=', anyOf(codes.regNo)), eb('tag', '=', anyOf(codes.tag))]))
    .execute();

/**
 * Updates the statistics after many rows were written, so that the next search uses its index instead of scanning the
 * whole catalogue.
 */
export async function refreshStatistics(tx: Tx): Promise<void> {
  await sql`select analyze_vehicles()`.execute(tx);
}

export async function addLevels(
  tx: Tx,
  companyId: string,
  level: LevelName,
  added: readonly KnownLevel[],
): Promise<void> {
  const { table, above } = levels[level];
  const parentColumn = above ? sql`, ${sql.ref(levels[above].column)}` : sql``;
  const value = above ? sql`, parent_id` : sql``;
  const sent = JSON.stringify(added.map(({ id, name, parentId }) => ({ id, name, parent_id: parentId })));
  await sql`
    insert into ${sql.table(table)} (company_id, id, name${parentColumn}) select ${companyId}::uuid, id, name${value}
    from jsonb_to_recordset(${sent}::jsonb) as sent (id uuid, name text, parent_id uuid)`.execute(tx);
}

/** Clears the codes of vehicles that give one up, before others get them, because codes are unique. */
export const clearCodes = (tx: Tx, vins: readonly string[]) =>
  tx
    .updateTable('vehicles')
    .set({ regNo: null, tag: null })
    .where('deletedAt', 'is', null)
    .where('vin', '=', anyOf(vins))
    .execute();

const columns = sql`id, platform_id, make_id, model_id, variant_id, vin, reg_no, tag, chip_id, model_year, sl_no, body_style, engine, color, transmission, fuel_type, market,
  department, keeper_name, keeper_contact, cost_centre_id`;
const recordset = (vehicles: readonly PlannedVehicle[]) => sql`
  jsonb_to_recordset(${JSON.stringify(vehicles.map(toRecord))}::jsonb) as sent (id uuid, platform_id uuid, make_id uuid, model_id uuid, variant_id uuid,
    vin text, reg_no text, tag text, chip_id text, model_year int, sl_no text, body_style text, engine text, color text, transmission text,
    fuel_type text, market text, department text, keeper_name text, keeper_contact text, cost_centre_id uuid)`;

const toRecord = ({
  platform,
  make,
  model,
  variant,
  regNo,
  chipId,
  modelYear,
  slNo,
  bodyStyle,
  fuelType,
  keeperName,
  keeperContact,
  costCentre,
  ...same
}: PlannedVehicle) => ({
  ...same,
  platform_id: platform,
  make_id: make,
  model_id: model,
  variant_id: variant,
  reg_no: regNo,
  chip_id: chipId,
  model_year: modelYear,
  sl_no: slNo,
  body_style: bodyStyle,
  fuel_type: fuelType,
  keeper_name: keeperName,
  keeper_contact: keeperContact,
  cost_centre_id: costCentre,
});

export async function insertVehicles(tx: Tx, companyId: string, vehicles: readonly PlannedVehicle[]): Promise<void> {
  await sql`insert into vehicles (company_id, ${columns}) select ${companyId}::uuid, ${columns} from ${recordset(vehicles)}`.execute(
    tx,
  );
}

export async function updateVehicles(tx: Tx, vehicles: readonly PlannedVehicle[]): Promise<void> {
  await sql`
    update vehicles set platform_id = sent.platform_id, make_id = sent.make_id, model_id = sent.model_id, variant_id = sent.variant_id,
      reg_no = sent.reg_no, tag = sent.tag, chip_id = sent.chip_id, model_year = sent.model_year, sl_no = sent.sl_no, body_style = sent.body_style,
      engine = sent.engine, color = sent.color, transmission = sent.transmission, fuel_type = sent.fuel_type, market = sent.market,
      department = sent.department, keeper_name = sent.keeper_name, keeper_contact = sent.keeper_contact, cost_centre_id = sent.cost_centre_id
    from ${recordset(vehicles)}
    where vehicles.id = sent.id and vehicles.deleted_at is null`.execute(tx);
}
