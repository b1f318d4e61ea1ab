import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { jobCardMessages as says } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { requireAllowed } from '@roadworthy/contract/access/policy.ts';

import { jobCardPolicy } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import {
  describeMeasured,
  findMeasuredErrors,
  parseMeasured,
} from '@roadworthy/contract/job-cards/templates/measured-values.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { requireFound, toJsonb } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { getJobCard, lockJobCard } from '../job-card.actions.ts';
import { recordEvent } from '../events/job-card-event.actions.ts';
import { endClocksOn } from '../labour/stop-clocks.actions.ts';
import * as tasks from './task.queries.ts';

// The tasks of a job card: leaders plan them with an ideal time, or from a template; the people assigned close them with
// the effort and the measured values, or with a reason.

export async function listTasks(context: ActionContext, id: string, query: QueryOf<typeof jobCardRoutes.listTasks>) {
  await getJobCard(context, id);
  return tasks.list(context.tx, id, query);
}

export async function addTask(context: ActionContext, jobCardId: string, task: BodyOf<typeof jobCardRoutes.addTask>) {
  const card = await lockJobCard(context, jobCardId);
  requireAllowed(jobCardPolicy, card, toPolicyPerson(context.actor), 'add task');
  return appendTask(context, jobCardId, task);
}

/** Adds a task to a locked card. The caller decides whether the person may. */
export async function appendTask(
  context: ActionContext,
  jobCardId: string,
  { name, idealTime = 0, instructions = null }: { name: string; idealTime?: number; instructions?: string | null },
) {
  const { tx, actor, now, newId } = context;
  const id = newId();
  const task = { companyId: actor.company, id, name, idealTime, instructions, createdAt: now.toISOString() };
  await tasks.add(tx, jobCardId, [task]);
  await recordEvent(context, jobCardId, jobCardEvents.taskAdded, { note: name });
  return requireFound(tasks.find(tx, jobCardId, id));
}

const describeClosedTask = (task: string, notes: readonly string[]): string =>
  notes.length === 0 ? task : jobCardEvents.taskWithNote({ task, note: notes.join('; ') });
const closedEventLabels = { finished: jobCardEvents.taskFinished, skipped: jobCardEvents.taskSkipped };

export async function closeTask(
  context: ActionContext,
  jobCardId: string,
  id: string,
  { state, effortTime, reason, measured }: BodyOf<typeof jobCardRoutes.closeTask>,
) {
  const { tx, actor, now } = context;
  const card = await lockJobCard(context, jobCardId);
  const task = await requireFound(tasks.find(tx, jobCardId, id));
  requireAllowed(jobCardPolicy, card, toPolicyPerson(actor), 'work tasks');
  if (task.state !== 'open') throw problem.conflict(says.taskClosed({ state: task.state }));
  const errors = state === 'finished' ? findMeasuredErrors(task.measurements, { measured, reason }) : [];
  if (errors.length > 0) throw problem.invalid(errors);
  const values = parseMeasured(measured);
  await endClocksOn(context, { jobCardId, taskId: id }, { kind: 'stop', cause: 'task closed' });
  await tasks.close(tx, id, {
    state,
    effortTime: effortTime ?? null,
    reason,
    measured: toJsonb(values),
    closedAt: now.toISOString(),
    closedBy: actor.userId,
  });
  await recordEvent(context, jobCardId, closedEventLabels[state], {
    note: describeClosedTask(task.name, [...describeMeasured(task.measurements, values), ...(reason ? [reason] : [])]),
  });
  return requireFound(tasks.find(tx, jobCardId, id));
}
