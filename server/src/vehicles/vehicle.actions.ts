import { counted } from '@roadworthy/contract/kit/counted.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { hold } from './level.queries.ts';
import { levelNames, levels, type LevelName } from './level.table.ts';
import * as vehicles from './vehicle.queries.ts';

// A vehicle stands under one variant of the catalogue. It is known by its VIN, and by registration and tag where it has them; each is unique in the
// company, which the database itself holds.

type Fields = BodyOf<typeof vehicleRoutes.addVehicle>;
type Place = Record<LevelName, string>;

const sightOf = ({ level, userId }: Actor): vehicles.Sight => (level === 'customer' ? { kind: level, userId } : { kind: 'all' });

export const listVehicles = ({ tx, actor }: Acting, ask: QueryOf<typeof vehicleRoutes.listVehicles>) => vehicles.list(tx, ask, sightOf(actor));
export const getVehicle = ({ tx, actor }: Acting, id: string) => orNotFound(vehicles.find(tx, id, sightOf(actor)));

/** Make, model and variant must each belong to the one chosen above it. They are held until the transaction ends. */
async function mustBelong({ tx }: Acting, place: Place): Promise<void> {
  const errors: FieldError[] = [];
  for (const name of levelNames) {
    const { above } = levels[name];
    const found = await hold(tx, levels[name], place[name]);
    if (!found || (above && found.parentId !== place[above])) errors.push({ path: name, message: vehicleMessages[name] });
  }
  if (errors.length > 0) throw problem.invalid(errors);
}

function columns({ platform, make, model, variant, ...fields }: Fields) {
  return { ...fields, platformId: platform, makeId: make, modelId: model, variantId: variant };
}

export async function addVehicle(acting: Acting, fields: Fields) {
  await mustBelong(acting, fields);
  const id = acting.newId();
  await vehicles.add(acting.tx, { ...columns(fields), companyId: acting.actor.company, id });
  return getVehicle(acting, id);
}

export async function changeVehicle(
  acting: Acting,
  id: string,
  { updatedAt, platform, make, model, variant, ...fields }: BodyOf<typeof vehicleRoutes.changeVehicle>,
) {
  await orNotFound(vehicles.lock(acting.tx, id));
  const vehicle = await getVehicle(acting, id);
  notStale(updatedAt, vehicle);
  const place = {
    platform: platform ?? vehicle.platform._id,
    make: make ?? vehicle.make._id,
    model: model ?? vehicle.model._id,
    variant: variant ?? vehicle.variant._id,
  };
  if (platform || make || model || variant) await mustBelong(acting, place);
  await vehicles.change(acting.tx, id, { ...fields, platformId: place.platform, makeId: place.make, modelId: place.model, variantId: place.variant });
  return getVehicle(acting, id);
}

export async function deleteVehicle({ tx, now }: Acting, id: string): Promise<void> {
  await orNotFound(vehicles.lock(tx, id));
  const plans = await vehicles.plansUsing(tx, id);
  if (plans > 0) throw problem.conflict(counted(vehicleMessages.planned, plans));
  const cards = await vehicles.jobCardsUsing(tx, id);
  if (cards > 0) throw problem.conflict(counted(vehicleMessages.onJobCards, cards));
  await vehicles.remove(tx, id, now);
}

/** The live vehicles among these ids that the person may see, in the order asked, held against deletion: for work plans and incidents. */
export async function findVehicles({ tx, actor }: Pick<Acting, 'tx' | 'actor'>, ids: string[]) {
  const found = new Map((await vehicles.hold(tx, ids, sightOf(actor))).map((vehicle) => [vehicle.id, vehicle]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}
