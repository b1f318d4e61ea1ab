import { PDF } from '@libpdf/core';
import { buildFindingActionTexts, buildFindingJobCardTexts } from '@roadworthy/contract/findings/finding-work.texts.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { readSheet } from '../../../test/fixtures/day-sheets.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { listErrorMessages, getShare, makeWork, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';

// A Not OK can only have a defect code of the signed plan (docs/decisions/0120-defect-codes.md).

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
const torn = { code: 'T1', name: 'Torn', severity: 'safety' } as const;
const dirty = { code: 'D1', name: 'Dirty', severity: 'look' } as const;
const changePart = (body: object) => crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body });
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  await changePart({ defectCodes: [torn, dirty] });
});
afterAll(() => world.close());

const startGrid = async () => {
  const plan = await desk.startGrid();
  return { plan, points: await desk.pointsOf(plan._id) };
};
const attempt = (who: Person, point: { _id: string } | undefined, body: object) =>
  who.sendRaw('PUT', `/object_checkpoints/${must(point)._id}`, body);
const alteredRows = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));

describe('a Not OK with a defect code', () => {
  it('needs no other description, and gets the name and severity of its code from the signed plan', async () => {
    const { plan, points } = await startGrid();
    expect(plan.defectCodes).toEqual([{ part: work.part._id, codes: [torn, dirty] }]);
    const sent = { code: 't1', name: 'Gone', severity: 'look' };
    const recorded = await desk.record(crew.ina, must(points[0]), { nok: 1, defect: sent });
    expect(recorded).toMatchObject({ state: 'not ok', comment: null, history: [{ defect: torn, comment: null }] });
    expect(await desk.historyOf(plan._id)).toMatchObject([{ event: 'record not ok', defect: torn }]);
    await desk.record(crew.ian, must(points[0]), { rectifyComment: 'Replaced' });
    const done = await desk.record(crew.ian, must(points[0]), { complete: 1 });
    expect(done.history.map(({ defect }) => defect)).toEqual([torn, null, null]);
    const whole = { nok: 1, defect: torn, rectifyComment: 'Replaced', complete: 1 } as const;
    const atOnce = await desk.record(crew.ina, must(points[1]), whole);
    expect([atOnce.state, atOnce.history.map(({ defect }) => defect)]).toEqual(['complete', [torn, null, null]]);
    expect(await alteredRows()).toEqual([]);
  });

  it('is on the day sheet with its code', async () => {
    const { plan, points } = await startGrid();
    await desk.record(crew.ina, must(points[0]), { nok: 1, defect: { code: 'T1' } });
    await desk.record(crew.ina, must(points[1]), { nok: 1, defect: { code: 'T1' }, comment: 'At the corner' });
    const { content } = await readSheet(crew.ina, plan._id);
    expect(content.findings.map(({ comment }) => comment)).toEqual(['T1 Torn', 'T1 Torn: At the corner']);
  });

  it('is rejected without a recording if the plan does not have the code', async () => {
    const { plan, points } = await startGrid();
    const refused = await attempt(crew.ina, points[0], { nok: 1, comment: 'Torn', defect: { code: 'X9' } });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([
      422,
      ['This part has no defect code X9. Choose another code.'],
    ]);
    const withOk = await attempt(crew.ina, points[0], { ok: 1, defect: { code: 'T1' } });
    expect([withOk.status, listErrorMessages(withOk.body)]).toEqual([422, ['Only a Not OK can have a defect code']]);
    expect((await attempt(otherCrew.brm, points[0], { nok: 1, defect: { code: 'T1' } })).status).toBe(404);
    expect((await attempt(crew.ina, { _id: unknownId }, { nok: 1, defect: { code: 'T1' } })).status).toBe(404);
    expect(await desk.historyOf(plan._id)).toEqual([]);
  });

  it('is recorded once when a queue sends it twice, and an unknown code does not block other entries', async () => {
    const { plan, points } = await startGrid();
    const items = [
      desk.queued(must(points[0]), { nok: 1, defect: torn }),
      desk.queued(must(points[1]), { nok: 1, defect: { code: 'X9' } }),
      desk.queued(must(points[2]), { ok: 1 }),
      desk.queued(must(points[3]), { nok: 1, comment: 'Bent' }),
    ];
    for (const _time of ['sent', 'sent again'])
      expect(await desk.sync(crew.ina, ...items)).toMatchObject([
        { status: 200 },
        { status: 422, message: 'This part has no defect code X9. Choose another code.' },
        { status: 200 },
        { status: 200 },
      ]);
    const log = await desk.historyOf(plan._id);
    expect(log.map(({ comment, defect }) => [comment, defect]).toSorted()).toEqual(
      [
        ['Bent', null],
        [null, torn],
        [null, null],
      ].toSorted(),
    );
  });

  it('is possible for a piece of a part plan, online and as a late recording', async () => {
    const plan = await desk.startPieces(2);
    expect(plan.defectCodes).toEqual([{ part: work.part._id, codes: [torn, dirty] }]);
    const [share, iansShare] = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    const record = (body: object) => crew.ina.sendRaw('PUT', `/technician_workplan/${share._id}`, body);
    expect(listErrorMessages((await record({ nok: 1, defect: { code: 'X9' } })).body)).toEqual([
      'This part has no defect code X9. Choose another code.',
    ]);
    expect((await record({ nok: 1, defect: { code: 'D1' } })).status).toBe(200);
    const [piece] = await desk.pointsOf(plan._id);
    expect(piece).toMatchObject({ state: 'not ok', history: [{ defect: dirty }] });
    await desk.record(crew.ina, must(piece), { rectifyComment: 'Cleaned', complete: 1 });
    expect(await desk.sync(crew.ina, desk.queued(share, { ok: 1 }, 'piece'))).toMatchObject([{ status: 200 }]);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed' });
    await desk.sync(crew.ian, desk.queued(iansShare, { nok: 1, defect: torn }, 'piece'));
    expect(await desk.lateOf(plan._id)).toMatchObject([{ event: 'record not ok', comment: null, defect: torn }]);
  });

  it('stores its code as a second verdict and as an uncounted recording', async () => {
    const { plan, points } = await startGrid();
    await desk.record(crew.ina, must(points[0]));
    await desk.sync(crew.ian, desk.queued(must(points[0]), { nok: 1, defect: dirty }));
    const contested = must((await desk.pointsOf(plan._id))[0]);
    expect(contested).toMatchObject({
      contested: true,
      history: [{ defect: null }, { event: 'second not ok', defect: dirty }],
    });
    const [left] = await desk.pointsOf(plan._id, 'SAJAAAZZZ00000002');
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    await desk.sync(crew.ina, desk.queued(must(left), { nok: 1, defect: torn }));
    expect(await desk.lateOf(plan._id)).toMatchObject([{ event: 'uncounted not ok', defect: torn }]);
    expect(await alteredRows()).toEqual([]);
  });

  it('needs no other reason if the value is within the limits', async () => {
    const measurement = { quantity: 'Gap', unit: 'mm', lower: '3', upper: '5', decimals: 1, readings: 1 };
    await changePart({ measurement });
    const { points } = await startGrid();
    await changePart({ measurement: null });
    expect(
      (await attempt(crew.ina, points[0], { nok: 1, measured: ['4'], images: [await world.upload(crew.ina)] })).status,
    ).toBe(422);
    expect(
      await desk.record(crew.ina, must(points[0]), { nok: 1, measured: ['4'], defect: { code: 'D1' } }),
    ).toMatchObject({
      state: 'not ok',
      history: [{ measured: ['4'], defect: dirty }],
    });
  });

  it('opens a finding with its code, which its job card and corrective action also name', async () => {
    const { points } = await startGrid();
    await desk.record(crew.ina, must(points[0]), { nok: 1, defect: { code: 'T1' } });
    const id = must(points[0])._id;
    const finding = await crew.brm.call(findingRoutes.getFinding, { params: { id } });
    expect(finding).toMatchObject({ comment: null, defect: torn });
    expect(buildFindingActionTexts(finding).what).toBe('T1 Torn');
    expect(buildFindingJobCardTexts(finding).instructions).toMatch(/T1 Torn$/);
    const file = await crew.brm.attempt(findingRoutes.listFindings, {
      query: { limit: 0 },
      headers: { accept: 'text/csv' },
    });
    expect(String(file.body)).toContain('T1 Torn,Safety');
  });
});

