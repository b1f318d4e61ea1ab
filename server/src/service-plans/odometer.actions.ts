import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { servicePlanMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import {
  needsConfirmation,
  judgeReadings,
  type JudgedReading,
} from '@roadworthy/contract/service-plans/service-due.rules.ts';
import type { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { OdometerReading } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findVehicles } from '../vehicles/index.ts';
import * as odometer from './odometer.queries.ts';
import type { ReadingRow } from './odometer.queries.ts';

// Readings come from job cards, hand-ins and hand-overs, and some are entered. An implausible one does not count until a
// leader has said that it is correct.

type Routes = typeof servicePlanRoutes;

/** Older readings are not read: a forecast needs at most a year before the newest one. */
const readingDays = 730;
const dayMs = 86_400_000;

/** Reads the readings of these vehicles by vehicle, or of all vehicles, oldest first. */
export async function readReadings(
  { tx, now }: Pick<ActionContext, 'tx' | 'now'>,
  vehicles?: readonly string[],
): Promise<ReadonlyMap<string, readonly JudgedReading<ReadingRow>[]>> {
  const since = new Date(now.getTime() - readingDays * dayMs).toISOString();
  const rows = await odometer.listReadings(tx, { vehicles, since });
  const byVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  return new Map([...byVehicle].map(([id, readings]) => [id, judgeReadings(readings)]));
}

const toReading = ({
  vehicle,
  value,
  at,
  source,
  sourceId,
  number,
  state,
}: JudgedReading<ReadingRow>): OdometerReading => ({
  _id: `${source} ${sourceId}`,
  vehicle,
  value,
  at,
  source,
  sourceId,
  number,
  state,
});

const readers = {
  texts: ({ vehicle, number }: OdometerReading) => ({
    vehicle: [vehicle.vin, vehicle.regNo, vehicle.tag].join(' '),
    number: number ?? '',
  }),
  values: { at: ({ at }: OdometerReading) => Date.parse(at) },
};
export async function listOdometerReadings(context: ActionContext, query: QueryOf<Routes['listOdometerReadings']>) {
  const { vehicle, unconfirmed } = query;
  const all = [...(await readReadings(context, vehicle ? [vehicle] : undefined)).values()].flat();
  const rows = all
    .filter(({ state }) => unconfirmed === undefined || needsConfirmation(state) === unconfirmed)
    .map(toReading);
  const isSorted = query.sort !== undefined || query.sortByDescending !== undefined;
  return pageInMemory(rows, isSorted ? query : { ...query, sort: '-at' }, readers);
}

async function requireVehicle(context: ActionContext, id: string): Promise<void> {
  if ((await findVehicles(context, [id])).length === 0) throw problem.field('vehicle', messages.vehicleUnknown);
}

/** The time zone that reaches a day first is 14 hours ahead of UTC. */
const firstTimeZoneMs = 14 * 3_600_000;
export const isFutureDay = (now: Date, day: string): boolean =>
  day > new Date(now.getTime() + firstTimeZoneMs).toISOString().slice(0, 10);

/** Adds a reading. Returns whether it is plausible. */
export async function addOdometerReading(
  context: ActionContext,
  { vehicle, value, readOn }: BodyOf<Routes['addOdometerReading']>,
): Promise<boolean> {
  const { tx, actor, now, newId } = context;
  await requireVehicle(context, vehicle);
  if (readOn && isFutureDay(now, readOn)) throw problem.field('readOn', messages.doneInFuture);
  // An earlier day without a time counts as its noon. A reading of today is the newest one.
  const isEarlier = readOn && readOn !== now.toISOString().slice(0, 10);
  const noon = isEarlier ? Date.parse(`${readOn}T12:00:00Z`) : now.getTime();
  const readAt = new Date(Math.min(noon, now.getTime())).toISOString();
  const id = newId();
  await odometer.addReading(tx, {
    companyId: actor.company,
    id,
    vehicleId: vehicle,
    value,
    readAt,
    userId: actor.userId,
  });
  const readings = (await readReadings(context, [vehicle])).get(vehicle) ?? [];
  return !readings.some(({ sourceId, state }) => sourceId === id && needsConfirmation(state));
}

export async function answerOdometerReading(
  context: ActionContext,
  { vehicle, source, sourceId, value, verdict }: BodyOf<Routes['answerOdometerReading']>,
): Promise<void> {
  const { tx, actor, newId } = context;
  await requireVehicle(context, vehicle);
  const readings = (await readReadings(context, [vehicle])).get(vehicle) ?? [];
  const found = readings.find((reading) => reading.source === source && reading.sourceId === sourceId);
  if (!found) throw problem.notFound();
  if (found.value !== value) throw problem.conflict(messages.readingChanged);
  await odometer.addAnswer(tx, {
    companyId: actor.company,
    id: newId(),
    vehicleId: vehicle,
    source,
    sourceId,
    value,
    verdict,
    userId: actor.userId,
  });
}
