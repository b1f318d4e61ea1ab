import type { CarHistoryKind, CarHistoryMatch } from '@roadworthy/contract/car-history/car-history.kinds.ts';
import type { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import type { CarHistoryFacts } from '@roadworthy/contract/car-history/car-history.schema.ts';
import { maxRows, resolveSort } from '@roadworthy/contract/kit/lists/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../kit/db/days.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Page } from '../kit/db/records.ts';
import type { RequestVisibility } from '../requests/index.ts';
import type { TicketVisibility } from '../tickets/index.ts';
import { selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';
import { carHistorySources, type Car } from './sources.queries.ts';

type HistoryQuery = QueryOf<typeof carHistoryRoutes.listCarHistory>;
type HistoryScope = {
  vehicle: Car;
  kinds: readonly CarHistoryKind[];
  plans: PlanVisibility;
  tickets: TicketVisibility;
  requests: RequestVisibility;
  customer: string | null;
  match: CarHistoryMatch;
};
type Entry = CarHistoryFacts & {
  at: string;
  kind: CarHistoryKind;
  status: string;
  id: string;
  key: string;
  linkedTo: string | null;
};

/** Returns the car's plans that the person can see, by the same rules as everywhere else. */
async function plansOf(tx: Tx, { vehicle, plans }: HistoryScope): Promise<string[]> {
  const rows = await selectVisiblePlans(tx, plans)
    .innerJoin('planVehicles', (join) =>
      join
        .onRef('planVehicles.companyId', '=', 'workPlans.companyId')
        .onRef('planVehicles.planId', '=', 'workPlans.id'),
    )
    .select('workPlans.id')
    .where('planVehicles.vehicleId', '=', vehicle._id)
    .execute();
  return rows.map(({ id }) => id);
}

/** Combines all kinds within the date range, and sorts and pages them as one list. */
export async function list(tx: Tx, query: HistoryQuery, scope: HistoryScope): Promise<Page<Entry>> {
  const limit = query.limit === 0 ? maxRows : query.limit;
  if (scope.kinds.length === 0)
    return { data: [], pagination: { skip: query.skip, limit: query.limit, hasMore: false }, totalCount: 0 };
  const plans = scope.kinds.some((kind) => kind === 'workPlan' || kind === 'notOk') ? await plansOf(tx, scope) : [];
  // Only moves name the person who recorded them.
  const parts = scope.kinds.map((kind) => {
    const source = carHistorySources[kind](scope.vehicle, { ...scope, plans });
    return kind === 'move' ? source : sql`select source.*, null::text as person from (${source}) as source`;
  });
  const order = resolveSort(query, '-at') === 'at' ? sql`asc` : sql`desc`;
  const found = sql`
    select entry.*, (
      select vehicles.vin from vehicles where vehicles.id = entry.vehicle_id and vehicles.id <> ${scope.vehicle._id}
    ) as linked_to
    from (${sql.join(parts, sql` union all `)}) as entry
    where at >= ${query.from ? startOfDay(query.from) : '-infinity'} and at < ${query.to ? endOfDay(query.to) : 'infinity'}`;
  const { rows } =
    await sql<Entry>`${found} order by at ${order}, step ${order}, key ${order} offset ${query.skip} limit ${limit}`.execute(
      tx,
    );
  const counted = await sql<{ total: number }>`select count(*) as total from (${found}) as found`.execute(tx);
  const totalCount = counted.rows[0]?.total ?? 0;
  return {
    data: rows,
    pagination: { skip: query.skip, limit: query.limit, hasMore: query.skip + rows.length < totalCount },
    totalCount,
  };
}
