import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTwoPiecePlan } from '../../../test/fixtures/two-pieces.ts';
import { makeWork, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

// These failures lose no recording, so the response is 200, and only the log shows what went wrong.

let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

const full = new Error('the disk is full');
const logged = () => world.notes.splice(0).map(({ message, details }) => [message, details?.['err']]);

describe('the log has the cause', () => {
  it('if the announcement of a device is not saved', async () => {
    const { plan, ina, piece } = await startTwoPiecePlan(world, crew, work);
    const inCompany = world.kit.db.inCompany.bind(world.kit.db);
    world.notes.splice(0);
    // The first transaction records the piece, the second saves the announcement.
    vi.spyOn(world.kit.db, 'inCompany').mockImplementationOnce(inCompany).mockRejectedValueOnce(full);
    const holds = [{ workPlan: plan._id, waiting: 1 }];
    const body = { items: [piece(ina)], device: { device: world.kit.newId(), holds } };
    const answer = await crew.ina.attempt(inspectionRoutes.sync, { body });
    expect([answer.status, answer.body]).toMatchObject([200, { data: [{ status: 200 }], meta: { isHeard: false } }]);
    expect(logged()).toEqual([['the announcement of a device was not saved', full]]);
  });

  it('if recordings of a device cannot be saved in one batch', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 9 }));
    const { _id: id } = await getShare(crew.ina, plan._id);
    const items = [1, 2, 3, 4].map(() => ({ clientId: world.kit.newId(), kind: 'piece', id, body: { ok: 1 } }));
    world.notes.splice(0);
    vi.spyOn(world.kit.db, 'inCompany').mockRejectedValueOnce(full);
    expect(await crew.ina.call(inspectionRoutes.sync, { body: { items } })).toMatchObject(
      items.map(() => ({ status: 200 })),
    );
    expect(logged()).toEqual([
      ['recordings of a device could not be saved in one batch and will be saved one by one', full],
    ]);
  });

  it('if requests cannot be answered in one batch', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    });
    world.notes.splice(0);
    vi.spyOn(world.kit.db, 'singleStatement').mockRejectedValueOnce(full);
    const { status } = await crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
      params: { id: must(point)._id },
      body: { ok: 1 },
    });
    expect(status).toBe(200);
    expect(logged()).toEqual([['requests could not be handled in one batch and will be handled one by one', full]]);
  });
});
