import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body, Person } from '../../test/people.ts';
import { inaRecordsBoth, startTwoPieces } from '../../test/two-pieces.ts';
import { makeWork, type Work } from '../../test/work.ts';
import { makeWorld, type Crew, type World } from '../../test/world.ts';
import { writeOffSilent } from './index.ts';

// A device that keeps a plan for work without a network: it may record there what it has not told of yet (docs/decisions/0035).

let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const planNow = (id: string): Promise<Body> => crew.brm.data('GET', `/project_workplans/${id}`);
const projectNow = (id: string): Promise<Body> => crew.brm.data('GET', `/project/${id}`);
const heldOf = (planId: string): Promise<Body[]> => crew.brm.data('GET', `/device_announcements?workPlan=${planId}`);
const tells = (who: Person, device: string, plan: Body, waiting: number, keeps: boolean, items: object[] = []): Promise<Body[]> =>
  who.data('POST', '/sync', { items, device: { device, holds: [{ workPlan: plan._id, waiting, keeps }] } });

/** A plan of two pieces that Ian's phone keeps. */
async function kept() {
  const made = await startTwoPieces(world, crew, work);
  const phone = world.kit.newId();
  await tells(crew.ian, phone, made.plan, 0, true);
  return { ...made, phone };
}
/** Ina has recorded both, while nothing was heard of the phone. */
async function recorded() {
  const made = await kept();
  await inaRecordsBoth(crew, made.ina);
  return made;
}
const waits = { status: 'Work Plan Started', pending: 0, waitsFor: "Waits for word from Ian Tester's device" };
const done = { status: 'Completed', pending: 0, waitsFor: null };
const inDays = (days: number) => ({ ...world.kit, now: () => new Date(world.kit.now().getTime() + days * 86_400_000) });

describe('a plan that a device keeps for work without a network', () => {
  it('is under way without a word about it, and waits for one when everything is recorded', async () => {
    const { plan, project, ina } = await kept();
    await crew.ina.data('PUT', `/technician_workplan/${ina._id}`, { ok: 1 });
    expect([await heldOf(plan._id), await planNow(plan._id)]).toMatchObject([[], { waitsFor: 'The inspectors carry out the work plan' }]);
    await crew.ina.data('PUT', `/technician_workplan/${ina._id}`, { ok: 1 });
    expect(await planNow(plan._id)).toMatchObject(waits);
    expect(await heldOf(plan._id)).toMatchObject([{ waiting: 0, userId: { firstName: 'Ian' }, writtenOff: null }]);
    expect(await projectNow(project._id)).toMatchObject({ status: 'Awaiting Work plan' });
    expect((await crew.brm.ask('DELETE', `/project/${project._id}`)).status).toBe(409);
  });

  it('is Completed, and its project with it, when the device comes back with nothing', async () => {
    const { plan, project, phone } = await recorded();
    await tells(crew.ian, phone, plan, 0, true);
    expect(await planNow(plan._id)).toMatchObject(done);
    expect(await projectNow(project._id)).toMatchObject({ status: 'Completed' });
  });

  it('stays open when the device comes back with what was recorded there, until its inspector has settled it', async () => {
    const { plan, phone, ian, piece } = await recorded();
    expect(await tells(crew.ian, phone, plan, 1, true, [piece(ian)])).toMatchObject([{ status: 409 }]);
    expect(await planNow(plan._id)).toMatchObject({ status: 'Work Plan Started', waitsFor: "Waits for 1 recording on Ian Tester's device" });
    await tells(crew.ian, phone, plan, 0, true);
    expect(await planNow(plan._id)).toMatchObject(done);
  });

  it('is Completed by its own last recording when the device tells along with it that it holds no more', async () => {
    const { plan, phone, ian, ina, piece } = await kept();
    await crew.ina.data('PUT', `/technician_workplan/${ina._id}`, { ok: 1 });
    await tells(crew.ian, phone, plan, 0, true, [piece(ian)]);
    expect(await planNow(plan._id)).toMatchObject(done);
  });

  it('does not wait for a device that keeps it no more, and waits for each that does', async () => {
    const { plan, phone, ina } = await kept();
    const tablet = world.kit.newId();
    await tells(crew.ina, tablet, plan, 0, true);
    await tells(crew.ian, phone, plan, 0, false);
    for (const _piece of [1, 2]) await crew.ina.data('PUT', `/technician_workplan/${ina._id}`, { ok: 1 });
    expect(await planNow(plan._id)).toMatchObject({ waitsFor: "Waits for word from Ina Tester's device" });
    await tells(crew.ina, tablet, plan, 0, false);
    expect(await planNow(plan._id)).toMatchObject(done);
  });

  it('is written down once while nothing is new, so that telling costs no recording its place', async () => {
    const { plan, phone, ina } = await kept();
    const at = () =>
      world.kit.db.actingIn(crew.id, undefined, (tx) => tx.selectFrom('deviceAnnouncements').select('announcedAt').where('deviceId', '=', phone).execute());
    const before = await at();
    await tells(crew.ian, phone, plan, 0, true);
    expect(await at()).toEqual(before);
    for (const _piece of [1, 2]) await crew.ina.data('PUT', `/technician_workplan/${ina._id}`, { ok: 1 });
    await tells(crew.ian, phone, plan, 0, true);
    expect(await at()).not.toEqual(before);
  });
});

describe('a device that does not come back', () => {
  it('is written off by the BRM with a reason, which completes the plan and stays beside it', async () => {
    const { plan, project } = await recorded();
    const [held] = await heldOf(plan._id);
    await crew.brm.data('POST', `/device_announcements/${held?._id}/write_off`, { reason: 'The phone was exchanged' });
    expect(await planNow(plan._id)).toMatchObject(done);
    expect(await projectNow(project._id)).toMatchObject({ status: 'Completed' });
    expect(await heldOf(plan._id)).toMatchObject([{ waiting: 0, writtenOff: { reason: 'The phone was exchanged', by: 'Bo Tester' } }]);
  });

  it('is written off by the server itself three days after everything was recorded, not before, and that is said', async () => {
    const { plan, project } = await recorded();
    await writeOffSilent(inDays(2.9));
    expect(await planNow(plan._id)).toMatchObject(waits);
    await writeOffSilent(inDays(3.1));
    expect(await planNow(plan._id)).toMatchObject(done);
    expect(await projectNow(project._id)).toMatchObject({ status: 'Completed' });
    const written = { reason: 'It did not tell for three days', by: 'Roadworthy', at: expect.any(String) };
    expect(await heldOf(plan._id)).toMatchObject([{ waiting: 0, writtenOff: written }]);
  });

  it('is written off by a person alone when it told of recordings', async () => {
    const { plan, phone } = await recorded();
    await tells(crew.ian, phone, plan, 2, true);
    await writeOffSilent(inDays(30));
    expect(await planNow(plan._id)).toMatchObject({ status: 'Work Plan Started', waitsFor: "Waits for 2 recordings on Ian Tester's device" });
  });
});
