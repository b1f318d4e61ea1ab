import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person, Input } from '../../test/fixtures/people.ts';
import {
  makeWorldWithProject,
  toComparableError,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../test/fixtures/work.ts';
import type { Crew, World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

const checkpointsOf = async (planId: string) =>
  crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: planId, limit: 0 } });

describe('work plans', () => {
  it('are closed to anonymous users and to roles that do not need them', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const path = `/project_workplans/${plan._id}`;
    for (const [method, url] of [
      ['GET', '/project_workplans'],
      ['GET', path],
      ['POST', '/project_workplans'],
      ['PUT', path],
      ['POST', `${path}/esign`],
      ['POST', '/project_workplans/verifyAgreement'],
    ] as const) {
      expect((await world.nobody.sendRaw(method, url)).status).toBe(401);
      expect((await crew.eva.sendRaw(method, url, method === 'GET' ? undefined : {})).status).toBe(403);
    }
    expect((await crew.cy.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(project) })).status).toBe(403);
    expect(
      (await crew.ina.attempt(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { name: 'Mine' } }))
        .status,
    ).toBe(403);
    expect((await crew.manager.sendRaw('POST', '/project_workplans/verifyAgreement', {})).status).toBe(403);
  });

  it('report all missing fields at once, with the specified wording', async () => {
    const missing = await crew.brm.sendRaw('POST', '/project_workplans', { type: 'P' });
    expect(missing.status).toBe(422);
    expect(listErrorMessages(missing.body)).toEqual([
      'Plan name is required',
      'Inspector is required',
      'Batch is required',
      'All Activity is required',
      'All Tools is required',
      'Reference Criteria is required',
      'Project is required',
      'Part Name is required',
    ]);
    const grid = await crew.brm.attempt(workPlanRoutes.addWorkPlan, {
      body: work.gridForm(project, { grid: null, vehicles: [] }),
    });
    expect(listErrorMessages(grid.body)).toEqual(['Grid is required', 'Vehicle is required']);
    const rows = {
      activity: [{ what: 'x'.repeat(101), how: '', why: 'z' }],
      equipmentRequired: [''],
      referenceCriteria: [],
    };
    expect(
      listErrorMessages(
        (await crew.brm.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(project, rows) })).body,
      ),
    ).toEqual([
      'At most 100 characters',
      'All Activity is required',
      'All Tools is required',
      'Reference Criteria is required',
    ]);
  });

  it('are refused without any tool, and the message asks for one', async () => {
    const { status, body } = await crew.brm.attempt(workPlanRoutes.addWorkPlan, {
      body: work.planForm(project, { equipmentRequired: [] }),
    });
    expect([status, listErrorMessages(body)]).toEqual([422, ['Add at least one tool']]);
  });

  it('default to the quantity and target of their part, and are numbered within the project', async () => {
    const own = await work.makeProject();
    const first = await work.makePlan(work.planForm(own, { userId: [crew.ian.me._id, crew.ina.me._id] }));
    expect(first).toMatchObject({
      planNo: 'WP-1',
      quantity: 3,
      target: 10,
      pending: 3,
      ok: 0,
      nok: 0,
      openNok: 0,
      status: 'Awaiting BRM to E-Sign Work Plan',
      waitsFor: 'Waiting for Bo Tester to sign the work plan',
      userId: [{ firstName: 'Ian' }, { firstName: 'Ina' }],
      part: { name: 'Door seal' },
      grid: null,
      safetyEquipments: ['Safety Shoes'],
      activity: [{ what: 'look', how: 'eyes', why: 'find', sortOrder: 1 }],
      project: { _id: own._id, projectNo: own.projectNo },
      carriedOver: false,
      eversignList: [{ type: 'workplan', state: 'open' }],
    });
    expect(await work.makePlan(work.planForm(own, { quantity: 7, target: 2 }))).toMatchObject({
      planNo: 'WP-2',
      quantity: 7,
      target: 2,
    });
  });

  it('created at the same moment get different numbers', async () => {
    const own = await work.makeProject();
    const plans = await Promise.all([1, 2, 3].map(() => work.makePlan(work.planForm(own))));
    expect(plans.map((plan) => plan.planNo).toSorted()).toEqual(['WP-1', 'WP-2', 'WP-3']);
  });

  it('on a grid show the example pictures its parts had when the plan was made, once each', async () => {
    const earlier = await work.makePlan(work.gridForm(project));
    expect(earlier.grid?.examples).toEqual([]);
    const [okImage, notOkImage] = [await world.upload(crew.brm), await world.upload(crew.brm)];
    const row = { okImage, okLabel: 'Even all round', notOkImage, nokLabel: 'Torn' };
    const grid = await crew.brm.call(gridRoutes.getGrid, { params: { id: work.grid._id } });
    const part = must(grid.images[0]?.devideList[0]?.checkList[0]?.part);
    const before = await crew.brm.call(partRoutes.getPart, { params: { id: part._id } });
    await crew.brm.call(partRoutes.changePart, { params: { id: part._id }, body: { illustration: [row] } });
    const plan = await work.makePlan(work.gridForm(project));
    const examplesOf = async (id: string) =>
      (await crew.ina.call(workPlanRoutes.getWorkPlan, { params: { id } })).grid?.examples;
    expect(await examplesOf(plan._id)).toEqual([{ part: part._id, illustration: [{ ...row, notOkLabel: 'Torn' }] }]);
    expect(await examplesOf(earlier._id)).toEqual([]);
    await crew.brm.call(partRoutes.changePart, {
      params: { id: part._id },
      body: { illustration: before.illustration },
    });
  });

  it('freeze the sides of their grid and create one checkpoint for each vehicle and check-list entry', async () => {
    const plan = await work.makePlan(work.gridForm(project));
    expect(plan).toMatchObject({
      quantity: 4,
      part: null,
      vin: null,
      vehicles: [{ _id: must(work.vehicles[0])._id }, { _id: must(work.vehicles[1])._id }],
    });
    const ofOne = await work.makePlan(work.gridForm(project, { vehicles: [must(work.vehicles[0])._id] }));
    expect(ofOne.vin).toBe(must(work.vehicles[0]).vin);
    expect(plan.grid).toMatchObject({
      _id: work.grid._id,
      name: 'Body',
      images: [
        {
          side: 'Left',
          row: 1,
          column: 2,
          devideList: [
            { tag: 'A1', row: 0, column: 0 },
            { tag: 'A2', row: 0, column: 1 },
          ],
        },
      ],
    });
    expect(plan.grid?.images[0]?.imageBase64).toMatch(/^\/api\/v1\/file\//);
    const points = await checkpointsOf(plan._id);
    expect(points.map((point) => [point.vin, point.objectSideGrid, point.tag, point.state])).toEqual(
      work.vehicles.flatMap(({ vin }) => [
        [vin, 'Left', 'A1', 'unchecked'],
        [vin, 'Left', 'A2', 'unchecked'],
      ]),
    );
    expect(points[0]).toMatchObject({ part: { _id: work.part._id, name: 'Door seal' }, checked: false, history: [] });
    await crew.brm.call(gridRoutes.changeGrid, { params: { id: work.grid._id }, body: { name: 'Body, new' } });
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      grid: { name: 'Body' },
    });
  });

  it('use the company’s own copy of the parts of a global grid for recordings', async () => {
    const image = await world.upload(world.ada);
    const { _id: partId } = await world.ada.call(partRoutes.addPart, {
      body: {
        name: 'Hinge',
        partNo: 'H-1',
        description: 'Steel',
        image,
        quantity: 2,
      },
    });
    const sides = [
      {
        side: 'Top',
        row: 1,
        column: 1,
        imageBase64: `/api/v1/file/${image}`,
        devideList: [{ tag: 'A1', checkList: [{ part: partId }] }],
      },
    ];
    const grid = await world.ada.call(gridRoutes.addGrid, { body: { name: 'World', images: sides } });
    const plan = await work.makePlan(work.gridForm(project, { grid: grid._id }));
    const [point] = await checkpointsOf(plan._id);
    expect(point?.part).toMatchObject({ name: 'Hinge', partNo: 'H-1' });
    expect(point?.part?._id).not.toBe(partId);
    expect((await crew.brm.attempt(partRoutes.getPart, { params: { id: must(point?.part?._id) } })).status).toBe(200);
  });

  it('refuse missing records, people who are not inspectors, and a grid without entries', async () => {
    const ask = async (change: object) =>
      listErrorMessages(
        (await crew.brm.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(project, change) })).body,
      );
    expect(await ask({ part: unknownId })).toEqual(['Part Name is required']);
    expect(await ask({ userId: [crew.ina.me._id, crew.eva.me._id] })).toEqual([
      'Choose people with the role Inspector',
    ]);
    expect(await ask({ userId: [otherCrew.ina.me._id] })).toEqual(['Choose people with the role Inspector']);
    expect(await ask({ questionTemplate: unknownId })).toEqual(['Assessment template is required']);
    expect(await ask({ type: 'G', grid: unknownId, vehicles: [work.vehicles[0]?._id] })).toEqual(['Grid is required']);
    expect(await ask({ type: 'G', grid: work.grid._id, vehicles: [unknownId] })).toEqual(['Vehicle is required']);
    const empty = await crew.brm.call(gridRoutes.addGrid, {
      body: {
        name: 'Empty',
        images: [
          { side: 'Left', row: 1, column: 1, imageBase64: must(work.grid.images[0]).imageBase64, devideList: [] },
        ],
      },
    });
    expect(await ask({ type: 'G', grid: empty._id, vehicles: [work.vehicles[0]?._id] })).toEqual([
      'This grid has no checkpoints yet. Add parts to its cells first.',
    ]);
  });

  it('can be created only while the project awaits work plans', async () => {
    const early = await crew.brm.call(projectRoutes.addProject, { body: work.projectForm() });
    const { status, body } = await crew.brm.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(early) });
    expect([status, body.meta.message]).toEqual([409, 'You can’t do this while the project is Awaiting BRM to E-Sign']);
    expect(
      (await crew.brm.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm({ _id: unknownId }) })).status,
    ).toBe(404);
  });

  it('are visible to the office, their customer and their inspectors only', async () => {
    const own = await work.makeProject();
    const mine = await work.makePlan(work.planForm(own, { userId: [crew.ina.me._id] }));
    const ians = await work.makePlan(work.planForm(own, { name: 'Only Ian', userId: [crew.ian.me._id] }));
    const list = async (who: typeof crew.ina, query: Input<typeof workPlanRoutes.listWorkPlans>['query'] = {}) =>
      (await who.call(workPlanRoutes.listWorkPlans, { query: { project: own._id, sort: 'createdAt', ...query } })).map(
        (plan) => plan._id,
      );
    expect(await list(crew.brm)).toEqual([mine._id, ians._id]);
    expect(await list(crew.manager)).toEqual([mine._id, ians._id]);
    expect(await list(crew.cy)).toEqual([mine._id, ians._id]);
    expect(await list(crew.ina)).toEqual([mine._id]);
    expect(await list(crew.brm, { userId: crew.ian.me._id })).toEqual([ians._id]);
    expect(await list(crew.brm, { search: 'only', searchFields: 'name' })).toEqual([ians._id]);
    expect(await list(crew.brm, { history: 'true' })).toEqual([]);
    expect(await list(crew.brm, { history: 'false', status: 'Awaiting BRM to E-Sign Work Plan' })).toEqual([
      mine._id,
      ians._id,
    ]);
    expect((await crew.ina.attempt(workPlanRoutes.getWorkPlan, { params: { id: ians._id } })).status).toBe(404);
    const stranger = await world.invite(crew.admin, 'Customer', 'stranger.a@test.test', 'Sam');
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.attempt(workPlanRoutes.getWorkPlan, { params: { id: mine._id } })).status).toBe(404);
    expect((await crew.brm.sendRaw('GET', '/project_workplans?colour=red')).status).toBe(422);
  });

  it('are listed in the order in which their inspector can work on them, page by page, unless another order is requested', async () => {
    const own = await work.makeProject();
    const ida = await world.invite(crew.admin, 'Inspector', 'ida.a@test.test', 'Ida', {
      location: [must(crew.location)._id],
    });
    const both = [crew.ian.me._id, ida.me._id];
    const statuses: [string, string[]][] = [
      ['Work Plan Started', [ida.me._id]],
      ['Awaiting Inspector to E-Sign Work Plan', [ida.me._id]],
      ['Completed', both],
      ['Awaiting Inspector 2 to Review Assessment', both],
      ['Awaiting Inspector 1 to E-Sign Work Plan', both],
      ['Awaiting BRM to E-Sign Work Plan', both],
    ];
    for (const [status, userId] of statuses) {
      const { _id } = await work.makePlan(work.planForm(own, { userId }));
      await world.kit.db.inCompany(crew.id, undefined, (tx) =>
        tx.updateTable('workPlans').set({ status }).where('id', '=', _id).execute(),
      );
    }
    const list = async (who: Person, query: Input<typeof workPlanRoutes.listWorkPlans>['query'] = {}) =>
      (await who.call(workPlanRoutes.listWorkPlans, { query: { project: own._id, ...query } })).map((plan) =>
        statuses.findIndex(([status]) => status === plan.status),
      );
    expect(await list(ida)).toEqual([3, 1, 0, 5, 4, 2]);
    expect([
      ...(await list(ida, { limit: 2 })),
      ...(await list(ida, { skip: 2, limit: 2 })),
      ...(await list(ida, { skip: 4, limit: 2 })),
    ]).toEqual([3, 1, 0, 5, 4, 2]);
    expect(await list(ida, { sort: '-createdAt' })).toEqual([5, 4, 3, 2, 1, 0]);
    expect(await list(crew.ian)).toEqual([4, 5, 3, 2]);
    expect(await list(crew.brm)).toEqual([5, 4, 3, 2, 1, 0]);
    expect((await ida.attempt(workPlanRoutes.listWorkPlans, { query: { sort: 'workFirst' } })).status).toBe(422);
    // A plan that has not started is on hold while its project is back in risk assessment.
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('projects').set({ status: 'Safety Issue' }).where('id', '=', own._id).execute(),
    );
    expect(await list(ida)).toEqual([0, 5, 4, 3, 1, 2]);
  });

  it('are not found from another company', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const paths = (id: string) => [
      `/project_workplans/${id}`,
      `/project_workplans/${id}/available_inspectors`,
      `/project_workplan_vehicles?workPlan=${id}`,
      `/project_workplan_assessments?workPlan=${id}`,
      `/object_checkpoints?workPlan=${id}`,
      `/checkpoint_logs?workPlan=${id}`,
    ];
    for (const [index, path] of paths(plan._id).entries()) {
      expect(toComparableError(await otherCrew.brm.sendRaw('GET', path))).toEqual(
        toComparableError(await otherCrew.brm.sendRaw('GET', paths(unknownId)[index] ?? '')),
      );
      expect((await otherCrew.brm.sendRaw('GET', path)).status).toBe(404);
    }
    expect(
      (await otherCrew.brm.attempt(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { name: 'x' } }))
        .status,
    ).toBe(404);
    expect((await otherCrew.brm.attempt(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } })).status).toBe(404);
    expect((await otherCrew.brm.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(project) })).status).toBe(
      404,
    );
  });
});
