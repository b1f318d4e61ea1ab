import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { maxMarkedKeys, photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { uploadFiles } from '../../test/fixtures/pictures.ts';
import { makeWorldWithProject, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import type { Crew, World } from '../../test/fixtures/world.ts';
import { asOwner } from '../../test/support/as-owner.ts';
import { hashContent } from '../kit/storage/storage.ts';
import { makeScene } from './scene.example.ts';

// Tests the marks on photos, from their recording to everybody who may open the photo.

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

const circle: PhotoMark = {
  shape: 'circle',
  colour: 'red',
  points: [
    { x: 0.25, y: 0.4 },
    { x: 0.5, y: 0.6125 },
  ],
  text: 'Torn here',
};
const arrow: PhotoMark = {
  shape: 'arrow',
  colour: 'yellow',
  points: [
    { x: 0, y: 1 },
    { x: 0.3333, y: 0.5 },
  ],
  text: null,
};

let seeds = 9000;
async function upload(by: Person): Promise<{ key: string; photo: Buffer }> {
  const photo = await makeScene(++seeds);
  const name = { name: 'photo.jpg', type: 'image/jpeg' };
  return { photo, key: (await uploadFiles(by, '/upload?original=true', [photo], name)).body.data.key };
}
const startGrid = (change = {}) => startPlan(world, crew, work, work.gridForm(project, change));
const pointsOf = (planId: string) =>
  crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: planId, limit: 0 } });
const item = (id: string, key: string, marks: unknown, more = {}) => ({
  clientId: world.kit.newId(),
  kind: 'checkpoint',
  id,
  body: { nok: 1, comment: 'dent', images: [key], photoMarks: [{ image: key, marks }], ...more },
});
const sync = (by: Person, items: object[]) => by.call(inspectionRoutes.sync, { body: { items } });
const marksOf = (by: Person, ...keys: string[]) =>
  by.call(photoEvidenceRoutes.listPhotoMarks, { query: { keys: keys.join(',') } });

async function recordMarked(marks: PhotoMark[] = [circle, arrow]) {
  const plan = await startGrid();
  const [point] = await pointsOf(plan._id);
  const { key, photo } = await upload(crew.ina);
  const sent = item(must(point)._id, key, marks, {
    taken: {
      sentAt: new Date().toISOString(),
      photos: [{ image: key, sha256: hashContent(photo), takenAt: '2026-11-21T08:00:00Z' }],
    },
  });
  expect(await sync(crew.ina, [sent])).toMatchObject([{ status: 200 }]);
  return { plan, point: must(point), key, photo, sent };
}

