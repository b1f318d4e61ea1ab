import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import {
  carHistoryKinds,
  carHistoryKindTable,
  type CarHistoryKind,
  type CarHistoryMatch,
} from '@roadworthy/contract/car-history/car-history.kinds.ts';
import type { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { describeEvent, type CarHistoryEntry } from '@roadworthy/contract/car-history/car-history.schema.ts';
import { maxRows } from '@roadworthy/contract/kit/lists/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { getOwnCustomerId } from '../incidents/index.ts';
import { requestVisibilityOf } from '../requests/index.ts';
import { getTicketVisibility } from '../tickets/index.ts';
import { getVehicle } from '../vehicles/index.ts';
import { getPlanVisibility } from '../work-plans/index.ts';
import * as carHistory from './car-history.queries.ts';

// Lists everything that was requested, done and found on a car. The visibility rules of the other slices apply: a
// reader who may see no tickets, or only their own, sees the same here.

/** The kinds of records that are searched for the vehicle's name in their text, if they are not linked to it. */
const namingKinds: readonly CarHistoryKind[] = ['ticket', 'incident'];

export async function listCarHistory(
  context: ActionContext,
  vehicleId: string,
  query: QueryOf<typeof carHistoryRoutes.listCarHistory>,
) {
  const { tx, actor } = context;
  const vehicle = await getVehicle(context, vehicleId);
  const { match = 'linked' } = query;
  const kinds = carHistoryKinds.filter(
    (kind) =>
      (!query.kind || query.kind.includes(kind)) &&
      (match === 'linked' || namingKinds.includes(kind)) &&
      levelHasPermission(actor.level, carHistoryKindTable[kind].permission),
  );
  const page = await carHistory.list(tx, query, {
    vehicle,
    kinds,
    plans: getPlanVisibility(actor),
    tickets: getTicketVisibility(actor),
    requests: requestVisibilityOf(actor),
    customer: getOwnCustomerId(actor),
    match,
  });
  return mapPage(page, ({ at, kind, status, id, key, linkedTo, ...facts }) => ({
    _id: `${key} ${facts.event}`,
    at,
    kind,
    status,
    id,
    linkedTo,
    ...describeEvent(facts),
  }));
}

/** Reads all entries that the reader may see, oldest first, page by page. */
export async function readWholeHistory(
  context: ActionContext,
  vehicleId: string,
  match: CarHistoryMatch,
): Promise<CarHistoryEntry[]> {
  const entries: CarHistoryEntry[] = [];
  for (let hasMore = true; hasMore;) {
    const query = { skip: entries.length, limit: maxRows, sort: 'at', match } as const;
    const page = await listCarHistory(context, vehicleId, query);
    entries.push(...page.data);
    hasMore = page.pagination.hasMore;
  }
  return entries;
}
