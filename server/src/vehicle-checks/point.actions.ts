import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { parseDecimal } from '@roadworthy/contract/parts/measurement/decimal.ts';
import { vehicleCheckMessages as messages } from '@roadworthy/contract/vehicle-checks/messages/vehicle-check.messages.ts';
import { vehicleCheckPolicy } from '@roadworthy/contract/vehicle-checks/vehicle-check.policy.ts';
import {
  describeDefect,
  findMeasuredProblem,
  findOutcomeLock,
  isDefect,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.rules.ts';
import type {
  CheckPoint,
  PointChange,
  PointOutcomeNew,
  VehicleCheck,
} from '@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts';
import { isDeepStrictEqual } from 'node:util';
import { requireFiles } from '../files/index.ts';
import { appendTask, recordEvent } from '../job-cards/index.ts';
import { refuseStale, requireFound, toJsonb } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as defects from './defects/deferred-defect.queries.ts';
import { lockVehicleCheck } from './vehicle-check.actions.ts';
import * as checks from './vehicle-check.queries.ts';

// The points of a check are saved one by one. What is sent twice, for example by a double tap, is saved once.

type PointIds = { jobCardId: string; checkId: string; id: string };

async function lockPoint(context: ActionContext, { jobCardId, checkId, id }: PointIds) {
  const check = await lockVehicleCheck(context, jobCardId, checkId);
  const point = check.points.find(({ _id }) => _id === id);
  if (!point) throw problem.notFound();
  requireAllowed(vehicleCheckPolicy, check, toPolicyPerson(context.actor), 'record');
  return { check, point };
}

const findPoint = async ({ tx }: ActionContext, { jobCardId, checkId, id }: PointIds): Promise<CheckPoint> => {
  const { points } = await requireFound(checks.find(tx, jobCardId, checkId));
  return requireFound(Promise.resolve(points.find(({ _id }) => _id === id)));
};

const withoutOutcome = {
  outcome: null,
  outcomeReason: null,
  outcomeBy: null,
  outcomeAt: null,
  dueOn: null,
  taskId: null,
} as const;

async function requireChangeableOutcome({ tx }: ActionContext, { _id, outcome, task }: CheckPoint): Promise<void> {
  const locked = findOutcomeLock(outcome, {
    taskIsSkipped: task?.state === 'skipped',
    defectIsOpen: outcome === 'deferred' && (await defects.isOpen(tx, _id)),
  });
  if (locked) throw problem.conflict(locked);
}

export async function recordCheckPoint(
  context: ActionContext,
  ids: PointIds,
  { updatedAt, ...body }: PointChange,
): Promise<CheckPoint> {
  const { tx } = context;
  const { point } = await lockPoint(context, ids);
  const { measured: typed, ...fields } = body;
  const wrong = typed === undefined ? undefined : findMeasuredProblem(typed, point.measurement);
  if (wrong) throw problem.field('measured', wrong);
  const change = { ...fields, ...(typed !== undefined && { measured: parseDecimal(typed) ?? null }) };
  const isSame = Object.entries(change).every(([name, value]) =>
    isDeepStrictEqual(value, Object.entries(point).find(([field]) => field === name)?.[1]),
  );
  if (isSame) return point;
  refuseStale(updatedAt, point);
  const added = (change.photos ?? []).filter((key) => !point.photos.includes(key));
  await requireFiles(context, added, { subject: 'jobcard' }, 'photos', fileMessages.unknownKey);
  const losesOutcome = point.outcome !== null && change.result !== undefined && !isDefect(change.result);
  if (losesOutcome) await requireChangeableOutcome(context, point);
  const { photos, ...rest } = change;
  await checks.changePoint(tx, ids.id, {
    ...rest,
    ...(photos && { photos: toJsonb(photos) }),
    ...(losesOutcome && withoutOutcome),
  });
  return findPoint(context, ids);
}

const isSameOutcome = (point: CheckPoint, body: PointOutcomeNew): boolean => {
  if (point.outcome !== body.outcome) return false;
  if (body.outcome === 'task') return point.task?.state !== 'skipped';
  return body.outcome === 'deferred' ? point.dueOn === body.dueOn : point.outcomeReason === body.reason;
};

export async function setPointOutcome(
  context: ActionContext,
  ids: PointIds,
  body: PointOutcomeNew,
): Promise<CheckPoint> {
  const { tx, actor, now } = context;
  const { check, point } = await lockPoint(context, ids);
  if (isSameOutcome(point, body)) return point;
  refuseStale(body.updatedAt, point);
  if (!isDefect(point.result)) throw problem.conflict(messages.noDefect);
  await requireChangeableOutcome(context, point);
  await checks.changePoint(tx, ids.id, {
    ...withoutOutcome,
    outcome: body.outcome,
    outcomeBy: actor.userId,
    outcomeAt: now.toISOString(),
    ...(await resolveOutcome(context, check, point, body)),
  });
  return findPoint(context, ids);
}

/** Returns the columns of an outcome, after doing what it asks for. A new outcome needs a branch here. */
async function resolveOutcome(
  context: ActionContext,
  { jobCard }: VehicleCheck,
  point: CheckPoint,
  body: PointOutcomeNew,
) {
  const { now, kit } = context;
  const name = messages.taskName({ group: point.group, name: point.name });
  switch (body.outcome) {
    case 'task': {
      const task = await appendTask(context, jobCard._id, { name, instructions: describeDefect(point) });
      return { taskId: task._id };
    }
    case 'deferred': {
      if (body.dueOn !== null && body.dueOn < formatDate(now.toISOString(), kit.settings.timeZone))
        throw problem.field('dueOn', messages.dueInPast);
      await recordEvent(context, jobCard._id, jobCardEvents.defectDeferred, { note: name });
      return { dueOn: body.dueOn };
    }
    case 'no action':
      return { outcomeReason: body.reason };
  }
}
