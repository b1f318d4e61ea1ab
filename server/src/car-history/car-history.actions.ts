import { mayLevel } from '@roadworthy/contract/access/permissions.ts';
import { carHistoryKinds, carHistoryKindTable } from '@roadworthy/contract/car-history/car-history.kinds.ts';
import type { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { describeEvent } from '@roadworthy/contract/car-history/car-history.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { customerOf } from '../incidents/index.ts';
import { ticketVisibilityOf } from '../tickets/index.ts';
import { getVehicle } from '../vehicles/index.ts';
import { visibilityOf } from '../work-plans/index.ts';
import * as carHistory from './car-history.queries.ts';

// Everything that was requested, done and found on a car, in one list. The visibility rules of the original slices
// apply: a reader who cannot see any tickets, or only their own, sees the same here.

export async function listCarHistory(
  context: ActionContext,
  vehicleId: string,
  query: QueryOf<typeof carHistoryRoutes.listCarHistory>,
) {
  const { tx, actor } = context;
  const vehicle = await getVehicle(context, vehicleId);
  const kinds = carHistoryKinds.filter(
    (kind) => (!query.kind || query.kind.includes(kind)) && mayLevel(actor.level, carHistoryKindTable[kind].permission),
  );
  const page = await carHistory.list(tx, query, {
    vehicle,
    kinds,
    plans: visibilityOf(actor),
    tickets: ticketVisibilityOf(actor),
    customer: customerOf(actor),
  });
  return mapPage(page, ({ at, kind, status, id, key, ...facts }) => ({
    _id: `${key} ${facts.event}`,
    at,
    kind,
    status,
    id,
    ...describeEvent(facts),
  }));
}
