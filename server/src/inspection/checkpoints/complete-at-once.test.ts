import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBody } from '../../../test/fixtures/people.ts';
import { makeWork, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let plan: TestBody;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
});
afterAll(() => world.close());

const sync = async (kind: string, id: string, body: object): Promise<TestBody> =>
  (
    await crew.ina.call(inspectionRoutes.sync, { body: { items: [{ clientId: world.kit.newId(), kind, id, body }] } })
  )[0];
const required = { status: 409, message: 'Rectify comment is required' };
const done = { state: 'complete', rectifyComment: 'A new seal', complete: 1 };
const events = ({ history }: TestBody): string[] => history.map(({ event }: TestBody) => event);

describe('completing a Not OK straight away', () => {
  it.each([
    ['checkpoint', 'object_checkpoints'],
    ['activity', 'plan_activities'],
  ])('needs a comment, and counts as rectified and completed: %s', async (kind, path) => {
    const [first, second]: TestBody[] = [...(await crew.ina.data('GET', `/${path}?workPlan=${plan._id}&limit=0`)), {}];
    const id = first?._id;
    await crew.ina.data('PUT', `/${path}/${id}`, { nok: 1, comment: 'torn' });
    expect(await sync(kind, id, { complete: 1 })).toMatchObject(required);
    expect(await sync(kind, id, { complete: 1, rectifyComment: 'A new seal' })).toMatchObject({ status: 200 });
    const now: TestBody = (await crew.ina.data('GET', `/${path}?workPlan=${plan._id}&limit=0`)).find(
      ({ _id }: TestBody) => _id === id,
    );
    expect(now).toMatchObject(done);
    expect(events(now)).toEqual(['record not ok', 'rectify', 'complete']);
    if (kind !== 'checkpoint') return;
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      ok: 1,
      nok: 0,
      rectified: 1,
    });
    // The same applies online.
    await crew.ina.data('PUT', `/${path}/${second?._id}`, { nok: 1, comment: 'torn' });
    expect(
      await crew.ina.data('PUT', `/${path}/${second?._id}`, { complete: 1, rectifyComment: 'A new seal' }),
    ).toMatchObject(done);
  });
});
