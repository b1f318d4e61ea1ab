import { counted } from '@roadworthy/contract/kit/counted.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { locationMessages } from '@roadworthy/contract/locations/location.schema.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as locations from './location.queries.ts';

// A location is a plant or yard where work is done. Projects are carried out at locations and inspectors belong to them: that is how a plan finds
// its people, so a location in use is never deleted.

export const listLocations = ({ tx }: Acting, ask: QueryOf<typeof locationRoutes.listLocations>) => locations.list(tx, ask);

export const getLocation = ({ tx }: Acting, id: string) => orNotFound(locations.find(tx, id));

export async function addLocation(acting: Acting, fields: BodyOf<typeof locationRoutes.addLocation>) {
  const id = acting.newId();
  await locations.add(acting.tx, acting.actor.company, id, fields);
  return getLocation(acting, id);
}

export async function changeLocation(acting: Acting, id: string, { updatedAt, ...fields }: BodyOf<typeof locationRoutes.changeLocation>) {
  notStale(updatedAt, await orNotFound(locations.lock(acting.tx, id)));
  await locations.change(acting.tx, id, fields);
  return getLocation(acting, id);
}

export async function deleteLocation({ tx, now }: Acting, id: string): Promise<void> {
  await orNotFound(locations.lock(tx, id));
  const uses = await locations.uses(tx, id);
  if (uses > 0) throw problem.conflict(counted(locationMessages.inUse, uses));
  await locations.remove(tx, id, now);
}

/** Each id must be a live location of the company. They are held until the transaction ends, so that none is deleted meanwhile. */
export async function placesExist({ tx }: Pick<Acting, 'tx'>, ids: string[], path: string): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size > 0 && (await locations.hold(tx, [...wanted])) < wanted.size) throw problem.field(path, locationMessages.wrong);
}
