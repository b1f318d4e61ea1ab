import { findAlteredRows, findAlteredVerdicts, recordBaseline } from '../../server/src/log-seals/index.ts';
import { readSettings } from '../../server/src/kit/settings.ts';
import { makeKit } from '../../server/src/make-kit.ts';
import { openDatabase } from '../../server/src/open-database.ts';
import { startBenchDatabase } from './harness/bench-database.ts';
import { printTable, type Measure } from './harness/table.ts';

// Measures the nightly comparison of rows with their history. The company has a million vehicles, a tenth of which
// changed once, and a million recorded checkpoints, a tenth of which were reworked. Run it with `node tools/run.mjs
// bench/src/row-history.ts`. The full benchmark run leaves it out, because no user waits for the comparison.

const vehicles = 1_000_000;
const together = 1_000;
const ground = await startBenchDatabase();
try {
  const settings = readSettings({ DATA_DIR: ground.dataDir, DATABASE_URL: ground.ownerUrl });
  const kit = await makeKit(settings, (await openDatabase(settings, console.log)).urls, console.log);
  await recordBaseline(kit);
  const company = kit.newId();
  const user = kit.newId();
  /** Runs a transaction that proves which user is acting, as the product does. */
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
    await asProduct(
      `insert into ${table} (company_id, id, name${columns}) select $1::uuid, $1::uuid, 'One'${columns && ', $1::uuid'} from acting`,
    );
  for (let from = 0; from < vehicles; from += together) {
    await asProduct(
      `insert into vehicles (company_id, id, platform_id, make_id, model_id, variant_id, vin, reg_no, model_year, color, fuel_type)
       select $1::uuid, gen_random_uuid(), $1::uuid, $1::uuid, $1::uuid, $1::uuid, 'VIN' || n, 'REG' || n, 2026, 'green', 'electric'
       from acting, generate_series($4::int, $4::int + $5::int - 1) as n`,
      [from, together],
    );
  }
  await asProduct(`update vehicles set color = 'blue' from acting where right(vin, 1) = '7'`);
  // Triggers and foreign keys are disabled, because the checkpoints need no real plan here.
  await ground.sql('set session_replication_role = replica');
  await ground.sql(
    `with point as (
       insert into checkpoints (company_id, id, plan_id, position, state, comment, rectify_comment, recorded_by, recorded_at)
       select $1::uuid, gen_random_uuid(), $1::uuid, n, (case when n % 10 = 0 then 'complete' else 'ok' end)::checkpoint_state, case when n % 10 = 0 then 'dent' end,
         case when n % 10 = 0 then 'polished' end, $1::uuid, '2026-11-01'
       from generate_series(1, ${vehicles}) as n
       returning id, state
     )
     insert into inspection_log (company_id, id, plan_id, checkpoint_id, user_id, event, ok, nok, skip, rectified, comment, rectify_comment, recorded_at, created_at)
     select $1::uuid, gen_random_uuid(), $1::uuid, point.id, $1::uuid, event::checkpoint_event, 0, 0, 0, 0, said, reworked, '2026-11-01', '2026-11-01'::timestamptz + step * interval '1 s'
     from point join (values
       ('ok', 1, 'record ok', null, null), ('complete', 1, 'record not ok', 'dent', null), ('complete', 2, 'rectify', null, 'polished'), ('complete', 3, 'complete', null, null)
     ) as told (state, step, event, said, reworked) on told.state = point.state::text`,
    [company],
  );
  await ground.sql('reset session_replication_role');
  await ground.sql('vacuum (analyze) changes, vehicles, checkpoints, inspection_log');
  const compared = async (
    name: string,
    note: string,
    find: Parameters<typeof kit.db.inCompany<string[]>>[2],
  ): Promise<Measure> => {
    const began = performance.now();
    const found = await kit.db.inCompany(company, undefined, find);
    if (found.length > 0) throw new Error(found.slice(0, 5).join('\n'));
    return { name, value: (performance.now() - began) / 1000, unit: ' s', note };
  };
  const count = vehicles.toLocaleString('en');
  printTable([
    await compared('Rows compared with their history', `${count} vehicles of one company`, (tx) =>
      findAlteredRows(tx, kit, company, {}),
    ),
    await compared('Verdicts compared with their log', `${count} checkpoints of one company`, (tx) =>
      findAlteredVerdicts(tx, company),
    ),
  ]);
  await kit.close();
  await ground.stop();
} finally {
  await ground.remove();
}