describe('the defect codes of a started plan', () => {
  it('do not change when the part is edited or an amendment takes its new samples', async () => {
    const { plan, points } = await startGrid();
    await changePart({ name: 'Door seal, wide', defectCodes: [{ ...torn, name: 'Cut', severity: 'look' }] });
    const amendment = await desk.propose(plan._id, [{ kind: 'new samples', parts: [work.part._id] }]);
    for (const who of [crew.brm, crew.cy, crew.ina, crew.ian]) await desk.sign(who, amendment._id);
    const { body } = await crew.brm.attempt(fileRoutes.getFile, {
      params: { key: must(amendment.document.meta.finalPdf) },
    });
    const content = AmendmentContent.parse(JSON.parse(readContent(await PDF.load(body)) ?? ''));
    expect(content).toMatchObject({ schema: 8, revision: { parts: [{ defectCodes: [torn, dirty] }] } });
    expect((await desk.planOf(plan._id)).defectCodes).toEqual(plan.defectCodes);
    expect(await desk.record(crew.ina, must(points[0]), { nok: 1, defect: { code: 'T1' } })).toMatchObject({
      part: { name: 'Door seal, wide' },
      history: [{ defect: torn }],
    });
    await changePart({ name: 'Door seal', defectCodes: [torn, dirty] });
  });

  it('are optional: clients without codes record as before', async () => {
    const { plan, points } = await startGrid();
    const bodies = [{ ok: 1 }, { nok: 1, comment: 'Torn' }, { skip: 1, comment: 'Locked' }] as const;
    for (const [index, body] of bodies.entries()) await desk.record(crew.ina, must(points[index]), body);
    expect((await desk.historyOf(plan._id)).map(({ defect }) => defect)).toEqual([null, null, null]);
    const [alone] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    expect(alone?.history).toMatchObject([{ event: 'record ok', defect: null }]);
  });
});
