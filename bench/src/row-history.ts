import { alteredState, recordBaseline } from '../../server/src/log-seals/index.ts';
import { readSettings } from '../../server/src/kit/settings.ts';
import { makeKit } from '../../server/src/make-kit.ts';
import { openDatabase } from '../../server/src/open-database.ts';
import { makeGround } from './ground.ts';
import { printTable } from './table.ts';

// The nightly comparison of rows with their history: a company with a million vehicles, a tenth of which changed once.
// `node tools/run.mjs bench/src/row-history.ts`; not part of the whole run, because nobody waits for it.

const vehicles = 1_000_000;
const together = 1_000;
const ground = await makeGround();
try {
  const settings = readSettings({ DATA_DIR: ground.dataDir, DATABASE_URL: ground.ownerUrl });
  const kit = await makeKit(settings, (await openDatabase(settings, console.log)).urls, console.log);
  await recordBaseline(kit);
  const company = kit.newId();
  const user = kit.newId();
  /** One transaction with a proof, as the product makes it. */
  const asProduct = (sql: string, values: unknown[] = []) => {
    const proof = kit.keys.changes.prove({ company, user, request: '' });
    return ground.sql(
      `with acting as materialized (select set_config('app.company_id', $1, false), set_config('app.user_id', $2, false), set_config('app.proof', $3, false)) ${sql}`,
      [company, user, proof, ...values],
    );
  };
  for (const [table, columns] of [
    ['platforms', ''],
    ['makes', ', platform_id'],
    ['models', ', make_id'],
    ['variants', ', model_id'],
  ] as const)
    await asProduct(`insert into ${table} (company_id, id, name${columns}) select $1::uuid, $1::uuid, 'One'${columns && ', $1::uuid'} from acting`);
  for (let from = 0; from < vehicles; from += together) {
    await asProduct(
      `insert into vehicles (company_id, id, platform_id, make_id, model_id, variant_id, vin, reg_no, model_year, color, fuel_type)
       select $1::uuid, gen_random_uuid(), $1::uuid, $1::uuid, $1::uuid, $1::uuid, 'VIN' || n, 'REG' || n, 2026, 'green', 'electric'
       from acting, generate_series($4::int, $4::int + $5::int - 1) as n`,
      [from, together],
    );
  }
  await asProduct(`update vehicles set color = 'blue' from acting where right(vin, 1) = '7'`);
  await ground.sql('vacuum (analyze) changes, vehicles');
  const began = performance.now();
  const found = await kit.db.actingIn(company, undefined, (tx) => alteredState(tx, kit, company, {}));
  if (found.length > 0) throw new Error(found.slice(0, 5).join('\n'));
  printTable([
    {
      name: 'Rows compared with their history',
      value: (performance.now() - began) / 1000,
      unit: ' s',
      note: `${vehicles.toLocaleString('en')} vehicles of one company`,
    },
  ]);
  await kit.close();
  await ground.stop();
} finally {
  await ground.remove();
}
