import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Body } from '../../test/people.ts';
import { makeWork, startPlan, texts, type Work } from '../../test/work.ts';
import { makeWorld, type Crew, type World } from '../../test/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Body;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  project = await work.makeProject();
});
afterAll(() => world.close());

const checkpointsOf = async (planId: string): Promise<Body[]> => crew.brm.data('GET', `/object_checkpoints?workPlan=${planId}&limit=0`);

describe('an edit of a work plan', () => {
  it('keeps what it does not name', async () => {
    const plan = await work.makePlan(work.planForm(project, { specialCareDescription: 'Softly', additionalPPE: 'Apron' }));
    const changed = await crew.brm.data('PUT', `/project_workplans/${plan._id}`, { name: 'Other seals', quantity: 5, updatedAt: plan.updatedAt });
    expect(changed).toMatchObject({
      name: 'Other seals',
      quantity: 5,
      target: 10,
      specialCareDescription: 'Softly',
      additionalPPE: 'Apron',
      activity: [{ what: 'look' }],
      equipmentRequired: ['Torch'],
      userId: [{ firstName: 'Ina' }, { firstName: 'Ian' }],
    });
    expect(changed.eversignList.map((entry: Body) => entry.state)).toEqual(['open', 'voided']);
  });

  it("makes a grid plan's vehicles and checkpoints anew, and turns one type into the other", async () => {
    const plan = await work.makePlan(work.gridForm(project));
    const path = `/project_workplans/${plan._id}`;
    expect(await crew.brm.data('PUT', path, { name: 'Same cells' })).toMatchObject({ quantity: 4 });
    expect(await crew.brm.data('PUT', path, { vehicles: [work.vehicles[1]._id] })).toMatchObject({ quantity: 2, vehicles: [{ _id: work.vehicles[1]._id }] });
    expect((await checkpointsOf(plan._id)).map((point) => point.vin)).toEqual([work.vehicles[1].vin, work.vehicles[1].vin]);
    expect(texts((await crew.brm.put(path, { type: 'P' })).body)).toEqual(['Part Name is required']);
    expect(await crew.brm.data('PUT', path, { type: 'P', part: work.part._id })).toMatchObject({
      type: 'P',
      quantity: 3,
      target: 10,
      grid: null,
      vehicles: [],
    });
    expect(await checkpointsOf(plan._id)).toEqual([]);
  });

  it('made from a stale copy, or for another project, is refused', async () => {
    const plan = await work.makePlan(work.planForm(project));
    await crew.brm.data('PUT', `/project_workplans/${plan._id}`, { name: 'First' });
    const { status, body } = await crew.brm.put(`/project_workplans/${plan._id}`, { name: 'Second', updatedAt: plan.updatedAt });
    expect([status, body.meta.current.name]).toEqual([409, 'First']);
    const other = await work.makeProject();
    expect(texts((await crew.brm.put(`/project_workplans/${plan._id}`, { project: other._id })).body)).toEqual(['A work plan stays in its project']);
  });

  it('is refused once the plan is started', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id] }));
    expect(plan.status).toBe('Work Plan Started');
    const { status, body } = await crew.brm.put(`/project_workplans/${plan._id}`, { name: 'Late' });
    expect([status, body.meta.message]).toEqual([409, 'Work plan is Work Plan Started']);
  });
});
