import { locationMessages } from '@roadworthy/contract/locations/messages/location.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';

import { refuseStale, requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as locations from './location.queries.ts';

// A location is a plant or yard where work is done. Projects take place at locations. Inspectors belong to locations,
// and a plan offers those of its project's locations. So a location in use cannot be deleted.

export const listLocations = ({ tx }: ActionContext, query: QueryOf<typeof locationRoutes.listLocations>) =>
  locations.list(tx, query);

export const getLocation = ({ tx }: ActionContext, id: string) => requireFound(locations.find(tx, id));

export async function addLocation(context: ActionContext, fields: BodyOf<typeof locationRoutes.addLocation>) {
  const id = context.newId();
  await locations.add(context.tx, context.actor.company, id, fields);
  return getLocation(context, id);
}

export async function changeLocation(
  context: ActionContext,
  id: string,
  { updatedAt, ...fields }: BodyOf<typeof locationRoutes.changeLocation>,
) {
  refuseStale(updatedAt, await requireFound(locations.lock(context.tx, id)));
  await locations.change(context.tx, id, fields);
  return getLocation(context, id);
}

export async function deleteLocation({ tx, now }: ActionContext, id: string): Promise<void> {
  await requireFound(locations.lock(tx, id));
  const uses = await locations.countUses(tx, id);
  if (uses > 0) throw problem.conflict(locationMessages.inUse({ count: uses }));
  await locations.remove(tx, id, now);
}

/**
 * Requires each id to be a location of the company. Locks the locations until the transaction ends, so that none is
 * deleted before that.
 */
export async function requireLocations({ tx }: Pick<ActionContext, 'tx'>, ids: string[], path: string): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size > 0 && (await locations.lockExisting(tx, [...wanted])) < wanted.size)
    throw problem.field(path, locationMessages.wrong);
}