describe('marks on a photo', () => {
  it('are recorded with it on a checkpoint, a piece, an activity, a second verdict, and when it is added later', async () => {
    const pieces = await startPlan(world, crew, work, work.planForm(project));
    const share = await getShare(crew.ina, pieces._id);
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: pieces._id } });
    const [first, second, third] = await pointsOf((await startGrid())._id);
    for (const point of [first, second])
      await sync(crew.ian, [{ clientId: world.kit.newId(), kind: 'checkpoint', id: must(point)._id, body: { ok: 1 } }]);
    const targets = [
      { kind: 'checkpoint', id: must(third)._id, more: {} },
      { kind: 'piece', id: share._id, more: {} },
      { kind: 'activity', id: must(activity)._id, more: {} },
      { kind: 'checkpoint', id: must(first)._id, more: {} },
      { kind: 'checkpoint', id: must(second)._id, more: { nok: undefined } },
    ];
    for (const { kind, id, more } of targets) {
      const { key } = await upload(crew.ina);
      expect([kind, await sync(crew.ina, [{ ...item(id, key, [circle, arrow], more), kind }])]).toMatchObject([
        kind,
        [{ status: 200 }],
      ]);
      expect([kind, await marksOf(crew.ina, key)]).toEqual([kind, [{ key, marks: [circle, arrow] }]]);
    }
  });

  it('are recorded with a photo of a piece that arrives late', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const share = await getShare(crew.ina, plan._id);
    const piece = () => ({ clientId: world.kit.newId(), kind: 'piece', id: share._id, body: { ok: 1 } });
    await sync(crew.ina, [piece(), piece(), piece()]);
    const { key } = await upload(crew.ina);
    const [receipt] = await sync(crew.ina, [{ ...item(share._id, key, [circle]), kind: 'piece' }]);
    expect(receipt).toMatchObject({ status: 200, message: expect.stringContaining('fully recorded') });
    expect(await marksOf(crew.brm, key)).toEqual([{ key, marks: [circle] }]);
  });

  it('do not change the photo: its proof and its check are those of the untouched bytes', async () => {
    const { key, photo } = await recordMarked();
    const evidence = await crew.brm.call(photoEvidenceRoutes.listPhotoEvidence, { query: { key } });
    expect(evidence).toMatchObject([{ proof: 'unchanged', sha256: hashContent(photo), marks: [circle, arrow] }]);
    const { body } = await uploadFiles(crew.brm, '/verify_photo', [photo], { name: 'a.jpg', type: 'image/jpeg' });
    expect(photoEvidenceRoutes.verifyPhoto.answer.parse(body).data.matches).toMatchObject([
      { match: 'taken', photo: { key, proof: 'unchanged', marks: [circle, arrow] } },
    ]);
  });

  it('are stored once when their recording is sent again, even concurrently', async () => {
    const { key, sent } = await recordMarked();
    await Promise.all([sync(crew.ina, [sent]), sync(crew.ina, [sent])]);
    expect(await marksOf(crew.brm, key)).toEqual([{ key, marks: [circle, arrow] }]);
    const rows = await asOwner(world.databaseUrl, (sql) =>
      sql.query('select count(*)::int as count from recorded_photos where file_key = $1', [key]),
    );
    expect(rows.rows).toEqual([{ count: 1 }]);
  });

  it('stay those of the first recording if the photo is used again', async () => {
    const { plan, key } = await recordMarked();
    const points = await pointsOf(plan._id);
    expect(await sync(crew.ian, [item(must(points[1])._id, key, [arrow])])).toMatchObject([{ status: 200 }]);
    expect(await marksOf(crew.brm, key)).toEqual([{ key, marks: [circle, arrow] }]);
  });

  it('are optional: a client that does not know them records as before', async () => {
    const [point] = await pointsOf((await startGrid())._id);
    const { key } = await upload(crew.ina);
    const sent = item(must(point)._id, key, [], { photoMarks: undefined });
    expect(await sync(crew.ina, [sent])).toMatchObject([{ status: 200 }]);
    expect(await marksOf(crew.brm, key)).toEqual([]);
    expect(await crew.brm.call(photoEvidenceRoutes.listPhotoEvidence, { query: { key } })).toMatchObject([
      { marks: [] },
    ]);
  });

  it('are red without a colour, and a description of spaces counts as none', async () => {
    const [point] = await pointsOf((await startGrid())._id);
    const { key } = await upload(crew.ina);
    await sync(crew.ina, [item(must(point)._id, key, [{ shape: 'arrow', points: arrow.points, text: '  ' }])]);
    expect(await marksOf(crew.brm, key)).toEqual([{ key, marks: [{ ...arrow, colour: 'red' }] }]);
  });
});

describe('marks that cannot be drawn', () => {
  const points = (...at: [number, number][]) => at.map(([x, y]) => ({ x, y }));
  it.each<[string, unknown, string]>([
    ['outside the photo', [{ ...circle, points: points([0.2, 0.2], [1.2, 0.4]) }], 'from 0 to 1'],
    ['an arrow without length', [{ ...arrow, points: points([0.2, 0.2], [0.2, 0.2]) }], 'two different points'],
    ['a circle of three points', [{ ...circle, points: points([0, 0], [1, 1], [0, 1]) }], 'two different points'],
    ['a text without words', [{ ...circle, shape: 'text', points: points([0.5, 0.5]), text: '' }], 'at least one word'],
    ['an unknown shape', [{ ...circle, shape: 'star' }], 'arrows, circles'],
    ['a description that is too long', [{ ...circle, text: 'x'.repeat(61) }], '60'],
    ['more than 20', Array.from({ length: 21 }, () => circle), 'At most 20 marks'],
    [
      'a line of too many points',
      [{ ...circle, shape: 'line', points: Array.from({ length: 201 }, () => ({ x: 0, y: 0 })) }],
      '1 to 200 points',
    ],
  ])('are refused with a reason, and their recording can be sent again without them: %s', async (_, marks, reason) => {
    const [point] = await pointsOf((await startGrid())._id);
    const { key } = await upload(crew.ina);
    const sent = item(must(point)._id, key, marks);
    const [refused] = await sync(crew.ina, [sent]);
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining(reason) });
    expect(await sync(crew.ina, [{ ...sent, body: { ...sent.body, photoMarks: [] } }])).toMatchObject([
      { status: 200 },
    ]);
    expect(await marksOf(crew.brm, key)).toEqual([]);
  });

  it('are refused for a photo that the recording does not have, and twice for the same photo', async () => {
    const [point] = await pointsOf((await startGrid())._id);
    const [{ key }, { key: other }] = [await upload(crew.ina), await upload(crew.ina)];
    const marks = [circle];
    const wrong = item(must(point)._id, key, marks, { photoMarks: [{ image: other, marks }] });
    const twice = item(must(point)._id, key, marks, {
      photoMarks: [
        { image: key, marks },
        { image: key, marks },
      ],
    });
    expect(await sync(crew.ina, [wrong])).toMatchObject([
      { status: 422, message: expect.stringContaining('a photo that this recording does not have') },
    ]);
    expect(await sync(crew.ina, [twice])).toMatchObject([
      { status: 422, message: expect.stringContaining('the same photo twice') },
    ]);
  });
});

