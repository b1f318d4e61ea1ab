import { incidentEvents as messages } from '@roadworthy/contract/incidents/messages/incidents-server.messages.ts';
import { actionMessages } from '@roadworthy/contract/incidents/messages/corrective-action.messages.ts';
import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import type { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { type CorrectiveAction } from '@roadworthy/contract/incidents/corrective-action.schema.ts';
import { takeActionStep, incidentPolicy } from '@roadworthy/contract/incidents/incident.policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { describeInvalidPerson } from '../../access/index.ts';
import { allocateNumber, refuseStale, requireFound } from '../../kit/db/records.ts';
import { fullName, toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as owners from './action-owner.queries.ts';
import * as actions from './corrective-action.queries.ts';
import { recordEvent } from '../incident-event.actions.ts';
import * as incidents from '../incident.queries.ts';
import { buildAcknowledgementFields, toActionViewer, lockIncident } from '../incident.rights.ts';

// Corrective actions prevent a recurrence. The first one moves its incident to In Progress. Each step is recorded in
// the incident's history. The actions of findings are created and closed by the findings slice
// (finding-action.actions.ts).

type Routes = typeof correctiveActionRoutes;

export const listCorrectiveActions = (context: ActionContext, query: QueryOf<Routes['listCorrectiveActions']>) =>
  actions.list(context.tx, query, toActionViewer(context));
export const listEligibleOwners = ({ tx, actor }: ActionContext, query: QueryOf<Routes['listActionOwners']>) =>
  owners.list(tx, actor.company, query);

export const findAction = (context: ActionContext, id: string) =>
  requireFound(actions.find(context.tx, id, toActionViewer(context)));

/**
 * Locks the incident or, for an action of a finding, the action itself. Then reads the action, so that it stays current
 * until the transaction ends.
 */
async function lockAction(context: ActionContext, id: string): Promise<CorrectiveAction> {
  const { incident } = await findAction(context, id);
  if (incident) await lockIncident(context, incident._id);
  else await requireFound(actions.lock(context.tx, id));
  return findAction(context, id);
}

/** Requires a person in the company. For the action of a finding, they also have to be able to open the finding. */
export async function requireOwner(context: ActionContext, id: string, of: 'incident' | 'finding' = 'incident') {
  const owner = await owners.find(context.tx, context.actor.company, id);
  if (!owner) throw problem.field('owner', await describeInvalidPerson(context, [id], actionMessages.owner));
  if (of === 'finding' && !roleHasPermission(owner.role, 'findings.read'))
    throw problem.field('owner', actionMessages.ownerOfFinding);
  return owner;
}

export const allocateActionNo = async ({ tx }: Pick<ActionContext, 'tx'>): Promise<string> =>
  `CA-${String(await allocateNumber(tx, 'corrective_actions')).padStart(5, '0')}`;

type Details = Parameters<typeof recordEvent>[3];
/** Adds an event to the incident's history. A finding has a log of re-inspections instead. */
async function record(context: ActionContext, { incident }: CorrectiveAction, event: string, details: Details) {
  if (incident) await recordEvent(context, incident._id, event, details);
}

const describeAction = ({ what, owner, dueOn }: CorrectiveAction): string =>
  owner
    ? messages.actionText({ what, owner: fullName(owner), dueOn })
    : messages.actionTextWithoutOwner({ what, dueOn });

export async function addCorrectiveAction(
  context: ActionContext,
  { incident: incidentId, what, owner, dueOn, priority }: BodyOf<Routes['addCorrectiveAction']>,
) {
  const { tx, actor, now, newId } = context;
  const incident = await lockIncident(context, incidentId);
  const to = requireNextStatus(incidentPolicy, incident, toPolicyPerson(actor), 'act');
  const { id: ownerId } = await requireOwner(context, owner);
  const id = newId();
  await actions.add(tx, {
    companyId: actor.company,
    id,
    actionNo: await allocateActionNo(context),
    incidentId,
    what,
    ownerId,
    dueOn,
    ...(priority && { priority }),
    createdAt: now.toISOString(),
  });
  await incidents.change(tx, incidentId, { status: to, ...buildAcknowledgementFields(context, incident) });
  const action = await findAction(context, id);
  await recordEvent(context, incidentId, messages.actionAssigned, {
    ...(to !== incident.status && { from: incident.status, to }),
    note: describeAction(action),
  });
  return action;
}

export async function changeCorrectiveAction(
  context: ActionContext,
  id: string,
  { updatedAt, owner, state, ...fields }: BodyOf<Routes['changeCorrectiveAction']>,
) {
  const before = await lockAction(context, id);
  takeActionStep(before, toPolicyPerson(context.actor), 'change');
  refuseStale(updatedAt, before);
  if (state && state !== before.state) throw problem.field('state', actionMessages.stateReadOnly);
  // An unchanged owner is not validated again, so that one who has left does not block other changes.
  const ownerId =
    owner && owner !== before.owner?._id
      ? (await requireOwner(context, owner, before.incident ? 'incident' : 'finding')).id
      : undefined;
  await actions.change(context.tx, id, { ...fields, ownerId });
  // People who hand over their own action may not be able to see it any more, so it is read without regard to who sees
  // it.
  const after = await requireFound(actions.find(context.tx, id, { ...toActionViewer(context), isLeader: true }));
  if (describeAction(before) !== describeAction(after))
    await record(context, after, messages.actionChanged, {
      changes: [{ label: messages.action, before: describeAction(before), after: describeAction(after) }],
    });
  return after;
}

export async function startCorrectiveAction(
  context: ActionContext,
  id: string,
  { updatedAt }: BodyOf<Routes['startCorrectiveAction']>,
) {
  const { tx, actor } = context;
  const before = await lockAction(context, id);
  const to = takeActionStep(before, toPolicyPerson(actor), 'start');
  refuseStale(updatedAt, before);
  await actions.change(tx, id, { state: to });
  await actions.addWorker(tx, id, actor.userId);
  return findAction(context, id);
}

export async function finishCorrectiveAction(
  context: ActionContext,
  id: string,
  { note: text, updatedAt }: BodyOf<Routes['finishCorrectiveAction']>,
) {
  const { tx, actor, now } = context;
  const before = await lockAction(context, id);
  const to = takeActionStep(before, toPolicyPerson(actor), 'finish');
  refuseStale(updatedAt, before);
  await actions.change(tx, id, { state: to, doneAt: now.toISOString(), doneBy: actor.userId, doneNote: text });
  await actions.addWorker(tx, id, actor.userId);
  await record(context, before, messages.actionDone, {
    note: messages.actionWithNote({ what: before.what, note: text }),
  });
  return findAction(context, id);
}

export async function reopenCorrectiveAction(
  context: ActionContext,
  id: string,
  { reason, updatedAt }: BodyOf<Routes['reopenCorrectiveAction']>,
) {
  const before = await lockAction(context, id);
  const to = takeActionStep(before, toPolicyPerson(context.actor), 'reopen');
  refuseStale(updatedAt, before);
  await actions.change(context.tx, id, { state: to, doneAt: null, doneBy: null, doneNote: null });
  await record(context, before, messages.actionReopened, {
    note: messages.actionWithNote({ what: before.what, note: reason }),
  });
  return findAction(context, id);
}

export async function withdrawCorrectiveAction(context: ActionContext, id: string): Promise<void> {
  const action = await lockAction(context, id);
  takeActionStep(action, toPolicyPerson(context.actor), 'withdraw');
  await actions.change(context.tx, id, { deletedAt: context.now.toISOString() });
  await record(context, action, messages.actionWithdrawn, { note: describeAction(action) });
}
