import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import type { LabourEvents } from '../../kit/db/types.gen.ts';
import { nextEvent, startingKinds, withNames } from './entry-columns.queries.ts';

// The log of the labour clock. A person's clock runs if their latest event is a start or a resumption.

export const startsClock = (kind: LabourEvents['kind']): boolean => startingKinds.some((one) => one === kind);

/** Locks a person's clock, so that its events are added one after the other. */
export const lockClock = (tx: Tx, userId: string) =>
  sql`select lock_clock_of(app_company(), ${userId}::uuid)`.execute(tx);

export const append = (tx: Tx, event: Insertable<LabourEvents>) =>
  tx.insertInto('labourEvents').values(event).execute();

/** Finds the latest event of a person, with the present state of its task and card. */
export const findLast = (tx: Tx, userId: string) =>
  withNames(tx)
    .select([
      'labourEvents.kind',
      'labourEvents.at',
      'labourEvents.reason',
      'labourEvents.taskId',
      'labourEvents.jobCardId',
      'jobCardTasks.name as taskName',
      'jobCardTasks.state as taskState',
      'jobCards.jobcardId',
      'jobCards.status as cardStatus',
    ])
    .where('labourEvents.userId', '=', userId)
    .orderBy('labourEvents.number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Finds the latest event of a person on a task. */
export const findLastOnTask = (tx: Tx, userId: string, task: { id: string; jobCardId: string }) =>
  tx
    .selectFrom('labourEvents')
    .select('kind')
    .where('jobCardId', '=', task.jobCardId)
    .where('userId', '=', userId)
    .where('taskId', '=', task.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findTask = (tx: Tx, id: string) =>
  tx.selectFrom('jobCardTasks').select(['id', 'jobCardId', 'state']).where('id', '=', id).executeTakeFirst();

/** Lists the people whose clock runs on a card, or on one of its tasks, in the order in which they are locked. */
export async function listRunningPeople(tx: Tx, jobCardId: string, taskId: string | undefined): Promise<string[]> {
  let found = tx
    .selectFrom('labourEvents')
    .select('userId')
    .where('jobCardId', '=', jobCardId)
    .where('kind', 'in', startingKinds)
    .where(sql<boolean>`${nextEvent('id')} is null`)
    .orderBy('userId');
  if (taskId) found = found.where('taskId', '=', taskId);
  return (await found.execute()).map(({ userId }) => userId);
}

/** Lists, across companies, the hours after which each company stops clocks. */
export const listStopLimits = (tx: Tx) =>
  tx
    .selectFrom('companies')
    .select(['id', 'clockStopsAfterHours'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/**
 * Lists the people of the company in use whose running clock was started at `before` or earlier. Reads only the latest
 * event of each person, because the log keeps growing.
 */
export async function listForgotten(tx: Tx, before: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with recursive person (user_id) as (
      (select user_id from labour_events where company_id = app_company() order by user_id limit 1)
      union all
      select (
        select event.user_id from labour_events event
        where event.company_id = app_company() and event.user_id > person.user_id order by event.user_id limit 1
      ) from person where person.user_id is not null
    )
    select person.user_id from person cross join lateral (
      select kind, at from labour_events event
      where event.company_id = app_company() and event.user_id = person.user_id order by number desc limit 1
    ) latest
    where latest.kind = any(${[...startingKinds]}::text[]) and latest.at <= ${before}
    order by person.user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}
