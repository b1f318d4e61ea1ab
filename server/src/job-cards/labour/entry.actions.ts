import { isLeader, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { labourPolicy } from '@roadworthy/contract/job-cards/labour/labour.policy.ts';
import {
  findTimesError,
  type CardLabour,
  type EntryConfirmation,
  type EntryCorrection,
  type LabourTotals,
} from '@roadworthy/contract/job-cards/labour/labour.schema.ts';
import type { labourRoutes } from '@roadworthy/contract/job-cards/labour/labour.routes.ts';
import { labourRefusals as says } from '@roadworthy/contract/job-cards/messages/labour.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { requireFound } from '../../kit/db/records.ts';
import { toPolicyPerson } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { getJobCard } from '../job-card.actions.ts';
import * as clock from './clock.queries.ts';
import * as entries from './entry.queries.ts';
import type { EntryRecord, LabourVisibility } from './entry.queries.ts';
import { toEventTime } from './stop-clocks.actions.ts';

// The entries of the labour clock and their totals. Corrections have a log of their own and change no event.

const visibilityOf = ({ actor }: ActionContext): LabourVisibility =>
  isLeader(toPolicyPerson(actor)) ? { kind: 'all' } : { kind: 'own', userId: actor.userId };
const scopeOf = (context: ActionContext) => ({
  visibility: visibilityOf(context),
  zone: context.kit.settings.timeZone,
});

export const listLabour = (context: ActionContext, query: QueryOf<typeof labourRoutes.listLabour>) =>
  entries.list(context.tx, query, scopeOf(context));

export async function getLabourTotals(
  context: ActionContext,
  { group, ...filter }: QueryOf<typeof labourRoutes.getLabourTotals>,
): Promise<LabourTotals> {
  const groups = await entries.sumByGroup(context.tx, filter, group, scopeOf(context));
  return { seconds: groups.reduce((sum, one) => sum + one.seconds, 0), groups };
}

export async function getCardLabour(context: ActionContext, jobCardId: string): Promise<CardLabour> {
  await getJobCard(context, jobCardId);
  const rows = await entries.sumOfCard(context.tx, jobCardId);
  const latest = await entries.listLatestOfCard(context.tx, jobCardId);
  const pausedOn = new Map(latest.map(({ taskId, userId, reason }) => [`${taskId} ${userId}`, reason]));
  const sum = (list: typeof rows) => list.reduce((total, { seconds }) => total + seconds, 0);
  return {
    seconds: sum(rows),
    tasks: [...Map.groupBy(rows, ({ taskId }) => taskId)].map(([task, ofTask]) => ({
      task,
      seconds: sum(ofTask),
      people: ofTask.map(({ user, userId, seconds, runningSince }) => ({
        user,
        seconds,
        runningSince,
        paused: pausedOn.get(`${task} ${userId}`) ?? null,
      })),
    })),
    people: [...Map.groupBy(rows, ({ userId }) => userId).values()].flatMap((ofPerson) => {
      const [first] = ofPerson;
      if (!first) return [];
      const idealMinutes = ofPerson.reduce((total, { idealTime }) => total + idealTime, 0);
      return [{ user: first.user, seconds: sum(ofPerson), idealMinutes }];
    }),
  };
}

/** Finds an entry that the person may see, and locks its clock. */
async function lockEntry(context: ActionContext, id: string): Promise<EntryRecord> {
  const { user } = await requireFound(entries.find(context.tx, id, scopeOf(context)));
  await clock.lockClock(context.tx, user._id);
  return requireFound(entries.find(context.tx, id, scopeOf(context)));
}

type Correction = { startedAt: string; endedAt: string } & ({ kind: 'leader'; reason: string } | { kind: 'own end' });
async function addCorrection(context: ActionContext, entry: EntryRecord, correction: Correction): Promise<EntryRecord> {
  const { tx, actor, now, newId } = context;
  const startedAt = toEventTime(new Date(correction.startedAt), undefined);
  const endedAt = toEventTime(new Date(correction.endedAt), undefined);
  const error = findTimesError(
    { startedAt: new Date(startedAt), endedAt: new Date(endedAt) },
    { originalStart: new Date(entry.original.startedAt), now },
  );
  if (error) throw problem.field(error.path, error.message);
  const times = { startedAt, endedAt };
  const other = await entries.findOverlapping(tx, { id: entry._id, user: entry.user._id }, times);
  if (other) throw problem.field('endedAt', says.overlaps(other));
  await entries.addCorrection(tx, {
    ...correction,
    ...times,
    companyId: actor.company,
    id: newId(),
    eventId: entry._id,
    jobCardId: entry.jobCard._id,
    number: (await entries.countCorrections(tx, entry._id)) + 1,
    byUserId: actor.userId,
    createdAt: now.toISOString(),
  });
  return requireFound(entries.find(tx, entry._id, scopeOf(context)));
}

export async function correctEntry(context: ActionContext, id: string, correction: EntryCorrection) {
  const entry = await lockEntry(context, id);
  requireNextStatus(labourPolicy, entry, toPolicyPerson(context.actor), 'correct');
  return addCorrection(context, entry, { ...correction, kind: 'leader' });
}

/** Records when the work of a forgotten clock ended, as its person says. */
export async function confirmEntry(context: ActionContext, id: string, { endedAt }: EntryConfirmation) {
  const entry = await lockEntry(context, id);
  requireNextStatus(labourPolicy, entry, toPolicyPerson(context.actor), 'confirm');
  return addCorrection(context, entry, { startedAt: entry.startedAt, endedAt, kind: 'own end' });
}
