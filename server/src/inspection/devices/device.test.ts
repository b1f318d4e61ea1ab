import { deviceRoutes } from '@roadworthy/contract/inspection/devices/device.routes.ts';
import { maxDevicesPerPerson } from '@roadworthy/contract/inspection/devices/device.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeWork,
  toComparableError,
  getShare,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';
import { type TestResponse, parseRefusal } from '../../../test/fixtures/people.ts';

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

const outcomeOf = ({ status, body }: TestResponse) => [status, parseRefusal(body).message];
const fetchHeld = (who: typeof crew.brm, planId: string) =>
  who.call(deviceRoutes.listHeldByDevices, { query: { workPlan: planId } });
async function setUpPlan() {
  const project = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.planForm(project));
  return { project, plan, share: await getShare(crew.ina, plan._id) };
}
const announce = (who: typeof crew.ina, planId: string, waiting: number, device = unknownId, items: object[] = []) =>
  who.call(inspectionRoutes.sync, { body: { items, device: { device, holds: [{ workPlan: planId, waiting }] } } });

describe('an announcement of a device', () => {
  it('arrives along with recordings, and each device’s last one counts', async () => {
    const { plan, share } = await setUpPlan();
    const item = { clientId: world.kit.newId(), kind: 'piece', id: share._id, body: { ok: 1 } };
    expect(await announce(crew.ina, plan._id, 12, unknownId, [item])).toMatchObject([{ status: 200 }]);
    await announce(crew.ina, plan._id, 2);
    await announce(crew.ina, plan._id, 3, world.kit.newId());
    await announce(crew.ian, plan._id, 1);
    const held = await fetchHeld(crew.brm, plan._id);
    expect(held.map(({ userId, waiting }) => [userId.firstName, waiting]).toSorted()).toEqual([
      ['Ian', 1],
      ['Ina', 2],
      ['Ina', 3],
    ]);
    expect(held[0]).toMatchObject({ workPlan: plan._id, announcedAt: expect.any(String), writtenOff: null });
    await announce(crew.ina, plan._id, 0);
    expect(await fetchHeld(crew.brm, plan._id)).toHaveLength(2);
  });

  it('never prevents a recording from being accepted, regardless of the plan it names', async () => {
    const { plan, share } = await setUpPlan();
    const item = { clientId: world.kit.newId(), kind: 'piece', id: share._id, body: { ok: 1 } };
    expect(await announce(crew.ina, unknownId, 4, unknownId, [item])).toMatchObject([{ status: 200 }]);
    await announce(otherCrew.ina, plan._id, 9);
    expect(await fetchHeld(crew.brm, plan._id)).toEqual([]);
    expect(
      (
        await crew.ina.attempt(inspectionRoutes.sync, {
          body: {
            items: [],
            device: { device: unknownId, holds: [{ workPlan: plan._id, waiting: -1 }] },
          },
        })
      ).status,
    ).toBe(422);
  });

  it('is ignored for plans that do not name the inspector, and saved for the others in the request', async () => {
    const { project, plan } = await setUpPlan();
    const alone = await startPlan(
      world,
      crew,
      work,
      work.planForm(project, { userId: [crew.ina.me._id], quantity: 1 }),
    );
    const share = await getShare(crew.ina, alone._id);
    const holds = [alone, plan].map(({ _id }) => ({ workPlan: _id, waiting: 7 }));
    expect(
      await crew.ian.call(inspectionRoutes.sync, { body: { items: [], device: { device: unknownId, holds } } }),
    ).toEqual([]);
    expect([
      await fetchHeld(crew.brm, alone._id),
      (await fetchHeld(crew.brm, plan._id)).map(({ waiting }) => waiting),
    ]).toEqual([[], [7]]);
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } });
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: alone._id } })).toMatchObject({
      status: 'Completed',
      waitsFor: null,
    });
  });

  it('is saved for an inspector who was added later, and for the BRM, who may record on any plan', async () => {
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id] }));
    await announce(crew.ian, plan._id, 1);
    expect(await fetchHeld(crew.brm, plan._id)).toEqual([]);
    await crew.brm.call(workPlanRoutes.addInspector, { body: { workPlanId: plan._id, userId: crew.ian.me._id } });
    await announce(crew.ian, plan._id, 2);
    await announce(crew.brm, plan._id, 3);
    expect((await fetchHeld(crew.brm, plan._id)).map(({ waiting }) => waiting).toSorted()).toEqual([2, 3]);
  });

  it('is limited: a plan waits for at most fifty devices of one person', async () => {
    const { plan } = await setUpPlan();
    const devices = Array.from({ length: maxDevicesPerPerson + 3 }, () => world.kit.newId());
    for (const device of devices) await announce(crew.ina, plan._id, 1, device);
    expect(await fetchHeld(crew.brm, plan._id)).toHaveLength(maxDevicesPerPerson);
    await announce(crew.ian, plan._id, 1, devices.at(-1));
    const differing = async () =>
      (await fetchHeld(crew.brm, plan._id))
        .map(({ userId, waiting }) => `${userId.firstName} ${waiting}`)
        .filter((line) => line !== 'Ina 1');
    expect(await differing()).toEqual(['Ian 1']);
    // A device that has sent everything no longer counts towards the limit of devices.
    await announce(crew.ina, plan._id, 0, devices[0]);
    await announce(crew.ina, plan._id, 9, devices.at(-1));
    expect((await differing()).toSorted()).toEqual(['Ian 1', 'Ina 9']);
  });

  it('can be read by those who can see the plan', async () => {
    const { plan } = await setUpPlan();
    expect((await world.nobody.attempt(deviceRoutes.listHeldByDevices, { query: { workPlan: plan._id } })).status).toBe(
      401,
    );
    expect((await crew.eva.attempt(deviceRoutes.listHeldByDevices, { query: { workPlan: plan._id } })).status).toBe(
      403,
    );
    expect(
      toComparableError(await otherCrew.brm.attempt(deviceRoutes.listHeldByDevices, { query: { workPlan: plan._id } })),
    ).toEqual(
      toComparableError(
        await otherCrew.brm.attempt(deviceRoutes.listHeldByDevices, { query: { workPlan: unknownId } }),
      ),
    );
    expect((await crew.cy.attempt(deviceRoutes.listHeldByDevices, { query: { workPlan: plan._id } })).status).toBe(200);
  });
});

