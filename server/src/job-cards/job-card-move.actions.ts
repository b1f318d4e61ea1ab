import { fill } from '@roadworthy/contract/kit/fill.ts';
import { askedBy, eventTo, jobCardMachine, type JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages as says } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { moveErrors, type JobCardMove } from '@roadworthy/contract/job-cards/job-card.moves.ts';
import { mayEver, whoIs } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { notStale } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { getJobCard, holdJobCard } from './job-card.actions.ts';
import { differences } from './job-card.history.ts';
import { noteMove, tellAssigned } from './job-card-notes.actions.ts';
import * as jobCards from './job-card.queries.ts';
import { mustLead, personOf } from './job-card.rights.ts';
import { resolve } from './references.actions.ts';

// A job card on its way: assigned, started, held, resumed, finished, reopened, cancelled. job-card.machine.ts says which step leads where.

/** The event that leads to the wanted status, when this person may take it: 403 for a stranger, 409 where the table has no such row. */
function eventFor({ actor }: Acting, card: JobCard, wanted: JobCardMove['status']): JobCardEvent {
  const person = personOf(actor);
  if (!whoIs(card, person)) throw problem.notAllowed(says.notYours);
  const event = eventTo(card.wipStatus.name, wanted);
  if (!event) throw problem.conflict(`${jobCardMachine.subject} is ${card.wipStatus.name}`);
  if (!mayEver(card, person, event)) throw problem.notAllowed(says.leadersOnly);
  return event;
}

/** Finished or skipped: a task never stays open behind a finished card. */
function mustHaveNoOpenTasks({ openTasks }: JobCard): void {
  if (openTasks > 0) throw problem.conflict(fill(says.openTasks, { count: openTasks }));
}

const unfinished = { endTime: null, endValue: null, signature: null, signedName: null, signedOn: null };
const nobody = { jobSupervisorId: null, jobTeamId: null, jobEngineerId: null };

function columnsOf(event: JobCardEvent, told: JobCardMove, at: string) {
  const asks = (what: 'startValue' | 'endValue') => askedBy[event].includes(what);
  return {
    status: told.status,
    ...(event === 'start' && { startTime: at }),
    ...(event === 'finish' && { endTime: at }),
    ...(event === 'reopen' && unfinished),
    ...(asks('startValue') && { startValue: told.startValue ?? undefined }),
    ...(asks('endValue') && { endValue: told.endValue ?? undefined }),
    ...(event === 'unassign' ? nobody : { jobSupervisorId: told.jobSupervisor, jobTeamId: told.jobTeam, jobEngineerId: told.jobEngineer }),
  };
}

/** Whoever was asked to look after the card takes it, where nobody else is named. */
const withSupervisor = (told: JobCardMove, { supervisor, jobSupervisor, jobTeam, jobEngineer }: JobCard): JobCardMove => {
  const isNamed = [told.jobSupervisor, told.jobTeam, told.jobEngineer].some((one) => one !== undefined) || jobSupervisor || jobTeam || jobEngineer;
  return supervisor && !isNamed ? { ...told, jobSupervisor: supervisor._id } : told;
};

export async function moveJobCard(acting: Acting, id: string, { updatedAt, ...asked }: JobCardMove) {
  const before = await holdJobCard(acting, id);
  const event = eventFor(acting, before, asked.status);
  const told = event === 'assign' ? withSupervisor(asked, before) : asked;
  notStale(updatedAt, before);
  const { jobSupervisor, jobTeam, jobEngineer } = told;
  if (jobSupervisor !== undefined || jobTeam !== undefined || jobEngineer !== undefined) mustLead(acting.actor);
  const { errors } = await resolve(acting, { jobSupervisor, jobTeam, jobEngineer }, before);
  const all = [...moveErrors(event, before, told), ...errors];
  if (all.length > 0) throw problem.invalid(all);
  if (event === 'finish') mustHaveNoOpenTasks(before);
  // Mileage is kept only where the card asks for it.
  const values = before.mileageRequired ? told : { ...told, startValue: null, endValue: null };
  await jobCards.change(acting.tx, id, columnsOf(event, values, acting.now.toISOString()));
  const card = await getJobCard(acting, id);
  await noteMove(acting, before, event, told.status, { note: told.reason ?? told.comment, changes: differences(before, card) });
  await tellAssigned(acting, card, before);
  return card;
}