describe('the marks of photos', () => {
  it('are read only by people who may open the photo', async () => {
    const plan = await startGrid({ userId: [crew.ina.me._id] });
    const [point] = await pointsOf(plan._id);
    const { key } = await upload(crew.ina);
    await sync(crew.ina, [item(must(point)._id, key, [circle])]);
    const others = await world.makeCompany('b');
    const stranger = await world.invite(crew.admin, 'Customer', 'stranger@test.test', 'Olga');
    for (const who of [crew.brm, crew.admin, crew.cy, crew.ina])
      expect(await marksOf(who, key)).toEqual([{ key, marks: [circle] }]);
    for (const who of [crew.ian, crew.eva, crew.udo, stranger, others.brm, others.ina])
      expect(await marksOf(who, key)).toEqual([]);
    expect((await world.nobody.attempt(photoEvidenceRoutes.listPhotoMarks, { query: { keys: key } })).status).toBe(401);
  });

  it('are described in the files of lists with recordings or findings, for people who may read those', async () => {
    const { plan } = await recordMarked();
    const files = [
      crew.cy.attempt(figureRoutes.reportCheckpoints, {
        query: { workPlanId: plan._id, result: 'found' },
        headers: { accept: 'text/csv' },
      }),
      crew.brm.attempt(inspectionRoutes.listCheckpoints, {
        query: { workPlan: plan._id },
        headers: { accept: 'text/csv' },
      }),
      crew.ina.attempt(inspectionRoutes.listCheckpointLogs, {
        query: { workPlan: plan._id },
        headers: { accept: 'text/csv' },
      }),
      crew.brm.attempt(findingRoutes.listFindings, { query: { plan: plan._id }, headers: { accept: 'text/csv' } }),
    ];
    for (const file of await Promise.all(files)) {
      const [heading = '', ...lines] = file.body.toString().trimEnd().split('\r\n');
      expect([file.status, heading]).toEqual([200, expect.stringMatching(/,Marks on photos$/)]);
      const marked = lines.filter((line) => line.endsWith('"2 marks: Circle: Torn here, Arrow"'));
      expect(marked).toHaveLength(1);
      expect(lines.filter((line) => line.includes('mark'))).toEqual(marked);
    }
  });

  it('are listed for many photos at once, without those that have none or do not exist', async () => {
    const [one, other] = [await recordMarked([circle]), await recordMarked([arrow])];
    const unmarked = (await upload(crew.ina)).key;
    const found = await marksOf(crew.brm, other.key, unmarked, 'x'.repeat(43), one.key, one.key);
    expect(found.toSorted((a, b) => a.marks.length - b.marks.length || (a.key === one.key ? -1 : 1))).toEqual([
      { key: one.key, marks: [circle] },
      { key: other.key, marks: [arrow] },
    ]);
    const tooMany = Array.from({ length: maxMarkedKeys + 1 }, () => one.key).join(',');
    for (const keys of [tooMany, 'short', ''])
      expect((await crew.brm.attempt(photoEvidenceRoutes.listPhotoMarks, { query: { keys } })).status).toBe(422);
  });
});