describe('a project', () => {
  it('cannot be deleted while a device holds recordings of its plans; the refusal names the inspector and the number', async () => {
    const { project, plan } = await setUpPlan();
    await announce(crew.ina, plan._id, 5);
    await announce(crew.ian, plan._id, 1);
    const refused = await crew.brm.attempt(projectRoutes.deleteProject, { params: { id: project._id } });
    expect(outcomeOf(refused)).toEqual([
      409,
      `Ian Tester has 1 unsent recording for work plan ${plan.planNo} on a phone or in a browser. ` +
        `Ina Tester has 5 unsent recordings for work plan ${plan.planNo} on a phone or in a browser. ` +
        'Send them first, or continue without them on the plan’s page.',
    ]);
    await announce(crew.ina, plan._id, 0);
    await announce(crew.ian, plan._id, 0);
    expect((await crew.brm.attempt(projectRoutes.deleteProject, { params: { id: project._id } })).status).toBe(200);
  });

  it('can be deleted once a lost device is written off with a reason, which is recorded', async () => {
    const { project, plan } = await setUpPlan();
    await announce(crew.ina, plan._id, 5);
    const [held] = await fetchHeld(crew.brm, plan._id);
    expect(
      (
        await world.nobody.attempt(deviceRoutes.writeOffDevice, {
          params: { id: must(held)._id },
          body: { reason: 'x' },
        })
      ).status,
    ).toBe(401);
    expect(
      (await crew.ina.attempt(deviceRoutes.writeOffDevice, { params: { id: must(held)._id }, body: { reason: 'x' } }))
        .status,
    ).toBe(403);
    expect(
      toComparableError(
        await otherCrew.brm.attempt(deviceRoutes.writeOffDevice, {
          params: { id: must(held)._id },
          body: { reason: 'x' },
        }),
      ),
    ).toEqual(
      toComparableError(
        await otherCrew.brm.attempt(deviceRoutes.writeOffDevice, { params: { id: unknownId }, body: { reason: 'x' } }),
      ),
    );
    expect(
      listErrorMessages(
        (
          await crew.brm.attempt(deviceRoutes.writeOffDevice, {
            params: { id: must(held)._id },
            body: { reason: ' ' },
          })
        ).body,
      ),
    ).toEqual(['Reason is required']);
    const written = { reason: 'Fell into the pit', by: 'Bo Tester', at: expect.any(String) };
    expect(
      await crew.brm.call(deviceRoutes.writeOffDevice, {
        params: { id: must(held)._id },
        body: { reason: 'Fell into the pit' },
      }),
    ).toMatchObject({
      waiting: 5,
      writtenOff: written,
    });
    expect(
      outcomeOf(
        await crew.brm.attempt(deviceRoutes.writeOffDevice, {
          params: { id: must(held)._id },
          body: { reason: 'again' },
        }),
      ),
    ).toEqual([409, 'This device no longer has any unsent recordings']);
    expect(await fetchHeld(crew.brm, plan._id)).toMatchObject([{ writtenOff: written }]);
    expect((await crew.brm.attempt(projectRoutes.deleteProject, { params: { id: project._id } })).status).toBe(200);
    const log = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('deviceWriteOffs')
        .select(['waiting', 'reason'])
        .where('announcementId', '=', must(held)._id)
        .execute(),
    );
    expect(log).toEqual([{ waiting: 5, reason: 'Fell into the pit' }]);
  });

  it('cannot be deleted if a written-off device announces recordings again', async () => {
    const { project, plan } = await setUpPlan();
    await announce(crew.ina, plan._id, 5);
    const [held] = await fetchHeld(crew.brm, plan._id);
    await crew.brm.call(deviceRoutes.writeOffDevice, { params: { id: must(held)._id }, body: { reason: 'Lost' } });
    await announce(crew.ina, plan._id, 4);
    expect(await fetchHeld(crew.brm, plan._id)).toMatchObject([{ waiting: 4, writtenOff: null }]);
    expect((await crew.brm.attempt(projectRoutes.deleteProject, { params: { id: project._id } })).status).toBe(409);
  });
});
