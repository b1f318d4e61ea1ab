import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { must } from '../../../test/fixtures/must.ts';
import { makeWork, getShare, signPlan, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

describe('a revision project', () => {
  const revise = async (source: { _id: string }) =>
    crew.brm.call(projectRoutes.cloneProject, { body: { _id: source._id, ...work.projectForm() } });

  it('carries over the plans but not their recordings, and blocks them while its contract is unsigned', async () => {
    const source = await work.makeProject();
    const [part, grid] = [
      await startPlan(world, crew, work, work.planForm(source)),
      await startPlan(world, crew, work, work.gridForm(source)),
    ];
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: (await getShare(crew.ina, part._id))._id },
      body: { ok: 1 },
    });
    const revision = await revise(source);
    const plans = await crew.brm.call(workPlanRoutes.listWorkPlans, {
      query: { project: revision._id, sort: 'createdAt' },
    });
    expect(plans).toMatchObject([
      {
        planNo: part.planNo,
        quantity: 3,
        ok: 0,
        pending: 3,
        status: 'Awaiting BRM to E-Sign Revision Work Plan',
        projectStatus: 'Awaiting BRM to E-Sign',
        waitsFor: 'Waiting for Bo Tester to sign the contract',
      },
      {
        planNo: grid.planNo,
        quantity: 4,
        status: 'Awaiting BRM to E-Sign Revision Work Plan',
        userId: [{ firstName: 'Ina' }, { firstName: 'Ian' }],
      },
    ]);
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: must(plans[1])._id } })).toMatchObject({
      carriedOver: true,
      vehicles: grid.vehicles,
      activity: grid.activity,
      grid: grid.grid,
      eversignList: [],
    });
    const points = await crew.brm.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plans[1]?._id },
    });
    expect(points.map((point) => [point.vin, point.tag, point.state])).toEqual(
      work.vehicles.flatMap(({ vin }) => [
        [vin, 'A1', 'unchecked'],
        [vin, 'A2', 'unchecked'],
      ]),
    );
    const early = await crew.brm.attempt(workPlanRoutes.esignWorkPlan, { params: { id: must(plans[0])._id } });
    expect([early.status, early.body.meta.message]).toEqual([
      409,
      'You can’t do this while the project is Awaiting BRM to E-Sign',
    ]);
    expect(
      (
        await crew.brm.attempt(workPlanRoutes.changeWorkPlan, {
          params: { id: must(plans[0])._id },
          body: { name: 'Early' },
        })
      ).status,
    ).toBe(409);
  });

  it('uses the agreed number of pieces, even if an early end reduced it', async () => {
    const desk = makeAmendmentActions(world, crew, work);
    const source = await work.makeProject();
    const quantitiesIn = async (project: { _id: string }): Promise<number[]> =>
      (await crew.brm.call(workPlanRoutes.listWorkPlans, { query: { project: project._id, sort: 'createdAt' } })).map(
        ({ quantity }) => quantity,
      );
    const start = (quantity: number) => startPlan(world, crew, work, work.planForm(source, { quantity }));
    const [ended, amended] = [await start(7), await start(9)];
    await desk.amend(amended._id, [{ kind: 'fewer pieces', quantity: 8 }]);
    for (const plan of [ended, amended]) await desk.amend(plan._id, [{ kind: 'end early' }]);
    expect(await quantitiesIn(source)).toEqual([0, 0]);
    expect(await quantitiesIn(await revise(source))).toEqual([7, 8]);
  });

  it('needs new signatures of BRM and customer on carried-over plans, with the status names of a revision', async () => {
    const source = await work.makeProject();
    await work.makePlan(work.planForm(source));
    const revision = await revise(source);
    await work.awaitPlans(revision._id);
    const [plan] = await crew.brm.call(workPlanRoutes.listWorkPlans, { query: { project: revision._id } });
    const entry = await crew.brm.call(workPlanRoutes.esignWorkPlan, { params: { id: must(plan)._id } });
    expect(entry).toMatchObject({ type: 'revision', state: 'open' });
    expect(entry.warning).toBeUndefined();
    expect(Object.keys(entry.meta).filter((name) => name.startsWith('signer-'))).toEqual(['signer-0', 'signer-1']);
    expect(await signPlan(world, crew.brm, must(plan)._id)).toMatchObject({
      status: 'Awaiting Customer to E-Sign Revision',
    });
    expect(await signPlan(world, crew.cy, must(plan)._id)).toMatchObject({ status: 'Work Plan Started' });
    expect(await getShare(crew.ian, must(plan)._id)).toMatchObject({ ok: 0 });
  });

  it('uses the plain status names for new and edited plans, which start as soon as the customer has signed', async () => {
    const source = await work.makeProject();
    await work.makePlan(work.planForm(source));
    const revision = await revise(source);
    await work.awaitPlans(revision._id);
    const [carried] = await crew.brm.call(workPlanRoutes.listWorkPlans, { query: { project: revision._id } });
    const edited = await crew.brm.call(workPlanRoutes.changeWorkPlan, {
      params: { id: must(carried)._id },
      body: { name: 'Edited' },
    });
    expect(edited).toMatchObject({
      status: 'Awaiting BRM to E-Sign Work Plan',
      carriedOver: false,
      eversignList: [{ type: 'workplan' }],
    });
    const fresh = await work.makePlan(work.planForm(revision, { questionTemplate: work.template._id }));
    expect(fresh.planNo).toBe('WP-2');
    for (const plan of [edited, fresh]) {
      expect(await signPlan(world, crew.brm, plan._id)).toMatchObject({ status: 'Awaiting Customer to E-Sign' });
      expect(await signPlan(world, crew.cy, plan._id)).toMatchObject({ status: 'Work Plan Started' });
    }
  });
});
