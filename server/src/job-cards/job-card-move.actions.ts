import {
  jobCardStatusLabels,
  jobCardRefusals,
} from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardMessages as says } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import {
  eventInputs,
  findEventBetween,
  isJobCardInProgress,
  isJobCardOpen,
  type JobCardEvent,
} from '@roadworthy/contract/job-cards/job-card.machine.ts';

import { findMoveErrors, type JobCardMove } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { jobCardPolicy, isInvolvedIn } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { refuseStale } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { getJobCard, lockJobCard } from './job-card.actions.ts';
import { describeJobCardChanges } from './events/job-card-changes.ts';
import { recordStatusChange, notifyAssignees } from './events/job-card-event.actions.ts';
import * as jobCards from './job-card.queries.ts';
import { endClocksOn } from './labour/stop-clocks.actions.ts';
import { requireLeader } from './job-card.rights.ts';
import { resolveReferences } from './job-card-references.actions.ts';

// The steps of a job card: assign, start, hold, resume, finish, reopen, cancel. job-card.machine.ts defines which step
// leads where.

/**
 * Returns the event that leads to the requested status. Throws 403 if this person may never take it, and 409 if the
 * machine has no such transition.
 */
function eventFor({ actor }: ActionContext, card: JobCard, target: JobCardMove['status']): JobCardEvent {
  const person = toPolicyPerson(actor);
  if (!isInvolvedIn(card, person)) throw problem.notAllowed(says.notAssignedToYou);
  const event = findEventBetween(card.wipStatus.name, target);
  if (!event) throw problem.conflict(jobCardRefusals.isStatus({ status: jobCardStatusLabels[card.wipStatus.name] }));
  requireAllowed(jobCardPolicy, card, person, event);
  return event;
}

/** Requires that every task is finished or skipped before its card is finished. */
function requireNoOpenTasks({ openTasks }: JobCard): void {
  if (openTasks > 0) throw problem.conflict(says.openTasks({ count: openTasks }));
}

export const fieldsClearedOnReopen = {
  endTime: null,
  endValue: null,
  signature: null,
  signedName: null,
  signedOn: null,
};
const noAssignees = { jobSupervisorId: null, jobTeamId: null, jobEngineerId: null };

function columnsOf(event: JobCardEvent, input: JobCardMove, at: string) {
  const takes = (what: 'startValue' | 'endValue') => eventInputs[event].includes(what);
  return {
    status: input.status,
    ...(event === 'start' && { startTime: at }),
    ...(event === 'finish' && { endTime: at }),
    ...(event === 'reopen' && fieldsClearedOnReopen),
    ...(takes('startValue') && { startValue: input.startValue ?? undefined }),
    ...(takes('endValue') && { endValue: input.endValue ?? undefined }),
    ...(event === 'unassign'
      ? noAssignees
      : { jobSupervisorId: input.jobSupervisor, jobTeamId: input.jobTeam, jobEngineerId: input.jobEngineer }),
  };
}

/** Assigns the card to the requested supervisor if nobody else is named. */
const withDefaultSupervisor = (
  input: JobCardMove,
  { supervisor, jobSupervisor, jobTeam, jobEngineer }: JobCard,
): JobCardMove => {
  const hasAssignee =
    [input.jobSupervisor, input.jobTeam, input.jobEngineer].some((one) => one !== undefined) ||
    jobSupervisor ||
    jobTeam ||
    jobEngineer;
  return supervisor && !hasAssignee ? { ...input, jobSupervisor: supervisor._id } : input;
};

/** Pauses the clocks of a card that is put on hold, and stops those of a card that is closed. */
async function endClocks(context: ActionContext, { _id, wipStatus: { name: status } }: JobCard): Promise<void> {
  if (isJobCardInProgress(status)) return;
  if (isJobCardOpen(status))
    return endClocksOn(context, { jobCardId: _id }, { kind: 'pause', reason: 'hold', cause: 'card held' });
  return endClocksOn(context, { jobCardId: _id }, { kind: 'stop', cause: 'card closed' });
}

/** Runs when a card is finished, in the same transaction. */
export type OnFinished = (context: ActionContext, card: JobCard) => Promise<void>;
/** Throws if a record of another slice keeps the card from being finished. */
export type RequireFinishable = (context: ActionContext, card: JobCard) => Promise<void>;

export async function moveJobCard(
  context: ActionContext,
  id: string,
  { updatedAt, ...body }: JobCardMove,
  { onFinished, requireFinishable }: { onFinished: OnFinished; requireFinishable: RequireFinishable },
) {
  const before = await lockJobCard(context, id);
  const event = eventFor(context, before, body.status);
  const input = event === 'assign' ? withDefaultSupervisor(body, before) : body;
  refuseStale(updatedAt, before);
  const { jobSupervisor, jobTeam, jobEngineer } = input;
  if (jobSupervisor !== undefined || jobTeam !== undefined || jobEngineer !== undefined) requireLeader(context.actor);
  const { errors } = await resolveReferences(context, { jobSupervisor, jobTeam, jobEngineer }, before);
  const all = [...findMoveErrors(event, before, input), ...errors];
  if (all.length > 0) throw problem.invalid(all);
  if (event === 'finish') {
    requireNoOpenTasks(before);
    await requireFinishable(context, before);
  }
  // Mileage is stored only if the card asks for it.
  const values = before.mileageRequired ? input : { ...input, startValue: null, endValue: null };
  await jobCards.change(context.tx, id, columnsOf(event, values, context.now.toISOString()));
  const card = await getJobCard(context, id);
  await recordStatusChange(context, before, event, input.status, {
    note: input.reason ?? input.comment,
    changes: describeJobCardChanges(before, card),
  });
  await endClocks(context, card);
  await notifyAssignees(context, card, before);
  if (event === 'finish') await onFinished(context, card);
  return card;
}
