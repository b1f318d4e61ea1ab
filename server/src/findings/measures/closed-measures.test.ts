import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { makeMeasureActions } from '../../../test/fixtures/measures.ts';
import { makeProjects } from '../../../test/fixtures/projects.ts';
import { setRiskMatrix } from '../../../test/fixtures/ratings.ts';
import { getShare, makeWork, startPlan } from '../../../test/fixtures/work.ts';
import { makePicture, makeWorld, type World } from '../../../test/fixtures/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('a recording that a device made before it could know of an open measure is marked also if it arrives after that was closed', async () => {
  const crew = await world.makeCompany('a');
  const work = await makeWork(world, crew);
  const measures = makeMeasureActions(world, crew, await makeProjects(world, crew));
  const desk = makeAmendmentActions(world, crew, work);
  await setRiskMatrix(world, crew);
  const devideList = ['A1', 'A2', 'A3'].map((tag) => ({ tag, checkList: [{ part: work.part._id }] }));
  const imageBase64 = `data:image/png;base64,${(await makePicture()).toString('base64')}`;
  const { _id: gridId } = await crew.admin.call(gridRoutes.addGrid, {
    body: { name: 'Three cells', images: [{ side: 'Left', row: 1, column: 3, imageBase64, devideList }] },
  });
  const start = async (grid: boolean) => {
    const project = await work.makeProject();
    return startPlan(
      world,
      crew,
      work,
      grid ? work.gridForm(project, { grid: gridId }) : work.planForm(project, { quantity: 20 }),
    );
  };
  const [plan, grid] = [await start(false), await start(true)];
  const share = await getShare(crew.ina, plan._id);
  const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id, limit: 0 } });
  // None of these completes a vehicle, so they are recorded as one batch.
  const unfinished = points.filter(({ tag }) => tag !== 'A3');
  const queued = (kind: string, id: string) => ({
    clientId: world.kit.newId(),
    kind,
    id,
    body: { ok: 1, recordedAt: new Date().toISOString() },
  });
  const send = async (...items: ReturnType<typeof queued>[]) =>
    (await crew.ina.call(inspectionRoutes.sync, { body: { items } })).map(({ status, message }) => [status, message]);
  const revisions = [];
  for (const { _id, project } of [plan, grid]) {
    const revision = await measures.nextRevision(project._id);
    revisions.push(await measures.assessAndSign([measures.curtain()], revision._id));
    const amendment = await desk.propose(_id, [{ kind: 'risk assessment' }]);
    for (const who of [crew.ina, crew.ian]) await desk.sign(who, amendment._id);
  }
  const offline = [queued('piece', share._id), ...unfinished.map(({ _id }) => queued('checkpoint', _id))];
  for (const revision of revisions) await measures.complete(revision);
  const marked = 'Recorded. The risk assessment has changed: confirm the new version before you continue.';
  expect(await send(...offline)).toEqual(offline.map(() => [200, marked]));
  expect(await send(queued('piece', share._id))).toEqual([[200, 'Recorded']]);
});
