import { requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { isJobCardInProgress } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardPolicy } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { labourPolicy } from '@roadworthy/contract/job-cards/labour/labour.policy.ts';
import type {
  ClockPause,
  ClockStart,
  ClockStop,
  MyClock,
} from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { labourRefusals as says } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { lockJobCard } from '../job-card.actions.ts';
import * as clock from './clock.queries.ts';
import * as entries from './entry.queries.ts';
import { findRunningClockEvent, toEventTime } from './stop-clocks.actions.ts';

// People start, pause and stop their own clock. Starting it on another task is one event, so the switch happens at one
// instant and a person never has two running clocks (docs/decisions/0134-labour-clock.md).

export async function getMyClock({ tx, actor, kit }: ActionContext): Promise<MyClock> {
  const last = await clock.findLast(tx, actor.userId);
  const forgotten = await entries.listToConfirm(tx, actor.userId, kit.settings.timeZone);
  const work = last && {
    task: { _id: last.taskId, name: last.taskName },
    jobCard: { _id: last.jobCardId, jobcardId: last.jobcardId },
  };
  const canResume = last?.taskState === 'open' && isJobCardInProgress(last.cardStatus);
  return {
    running: last && work && clock.startsClock(last.kind) ? { ...work, startedAt: last.at } : null,
    paused: last?.reason && work && canResume ? { ...work, reason: last.reason, since: last.at } : null,
    toConfirm: forgotten.map(({ _id, task, jobCard, startedAt, endedAt }) => ({
      _id,
      task,
      jobCard,
      startedAt,
      endedAt,
    })),
  };
}

const maxLateHours = 12;
/** How far a device's clock may be ahead of the server's. */
const toleratedMs = 60_000;

/** Returns the time of the event: now, or the time by the device's clock if it is sent later. */
function requireEventTime(
  { now }: ActionContext,
  sentAt: string | undefined,
  last: { at: string } | undefined,
): string {
  if (sentAt === undefined) return toEventTime(now, last);
  const at = Date.parse(sentAt);
  if (at > now.getTime() + toleratedMs) throw problem.field('at', says.atInFuture);
  if (at < now.getTime() - maxLateHours * 3_600_000) throw problem.field('at', says.atTooOld);
  const second = toEventTime(new Date(Math.min(at, now.getTime())), undefined);
  if (last && second < last.at) throw problem.conflict(says.atBeforeLast);
  return second;
}

const ownEvent = ({ actor, now, newId }: ActionContext) => ({
  companyId: actor.company,
  id: newId(),
  userId: actor.userId,
  byUserId: actor.userId,
  createdAt: now.toISOString(),
});

/** Starts the person's clock on a task. If it already runs there, for example after a double click, nothing changes. */
export async function startClock(context: ActionContext, { task: taskId, at }: ClockStart): Promise<MyClock> {
  const { tx, actor } = context;
  const { jobCardId } = await requireFound(clock.findTask(tx, taskId));
  const card = await lockJobCard(context, jobCardId);
  requireAllowed(jobCardPolicy, card, toPolicyPerson(actor), 'run clock');
  // Read the task again: it may have been closed before its card was locked.
  const task = await requireFound(clock.findTask(tx, taskId));
  if (task.state !== 'open') throw problem.conflict(jobCardMessages.taskClosed({ state: task.state }));
  await clock.lockClock(tx, actor.userId);
  const last = await clock.findLast(tx, actor.userId);
  if (last && clock.startsClock(last.kind) && last.taskId === taskId) return getMyClock(context);
  const before = await clock.findLastOnTask(tx, actor.userId, { id: taskId, jobCardId });
  await clock.append(tx, {
    ...ownEvent(context),
    kind: before?.kind === 'pause' ? 'resume' : 'start',
    jobCardId,
    taskId,
    at: requireEventTime(context, at, last),
  });
  return getMyClock(context);
}

type Ending = { kind: 'pause'; reason: ClockPause['reason'] } | { kind: 'stop' };
async function endClock(context: ActionContext, { task, at }: ClockStop, ending: Ending): Promise<MyClock> {
  const { tx, actor } = context;
  await clock.lockClock(tx, actor.userId);
  const last = await findRunningClockEvent(context, actor.userId);
  if (last?.taskId !== task) throw problem.conflict(says.notRunning);
  requireNextStatus(
    labourPolicy,
    { status: 'Running', user: { _id: actor.userId } },
    toPolicyPerson(actor),
    ending.kind,
  );
  await clock.append(tx, {
    ...ownEvent(context),
    ...ending,
    jobCardId: last.jobCardId,
    taskId: last.taskId,
    at: requireEventTime(context, at, last),
  });
  return getMyClock(context);
}

export const pauseClock = (context: ActionContext, { reason, ...stop }: ClockPause): Promise<MyClock> =>
  endClock(context, stop, { kind: 'pause', reason });
export const stopClock = (context: ActionContext, stop: ClockStop): Promise<MyClock> =>
  endClock(context, stop, { kind: 'stop' });
