import { randomInt } from 'node:crypto';
import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { jobCardMessages as says } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { allows, requireAllowed, requireEverAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { parseStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { isJobCardOpen } from '@roadworthy/contract/job-cards/job-card.machine.ts';

import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { generateJobcardId } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { jobCardPolicy } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { requireFiles } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { refuseStale, requireFound, toJsonb } from '../kit/db/records.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as events from './events/job-card-event.queries.ts';
import { toJobCardColumns, applyConditions } from './job-card-fields.ts';
import { describeJobCardChanges } from './events/job-card-changes.ts';
import * as jobCards from './job-card.queries.ts';
import { requireLeader } from './job-card.rights.ts';
import { recordEvent, recordStatusChange, notifyAssignees } from './events/job-card-event.actions.ts';
import { resolveReferences } from './job-card-references.actions.ts';
import { addTasksOf, findChosenTemplate } from './templates/template-tasks.actions.ts';

// A job card is created for a vehicle, assigned, worked on and signed off. The requestor is the person who creates it.

export const listJobCards = ({ tx, actor, now }: ActionContext, query: QueryOf<typeof jobCardRoutes.listJobCards>) =>
  jobCards.list(tx, query, { userId: actor.userId, now });
export const getJobCard = ({ tx }: ActionContext, id: string) => requireFound(jobCards.find(tx, id));

/** Locks the card for this transaction. */
export async function lockJobCard(context: ActionContext, id: string): Promise<JobCard> {
  await requireFound(jobCards.lock(context.tx, id));
  return getJobCard(context, id);
}

const hasAssignees = ({ jobSupervisor, jobTeam, jobEngineer }: JobCard): boolean =>
  Boolean(jobSupervisor ?? jobTeam ?? jobEngineer);

/** Updates the status after a change of people: the card is assigned or, without people, waits again. */
async function syncAssignment(context: ActionContext, card: JobCard): Promise<JobCard> {
  const person = toPolicyPerson(context.actor);
  const event = hasAssignees(card) ? 'assign' : 'unassign';
  if (!allows(jobCardPolicy, card, person, event)) return card;
  const to = requireNextStatus(jobCardPolicy, card, person, event);
  await jobCards.change(context.tx, card._id, { status: to });
  await recordStatusChange(context, card, event, to);
  return getJobCard(context, card._id);
}

/** The last time zone reaches midnight twelve hours after UTC; until then a UTC day is still today for someone. */
const lastTimeZoneHours = 12;

/** Rejects a start on a past day unless it is unchanged, as the form does. */
function preferredStartErrors(now: Date, startDate: string | undefined, before?: JobCard): FieldError[] {
  const isUnchanged = before !== undefined && startDate === parseStartDate(before.preferredStartDate)?.toISOString();
  if (startDate === undefined || isUnchanged) return [];
  const earliest = new Date(now.getTime() - lastTimeZoneHours * 3_600_000).toISOString().slice(0, 10);
  return startDate.slice(0, 10) < earliest ? [{ path: 'preferredStartDate', message: says.preferredStartPast }] : [];
}

const requirePhotos = (context: ActionContext, photos: string[] = []): Promise<void> =>
  requireFiles(context, photos, { subject: 'jobcard', orReadableWith: 'request' }, 'photos', fileMessages.unknownKey);

/**
 * `copiedPhotos` belong to the record that the card is created from. Whoever could read that record may use them, so
 * they are not checked again.
 */
/** Draws a number that no job card of the company has, for cards that no form numbers. */
export async function drawJobcardId(tx: Tx, random = () => randomInt(2 ** 32) / 2 ** 32): Promise<string> {
  const number = generateJobcardId(random());
  return (await jobCards.isNumberTaken(tx, number)) ? drawJobcardId(tx, random) : number;
}

export async function raiseJobCard(
  context: ActionContext,
  { jobTemplate, ...body }: BodyOf<typeof jobCardRoutes.addJobCard>,
  copiedPhotos: readonly string[] = [],
) {
  const { tx, actor, now, newId } = context;
  requireLeader(actor);
  const resolved = await resolveReferences(context, body);
  const { fields, errors } = applyConditions(body, resolved);
  const template = await findChosenTemplate(context, jobTemplate);
  const allErrors = [
    ...resolved.errors,
    ...errors,
    ...preferredStartErrors(now, body.preferredStartDate),
    ...template.errors,
  ];
  if (allErrors.length > 0) throw problem.invalid(allErrors);
  await requirePhotos(context, body.photos);
  const id = newId();
  await jobCards.add(tx, {
    ...toJobCardColumns(fields, resolved),
    companyId: actor.company,
    id,
    jobcardId: body.jobcardId,
    status: 'Jobcard Created',
    workshopId: body.workshop,
    costCentreId: body.costCentre,
    mileageRequired: body.mileageRequired,
    risJobcard: body.risJobcard,
    preferredStartDate: body.preferredStartDate,
    reason: body.reason,
    summary: body.summary,
    instructions: body.instructions,
    ...(copiedPhotos.length > 0 && { photos: toJsonb([...new Set([...copiedPhotos, ...(body.photos ?? [])])]) }),
    requestorId: actor.userId,
    createdAt: now.toISOString(),
  });
  await recordEvent(context, id, jobCardEvents.created, { to: 'Jobcard Created' });
  if (template.version) await addTasksOf(context, id, template.version);
  const card = await syncAssignment(context, await getJobCard(context, id));
  await notifyAssignees(context, card);
  return card;
}

const signOffFields: readonly string[] = ['signature', 'name', 'date'];

/** Requires that the card can be changed; a closed card accepts only its sign-off. */
function requireChangeable(card: JobCard, actor: Actor, fields: object): void {
  const { name: status } = card.wipStatus;
  if (allows(jobCardPolicy, card, toPolicyPerson(actor), 'edit')) return;
  requireAllowed(jobCardPolicy, card, toPolicyPerson(actor), 'sign off');
  if (!Object.keys(fields).every((name) => signOffFields.includes(name)))
    throw problem.conflict(says.signOffOnly({ status: jobCardStatusLabels[status] }));
}

export async function changeJobCard(
  context: ActionContext,
  id: string,
  { updatedAt, ...body }: BodyOf<typeof jobCardRoutes.changeJobCard>,
) {
  const { tx, actor, now } = context;
  const before = await lockJobCard(context, id);
  requireEverAllowed(jobCardPolicy, before, toPolicyPerson(actor), 'edit');
  refuseStale(updatedAt, before);
  requireChangeable(before, actor, body);
  const resolved = await resolveReferences(context, body, before);
  const { fields, errors } = applyConditions(body, resolved, before);
  const idErrors =
    body.jobcardId === undefined || body.jobcardId === before.jobcardId
      ? []
      : [{ path: 'jobcardId', message: says.jobcardIdFixed }];
  const allErrors = [
    ...idErrors,
    ...resolved.errors,
    ...errors,
    ...preferredStartErrors(now, body.preferredStartDate, before),
  ];
  if (allErrors.length > 0) throw problem.invalid(allErrors);
  await requirePhotos(context, body.photos);
  await jobCards.change(tx, id, toJobCardColumns(fields, resolved));
  const edited = await getJobCard(context, id);
  const changes = describeJobCardChanges(before, edited);
  const event = isJobCardOpen(before.wipStatus.name) ? jobCardEvents.edited : jobCardEvents.signedOff;
  if (changes.length > 0) await recordEvent(context, id, event, { changes });
  const card = await syncAssignment(context, edited);
  await notifyAssignees(context, card, before);
  return card;
}

/** Throws if a record of another slice keeps the card from being deleted. */
export type RequireDeletable = (context: ActionContext, id: string) => Promise<void>;

export async function deleteJobCard(
  context: ActionContext,
  id: string,
  requireDeletable: RequireDeletable,
): Promise<void> {
  const { tx, actor, now } = context;
  const card = await lockJobCard(context, id);
  requireAllowed(jobCardPolicy, card, toPolicyPerson(actor), 'delete');
  await requireDeletable(context, id);
  await jobCards.change(tx, id, { deletedAt: now.toISOString() });
  await recordEvent(context, id, jobCardEvents.deleted);
}

export async function listJobCardHistory(
  context: ActionContext,
  id: string,
  query: QueryOf<typeof jobCardRoutes.listJobCardHistory>,
) {
  await getJobCard(context, id);
  return events.list(context.tx, id, query);
}
