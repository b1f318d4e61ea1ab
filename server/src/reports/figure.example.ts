import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { makeWork, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import type { Crew, World } from '../../test/fixtures/world.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { must } from '../../test/fixtures/must.ts';

// A project with a plan of pieces, a plan of cells, and recordings: the data behind figures and printables.

export type FigureFixture = { work: Work; project: Project; pieces: WorkPlan; grid: WorkPlan; photo: string };

export async function makeFigureFixture(world: World, crew: Crew): Promise<FigureFixture> {
  const work = await makeWork(world, crew);
  const project = await work.makeProject();
  const pieces = await startPlan(
    world,
    crew,
    work,
    work.planForm(project, { quantity: 40, target: 5, userId: [crew.ina.me._id] }),
  );
  const grid = await startPlan(world, crew, work, work.gridForm(project, { target: 2, userId: [crew.ian.me._id] }));
  const photo = await world.upload(crew.ina);
  await record({ crew, pieces, grid, photo });
  return { work, project, pieces, grid, photo };
}

const [monday, tuesday] = ['2026-03-02T09:00:00.000Z', '2026-03-03T09:00:00.000Z'];

/**
 * Records pieces on Monday, three of them Not OK with nine photos each, and cells on Tuesday, one of them rectified.
 */
async function record({
  crew,
  pieces,
  grid,
  photo,
}: Pick<FigureFixture, 'pieces' | 'grid' | 'photo'> & { crew: Crew }): Promise<void> {
  const share = (await getShare(crew.ina, pieces._id))._id;
  const images = Array.from({ length: 9 }, () => photo);
  for (const comment of ['scratch', 'tear', 'gap'])
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: share },
      body: { nok: 1, comment, images, recordedAt: monday },
    });
  for (let n = 0; n < 6; n += 1)
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { ok: 1, recordedAt: monday } });
  await crew.ina.call(inspectionRoutes.recordPiece, {
    params: { id: share },
    body: { skip: 1, comment: 'wet', recordedAt: monday },
  });
  const points = await crew.ian.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id } });
  const put = (index: number, body: object) =>
    crew.ian.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(points[index]?._id) },
      body: { recordedAt: tuesday, ...body },
    });
  await put(0, { ok: 1 });
  await put(1, { nok: 1, comment: 'dent' });
  await put(1, { rectifyComment: 'polished' });
  await put(1, { complete: 1 });
  await put(3, { nok: 1, comment: 'rust' });
}
