import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';

import { mapPage, refuseStale, requireFound } from '../kit/db/records.ts';
import type { Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { lockShared } from './catalogue/level.queries.ts';
import { levelNames, levels, type LevelName } from './catalogue/level.table.ts';
import * as vehicles from './vehicle.queries.ts';

// A vehicle belongs to one variant of the catalogue. It is identified by its VIN and, if it has them, by registration
// and tag. Each is unique in the company, as the database enforces.

type Fields = BodyOf<typeof vehicleRoutes.addVehicle>;
type LevelIds = Record<LevelName, string>;

export const visibilityOf = ({ level, userId }: Actor): vehicles.VehicleVisibility =>
  level === 'customer' ? { kind: level, userId } : { kind: 'all' };

/** Leaves out who keeps the vehicle and pays for it, if the reader is a customer. */
const hideKeeper = <V extends Pick<Vehicle, KeeperField>>({ level }: Actor, vehicle: V): V =>
  level === 'customer'
    ? { ...vehicle, department: null, keeperName: null, keeperContact: null, costCentre: null }
    : vehicle;
type KeeperField = 'department' | 'keeperName' | 'keeperContact' | 'costCentre';

export const listVehicles = async ({ tx, actor }: ActionContext, query: QueryOf<typeof vehicleRoutes.listVehicles>) =>
  mapPage(await vehicles.list(tx, query, visibilityOf(actor)), (vehicle) => hideKeeper(actor, vehicle));
export const getVehicle = async ({ tx, actor }: ActionContext, id: string) =>
  hideKeeper(actor, await requireFound(vehicles.find(tx, id, visibilityOf(actor))));

/** Requires each level to exist below its chosen parent, and locks all four until the transaction ends. */
async function requireMatchingLevels({ tx }: ActionContext, levelIds: LevelIds): Promise<void> {
  const errors: FieldError[] = [];
  for (const name of levelNames) {
    const { above } = levels[name];
    const found = await lockShared(tx, levels[name], levelIds[name]);
    if (!found || (above && found.parentId !== levelIds[above]))
      errors.push({ path: name, message: vehicleMessages[name] });
  }
  if (errors.length > 0) throw problem.invalid(errors);
}

function toColumns({ platform, make, model, variant, costCentre, ...fields }: Fields) {
  return {
    ...fields,
    platformId: platform,
    makeId: make,
    modelId: model,
    variantId: variant,
    costCentreId: costCentre ?? null,
  };
}

async function requireCostCentre({ tx }: ActionContext, id: string | null | undefined): Promise<void> {
  if (id && !(await vehicles.lockCostCentre(tx, id)))
    throw problem.field('costCentre', vehicleMessages.costCentreUnknown);
}

export async function addVehicle(context: ActionContext, fields: Fields) {
  await requireMatchingLevels(context, fields);
  await requireCostCentre(context, fields.costCentre);
  const id = context.newId();
  await vehicles.add(context.tx, { ...toColumns(fields), companyId: context.actor.company, id });
  return getVehicle(context, id);
}

export async function changeVehicle(
  context: ActionContext,
  id: string,
  { updatedAt, platform, make, model, variant, costCentre, ...fields }: BodyOf<typeof vehicleRoutes.changeVehicle>,
) {
  await requireFound(vehicles.lock(context.tx, id));
  const vehicle = await getVehicle(context, id);
  refuseStale(updatedAt, vehicle);
  const levelIds = {
    platform: platform ?? vehicle.platform._id,
    make: make ?? vehicle.make._id,
    model: model ?? vehicle.model._id,
    variant: variant ?? vehicle.variant._id,
  };
  if (platform || make || model || variant) await requireMatchingLevels(context, levelIds);
  if (costCentre !== vehicle.costCentre?._id) await requireCostCentre(context, costCentre);
  await vehicles.change(context.tx, id, {
    ...fields,
    ...(costCentre !== undefined && { costCentreId: costCentre }),
    platformId: levelIds.platform,
    makeId: levelIds.make,
    modelId: levelIds.model,
    variantId: levelIds.variant,
  });
  return getVehicle(context, id);
}

export async function deleteVehicle({ tx, now }: ActionContext, id: string): Promise<void> {
  await requireFound(vehicles.lock(tx, id));
  const plans = await vehicles.countWorkPlansUsing(tx, id);
  if (plans > 0) throw problem.conflict(vehicleMessages.onWorkPlans({ count: plans }));
  const cards = await vehicles.countJobCardsUsing(tx, id);
  if (cards > 0) throw problem.conflict(vehicleMessages.onJobCards({ count: cards }));
  await vehicles.remove(tx, id, now);
}

/**
 * Finds those of these vehicles that are live and that the person may see, in the same order. Locks them against
 * deletion.
 */
export async function findVehicles({ tx, actor }: Pick<ActionContext, 'tx' | 'actor'>, ids: string[]) {
  const found = new Map(
    (await vehicles.lockShared(tx, ids, visibilityOf(actor))).map((vehicle) => [vehicle.id, vehicle]),
  );
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Finds the vehicle with this VIN, registration or tag, if the person may see it. Locks it against deletion. */
export const findVehicleByCode = ({ tx, actor }: Pick<ActionContext, 'tx' | 'actor'>, code: string) =>
  vehicles.lockByCode(tx, code, visibilityOf(actor));
