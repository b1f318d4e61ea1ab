import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { deviceRoutes } from '@roadworthy/contract/inspection/devices/device.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { recordBothAsIna, startTwoPiecePlan } from '../../../test/fixtures/two-pieces.ts';
import { makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { writeOffOverdueDevices } from '../index.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const fetchProject = (id: string) => crew.brm.call(projectRoutes.getProject, { params: { id } });
const fetchHeld = (planId: string) => crew.brm.call(deviceRoutes.listHeldByDevices, { query: { workPlan: planId } });
const announce = (who: Person, device: string, plan: { _id: string }, waiting: number, more: object = {}) =>
  who.call(inspectionRoutes.sync, {
    body: { items: [], device: { device, holds: [{ workPlan: plan._id, waiting, ...more }] } },
  });
const fetchInbox = async (who: Person, plan: WorkPlan): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, project: plan.project._id } })).map(({ what }) => what);

/** Starts a plan, announces recordings from devices of Ian, and then records both pieces as Ina. */
async function setUpAwaited(...announced: number[]) {
  const made = await startTwoPiecePlan(world, crew, work);
  const devices = announced.map(() => world.kit.newId());
  for (const [index, waiting] of announced.entries())
    await announce(crew.ian, devices[index] ?? '', made.plan, waiting);
  await recordBothAsIna(crew, made.ina);
  return { ...made, devices };
}
const open = { status: 'Work Plan Started', pending: 0 };
const done = { status: 'Completed', pending: 0, waitsFor: null };
const inHours = (hours: number) => ({
  ...world.kit,
  now: () => new Date(world.kit.now().getTime() + hours * 3_600_000),
});

describe('a fully recorded plan', () => {
  it('is Completed, together with its project, although another device opened the plan without announcing recordings', async () => {
    const { plan, project, ina } = await startTwoPiecePlan(world, crew, work);
    // Clients of an earlier version still send `keeps`.
    await announce(crew.ian, world.kit.newId(), plan, 0, { keeps: true });
    await recordBothAsIna(crew, ina);
    expect(await fetchPlan(plan._id)).toMatchObject(done);
    expect(await fetchProject(project._id)).toMatchObject({ status: 'Completed' });
  });

  it('waits for announced recordings, and the Inbox of the BRM shows how many and links to the plan', async () => {
    const { plan } = await setUpAwaited(2, 1);
    expect(await fetchPlan(plan._id)).toMatchObject({
      ...open,
      waitsFor: 'Waiting for 3 recordings on Ian Tester’s device',
    });
    expect(await fetchInbox(crew.brm, plan)).toEqual(['Wait for 3 recordings, or complete the plan without them']);
    for (const who of [crew.cy, crew.ina, otherCrew.brm]) expect(await fetchInbox(who, plan)).toEqual([]);
    const [item] = await crew.brm.call(inboxRoutes.listInbox, { query: { limit: 0, project: plan.project._id } });
    expect(item).toMatchObject({ path: `/work-plan/${plan._id}`, button: 'Open' });
    const [held] = await fetchHeld(plan._id);
    expect(Date.parse(must(held?.waitsUntil)) - Date.parse(must(held).announcedAt)).toBeGreaterThan(23 * 3_600_000);
  });

  it('continues without the devices of a person when the BRM gives a reason', async () => {
    const { plan, project } = await setUpAwaited(2, 1);
    const [held] = await fetchHeld(plan._id);
    await crew.brm.call(deviceRoutes.writeOffDevice, {
      params: { id: must(held)._id },
      body: { reason: 'Left at the customer' },
    });
    expect(await fetchPlan(plan._id)).toMatchObject(done);
    expect(await fetchProject(project._id)).toMatchObject({ status: 'Completed' });
    expect((await fetchHeld(plan._id)).map(({ writtenOff }) => writtenOff?.reason)).toEqual([
      'Left at the customer',
      'Left at the customer',
    ]);
    expect(await fetchInbox(crew.brm, plan)).toEqual([]);
  });

  it('continues automatically 24 hours after the last recording, not earlier, and records the reason', async () => {
    const { plan, project } = await setUpAwaited(2);
    await writeOffOverdueDevices(inHours(23.9));
    expect(await fetchPlan(plan._id)).toMatchObject(open);
    await writeOffOverdueDevices(inHours(24.1));
    expect(await fetchPlan(plan._id)).toMatchObject(done);
    expect(await fetchProject(project._id)).toMatchObject({ status: 'Completed' });
    const written = { reason: 'Nothing arrived for 24 hours', by: 'Roadworthy', at: expect.any(String) };
    expect(await fetchHeld(plan._id)).toMatchObject([{ waiting: 2, writtenOff: written }]);
  });

  it('waits for the number of hours in the setting, and not at all if it is 0', async () => {
    const { plan } = await setUpAwaited(1);
    const hours = (deviceWaitHours: number, from: ReturnType<typeof inHours>) => ({
      ...from,
      settings: { ...world.kit.settings, deviceWaitHours },
    });
    await writeOffOverdueDevices(hours(48, inHours(47)));
    expect(await fetchPlan(plan._id)).toMatchObject(open);
    await writeOffOverdueDevices(hours(0, inHours(0)));
    expect(await fetchPlan(plan._id)).toMatchObject(done);
  });

  it('left waiting by an earlier version for a device without unsent recordings is Completed by the job', async () => {
    const { plan, devices } = await setUpAwaited(1);
    // Simulates the row that an earlier version wrote for a device without unsent recordings.
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('deviceAnnouncements')
        .set({ waiting: 0 })
        .where('deviceId', '=', devices[0] ?? '')
        .execute(),
    );
    expect(await fetchPlan(plan._id)).toMatchObject(open);
    await writeOffOverdueDevices(world.kit);
    expect(await fetchPlan(plan._id)).toMatchObject(done);
  });

  it('is distinguished by the job from a plan with pending items, which stays open', async () => {
    const { plan, ina } = await startTwoPiecePlan(world, crew, work);
    await announce(crew.ian, world.kit.newId(), plan, 1);
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: must(ina)._id }, body: { ok: 1 } });
    await writeOffOverdueDevices(inHours(100));
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Work Plan Started', pending: 1 });
    expect(await fetchHeld(plan._id)).toMatchObject([{ waiting: 1, waitsUntil: null, writtenOff: null }]);
  });
});
