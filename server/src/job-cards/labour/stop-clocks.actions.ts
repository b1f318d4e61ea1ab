import type { ActionContext } from '../../kit/http/context.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import * as clock from './clock.queries.ts';

// The server ends clocks by itself: those on a task or card that is closed, those on a card that is put on hold, and
// those that nobody stopped.

/** Returns the time of an event: whole seconds, and not before the person's latest event. */
export function toEventTime(at: Date, last: { at: string } | undefined): string {
  const second = new Date(Math.floor(at.getTime() / 1000) * 1000);
  return last && Date.parse(last.at) > second.getTime() ? last.at : second.toISOString();
}

/** Returns the person's latest event if their clock runs. The caller has locked the clock. */
export async function findRunningClockEvent({ tx }: Pick<ActionContext, 'tx'>, userId: string) {
  const last = await clock.findLast(tx, userId);
  return last && clock.startsClock(last.kind) ? last : undefined;
}

type Work = { jobCardId: string; taskId?: string };
type Ending =
  | { kind: 'pause'; reason: 'hold'; cause: 'card held' }
  | { kind: 'stop'; cause: 'task closed' | 'card closed' };

/** Ends every clock that runs on the card, or on one of its tasks. The caller has locked the card. */
export async function endClocksOn(context: ActionContext, { jobCardId, taskId }: Work, ending: Ending): Promise<void> {
  const { tx, actor, now, newId } = context;
  for (const userId of await clock.listRunningPeople(tx, jobCardId, taskId)) {
    await clock.lockClock(tx, userId);
    const last = await findRunningClockEvent(context, userId);
    // By the time the clock is locked, the person may have switched to other work.
    if (!last || last.jobCardId !== jobCardId || (taskId !== undefined && last.taskId !== taskId)) continue;
    await clock.append(tx, {
      ...ending,
      companyId: actor.company,
      id: newId(),
      userId,
      jobCardId,
      taskId: last.taskId,
      at: toEventTime(now, last),
      byUserId: actor.userId,
      createdAt: now.toISOString(),
    });
  }
}

const hourMs = 3_600_000;
/** Runs every five minutes: stops the clocks that have run as long as their company allows. */
export async function stopForgottenClocks(kit: Kit): Promise<void> {
  const now = kit.now();
  await forEachSettled(await kit.db.inSystem(clock.listStopLimits), ({ id: companyId, clockStopsAfterHours }) =>
    kit.db.inCompany(companyId, undefined, async (tx) => {
      const limitMs = clockStopsAfterHours * hourMs;
      const before = now.getTime() - limitMs;
      for (const userId of await clock.listForgotten(tx, new Date(before).toISOString())) {
        await clock.lockClock(tx, userId);
        const last = await findRunningClockEvent({ tx }, userId);
        if (!last || Date.parse(last.at) > before) continue;
        await clock.append(tx, {
          kind: 'stop',
          cause: 'forgotten',
          companyId,
          id: kit.newId(),
          userId,
          jobCardId: last.jobCardId,
          taskId: last.taskId,
          at: new Date(Date.parse(last.at) + limitMs).toISOString(),
          createdAt: now.toISOString(),
        });
      }
    }),
  );
}
