import { deviceRoutes } from '@roadworthy/contract/inspection/devices/device.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { recordBothAsIna, startTwoPiecePlan } from '../../../test/fixtures/two-pieces.ts';
import { makeWork, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const fetchProject = (id: string) => crew.brm.call(projectRoutes.getProject, { params: { id } });
const fetchHeld = (planId: string) => crew.brm.call(deviceRoutes.listHeldByDevices, { query: { workPlan: planId } });
type Hold = { plan: { _id: string }; waiting: number };
const sync = (who: Person, device: string, items: object[], holds: Hold[]) =>
  who.call(inspectionRoutes.sync, {
    body: {
      items,
      device: { device, holds: holds.map(({ plan, waiting }) => ({ workPlan: plan._id, waiting })) },
    },
  });

const device = (): string => world.kit.newId();
/** Starts a plan, announces two unsent recordings from a device of Ian, and then records both pieces as Ina. */
async function setUpRecordings() {
  const made = await startTwoPiecePlan(world, crew, work);
  const phone = device();
  await sync(crew.ian, phone, [], [{ plan: made.plan, waiting: 2 }]);
  await recordBothAsIna(crew, made.ina);
  return { ...made, phone };
}
const open = { status: 'Work Plan Started', pending: 0 };
const done = { status: 'Completed', pending: 0, waitsFor: null };

describe('a fully recorded plan', () => {
  it('remains open while a known device holds recordings of it, and names their inspector', async () => {
    const { plan, project } = await setUpRecordings();
    expect(await fetchPlan(plan._id)).toMatchObject({
      ...open,
      waitsFor: 'Waiting for 2 recordings on Ian Tester’s device',
    });
    const [row] = await crew.brm.call(workPlanRoutes.listWorkPlans, { query: { project: project._id } });
    expect(row).toMatchObject({ waitsFor: 'Waiting for 2 recordings on Ian Tester’s device' });
    expect(await fetchProject(project._id)).toMatchObject({ status: 'Awaiting Work plan' });
  });

  it('is Completed, together with its project, once the device has sent its recordings', async () => {
    const { plan, project, ian, piece, phone } = await setUpRecordings();
    const answers = await sync(crew.ian, phone, [piece(ian), piece(ian)], [{ plan, waiting: 2 }]);
    // The recordings are kept as late ones, because the plan was fully recorded.
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await fetchPlan(plan._id)).toMatchObject(open);
    await sync(crew.ian, phone, [], [{ plan, waiting: 0 }]);
    expect(await fetchPlan(plan._id)).toMatchObject(done);
    expect(await fetchProject(project._id)).toMatchObject({ status: 'Completed' });
  });

  it('does not wait for the device that sends the last recording along with its announcement', async () => {
    const { plan, ina, piece } = await startTwoPiecePlan(world, crew, work);
    const phone = device();
    await sync(crew.ina, phone, [], [{ plan, waiting: 2 }]);
    await sync(crew.ina, phone, [piece(ina)], [{ plan, waiting: 1 }]);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Work Plan Started', pending: 1 });
    await sync(crew.ina, phone, [piece(ina)], [{ plan, waiting: 0 }]);
    expect(await fetchPlan(plan._id)).toMatchObject(done);
  });

  it('is Completed, together with its project, when the recordings of the device are written off', async () => {
    const { plan, project } = await setUpRecordings();
    const [held] = await fetchHeld(plan._id);
    await crew.brm.call(deviceRoutes.writeOffDevice, {
      params: { id: must(held)._id },
      body: { reason: 'Fell into the pit' },
    });
    expect(await fetchPlan(plan._id)).toMatchObject(done);
    expect(await fetchProject(project._id)).toMatchObject({ status: 'Completed' });
  });

  it('waits for the second device of an inspector after the first one has sent', async () => {
    const { plan, phone } = await setUpRecordings();
    const [tablet, inas] = [device(), device()];
    await sync(crew.ian, tablet, [], [{ plan, waiting: 1 }]);
    await sync(crew.ina, inas, [], [{ plan, waiting: 4 }]);
    expect(await fetchPlan(plan._id)).toMatchObject({
      waitsFor: 'Waiting for 3 recordings on Ian Tester’s device, 4 recordings on Ina Tester’s device',
    });
    await sync(crew.ian, phone, [], [{ plan, waiting: 0 }]);
    await sync(crew.ina, inas, [], [{ plan, waiting: 0 }]);
    expect(await fetchPlan(plan._id)).toMatchObject({
      ...open,
      waitsFor: 'Waiting for 1 recording on Ian Tester’s device',
    });
    await sync(crew.ian, tablet, [], [{ plan, waiting: 0 }]);
    expect(await fetchPlan(plan._id)).toMatchObject(done);
  });

  it('is Completed when its last recording and the final announcements of two devices arrive at once', async () => {
    const project = await work.makeProject();
    const plans: WorkPlan[] = [];
    for (const quantity of [1, 1, 1])
      plans.push(await startPlan(world, crew, work, work.planForm(project, { quantity })));
    const [phone, tablet] = [world.kit.newId(), world.kit.newId()];
    const all = (waiting: number): Hold[] => plans.map((plan) => ({ plan, waiting }));
    await sync(crew.ina, phone, [], all(1));
    await sync(crew.ian, tablet, [], all(1));
    const shares = await Promise.all(plans.map((plan) => getShare(crew.ina, plan._id)));
    await Promise.all([
      ...shares.map((share) =>
        crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } }),
      ),
      sync(crew.ian, tablet, [], all(0)),
      sync(crew.ina, phone, [], all(0).toReversed()),
    ]);
    expect(await Promise.all(plans.map((plan) => fetchPlan(plan._id)))).toMatchObject(plans.map(() => done));
    expect(await fetchProject(project._id)).toMatchObject({ status: 'Completed' });
  });

  it('of a grid waits for an announced second verdict, and then for the BRM', async () => {
    const project = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.gridForm(project));
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    const phone = world.kit.newId();
    await sync(crew.ian, phone, [], [{ plan, waiting: 1 }]);
    for (const point of points)
      await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 } });
    expect(await fetchPlan(plan._id)).toMatchObject(open);
    const second = {
      clientId: world.kit.newId(),
      kind: 'checkpoint',
      id: points[0]?._id,
      body: { nok: 1, comment: 'dent' },
    };
    await sync(crew.ian, phone, [second], [{ plan, waiting: 0 }]);
    expect(await fetchPlan(plan._id)).toMatchObject({
      ...open,
      contested: 1,
      waitsFor: 'Waiting for Bo Tester to resolve 1 contested checkpoint',
    });
    await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(points[0])._id },
      body: { ok: 1, reason: 'Looked again' },
    });
    expect(await fetchPlan(plan._id)).toMatchObject(done);
  });
});
