import type { SentGeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import type { geoPositionRoutes } from '@roadworthy/contract/geo-positions/geo-position.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { requireVisiblePlan, getPlanVisibility } from '../work-plans/index.ts';
import * as positions from './geo-position.queries.ts';
import type { PositionToSave } from './geo-position.queries.ts';

// Stores the position of each recording of a company that asks for it, in the transaction of the recording. If the
// device sent none, the row says so. A position never decides whether a recording is accepted.

type Recording = Pick<PositionToSave, 'entryId' | 'planId' | 'recordedAt'> &
  Partial<Pick<PositionToSave, 'checkpointId' | 'activityId'>>;

/** Saves the position of a recording of the acting person, if the company asks for positions. */
export const saveGeoPosition = (
  { tx, actor }: Pick<ActionContext, 'tx' | 'actor'>,
  { checkpointId = null, activityId = null, ...recording }: Recording,
  sent: SentGeoPosition,
): Promise<unknown> =>
  positions.add(tx, {
    ...recording,
    checkpointId,
    activityId,
    userId: actor.userId,
    latitude: sent?.latitude ?? null,
    longitude: sent?.longitude ?? null,
    accuracy: sent?.accuracy ?? null,
    takenAt: sent?.takenAt ?? null,
  });

export async function listGeoPositions(
  context: ActionContext,
  query: QueryOf<typeof geoPositionRoutes.listGeoPositions>,
) {
  const { tx, actor } = context;
  if (query.workPlan) await requireVisiblePlan(context, query.workPlan);
  const page = await positions.list(tx, getPlanVisibility(actor), query);
  return mapPage(page, ({ userId, firstName, lastName, emailId, planId, planNo, planName, id, ...row }) => ({
    ...row,
    _id: id,
    person: { _id: userId, firstName, lastName, emailId },
    plan: { _id: planId, planNo, name: planName },
  }));
}
