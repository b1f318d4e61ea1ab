import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { parseBytes } from '../../test/fixtures/people.ts';
import { makePhotoWithLocation, uploadFiles } from '../../test/fixtures/pictures.ts';
import { makeWorldWithProject, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import type { Crew, World } from '../../test/fixtures/world.ts';
import { hashContent } from '../kit/storage/storage.ts';
import { comparePhotos } from './index.ts';
import { makeScene } from './scene.example.ts';

// Tests the evidence of a photo, from the device to the page that checks files.

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

let seeds = 100;
const freshPhoto = (): Promise<Buffer> => makeScene(++seeds);
/** Uploads a photo as the app does, so that the original bytes are stored too. */
const upload = async (by: Person, bytes: Uint8Array, query = '?original=true'): Promise<string> =>
  (await uploadFiles(by, `/upload${query}`, [bytes], { name: 'photo.jpg', type: 'image/jpeg' })).body.data.key;
const startGrid = () => startPlan(world, crew, work, work.gridForm(project));
const pointsOf = (planId: string) =>
  crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: planId, limit: 0 } });

type Announced = { sha256?: string; takenAt?: string; sentAt?: string };
const item = (
  id: string,
  key: string,
  { sha256, takenAt = '2026-11-21T08:00:00.000Z', sentAt }: Announced,
  more = {},
) => ({
  clientId: world.kit.newId(),
  kind: 'checkpoint',
  id,
  body: {
    nok: 1,
    comment: 'dent',
    images: [key],
    ...(sha256 && { taken: { sentAt: sentAt ?? new Date().toISOString(), photos: [{ image: key, sha256, takenAt }] } }),
    ...more,
  },
});
const sync = (by: Person, items: object[]) => by.call(inspectionRoutes.sync, { body: { items } });

/** Records a Not OK with a photo on a new plan, as Ina's phone would send it. */
async function recordPhoto(announced: Announced = {}, bytes?: Buffer) {
  const plan = await startGrid();
  const [point] = await pointsOf(plan._id);
  const photo = bytes ?? (await freshPhoto());
  const key = await upload(crew.ina, photo);
  const sent = item(must(point)._id, key, { sha256: hashContent(photo), ...announced });
  expect(await sync(crew.ina, [sent])).toMatchObject([{ status: 200 }]);
  return { plan, point: must(point), photo, key, sent };
}
const evidenceOf = (by: Person, key: string) => by.call(photoEvidenceRoutes.listPhotoEvidence, { query: { key } });
const verify = async (by: Person, bytes: Uint8Array) => {
  const { status, body } = await uploadFiles(by, '/verify_photo', [bytes], { name: 'photo.jpg', type: 'image/jpeg' });
  expect([status, body.meta]).toEqual([200, undefined]);
  return photoEvidenceRoutes.verifyPhoto.answer.parse(body).data;
};
const matches = async (by: Person, bytes: Uint8Array) =>
  (await verify(by, bytes)).matches.map(({ match, photo }) => [match, photo.vin, photo.proof]);

