import { fill } from '@roadworthy/contract/kit/fill.ts';
import { isOpen, isUnderWay } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages as says } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { mayEver } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { getJobCard, holdJobCard } from './job-card.actions.ts';
import { note } from './job-card-notes.actions.ts';
import { mustLead, personOf } from './job-card.rights.ts';
import * as tasks from './task.queries.ts';

// The tasks of a job card: planned with an ideal time by its leaders, closed with the effort or a reason by whoever works on it.

export async function listTasks(acting: Acting, id: string, ask: QueryOf<typeof jobCardRoutes.listTasks>) {
  await getJobCard(acting, id);
  return tasks.list(acting.tx, id, ask);
}

export async function addTask(acting: Acting, jobCardId: string, task: BodyOf<typeof jobCardRoutes.addTask>) {
  const { tx, actor, now, newId } = acting;
  const { name: status } = (await holdJobCard(acting, jobCardId)).wipStatus;
  mustLead(actor);
  if (!isOpen(status)) throw problem.conflict(`Job card is ${status}`);
  const id = newId();
  await tasks.add(tx, { ...task, companyId: actor.company, id, jobCardId, createdAt: now.toISOString() });
  await note(acting, jobCardId, 'Task added', { note: task.name });
  return orNotFound(tasks.find(tx, jobCardId, id));
}

const closedNames = { finished: 'Task finished', skipped: 'Task skipped' } as const;

export async function closeTask(acting: Acting, jobCardId: string, id: string, { state, effortTime, reason }: BodyOf<typeof jobCardRoutes.closeTask>) {
  const { tx, actor, now } = acting;
  const card = await holdJobCard(acting, jobCardId);
  const task = await orNotFound(tasks.find(tx, jobCardId, id));
  if (!mayEver(card, personOf(actor), 'finish')) throw problem.notAllowed(says.notYours);
  if (!isUnderWay(card.wipStatus.name)) throw problem.conflict(says.notUnderWay);
  if (task.state !== 'open') throw problem.conflict(fill(says.taskClosed, { state: task.state }));
  await tasks.close(tx, id, { state, effortTime: effortTime ?? null, reason, closedAt: now.toISOString(), closedBy: actor.userId });
  await note(acting, jobCardId, closedNames[state], { note: [task.name, reason].filter(Boolean).join(': ') });
  return orNotFound(tasks.find(tx, jobCardId, id));
}
