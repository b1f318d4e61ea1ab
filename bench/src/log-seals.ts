import { recordBaseline, sealLogs } from '../../server/src/log-seals/index.ts';
import { readSettings } from '../../server/src/kit/settings.ts';
import { makeKit } from '../../server/src/make-kit.ts';
import { openDatabase } from '../../server/src/open-database.ts';
import { startBenchDatabase } from './harness/bench-database.ts';
import { printTable } from './harness/table.ts';

// Measures what the nightly sealing costs: seals a company with a million recordings from a hundred days, then verifies
// that seal and adds the next night's seal. Run it with `node tools/run.mjs bench/src/log-seals.ts`. The full benchmark
// run leaves it out, because no user waits for the sealing.

const recordings = 1_000_000;
const ground = await startBenchDatabase();
try {
  await ground.sql(`select set_config('session_replication_role', 'replica', false)`);
  await ground.sql(
    `with company as (
       insert into companies (id, name, address, customer_name, customer_email) values (gen_random_uuid(), 'Long', '1 Long Road', 'Cy', 'cy@bench.test') returning id
     )
     insert into inspection_log (company_id, id, plan_id, checkpoint_id, user_id, event, ok, nok, skip, rectified, comment, recorded_at, created_at)
     select id, gen_random_uuid(), id, gen_random_uuid(), id, 'record ok', 1, 0, 0, 0, null, at, at
     from company, generate_series(1, $1::int) as n, lateral (select now() - interval '2 days' - (n % 100) * interval '1 day' as at) as one`,
    [recordings],
  );
  await ground.sql('vacuum (analyze) inspection_log');
  const settings = readSettings({ DATA_DIR: ground.dataDir, DATABASE_URL: ground.ownerUrl });
  const kit = await makeKit(settings, (await openDatabase(settings, console.log)).urls, console.log);
  await recordBaseline(kit);
  const night = async (days: number): Promise<number> => {
    const began = performance.now();
    await sealLogs({ ...kit, now: () => new Date(Date.now() + days * 86_400_000) });
    return (performance.now() - began) / 1000;
  };
  const note = `${recordings.toLocaleString('en')} recordings of one company`;
  printTable([
    { name: 'The first seal', value: await night(0), unit: ' s', note },
    { name: 'The next night: compared and sealed', value: await night(1), unit: ' s', note },
  ]);
  await kit.close();
  await ground.stop();
} finally {
  await ground.remove();
}
