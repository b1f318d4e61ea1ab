import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { isJobCardOpen } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { servicePlanMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import {
  calculateKmPerDay,
  findDueState,
  forecastService,
  isStatutory,
  type JudgedReading,
  type LastService,
} from '@roadworthy/contract/service-plans/service-due.rules.ts';
import { servicePlanPolicy } from '@roadworthy/contract/service-plans/service-plan.policy.ts';
import type { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { DueService, ServicePlan } from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { isFutureDay, readReadings } from './odometer.actions.ts';
import type { ReadingRow } from './odometer.queries.ts';
import * as dues from './service-due.queries.ts';
import type { DueScope, LastRecord, PlanVehicle, ServiceCardRow } from './service-due.queries.ts';
import { lockServicePlan } from './service-plan.actions.ts';

// When the services of vehicles are due. None of this is stored: it follows from the plans, the entries, the job cards
// and the readings, so finishing, reopening or cancelling a card moves its plan by itself.

type Routes = typeof servicePlanRoutes;
type DueContext = Pick<ActionContext, 'tx' | 'kit' | 'now'>;

type Facts = {
  record: LastRecord | undefined;
  /** Oldest first. */
  cards: readonly ServiceCardRow[];
  readings: readonly JudgedReading<ReadingRow>[];
  today: string;
  zone: string;
};

/** A service that was done: by a job card, or as it was entered. */
type Done = LastService & { jobCard: { _id: string; jobcardId: string } | null };

/**
 * Finds the odometer at a service, which was recorded with it. If that reading does not count, the one before it is
 * used. Readings older than those that were loaded are not judged, and count as recorded.
 */
function findOdometer(
  readings: Facts['readings'],
  { source, sourceId, value }: Pick<ReadingRow, 'source' | 'sourceId'> & { value: number | null },
  until: string,
): number | null {
  const own = readings.find((reading) => reading.source === source && reading.sourceId === sourceId);
  if (own?.state === 'counted' || (!own && value !== null)) return value;
  const before = readings.findLast(({ state, at }) => state === 'counted' && Date.parse(at) <= Date.parse(until));
  return before?.value ?? null;
}

function describeCard(card: ServiceCardRow, { readings, zone }: Facts): Done {
  const endTime = card.endTime ?? '';
  const reading = { source: 'card finish', sourceId: card.jobCardId, value: card.endValue } as const;
  return {
    doneOn: formatDate(endTime, zone),
    odometer: findOdometer(readings, reading, endTime),
    wasDueOn: card.dueOn,
    nextDueOn: null,
    jobCard: { _id: card.jobCardId, jobcardId: card.jobcardId },
  };
}

/** Finds the last service. An entry counts from when it was made, so that a leader can correct what a card says. */
function findLast(facts: Facts): Done | null {
  const { record, cards } = facts;
  const card = cards
    .filter(({ status, endTime }) => !isJobCardOpen(status) && endTime !== null)
    .toSorted((one, other) => Date.parse(one.endTime ?? '') - Date.parse(other.endTime ?? ''))
    .at(-1);
  if (card && (!record || Date.parse(card.endTime ?? '') >= Date.parse(record.createdAt)))
    return describeCard(card, facts);
  if (!record) return null;
  const { id, doneOn, dueOn, createdAt } = record;
  const reading = { source: 'service', sourceId: id, value: record.odometer } as const;
  const odometer = record.odometer === null ? null : findOdometer(facts.readings, reading, doneOn ?? createdAt);
  return { doneOn, odometer, wasDueOn: null, nextDueOn: dueOn, jobCard: null };
}

function describeDue({ plan, vehicle }: PlanVehicle, facts: Facts): DueService {
  const { record, cards, readings, today } = facts;
  const counted = readings.filter(({ state }) => state === 'counted');
  const last = findLast(facts);
  const { dueOn, reason, dueOdometer } = forecastService(plan, last, counted);
  const open = cards.find(({ status }) => isJobCardOpen(status));
  const reading = counted.at(-1);
  return {
    _id: `${plan._id} ${vehicle._id}`,
    plan,
    vehicle,
    cycle: 1 + (record?.count ?? 0) + cards.filter(({ status }) => !isJobCardOpen(status)).length,
    state: findDueState(dueOn, today),
    dueOn,
    reason,
    dueOdometer,
    reading: reading ? { value: reading.value, at: reading.at } : null,
    kmPerDay: calculateKmPerDay(counted),
    last: last && { doneOn: last.doneOn, odometer: last.odometer, jobCard: last.jobCard },
    jobCard: open ? { _id: open.jobCardId, jobcardId: open.jobcardId, status: open.status } : null,
  };
}

const keyOf = (plan: string, vehicle: string): string => `${plan} ${vehicle}`;
/** Reads the next service of each vehicle under each active plan. */
export async function loadDueServices(context: DueContext, scope: DueScope = {}): Promise<DueService[]> {
  const { tx, kit, now } = context;
  const pairs = await dues.listPlanVehicles(tx, scope);
  if (pairs.length === 0) return [];
  const records = new Map(
    (await dues.listLastRecords(tx, scope)).map((row) => [keyOf(row.planId, row.vehicleId), row]),
  );
  const cards = Map.groupBy(await dues.listCards(tx, scope), ({ planId, vehicleId }) => keyOf(planId, vehicleId));
  const readings = await readReadings(context, [...new Set(pairs.map(({ vehicle }) => vehicle._id))]);
  const zone = kit.settings.timeZone;
  const today = formatDate(now, zone);
  return pairs.map((pair) => {
    const key = keyOf(pair.plan._id, pair.vehicle._id);
    return describeDue(pair, {
      record: records.get(key),
      cards: cards.get(key) ?? [],
      readings: readings.get(pair.vehicle._id) ?? [],
      today,
      zone,
    });
  });
}

/** Services without a date come last. */
const noDay = 8.64e15;
const vehicleText = ({ vehicle }: DueService): string => formatVehicle(vehicle);
const planText = ({ plan }: DueService): string => plan.name;
const makeReaders = (rows: readonly DueService[]) => {
  const rank = (text: (row: DueService) => string) => {
    const sorted = rows.toSorted((one, other) => text(one).localeCompare(text(other)));
    const places = new Map(sorted.map((row, place) => [row._id, place]));
    return ({ _id }: DueService): number => places.get(_id) ?? 0;
  };
  return {
    texts: (row: DueService) => ({ vehicle: vehicleText(row), plan: planText(row) }),
    values: {
      dueOn: ({ dueOn }: DueService) => (dueOn === null ? noDay : Date.parse(dueOn)),
      vehicle: rank(vehicleText),
      plan: rank(planText),
    },
  };
};

export async function listDueServices(context: ActionContext, query: QueryOf<Routes['listDueServices']>) {
  const { state: states, workshop, plan, vehicle } = query;
  const rows = (await loadDueServices(context, { plan, vehicle })).filter(
    (due) => (states?.includes(due.state) ?? true) && (!workshop || due.plan.workshop._id === workshop),
  );
  const isSorted = query.sort !== undefined || query.sortByDescending !== undefined;
  return pageInMemory(rows, isSorted ? query : { ...query, sort: 'dueOn' }, makeReaders(rows));
}

/** Reads the next service of one vehicle under one plan. Throws 404 if the plan is not for the vehicle. */
export async function getDueService(context: DueContext, plan: string, vehicle: string): Promise<DueService> {
  const [due] = await loadDueServices(context, { plan, vehicle });
  if (!due) throw problem.notFound();
  return due;
}

type RecordBody = BodyOf<Routes['addServiceRecord']>;
function findRecordErrors(now: Date, plan: ServicePlan, { doneOn, dueOn, odometer }: RecordBody): FieldError[] {
  if (!doneOn && !(isStatutory(plan.kind) && dueOn))
    return [{ path: 'doneOn', message: isStatutory(plan.kind) ? messages.dueOnRequired : messages.doneOnRequired }];
  const errors: FieldError[] = [];
  if (doneOn && isFutureDay(now, doneOn)) errors.push({ path: 'doneOn', message: messages.doneInFuture });
  if (plan.everyKm !== null && (odometer === undefined || odometer === null))
    errors.push({ path: 'odometer', message: messages.odometerRequired });
  return errors;
}

export async function addServiceRecord(context: ActionContext, body: RecordBody): Promise<DueService> {
  const { tx, actor, now, newId } = context;
  const plan = await lockServicePlan(context, body.plan);
  requireAllowed(servicePlanPolicy, plan, toPolicyPerson(actor), 'record service');
  await getDueService(context, plan._id, body.vehicle);
  const errors = findRecordErrors(now, plan, body);
  if (errors.length > 0) throw problem.invalid(errors);
  await dues.addRecord(tx, {
    companyId: actor.company,
    id: newId(),
    planId: plan._id,
    vehicleId: body.vehicle,
    doneOn: body.doneOn ?? null,
    odometer: body.doneOn ? (body.odometer ?? null) : null,
    dueOn: isStatutory(plan.kind) ? (body.dueOn ?? null) : null,
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
  return getDueService(context, plan._id, body.vehicle);
}
