import type { CarHistoryKind } from '@roadworthy/contract/car-history/car-history.kinds.ts';
import type { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import type { CarHistoryFacts } from '@roadworthy/contract/car-history/car-history.schema.ts';
import { mostRows, sortOf } from '@roadworthy/contract/kit/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import { dayEnd, dayStart } from '../kit/db/days.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Page } from '../kit/db/records.ts';
import type { TicketSight } from '../tickets/index.ts';
import { seen, type PlanSight } from '../work-plans/index.ts';
import { sources, type Car } from './sources.queries.ts';

type Ask = QueryOf<typeof carHistoryRoutes.listCarHistory>;
type Wanted = { vehicle: Car; kinds: readonly CarHistoryKind[]; plans: PlanSight; tickets: TicketSight; customer: string | null };
export type Entry = CarHistoryFacts & { at: string; kind: CarHistoryKind; status: string; id: string; key: string };

/** The plans of this car that the person sees, as everywhere else. */
async function plansOf(tx: Tx, { vehicle, plans }: Wanted): Promise<string[]> {
  const rows = await seen(tx, plans)
    .innerJoin('planVehicles', (join) => join.onRef('planVehicles.companyId', '=', 'workPlans.companyId').onRef('planVehicles.planId', '=', 'workPlans.id'))
    .select('workPlans.id')
    .where('planVehicles.vehicleId', '=', vehicle._id)
    .execute();
  return rows.map(({ id }) => id);
}

/** The kinds one under the other, cut to the range, put in order, and paged as one list. */
export async function list(tx: Tx, ask: Ask, wanted: Wanted): Promise<Page<Entry>> {
  const limit = ask.limit === 0 ? mostRows : ask.limit;
  if (wanted.kinds.length === 0) return { data: [], pagination: { skip: ask.skip, limit: ask.limit, hasMore: false }, totalCount: 0 };
  const plans = wanted.kinds.some((kind) => kind === 'workPlan' || kind === 'notOk') ? await plansOf(tx, wanted) : [];
  const parts = wanted.kinds.map((kind) => sources[kind](wanted.vehicle, { plans, tickets: wanted.tickets, customer: wanted.customer }));
  const order = sortOf(ask, '-at') === 'at' ? sql`asc` : sql`desc`;
  const found = sql`
    select * from (${sql.join(parts, sql` union all `)}) as entry
    where at >= ${ask.from ? dayStart(ask.from) : '-infinity'} and at < ${ask.to ? dayEnd(ask.to) : 'infinity'}`;
  const { rows } = await sql<Entry>`${found} order by at ${order}, step ${order}, key ${order} offset ${ask.skip} limit ${limit}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(tx);
  const totalCount = counted.rows[0]?.total ?? 0;
  return { data: rows, pagination: { skip: ask.skip, limit: ask.limit, hasMore: ask.skip + rows.length < totalCount }, totalCount };
}