describe('a photo taken on a device', () => {
  it('is stored with the digest from its capture, and its bytes are stored unchanged', async () => {
    const { plan, point, photo, key } = await recordPhoto();
    expect(await evidenceOf(crew.brm, key)).toMatchObject([
      {
        key,
        plan: { _id: plan._id, planNo: plan.planNo },
        vin: point.vin,
        side: point.objectSideGrid,
        tag: point.tag,
        by: { firstName: 'Ina' },
        takenAt: '2026-11-21T08:00:00.000Z',
        proof: 'unchanged',
        sha256: hashContent(photo),
      },
    ]);
    expect(Buffer.from(must(await world.kit.storage.get(hashContent(photo))))).toEqual(photo);
    // The displayed copy is another file, without the camera's metadata.
    const shown = await crew.brm.attempt(fileRoutes.getFile, { params: { key } });
    expect(hashContent(parseBytes(shown.body))).not.toBe(hashContent(photo));
  });

  it('is kept and marked if the received bytes do not match its announced digest', async () => {
    const taken = await freshPhoto();
    // Compresses the photo again, as a proxy of a mobile network might.
    const altered = await sharp(taken).jpeg({ quality: 60 }).toBuffer();
    const { key } = await recordPhoto({ sha256: hashContent(taken) }, altered);
    expect(await evidenceOf(crew.brm, key)).toMatchObject([{ proof: 'changed', sha256: hashContent(taken) }]);
    expect(await matches(crew.brm, taken)).toEqual([['taken', expect.any(String), 'changed']]);
    expect(await matches(crew.brm, altered)).toEqual([['received', expect.any(String), 'changed']]);
  });

  it.each([
    ['slow', -5 * 60_000],
    ['fast', 3 * 3_600_000],
    ['right', 0],
  ])('shows that the clock of its device was %s', async (_, ahead) => {
    const { key } = await recordPhoto({ sentAt: new Date(Date.now() + ahead).toISOString() });
    const [photo] = await evidenceOf(crew.brm, key);
    expect(Math.abs(must(photo?.clockSkewMs) + ahead)).toBeLessThan(30_000);
  });

  it('is stored once when its recording is sent again, even concurrently', async () => {
    const { key, sent } = await recordPhoto();
    await sync(crew.ina, [sent]);
    await Promise.all([sync(crew.ina, [sent]), sync(crew.ina, [sent])]);
    expect(await evidenceOf(crew.brm, key)).toHaveLength(1);
  });

  it('is proven on a piece, on an activity, on a second verdict, and when it is added later', async () => {
    const pieces = await startPlan(world, crew, work, work.planForm(project));
    const share = await getShare(crew.ina, pieces._id);
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: pieces._id } });
    const grid = await startGrid();
    const [first, second] = await pointsOf(grid._id);
    for (const point of [first, second])
      await sync(crew.ian, [{ clientId: world.kit.newId(), kind: 'checkpoint', id: must(point)._id, body: { ok: 1 } }]);
    const targets = [
      { kind: 'piece', id: share._id, body: { nok: 1, comment: 'torn' } },
      { kind: 'activity', id: must(activity)._id, body: { nok: 1, comment: 'dark' } },
      { kind: 'checkpoint', id: must(first)._id, body: { nok: 1, comment: 'dent' } },
      { kind: 'checkpoint', id: must(second)._id, body: { nok: undefined, comment: 'near' } },
    ];
    for (const { kind, id, body } of targets) {
      const photo = await freshPhoto();
      const key = await upload(crew.ina, photo);
      const sent = { ...item(id, key, { sha256: hashContent(photo) }, body), kind };
      expect([kind, await sync(crew.ina, [sent])]).toMatchObject([kind, [{ status: 200 }]]);
      expect([kind, await evidenceOf(crew.ina, key)]).toMatchObject([kind, [{ proof: 'unchanged' }]]);
    }
  });
});

describe('a photo that arrives late', () => {
  it('is proven even if its piece exceeds the quantity of a fully recorded plan', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const share = await getShare(crew.ina, plan._id);
    const piece = () => ({ clientId: world.kit.newId(), kind: 'piece', id: share._id, body: { ok: 1 } });
    await sync(crew.ina, [piece(), piece(), piece()]);
    const photo = await freshPhoto();
    const key = await upload(crew.ina, photo);
    const sent = { ...item(share._id, key, { sha256: hashContent(photo) }), kind: 'piece' };
    const [receipt] = await sync(crew.ina, [sent]);
    expect(receipt).toMatchObject({ status: 200, message: expect.stringContaining('fully recorded') });
    expect(await evidenceOf(crew.brm, key)).toMatchObject([{ proof: 'unchanged', vin: null, position: null }]);
  });
});

describe('a client without usable announcements', () => {
  it('can record; its photo counts as unannounced, and only the copy is kept', async () => {
    const plan = await startGrid();
    const [point] = await pointsOf(plan._id);
    const photo = await freshPhoto();
    const key = await upload(crew.ina, photo, '');
    expect(await sync(crew.ina, [item(must(point)._id, key, {})])).toMatchObject([{ status: 200 }]);
    expect(await evidenceOf(crew.brm, key)).toMatchObject([
      { proof: 'unannounced', takenAt: null, clockSkewMs: null, sha256: hashContent(photo) },
    ]);
    expect(await world.kit.storage.has(hashContent(photo))).toBe(false);
    expect(await matches(crew.brm, photo)).toEqual([['received', point?.vin, 'unannounced']]);
  });

  it('does not lose a recording because of an invalid announcement', async () => {
    const plan = await startGrid();
    const points = await pointsOf(plan._id);
    const wrongs = [
      { taken: 'yesterday' },
      { taken: { sentAt: 'now', photos: [] } },
      { taken: { sentAt: new Date().toISOString(), photos: [{ image: 'x', sha256: 'abc', takenAt: '' }] } },
    ];
    for (const [index, wrong] of wrongs.entries()) {
      const key = await upload(crew.ina, await freshPhoto(), '');
      const sent = item(must(points[index])._id, key, {}, wrong);
      expect(await sync(crew.ina, [sent])).toMatchObject([{ status: 200 }]);
      expect(await evidenceOf(crew.brm, key)).toMatchObject([{ proof: 'unannounced' }]);
    }
  });
});

