import { byPerson, heldLine, heldMessages, type DeviceAnnouncement } from '@roadworthy/contract/inspection/device.schema.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { orNotFound, pageOf } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { allRecorded, completeArrived, seePlan } from '../work-plans/index.ts';
import * as devices from './device.queries.ts';
import type { Held } from './device.queries.ts';
import { companyIds } from './recorded-days.queries.ts';
import { onlyIfAssigned, tellOfPlan } from './recording.actions.ts';

// Recordings that inspectors' devices announced and have not sent: a plan that is otherwise recorded to the end waits for them, for a limited time
// (docs/decisions/0060).

const hourMs = 3_600_000;
const shown = ({ kit }: Acting, { id, planId, waiting, announcedAt, personId, firstName, lastName, emailId, status, allRecordedAt, ...off }: Held) => ({
  _id: id,
  workPlan: planId,
  userId: { _id: personId, firstName, lastName, emailId },
  waiting,
  announcedAt,
  waitsUntil: allRecordedAt && isPlanStarted(status) ? new Date(Date.parse(allRecordedAt) + kit.settings.deviceWaitHours * hourMs).toISOString() : null,
  writtenOff: off.reason !== null && off.by !== null && off.at !== null ? { reason: off.reason, by: off.by, at: off.at } : null,
});

/**
 * A plan that is unknown here, that never named the inspector, or for which the person has too many devices already, is left out: it waits for nothing, and
 * the rest of the call is kept. What the device holds is written before its plans are held: of two devices at once, the second sees both.
 */
export async function hearDevice(acting: Acting, { device, holds }: DeviceAnnouncement): Promise<void> {
  const { tx, actor, now } = acting;
  const waitingOf = new Map(holds.map(({ workPlan, waiting }) => [workPlan.toLowerCase(), waiting]));
  const known = await devices.waitingPlansAmong(tx, [...waitingOf.keys()], { userId: actor.userId, deviceId: device, isInspector: onlyIfAssigned(actor) });
  const common = { companyId: actor.company, userId: actor.userId, deviceId: device, announcedAt: now.toISOString() };
  const rows = [...waitingOf].flatMap(([planId, waiting]) => (known.has(planId) ? [{ ...common, planId, waiting }] : []));
  if (rows.length === 0) return;
  const heard = (await devices.announce(tx, rows)).map(({ planId }) => planId);
  for (const planId of heard) tellOfPlan(acting, planId);
  await completeArrived(
    acting,
    heard.filter((planId) => waitingOf.get(planId) === 0),
  );
}

export async function listHeld(acting: Acting, planId: string) {
  await seePlan(acting, planId);
  return pageOf((await devices.ofPlan(acting.tx, planId)).map((one) => shown(acting, one)));
}

/** The decision is about a person: all their phones and browsers of that plan are written off, whichever of them was named. */
export async function writeOffDevice(acting: Acting, id: string, { reason }: { reason: string }) {
  const { tx, actor, now, newId } = acting;
  const told = await orNotFound(devices.lock(tx, id));
  await seePlan(acting, told.planId);
  const awaited = await devices.awaitedOf(tx, told);
  if (!awaited.some((one) => one.id === id)) throw problem.conflict(heldMessages.nothing);
  const common = { companyId: actor.company, reason, userId: actor.userId, createdAt: now.toISOString() };
  await devices.writeOff(
    tx,
    awaited.map((one) => ({ ...common, id: newId(), announcementId: one.id, waiting: one.waiting })),
  );
  tellOfPlan(acting, told.planId);
  await completeArrived(acting, [told.planId]);
  return shown(acting, await orNotFound(devices.find(tx, id)));
}

/** When the time is over, plans go on without what devices have not sent. Each of them that nothing keeps open any more is Completed. */
export async function goOnWithoutDevices(kit: Kit): Promise<void> {
  const now = kit.now();
  const { deviceWaitHours } = kit.settings;
  const before = new Date(now.getTime() - deviceWaitHours * hourMs);
  await each(await kit.db.system(companyIds), async (companyId) => {
    const planIds = await kit.db.actingIn(companyId, undefined, async (tx) => {
      const overdue = await devices.overdue(tx, before);
      const common = { companyId, reason: fill(heldMessages.tooLong, { hours: deviceWaitHours }), userId: null, createdAt: now.toISOString() };
      const rows = overdue.map(({ id, waiting }) => ({ ...common, id: kit.newId(), announcementId: id, waiting }));
      if (rows.length > 0) await devices.writeOff(tx, rows);
      const plans = (await allRecorded(tx)).map(({ id }) => id);
      await completeArrived({ tx, now, kit }, plans);
      return plans;
    });
    for (const id of planIds) kit.live.tell(companyId, { kind: 'plan', id });
  });
}

/** Nobody ends a plan under recordings that are on their way; what a lost device holds is written off first. */
export async function refuseWhileDevicesHold({ tx }: Acting, projectId: string): Promise<void> {
  const held = (await devices.ofProject(tx, projectId)).filter(({ at }) => at === null);
  if (held.length === 0) return;
  const lines = byPerson(held, (one) => `${one.planId} ${one.personId}`).map(({ first, waiting }) => heldLine(nameOf(first), waiting, first.planNo));
  throw problem.conflict([...lines, heldMessages.refused].join(' '));
}
