import { fill } from '@roadworthy/contract/kit/fill.ts';
import { can, step } from '@roadworthy/contract/kit/machine.ts';
import { readStartDate } from '@roadworthy/contract/job-cards/job-card.date.ts';
import { isOpen, jobCardMachine, maySignOff, type JobCardEvent, type JobCardStatus, type JobCardWho } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages as says } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { wasStarted } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { problem, type FieldError } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as events from './event.queries.ts';
import { columnsOf, settle } from './job-card.fields.ts';
import { differences } from './job-card.history.ts';
import * as jobCards from './job-card.queries.ts';
import { mustLead } from './job-card.rights.ts';
import { note, noteMove, tellAssigned } from './job-card-notes.actions.ts';
import { resolve } from './references.actions.ts';

// A job card is raised for a vehicle, given to people, worked on and signed off (product.md section 2). The requestor is whoever raises it.

export const listJobCards = ({ tx, actor, now }: Acting, ask: QueryOf<typeof jobCardRoutes.listJobCards>) =>
  jobCards.list(tx, ask, { userId: actor.userId, now });
export const getJobCard = ({ tx }: Acting, id: string) => orNotFound(jobCards.find(tx, id));

/** The card, held for this transaction. */
export async function holdJobCard(acting: Acting, id: string): Promise<JobCard> {
  await orNotFound(jobCards.lock(acting.tx, id));
  return getJobCard(acting, id);
}

const hasPeople = ({ jobSupervisor, jobTeam, jobEngineer }: JobCard): boolean => Boolean(jobSupervisor ?? jobTeam ?? jobEngineer);

/** Whoever is chosen assigns the card; when nobody is left on it, it waits again. */
async function follow(acting: Acting, card: JobCard): Promise<JobCard> {
  const { name: status } = card.wipStatus;
  const event = hasPeople(card) ? 'assign' : 'unassign';
  if (!can<JobCardStatus, JobCardEvent, JobCardWho, never>(jobCardMachine, status, event)) return card;
  const { to } = step<JobCardStatus, JobCardEvent, JobCardWho, never>(jobCardMachine, status, event);
  await jobCards.change(acting.tx, card._id, { status: to });
  await noteMove(acting, card, event, to);
  return getJobCard(acting, card._id);
}

/** Midnight reaches the last place on earth twelve hours after it has passed in UTC: until then a day is still today for somebody. */
const lastZoneHours = 12;

/** As in the picker of the form: no day that has passed, unless it is on the card already. */
function preferredStartErrors(now: Date, wanted: string | undefined, before?: JobCard): FieldError[] {
  const isKept = before !== undefined && wanted === readStartDate(before.preferredStartDate)?.toISOString();
  if (wanted === undefined || isKept) return [];
  const earliest = new Date(now.getTime() - lastZoneHours * 3_600_000).toISOString().slice(0, 10);
  return wanted.slice(0, 10) < earliest ? [{ path: 'preferredStartDate', message: says.preferredStartPast }] : [];
}

export async function addJobCard(acting: Acting, given: BodyOf<typeof jobCardRoutes.addJobCard>) {
  const { tx, actor, now, newId } = acting;
  mustLead(actor);
  const resolved = await resolve(acting, given);
  const { fields, errors } = settle(given, resolved);
  const all = [...resolved.errors, ...errors, ...preferredStartErrors(now, given.preferredStartDate)];
  if (all.length > 0) throw problem.invalid(all);
  const id = newId();
  await jobCards.add(tx, {
    ...columnsOf(fields, resolved),
    companyId: actor.company,
    id,
    jobcardId: given.jobcardId,
    status: 'Jobcard Created',
    workshopId: given.workshop,
    costCentreId: given.costCentre,
    mileageRequired: given.mileageRequired,
    risJobcard: given.risJobcard,
    preferredStartDate: given.preferredStartDate,
    reason: given.reason,
    summary: given.summary,
    instructions: given.instructions,
    requestorId: actor.userId,
    createdAt: now.toISOString(),
  });
  await note(acting, id, 'Created', { to: 'Jobcard Created' });
  const card = await follow(acting, await getJobCard(acting, id));
  await tellAssigned(acting, card);
  return card;
}

const signOff: readonly string[] = ['signature', 'name', 'date'];

/** A closed card takes its sign-off and nothing else. */
function mayChange({ wipStatus: { name: status } }: JobCard, fields: object): void {
  if (isOpen(status)) return;
  if (!maySignOff(status)) throw problem.conflict(`Job card is ${status}`);
  if (!Object.keys(fields).every((name) => signOff.includes(name))) throw problem.conflict(fill(says.signOffOnly, { status }));
}

export async function changeJobCard(acting: Acting, id: string, { updatedAt, ...given }: BodyOf<typeof jobCardRoutes.changeJobCard>) {
  const { tx, actor, now } = acting;
  const before = await holdJobCard(acting, id);
  mustLead(actor);
  notStale(updatedAt, before);
  mayChange(before, given);
  const resolved = await resolve(acting, given, before);
  const { fields, errors } = settle(given, resolved, before);
  const stays = given.jobcardId === undefined || given.jobcardId === before.jobcardId ? [] : [{ path: 'jobcardId', message: says.jobcardIdStays }];
  const all = [...stays, ...resolved.errors, ...errors, ...preferredStartErrors(now, given.preferredStartDate, before)];
  if (all.length > 0) throw problem.invalid(all);
  await jobCards.change(tx, id, columnsOf(fields, resolved));
  const edited = await getJobCard(acting, id);
  const changes = differences(before, edited);
  const event = isOpen(before.wipStatus.name) ? 'Edited' : 'Signed off';
  if (changes.length > 0) await note(acting, id, event, { changes });
  const card = await follow(acting, edited);
  await tellAssigned(acting, card, before);
  return card;
}

export async function deleteJobCard(acting: Acting, id: string): Promise<void> {
  const { tx, actor, now } = acting;
  const card = await holdJobCard(acting, id);
  mustLead(actor);
  if (wasStarted(card)) throw problem.conflict(says.workedOn);
  await jobCards.change(tx, id, { deletedAt: now.toISOString() });
  await note(acting, id, 'Deleted');
}

export async function listHistory(acting: Acting, id: string, ask: QueryOf<typeof jobCardRoutes.listJobCardHistory>) {
  await getJobCard(acting, id);
  return events.list(acting.tx, id, ask);
}
