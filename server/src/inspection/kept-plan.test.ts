import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body, Person } from '../../test/people.ts';
import { inaRecordsBoth, startTwoPieces } from '../../test/two-pieces.ts';
import { makeWork, type Work } from '../../test/work.ts';
import { makeWorld, type Crew, type World } from '../../test/world.ts';
import { goOnWithoutDevices } from './index.ts';

// Which devices a plan waits for once everything is recorded, and for how long (docs/decisions/0060).

let world: World;
let crew: Crew;
let others: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const planNow = (id: string): Promise<Body> => crew.brm.data('GET', `/project_workplans/${id}`);
const projectNow = (id: string): Promise<Body> => crew.brm.data('GET', `/project/${id}`);
const heldOf = (planId: string): Promise<Body[]> => crew.brm.data('GET', `/device_announcements?workPlan=${planId}`);
const tells = (who: Person, device: string, plan: Body, waiting: number, more: object = {}): Promise<Body[]> =>
  who.data('POST', '/sync', { items: [], device: { device, holds: [{ workPlan: plan._id, waiting, ...more }] } });
const inboxOf = async (who: Person, plan: Body): Promise<string[]> =>
  (await who.data('GET', `/inbox?limit=0&project=${plan.project._id}`)).map(({ what }: Body) => what);

/** Ina has recorded both pieces; Ian's devices announced recordings before. */
async function awaited(...announced: number[]) {
  const made = await startTwoPieces(world, crew, work);
  const devices = announced.map(() => world.kit.newId());
  for (const [index, waiting] of announced.entries()) await tells(crew.ian, devices[index] ?? '', made.plan, waiting);
  await inaRecordsBoth(crew, made.ina);
  return { ...made, devices };
}
const open = { status: 'Work Plan Started', pending: 0 };
const done = { status: 'Completed', pending: 0, waitsFor: null };
const inHours = (hours: number) => ({ ...world.kit, now: () => new Date(world.kit.now().getTime() + hours * 3_600_000) });

describe('a plan that is recorded to the end', () => {
  it('is Completed, and its project with it, although another device opened it and announced nothing', async () => {
    const { plan, project, ina } = await startTwoPieces(world, crew, work);
    // Apps that were loaded before the update still say that they keep the plan.
    await tells(crew.ian, world.kit.newId(), plan, 0, { keeps: true });
    await inaRecordsBoth(crew, ina);
    expect(await planNow(plan._id)).toMatchObject(done);
    expect(await projectNow(project._id)).toMatchObject({ status: 'Completed' });
  });

  it('waits for announced recordings, and the inbox of the BRM says how many and leads to the plan', async () => {
    const { plan } = await awaited(2, 1);
    expect(await planNow(plan._id)).toMatchObject({ ...open, waitsFor: "Waits for 3 recordings on Ian Tester's device" });
    expect(await inboxOf(crew.brm, plan)).toEqual(['Wait for 3 recordings, or complete the plan without them']);
    for (const who of [crew.cy, crew.ina, others.brm]) expect(await inboxOf(who, plan)).toEqual([]);
    const [item] = await crew.brm.data('GET', `/inbox?limit=0&project=${plan.project._id}`);
    expect(item).toMatchObject({ path: `/work-plan/${plan._id}`, button: 'Open' });
    const [held] = await heldOf(plan._id);
    expect(Date.parse(held?.waitsUntil) - Date.parse(held?.announcedAt)).toBeGreaterThan(23 * 3_600_000);
  });

  it('goes on without all devices of a person at once, with a reason, when the BRM says so', async () => {
    const { plan, project } = await awaited(2, 1);
    const [held] = await heldOf(plan._id);
    await crew.brm.data('POST', `/device_announcements/${held?._id}/write_off`, { reason: 'Left at the customer' });
    expect(await planNow(plan._id)).toMatchObject(done);
    expect(await projectNow(project._id)).toMatchObject({ status: 'Completed' });
    expect((await heldOf(plan._id)).map(({ writtenOff }) => writtenOff.reason)).toEqual(['Left at the customer', 'Left at the customer']);
    expect(await inboxOf(crew.brm, plan)).toEqual([]);
  });

  it('goes on by itself 24 hours after everything was recorded, not before, and that is said', async () => {
    const { plan, project } = await awaited(2);
    await goOnWithoutDevices(inHours(23.9));
    expect(await planNow(plan._id)).toMatchObject(open);
    await goOnWithoutDevices(inHours(24.1));
    expect(await planNow(plan._id)).toMatchObject(done);
    expect(await projectNow(project._id)).toMatchObject({ status: 'Completed' });
    const written = { reason: 'Nothing arrived for 24 hours', by: 'Roadworthy', at: expect.any(String) };
    expect(await heldOf(plan._id)).toMatchObject([{ waiting: 2, writtenOff: written }]);
  });

  it('waits as long as the setting says, and not at all where it is 0', async () => {
    const { plan } = await awaited(1);
    const hours = (deviceWaitHours: number, from: ReturnType<typeof inHours>) => ({ ...from, settings: { ...world.kit.settings, deviceWaitHours } });
    await goOnWithoutDevices(hours(48, inHours(47)));
    expect(await planNow(plan._id)).toMatchObject(open);
    await goOnWithoutDevices(hours(0, inHours(0)));
    expect(await planNow(plan._id)).toMatchObject(done);
  });

  it('is Completed by the job when it waited for a device that announced nothing under an earlier version', async () => {
    const { plan, devices } = await awaited(1);
    // As such a device left it: a word was owed, and nothing was waiting.
    await world.kit.db.actingIn(crew.id, undefined, (tx) =>
      tx
        .updateTable('deviceAnnouncements')
        .set({ waiting: 0 })
        .where('deviceId', '=', devices[0] ?? '')
        .execute(),
    );
    expect(await planNow(plan._id)).toMatchObject(open);
    await goOnWithoutDevices(world.kit);
    expect(await planNow(plan._id)).toMatchObject(done);
  });

  it('is not Completed by the job while items are pending', async () => {
    const { plan, ina } = await startTwoPieces(world, crew, work);
    await tells(crew.ian, world.kit.newId(), plan, 1);
    await crew.ina.data('PUT', `/technician_workplan/${ina._id}`, { ok: 1 });
    await goOnWithoutDevices(inHours(100));
    expect(await planNow(plan._id)).toMatchObject({ status: 'Work Plan Started', pending: 1 });
    expect(await heldOf(plan._id)).toMatchObject([{ waiting: 1, waitsUntil: null, writtenOff: null }]);
  });
});