describe('the check of a photo', () => {
  it('distinguishes the original, the copy, a small copy and a changed photo', async () => {
    const { point, photo, key } = await recordPhoto();
    await comparePhotos(world.kit);
    const fileOf = async (query: object) =>
      parseBytes((await crew.brm.attempt(fileRoutes.getFile, { params: { key }, query })).body);
    expect(await matches(crew.brm, photo)).toEqual([['taken', point.vin, 'unchanged']]);
    expect(await matches(crew.brm, await fileOf({}))).toEqual([['copy', point.vin, 'unchanged']]);
    expect(await matches(crew.brm, await fileOf({ w: 960 }))).toEqual([['small copy', point.vin, 'unchanged']]);
    const saved = await sharp(photo).jpeg({ quality: 70 }).toBuffer();
    expect(await matches(crew.brm, saved)).toEqual([['similar', point.vin, 'unchanged']]);
    const altered = Buffer.from(photo);
    altered[altered.length - 20] = (altered[altered.length - 20] ?? 0) ^ 1;
    expect(await matches(crew.brm, altered)).toEqual([['similar', point.vin, 'unchanged']]);
    expect(await matches(crew.brm, await freshPhoto())).toEqual([]);
  });

  it('finds a photo only for people who may see its plan', async () => {
    const alone = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ina.me._id] }));
    const [point] = await pointsOf(alone._id);
    const photo = await freshPhoto();
    const key = await upload(crew.ina, photo);
    await sync(crew.ina, [item(must(point)._id, key, { sha256: hashContent(photo) })]);
    await comparePhotos(world.kit);
    const others = await world.makeCompany('b');
    const otherCustomer = await world.invite(crew.admin, 'Customer', 'other.customer@test.test', 'Olga');
    const saved = await sharp(photo).jpeg({ quality: 70 }).toBuffer();
    for (const who of [crew.brm, crew.manager, crew.cy, crew.ina]) {
      expect(await matches(who, photo)).toEqual([['taken', point?.vin, 'unchanged']]);
      expect(await matches(who, saved)).toEqual([['similar', point?.vin, 'unchanged']]);
      expect(await evidenceOf(who, key)).toHaveLength(1);
    }
    for (const who of [others.brm, others.ina, otherCustomer, crew.ian]) {
      expect(await matches(who, photo)).toEqual([]);
      expect(await matches(who, saved)).toEqual([]);
      expect(await evidenceOf(who, key)).toEqual([]);
    }
    for (const who of [crew.udo, crew.asa, crew.eva]) {
      expect((await uploadFiles(who, '/verify_photo', [photo])).status).toBe(403);
      expect((await who.attempt(photoEvidenceRoutes.listPhotoEvidence, { query: { key } })).status).toBe(403);
    }
    expect((await uploadFiles(world.nobody, '/verify_photo', [photo])).status).toBe(401);
  });

  it('rejects a file that is too large, empty or not a picture, and explains what to do', async () => {
    const message = async (bytes: Uint8Array) => {
      const { status, body } = await uploadFiles(crew.brm, '/verify_photo', [bytes]);
      return [status, body.meta.errors?.[0]?.message ?? body.meta.message];
    };
    const large = Buffer.concat([await freshPhoto(), Buffer.alloc(15 * 1024 * 1024)]);
    expect(await message(large)).toEqual([413, 'This file is too large. Choose a photo of at most 15\u00a0MB.']);
    expect(await message(Buffer.alloc(0))).toEqual([422, 'Choose a photo']);
    expect(await message(Buffer.from('%PDF-1.7'))).toEqual([
      415,
      'This is not a picture. Choose a PNG, JPEG, GIF or WebP photo.',
    ]);
    expect((await verify(crew.brm, Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]))).matches).toEqual([]);
  });

  it('stores nothing', async () => {
    const photo = await makePhotoWithLocation();
    await verify(crew.brm, photo);
    expect(await world.kit.storage.has(hashContent(photo))).toBe(false);
  });
});
