import type { PlanWork } from '../fill/fill-plans.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import type { Job } from '../harness/measure.ts';
import type { Measure } from '../harness/table.ts';

// Fifty inspectors record on one plan for a minute, between two measurements of a plain insert. At the end, the totals
// of the log, the plan, its vehicle, the shares and the checkpoints must agree.

const seconds = 60;
const bareSeconds = 15;
type Urls = { product: string; bare: string };
type Run = (job: Job) => Promise<number>;

const body = JSON.stringify({ clientId: '{id}', ok: 1, comment: 'Seal sits well' });
const bareBody = JSON.stringify({ id: '{id}', ok: 1, comment: 'Seal sits well' });

export async function measureCrowd(
  run: Run,
  ground: BenchDatabase,
  at: Urls,
  people: Record<string, string>[],
  { crowd }: PlanWork,
): Promise<Measure> {
  const bareJob: Job = {
    url: at.bare,
    seconds: bareSeconds,
    method: 'POST',
    callers: people.map(() => ({ headers: {}, body: bareBody, paths: ['/recording'] })),
  };
  const before = await run(bareJob);
  const rate = await run({
    url: at.product,
    seconds,
    method: 'PUT',
    callers: people.map((headers, index) => ({
      headers,
      body,
      paths: (crowd[index] ?? []).map((id) => `/api/v1/object_checkpoints/${id}`),
    })),
  });
  const after = await run(bareJob);
  const counted = await requireSameTotals(ground, crowd[0]?.[0] ?? '');
  const bare = (before + after) / 2;
  return {
    name: 'Fifty record on one plan for 60 s beside a bare insert',
    value: rate / bare,
    unit: '',
    bound: { atLeast: 0.4 },
    note: `product ${rate.toFixed(0)}, bare ${bare.toFixed(0)}; log, plan, shares and vehicle: ${counted} each`,
  };
}

/** Requires that the totals in the log, the plan, its vehicle, the shares and the checkpoints agree. */
async function requireSameTotals({ sql }: BenchDatabase, checkpoint: string): Promise<number> {
  const [found] = await sql<Record<'log' | 'plan' | 'vehicles' | 'shares' | 'points', string>>(
    `with one as (select company_id, plan_id from checkpoints where id = $1)
     select (select sum(ok) from inspection_log natural join one) as log,
       (select ok from work_plans join one on one.company_id = work_plans.company_id and one.plan_id = work_plans.id) as plan,
       (select sum(ok) from plan_vehicles natural join one) as vehicles, (select sum(ok) from technician_plans natural join one) as shares,
       (select count(*) from checkpoints natural join one where state = 'ok') as points`,
    [checkpoint],
  );
  const all = Object.values(found ?? {}).map(Number);
  if (new Set(all).size !== 1 || !(Number(found?.log) > 0))
    throw new Error(`The log and the counters differ: ${JSON.stringify(found)}`);
  return Number(found?.log);
}
