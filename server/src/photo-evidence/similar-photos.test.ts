import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeJpeg } from '../../test/fixtures/pictures.ts';
import { watchLive } from '../../test/support/watch-live.ts';
import { makeWorldWithProject, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import type { Crew, World } from '../../test/fixtures/world.ts';
import { photoAlterations } from './copies.example.ts';
import { comparePhotos } from './index.ts';
import { makeScene } from './scene.example.ts';

// Tests the detection of a photo that was used for two vehicles.

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

const startGrid = () => startPlan(world, crew, work, work.gridForm(project));
const pointsOf = async (planId: string, vin?: string) =>
  crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: planId, limit: 0, ...(vin && { vin }) } });
const vinOf = (index: number): string => must(work.vehicles[index]).vin;
async function record(point: { _id: string } | undefined, photo: Uint8Array, by = crew.ina): Promise<string> {
  const key = await world.upload(by, photo);
  await by.call(inspectionRoutes.recordCheckpoint, {
    params: { id: must(point)._id },
    body: { nok: 1, comment: 'dent', images: [key] },
  });
  return key;
}
const similarOf = async (planId: string) =>
  (await crew.brm.call(photoEvidenceRoutes.listSimilarPhotos, { query: { workPlan: planId } })).map(
    ({ photo, other }) => [photo.key, other.key],
  );

describe('similar photos', () => {
  it.each(Object.keys(photoAlterations))(
    'are shown to the office if a copy for another vehicle is %s',
    async (name) => {
      const plan = await startGrid();
      const photo = await makeScene(200 + Object.keys(photoAlterations).indexOf(name));
      const [first] = await pointsOf(plan._id, vinOf(0));
      const [second] = await pointsOf(plan._id, vinOf(1));
      const original = await record(first, photo);
      const copy = await record(second, await must(photoAlterations[name])(photo), crew.ian);
      await comparePhotos(world.kit);
      expect(await similarOf(plan._id)).toEqual([[copy, original]]);
      const [pair] = await crew.brm.call(photoEvidenceRoutes.listSimilarPhotos, { query: { workPlan: plan._id } });
      expect(pair).toMatchObject({
        photo: { vin: vinOf(1), by: { firstName: 'Ian' } },
        other: { vin: vinOf(0), by: { firstName: 'Ina' } },
      });
    },
  );

  it('are found across plans, and shown on the page of each plan', async () => {
    const [earlier, later] = [await startGrid(), await startGrid()];
    const photo = await makeScene(300);
    const original = await record((await pointsOf(earlier._id, vinOf(0)))[0], photo);
    await comparePhotos(world.kit);
    const copy = await record((await pointsOf(later._id, vinOf(1)))[0], photo);
    await comparePhotos(world.kit);
    expect([await similarOf(earlier._id), await similarOf(later._id)]).toEqual([
      [[copy, original]],
      [[copy, original]],
    ]);
  });

  it('are not reported on one vehicle, nor are photos that differ', async () => {
    const plan = await startGrid();
    const photo = await makeScene(310);
    const points = await pointsOf(plan._id, vinOf(0));
    await record(points[0], photo);
    await record(points[1], photo);
    await record((await pointsOf(plan._id, vinOf(1)))[0], await makeScene(311));
    await comparePhotos(world.kit);
    expect(await similarOf(plan._id)).toEqual([]);
  });

  it('are found between two pieces of a plan without vehicles', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const share = await getShare(crew.ina, plan._id);
    const photo = await makeScene(320);
    const keys: string[] = [];
    for (let piece = 0; piece < 2; piece += 1) {
      const key = await world.upload(crew.ina, photo);
      await crew.ina.call(inspectionRoutes.recordPiece, {
        params: { id: share._id },
        body: { nok: 1, comment: 'torn', images: [key] },
      });
      keys.push(key);
    }
    await comparePhotos(world.kit);
    expect(await similarOf(plan._id)).toEqual([[keys[1], keys[0]]]);
  });

  it('are reported once, even if the job runs twice at the same moment and again later', async () => {
    const plan = await startGrid();
    const photo = await makeScene(330);
    await record((await pointsOf(plan._id, vinOf(0)))[0], photo);
    await record((await pointsOf(plan._id, vinOf(1)))[0], photo);
    await Promise.all([comparePhotos(world.kit), comparePhotos(world.kit)]);
    await comparePhotos(world.kit);
    expect(await similarOf(plan._id)).toHaveLength(1);
  });

  it('are announced to open screens of the plan', async () => {
    const plan = await startGrid();
    const photo = await makeScene(340);
    await record((await pointsOf(plan._id, vinOf(0)))[0], photo);
    await record((await pointsOf(plan._id, vinOf(1)))[0], photo);
    const live = await watchLive(crew.brm);
    await comparePhotos(world.kit);
    await live.hears('plan', plan._id);
    live.leave();
    expect(await similarOf(plan._id)).toHaveLength(1);
  });

  it('are visible to the office of the company only', async () => {
    const plan = await startGrid();
    const others = await world.makeCompany('b');
    for (const who of [crew.ina, crew.cy, crew.udo, crew.eva]) {
      const { status } = await who.attempt(photoEvidenceRoutes.listSimilarPhotos, { query: { workPlan: plan._id } });
      expect(status).toBe(403);
    }
    const foreign = await others.brm.attempt(photoEvidenceRoutes.listSimilarPhotos, { query: { workPlan: plan._id } });
    expect(foreign.status).toBe(404);
  });

  it('do not include photos of a plain surface, or photos whose file is missing', async () => {
    const plan = await startGrid();
    await record((await pointsOf(plan._id, vinOf(0)))[0], await makeJpeg(300, 200));
    const key = await record((await pointsOf(plan._id, vinOf(1)))[0], await makeJpeg(300, 200));
    const [row] = await world.kit.db.inSystem((tx) =>
      tx.selectFrom('files').select('sha256').where('key', '=', key).execute(),
    );
    await world.kit.storage.remove(must(row).sha256);
    await comparePhotos(world.kit);
    expect(await similarOf(plan._id)).toEqual([]);
  });
});
