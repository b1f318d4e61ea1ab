import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWork, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let work: Work;
let plan: WorkPlan;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
});
afterAll(() => world.close());

const sync = async (kind: string, id: string, body: object) =>
  (
    await crew.ina.call(inspectionRoutes.sync, { body: { items: [{ clientId: world.kit.newId(), kind, id, body }] } })
  )[0];
const required = { status: 409, message: 'Rectify comment is required' };
const done = { state: 'complete', rectifyComment: 'A new seal', complete: 1 };
const events = ({ history }: { history: { event: string }[] }): string[] => history.map(({ event }) => event);

describe('completing a Not OK straight away', () => {
  it.each([
    ['checkpoint', inspectionRoutes.listCheckpoints, inspectionRoutes.recordCheckpoint],
    ['activity', activityRoutes.listPlanActivities, activityRoutes.changePlanActivity],
  ] as const)('needs a comment, and counts as rectified and completed: %s', async (kind, listRoute, recordRoute) => {
    const list = () => crew.ina.call(listRoute, { query: { workPlan: plan._id, limit: 0 } });
    const record = (id: string, body: { nok?: 1; comment?: string; complete?: 1; rectifyComment?: string }) =>
      crew.ina.call(recordRoute, { params: { id }, body });
    const [first, second] = await list();
    const { _id: id } = must(first);
    await record(id, { nok: 1, comment: 'torn' });
    expect(await sync(kind, id, { complete: 1 })).toMatchObject(required);
    expect(await sync(kind, id, { complete: 1, rectifyComment: 'A new seal' })).toMatchObject({ status: 200 });
    const now = must((await list()).find(({ _id }) => _id === id));
    expect(now).toMatchObject(done);
    expect(events(now)).toEqual(['record not ok', 'rectify', 'complete']);
    if (kind !== 'checkpoint') return;
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      ok: 1,
      nok: 0,
      rectified: 1,
    });
    // An online recording has the same effect.
    await record(must(second)._id, { nok: 1, comment: 'torn' });
    expect(await record(must(second)._id, { complete: 1, rectifyComment: 'A new seal' })).toMatchObject(done);
  });
});
