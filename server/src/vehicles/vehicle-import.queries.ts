import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { levelNames, levels } from './level.table.ts';
import type { KnownLevel } from './vehicle-import.levels.ts';
import type { Bearer, PlannedVehicle } from './vehicle-import.plan.ts';

/** The whole catalogue above the vehicles; `hold` keeps it from being deleted until the transaction ends. */
export async function allLevels(tx: Tx, { hold }: { hold: boolean }): Promise<KnownLevel[]> {
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

const among = (values: readonly string[]) => sql<string>`any(${values}::text[])`;

export const lockByVin = (tx: Tx, vins: readonly string[]) =>
  tx.selectFrom('vehicles').select('id').where('deletedAt', 'is', null).where('vin', '=', among(vins)).orderBy('id').forUpdate().execute();

export const bearersOf = (tx: Tx, codes: { regNo: readonly string[]; tag: readonly string[] }): Promise<Bearer[]> =>
  tx
    .selectFrom('vehicles')
    .select(['vin', 'regNo', 'tag'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('regNo', '=', among(codes.regNo)), eb('tag', '=', among(codes.tag))]))
    .execute();

/** Before codes move from one vehicle to another, whoever gives one up lets it go. */
export const letGo = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('vehicles')
    .set({ regNo: null, tag: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

const columns = sql`id, platform_id, make_id, model_id, variant_id, vin, reg_no, tag, chip_id, model_year, sl_no, body_style, engine, color, transmission, fuel_type, market`;
const recordset = (vehicles: readonly PlannedVehicle[]) => sql`
  jsonb_to_recordset(${JSON.stringify(vehicles.map(record))}::jsonb) as sent (id uuid, platform_id uuid, make_id uuid, model_id uuid, variant_id uuid,
    vin text, reg_no text, tag text, chip_id text, model_year int, sl_no text, body_style text, engine text, color text, transmission text,
    fuel_type text, market text)`;

const record = ({ platform, make, model, variant, regNo, chipId, modelYear, slNo, bodyStyle, fuelType, ...same }: PlannedVehicle) => ({
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
});

export async function addAll(tx: Tx, companyId: string, vehicles: readonly PlannedVehicle[]): Promise<void> {
  await sql`insert into vehicles (company_id, ${columns}) select ${companyId}::uuid, ${columns} from ${recordset(vehicles)}`.execute(tx);
}

export async function changeAll(tx: Tx, vehicles: readonly PlannedVehicle[]): Promise<void> {
  await sql`
    update vehicles set platform_id = sent.platform_id, make_id = sent.make_id, model_id = sent.model_id, variant_id = sent.variant_id,
      reg_no = sent.reg_no, tag = sent.tag, chip_id = sent.chip_id, model_year = sent.model_year, sl_no = sent.sl_no, body_style = sent.body_style,
      engine = sent.engine, color = sent.color, transmission = sent.transmission, fuel_type = sent.fuel_type, market = sent.market
    from ${recordset(vehicles)}
    where vehicles.id = sent.id and vehicles.deleted_at is null`.execute(tx);
}
