import { requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { jobCardPolicy } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { vehicleCheckMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import {
  isVehicleCheckFinished,
  isVehicleCheckInProgress,
  type VehicleCheckEvent,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.machine.ts';
import { vehicleCheckPolicy } from '@roadworthy/contract/vehicle-checks/vehicle-check.policy.ts';
import type { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { findPointGap, formatResults } from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import {
  RecordedPoint,
  type CheckEvent,
  type VehicleCheck,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { getJobCard, lockJobCard, recordEvent } from '../job-cards/index.ts';
import { refuseStale, requireFound, toJsonb } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as templates from './templates/check-template.queries.ts';
import * as checks from './vehicle-check.queries.ts';

// A vehicle check is started from a template, recorded point by point (point.actions.ts), and finished when every point
// is complete. Each write locks the job card first, so that no check changes after its card was finished.

type Routes = typeof vehicleCheckRoutes;

export async function listVehicleChecks(
  context: ActionContext,
  jobCardId: string,
  query: QueryOf<Routes['listVehicleChecks']>,
) {
  await getJobCard(context, jobCardId);
  return checks.list(context.tx, jobCardId, query);
}

export async function getVehicleCheck(context: ActionContext, jobCardId: string, id: string): Promise<VehicleCheck> {
  await getJobCard(context, jobCardId);
  return requireFound(checks.find(context.tx, jobCardId, id));
}

/** Locks the job card, and with it its checks, for this transaction. */
export async function lockVehicleCheck(context: ActionContext, jobCardId: string, id: string): Promise<VehicleCheck> {
  await lockJobCard(context, jobCardId);
  return requireFound(checks.find(context.tx, jobCardId, id));
}

export async function getVehicleCheckLog(context: ActionContext, jobCardId: string, id: string) {
  await getVehicleCheck(context, jobCardId, id);
  return checks.listLog(context.tx, id);
}

const addEvent = (
  { tx, actor, now, newId }: ActionContext,
  checkId: string,
  event: CheckEvent,
  more: { reason?: string; points?: VehicleCheck['points'] } = {},
) =>
  checks.addEvent(tx, {
    companyId: actor.company,
    id: newId(),
    checkId,
    event,
    reason: more.reason ?? null,
    points: toJsonb((more.points ?? []).map((point) => RecordedPoint.parse(point))),
    userId: actor.userId,
    createdAt: now.toISOString(),
  });

/** Starts a check. If it is sent again, nothing changes. */
export async function startVehicleCheck(
  context: ActionContext,
  jobCardId: string,
  { _id, template }: BodyOf<Routes['startVehicleCheck']>,
): Promise<VehicleCheck> {
  const { tx, actor } = context;
  const card = await lockJobCard(context, jobCardId);
  const sent = await checks.findSent(tx, _id);
  if (sent) {
    if (sent.jobCardId !== jobCardId || sent.createdBy !== actor.userId) throw problem.field('_id', messages.idUsed);
    return requireFound(checks.find(tx, jobCardId, _id));
  }
  requireAllowed(jobCardPolicy, card, toPolicyPerson(actor), 'start vehicle check');
  if (!card.vin) throw problem.conflict(messages.noVehicle);
  const version = await templates.findCurrentVersion(tx, template);
  if (!version) throw problem.field('template', messages.templateInactive);
  await addCheck(context, { id: _id, jobCardId, vehicleId: card.vin._id, version });
  await addEvent(context, _id, 'started');
  await recordEvent(context, jobCardId, jobCardEvents.checkStarted, { note: version.name });
  return requireFound(checks.find(tx, jobCardId, _id));
}

type NewCheck = {
  id: string;
  jobCardId: string;
  vehicleId: string;
  version: NonNullable<Awaited<ReturnType<typeof templates.findCurrentVersion>>>;
};
/** Copies the points of the version, so that a later one never alters the check. */
async function addCheck(
  { tx, actor, now, newId }: ActionContext,
  { id, jobCardId, vehicleId, version }: NewCheck,
): Promise<void> {
  const { company: companyId } = actor;
  const createdAt = now.toISOString();
  await checks.add(tx, { companyId, id, jobCardId, vehicleId, templateVersionId: version.id, createdAt });
  const points = version.groups.flatMap((group) => group.points.map((point) => ({ ...point, groupName: group.name })));
  await checks.addPoints(
    tx,
    points.map(({ groupName, name, instructions, measurement }, position) => ({
      companyId,
      id: newId(),
      checkId: id,
      jobCardId,
      position,
      groupName,
      name,
      instructions,
      measurement: measurement && toJsonb(measurement),
      createdAt,
    })),
  );
}

/** Locks a check and requires that the person may take this step with it. */
async function lockForStep(
  context: ActionContext,
  { jobCardId, id, updatedAt }: { jobCardId: string; id: string; updatedAt: string | undefined },
  event: VehicleCheckEvent,
): Promise<VehicleCheck> {
  const check = await lockVehicleCheck(context, jobCardId, id);
  requireNextStatus(vehicleCheckPolicy, check, toPolicyPerson(context.actor), event);
  refuseStale(updatedAt, check);
  return check;
}

function requireComplete({ points }: VehicleCheck): void {
  const incomplete = points.filter((point) => findPointGap(point) !== undefined);
  const [first] = incomplete;
  if (first) throw problem.conflict(messages.notComplete({ count: incomplete.length, name: first.name }));
}

export async function finishVehicleCheck(
  context: ActionContext,
  jobCardId: string,
  id: string,
  { updatedAt }: BodyOf<Routes['finishVehicleCheck']>,
): Promise<VehicleCheck> {
  const { tx, actor, now } = context;
  const check = await lockForStep(context, { jobCardId, id, updatedAt }, 'finish');
  requireComplete(check);
  await checks.change(tx, id, { finishedAt: now.toISOString(), finishedBy: actor.userId });
  await addEvent(context, id, 'finished', { points: check.points });
  await recordEvent(context, jobCardId, jobCardEvents.checkFinished, {
    note: messages.resultsOf({ name: check.name, results: formatResults(check.points) }),
  });
  return requireFound(checks.find(tx, jobCardId, id));
}

export async function reopenVehicleCheck(
  context: ActionContext,
  jobCardId: string,
  id: string,
  { reason, updatedAt }: BodyOf<Routes['reopenVehicleCheck']>,
): Promise<VehicleCheck> {
  const check = await lockForStep(context, { jobCardId, id, updatedAt }, 'reopen');
  await checks.change(context.tx, id, { finishedAt: null, finishedBy: null });
  await addEvent(context, id, 'reopened', { reason });
  await recordEvent(context, jobCardId, jobCardEvents.checkReopened, {
    note: messages.withReason({ name: check.name, reason }),
  });
  return requireFound(checks.find(context.tx, jobCardId, id));
}

export async function discardVehicleCheck(
  context: ActionContext,
  jobCardId: string,
  id: string,
  { reason, updatedAt }: BodyOf<Routes['discardVehicleCheck']>,
): Promise<VehicleCheck> {
  const { tx, now } = context;
  const check = await lockForStep(context, { jobCardId, id, updatedAt }, 'discard');
  await checks.change(tx, id, { discardedAt: now.toISOString() });
  await addEvent(context, id, 'discarded', { reason });
  await recordEvent(context, jobCardId, jobCardEvents.checkDiscarded, {
    note: messages.withReason({ name: check.name, reason }),
  });
  return requireFound(checks.find(tx, jobCardId, id));
}

/** Lists the finished checks of a vehicle, oldest first. */
export const listFinishedChecks = async ({ tx }: Pick<ActionContext, 'tx'>, vehicle: string): Promise<VehicleCheck[]> =>
  (await checks.listAll(tx, { vehicle })).filter(({ status }) => isVehicleCheckFinished(status));

/** Throws if a check of the job card is not finished, because it could not be continued once the card is. */
export async function requireChecksFinished({ tx }: ActionContext, { _id }: JobCard): Promise<void> {
  const open = (await checks.listAll(tx, { jobCard: _id })).find(({ status }) => isVehicleCheckInProgress(status));
  if (open) throw problem.conflict(messages.unfinishedCheck({ name: open.name }));
}
