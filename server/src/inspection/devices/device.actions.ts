import { pendingRecordingsMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import {
  groupPendingRecordings,
  formatPendingRecordings,
  type DeviceAnnouncement,
} from '@roadworthy/contract/inspection/devices/device.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { requireFound, toPage } from '../../kit/db/records.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { forEachSettled } from '../../kit/jobs/job-table.ts';
import type { Kit } from '../../kit/kit.ts';
import { listFullyRecorded, completeUnblockedPlans, requireVisiblePlan } from '../../work-plans/index.ts';
import * as devices from './device.queries.ts';
import type { PendingAnnouncement } from './device.queries.ts';
import { listCompanyIds } from '../totals/recorded-days.queries.ts';
import { requiresAssignment, publishPlanChange } from '../recording/recording.actions.ts';

// Recordings that inspectors' devices announced and have not sent. A fully recorded plan waits for them for a limited
// time (docs/decisions/0060-waiting-for-announced-recordings.md).

const hourMs = 3_600_000;
const toHeldByDevice = (
  { kit }: ActionContext,
  {
    id,
    planId,
    waiting,
    announcedAt,
    personId,
    firstName,
    lastName,
    emailId,
    status,
    allRecordedAt,
    ...off
  }: PendingAnnouncement,
) => ({
  _id: id,
  workPlan: planId,
  userId: { _id: personId, firstName, lastName, emailId },
  waiting,
  announcedAt,
  waitsUntil:
    allRecordedAt && isPlanStarted(status)
      ? new Date(Date.parse(allRecordedAt) + kit.settings.deviceWaitHours * hourMs).toISOString()
      : null,
  writtenOff:
    off.reason !== null && off.by !== null && off.at !== null ? { reason: off.reason, by: off.by, at: off.at } : null,
});

/**
 * Saves a device's announcement. Ignores plans that are unknown, that the inspector was never assigned to, or that
 * already have too many devices of this person. The announcement is written before its plans are locked, so that if two
 * devices announce at once, the second sees both.
 */
export async function receiveAnnouncement(
  context: ActionContext,
  { device, holds }: DeviceAnnouncement,
): Promise<void> {
  const { tx, actor, now } = context;
  const waitingByPlan = new Map(holds.map(({ workPlan, waiting }) => [workPlan.toLowerCase(), waiting]));
  const known = await devices.findAwaitingPlanIds(tx, [...waitingByPlan.keys()], {
    userId: actor.userId,
    deviceId: device,
    isInspector: requiresAssignment(actor),
  });
  const common = { companyId: actor.company, userId: actor.userId, deviceId: device, announcedAt: now.toISOString() };
  const rows = [...waitingByPlan].flatMap(([planId, waiting]) =>
    known.has(planId) ? [{ ...common, planId, waiting }] : [],
  );
  if (rows.length === 0) return;
  const announced = (await devices.saveAnnouncements(tx, rows)).map(({ planId }) => planId);
  for (const planId of announced) publishPlanChange(context, planId);
  await completeUnblockedPlans(
    context,
    announced.filter((planId) => waitingByPlan.get(planId) === 0),
  );
}

export async function listPendingByDevice(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  return toPage((await devices.listByPlan(context.tx, planId)).map((one) => toHeldByDevice(context, one)));
}

/**
 * Writes off all of a person's devices with recordings of the plan, regardless of which device was named, because the
 * decision covers the person.
 */
export async function writeOffDevice(context: ActionContext, id: string, { reason }: { reason: string }) {
  const { tx, actor, now, newId } = context;
  const announcement = await requireFound(devices.lock(tx, id));
  await requireVisiblePlan(context, announcement.planId);
  const awaited = await devices.listAwaited(tx, announcement);
  if (!awaited.some((one) => one.id === id)) throw problem.conflict(pendingRecordingsMessages.nothingPending);
  const common = { companyId: actor.company, reason, userId: actor.userId, createdAt: now.toISOString() };
  await devices.writeOff(
    tx,
    awaited.map((one) => ({ ...common, id: newId(), announcementId: one.id, waiting: one.waiting })),
  );
  publishPlanChange(context, announcement.planId);
  await completeUnblockedPlans(context, [announcement.planId]);
  return toHeldByDevice(context, await requireFound(devices.find(tx, id)));
}

/** Writes off unsent recordings after the time limit, and completes each plan that nothing else keeps open. */
export async function writeOffOverdueDevices(kit: Kit): Promise<void> {
  const now = kit.now();
  const { deviceWaitHours } = kit.settings;
  const before = new Date(now.getTime() - deviceWaitHours * hourMs);
  await forEachSettled(await kit.db.inSystem(listCompanyIds), async (companyId) => {
    const afterwards: (() => void)[] = [];
    const after = (work: () => void) => void afterwards.push(work);
    const planIds = await kit.db.inCompany(companyId, undefined, async (tx) => {
      const overdue = await devices.listOverdue(tx, before);
      const common = {
        companyId,
        reason: pendingRecordingsMessages.timedOut({ hours: deviceWaitHours }),
        userId: null,
        createdAt: now.toISOString(),
      };
      const rows = overdue.map(({ id, waiting }) => ({ ...common, id: kit.newId(), announcementId: id, waiting }));
      if (rows.length > 0) await devices.writeOff(tx, rows);
      const plans = (await listFullyRecorded(tx)).map(({ id }) => id);
      const actor = { company: companyId, userId: null };
      await completeUnblockedPlans({ tx, now, kit, newId: kit.newId, after, actor }, plans);
      return plans;
    });
    for (const work of afterwards) work();
    for (const id of planIds) kit.live.publish(companyId, { kind: 'plan', id });
  });
}

/**
 * Refuses to end the plans of a project while devices hold recordings of them. Those of a lost device have to be
 * written off first.
 */
export async function requireNoPendingRecordings({ tx }: ActionContext, projectId: string): Promise<void> {
  const held = (await devices.listByProject(tx, projectId)).filter(({ at }) => at === null);
  if (held.length === 0) return;
  const lines = groupPendingRecordings(held, (one) => `${one.planId} ${one.personId}`).map(({ first, waiting }) =>
    formatPendingRecordings(fullName(first), waiting, first.planNo),
  );
  throw problem.conflict([...lines, pendingRecordingsMessages.refused].join(' '));
}
