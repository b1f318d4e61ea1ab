import type { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { actionMessages, type CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { actionStep, incidentStep } from '@roadworthy/contract/incidents/incident.offers.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { whyNot } from '../access/index.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as owners from './action-owner.queries.ts';
import * as actions from './corrective-action.queries.ts';
import { note } from './incident.history.ts';
import * as incidents from './incident.queries.ts';
import { acknowledgement, actionLookOf, holdIncident, lookOf, personOf } from './incident.rights.ts';

// What is done so that it does not happen again. The first action puts its incident in progress; each step stands in the history of the incident.

type Routes = typeof correctiveActionRoutes;

export const listCorrectiveActions = (acting: Acting, ask: QueryOf<Routes['listCorrectiveActions']>) => actions.list(acting.tx, ask, actionLookOf(acting));
export const listActionOwners = ({ tx, actor }: Acting, ask: QueryOf<Routes['listActionOwners']>) => owners.list(tx, actor.company, ask);

const find = (acting: Acting, id: string) => orNotFound(actions.find(acting.tx, id, lookOf(acting)));

/** The action with its incident held, so that neither moves under the other. */
async function hold(acting: Acting, id: string): Promise<CorrectiveAction> {
  const { incident } = await find(acting, id);
  await holdIncident(acting, incident._id);
  return find(acting, id);
}

async function ownerIn(acting: Acting, id: string) {
  const owner = await owners.find(acting.tx, acting.actor.company, id);
  if (!owner) throw problem.field('owner', await whyNot(acting, [id], actionMessages.owner));
  return owner;
}

const words = ({ what, owner, dueOn }: CorrectiveAction): string => `${what} (${owner ? nameOf(owner) : 'nobody'}, due ${dueOn})`;

export async function addCorrectiveAction(acting: Acting, { incident: incidentId, what, owner, dueOn }: BodyOf<Routes['addCorrectiveAction']>) {
  const { tx, actor, now, newId } = acting;
  const incident = await holdIncident(acting, incidentId);
  const { to } = incidentStep(incident, personOf(acting), 'act');
  const { id: ownerId } = await ownerIn(acting, owner);
  const id = newId();
  await actions.add(tx, { companyId: actor.company, id, incidentId, what, ownerId, dueOn, createdAt: now.toISOString() });
  await incidents.change(tx, incidentId, { status: to, ...acknowledgement(acting, incident) });
  const action = await find(acting, id);
  await note(acting, incidentId, 'Corrective action given', { ...(to !== incident.status && { from: incident.status, to }), note: words(action) });
  return action;
}

export async function changeCorrectiveAction(acting: Acting, id: string, { updatedAt, owner, state, ...fields }: BodyOf<Routes['changeCorrectiveAction']>) {
  const before = await hold(acting, id);
  actionStep(before, personOf(acting), 'change');
  notStale(updatedAt, before);
  if (state && state !== before.state) throw problem.field('state', actionMessages.stateStays);
  // Whoever has it already is not asked about again: an owner who left does not stop the rest from being changed.
  const ownerId = owner && owner !== before.owner?._id ? (await ownerIn(acting, owner)).id : undefined;
  await actions.change(acting.tx, id, { ...fields, ownerId });
  const after = await find(acting, id);
  if (words(before) !== words(after))
    await note(acting, after.incident._id, 'Corrective action changed', {
      changes: [{ label: 'Corrective action', before: words(before), after: words(after) }],
    });
  return after;
}

export async function finishCorrectiveAction(acting: Acting, id: string, { note: text, updatedAt }: BodyOf<Routes['finishCorrectiveAction']>) {
  const { tx, actor, now } = acting;
  const before = await hold(acting, id);
  const { to } = actionStep(before, personOf(acting), 'finish');
  notStale(updatedAt, before);
  await actions.change(tx, id, { state: to, doneAt: now.toISOString(), doneBy: actor.userId, doneNote: text });
  await note(acting, before.incident._id, 'Corrective action done', { note: `${before.what}: ${text}` });
  return find(acting, id);
}

export async function reopenCorrectiveAction(acting: Acting, id: string, { reason, updatedAt }: BodyOf<Routes['reopenCorrectiveAction']>) {
  const before = await hold(acting, id);
  const { to } = actionStep(before, personOf(acting), 'reopen');
  notStale(updatedAt, before);
  await actions.change(acting.tx, id, { state: to, doneAt: null, doneBy: null, doneNote: null });
  await note(acting, before.incident._id, 'Corrective action opened again', { note: `${before.what}: ${reason}` });
  return find(acting, id);
}

export async function withdrawCorrectiveAction(acting: Acting, id: string): Promise<void> {
  const action = await hold(acting, id);
  actionStep(action, personOf(acting), 'withdraw');
  await actions.change(acting.tx, id, { deletedAt: acting.now.toISOString() });
  await note(acting, action.incident._id, 'Corrective action withdrawn', { note: words(action) });
}
