import { PDF } from '@libpdf/core';
import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet, sendItems, makeSheetItem, signSheet } from '../../test/fixtures/day-sheets.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { getRootCertificate } from '../signing/pdf/signing-keys.ts';
import { sealDaySheets } from './index.ts';

// The sealed PDF of a day sheet, and the monthly billing summary.

let world: World;
let crew: Crew;
let other: Crew;
let stranger: Person;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  work = await makeWork(world, crew);
  stranger = await world.invite(crew.admin, 'Customer', 'stranger@test.test', 'Sam');
});
afterAll(() => world.close());

async function start(): Promise<{ plan: WorkPlan; points: Checkpoint[] }> {
  const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  return {
    plan,
    points: await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } }),
  };
}
const record = (point: Checkpoint | undefined, body: object) =>
  crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body });
const pdfOf = (who: Person, id: string) => who.call(daySheetRoutes.printDaySheet, { params: { id } });
const sealsOf = (sheetId: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx.selectFrom('daySheetSeals').select(['sha256']).where('sheetId', '=', sheetId).execute(),
  );

describe('the PDF of a signed sheet', () => {
  it('is sealed once, with the signed content attached and its digest printed', async () => {
    const { plan, points } = await start();
    await record(points[0], { ok: 1 });
    await record(points[1], { nok: 1, comment: 'dent', images: [await world.upload(crew.ina)] });
    const { content } = await readSheet(crew.ina, plan._id);
    const sheetId = await signSheet(world, crew.ina, plan._id);
    const bytes = Buffer.from(await pdfOf(crew.ina, sheetId));
    const found = await world.kit.pdf.checkPdf(bytes, [await getRootCertificate(world.kit)], []);
    expect(found.signatures).toMatchObject([
      { field: 'seal', valid: true, trusted: true, coversWholeFile: true, reason: 'Sealed as received' },
    ]);
    expect(found.content).toMatchObject({ isPrinted: true });
    const [sheet] = (await readSheet(crew.ina, plan._id)).sheets;
    expect(found.content?.sha256).toBe(must(sheet).contentSha256);
    expect(content.totals).toEqual({ ok: 1, nok: 1, rework: 0, skip: 0 });
    const again = await Promise.all([pdfOf(crew.cy, sheetId), pdfOf(crew.brm, sheetId)]);
    for (const one of again) expect(sha256(Buffer.from(one))).toBe(sha256(bytes));
    expect(await sealsOf(sheetId)).toEqual([{ sha256: sha256(bytes) }]);
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'sheet.pdf');
    const checked = await world.nobody.call(verifyRoutes.verifyDocument, { body: form });
    expect(checked).toMatchObject({ verdict: 'genuine', content: { printed: true, onRecord: true }, outdated: null });
  });

  it('shows the marks on its photos', async () => {
    const { plan, points } = await start();
    const image = await world.upload(crew.ina);
    const marks = [{ shape: 'text' as const, points: [{ x: 0.1, y: 0.5 }], text: 'Torn hinge' }];
    await record(points[0], { nok: 1, comment: 'dent', images: [image], photoMarks: [{ image, marks }] });
    const sheetId = await signSheet(world, crew.ina, plan._id);
    const pages = (await PDF.load(await pdfOf(crew.ina, sheetId))).extractText();
    expect(pages.map(({ text }) => text).join('\n')).toContain('Torn hinge');
  });

  it('is sealed once if the job and several people request it concurrently', async () => {
    const { plan, points } = await start();
    await record(points[0], { ok: 1 });
    const sheetId = await signSheet(world, crew.ina, plan._id);
    expect(await sealsOf(sheetId)).toEqual([]);
    const [, ...pdfs] = await Promise.all([
      sealDaySheets(world.kit),
      pdfOf(crew.brm, sheetId),
      pdfOf(crew.cy, sheetId),
    ]);
    for (const pdf of pdfs) expect(await sealsOf(sheetId)).toEqual([{ sha256: sha256(Buffer.from(pdf)) }]);
  });

  it('can be read only by people who can see the plan', async () => {
    const { plan, points } = await start();
    await record(points[0], { ok: 1 });
    const sheetId = await signSheet(world, crew.ina, plan._id);
    for (const who of [stranger, other.cy, other.brm])
      expect((await who.attempt(daySheetRoutes.printDaySheet, { params: { id: sheetId } })).status).toBe(404);
    expect((await crew.eva.attempt(daySheetRoutes.printDaySheet, { params: { id: sheetId } })).status).toBe(403);
  });
});

describe('the billing summary of a month', () => {
  const month = '2026-04';
  const april = (day: number) => `2026-04-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  let plan: WorkPlan;
  beforeAll(async () => {
    const started = await start();
    plan = started.plan;
    const [a, b, c, d] = started.points;
    await record(a, { ok: 1, recordedAt: april(1) });
    await record(b, { nok: 1, comment: 'dent', recordedAt: april(1) });
    await record(c, { ok: 1, recordedAt: april(2) });
    await record(d, { ok: 1, recordedAt: '2026-05-01T10:00:00.000Z' });
    for (const day of ['2026-04-01', '2026-05-01']) await signSheet(world, crew.ina, plan._id, day);
  });
  const monthOf = (who: Person, query: object = {}) =>
    who.call(daySheetRoutes.getDaySheetMonth, { query: { month, ...query } });

  it('is the sum of its signed sheets, and lists the unsigned days', async () => {
    expect(await monthOf(crew.brm)).toMatchObject({
      sheets: 1,
      plans: 1,
      inspected: 2,
      ok: 1,
      nok: 1,
      minutes: 0,
      unsigned: [{ day: '2026-04-02', plan: { _id: plan._id }, ok: 1, nok: 0, sheets: 0 }],
    });
    const { content } = await readSheet(crew.ina, plan._id, '2026-04-01');
    expect(content.follows).toHaveLength(1);
    await signSheet(world, crew.ina, plan._id, '2026-04-02');
    const signed = await monthOf(crew.brm, { workPlan: plan._id });
    expect(signed).toMatchObject({ sheets: 2, inspected: 3, ok: 2, nok: 1, unsigned: [] });
    const rows = await crew.brm.call(daySheetRoutes.listDaySheets, { query: { month, limit: 0 } });
    expect(rows.reduce((sum, row) => sum + row.ok + row.nok, 0)).toBe(signed.inspected);
  });

  it('lists a day with unsigned hours', async () => {
    const shift = (event: string, time: string) => ({
      clientId: world.kit.newId(),
      kind: 'shift',
      id: plan._id,
      body: { event, recordedAt: `2026-04-01T${time}:00.000Z` },
    });
    await sendItems(crew.ina, [shift('start shift', '06:00'), shift('end shift', '07:30')]);
    expect((await monthOf(crew.brm, { workPlan: plan._id })).unsigned).toMatchObject([
      { day: '2026-04-01', ok: 0, nok: 0, minutes: 90, sheets: 1 },
    ]);
    await signSheet(world, crew.ina, plan._id, '2026-04-01');
    expect(await monthOf(crew.brm, { workPlan: plan._id })).toMatchObject({ minutes: 90, unsigned: [] });
  });

  it('can be read only by the office and the customer of the project', async () => {
    expect(await monthOf(crew.cy)).toMatchObject({ sheets: 3, inspected: 3 });
    expect(await monthOf(stranger)).toMatchObject({ sheets: 0, unsigned: [] });
    expect(await monthOf(other.brm)).toMatchObject({ sheets: 0, unsigned: [] });
    for (const who of [stranger, other.brm])
      expect(
        (await who.attempt(daySheetRoutes.getDaySheetMonth, { query: { month, workPlan: plan._id } })).status,
      ).toBe(404);
    expect((await crew.ina.attempt(daySheetRoutes.getDaySheetMonth, { query: { month } })).status).toBe(403);
    expect((await crew.brm.attempt(daySheetRoutes.getDaySheetMonth, { query: { month: '2026-13' } })).status).toBe(422);
  });

  it('can be downloaded as a CSV list of its sheets and as a PDF', async () => {
    const answer = await crew.brm.attempt(daySheetRoutes.listDaySheets, {
      query: { month, limit: 0, sort: 'day' },
      headers: { accept: 'text/csv' },
    });
    const lines = String(answer.body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('2026-04-01');
    expect(lines[1]).toContain('Cleo Customer');
    const pdf = Buffer.from(
      await crew.brm.call(daySheetRoutes.printDaySheetMonth, { query: { month, project: plan.project._id } }),
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('lists the difference if a signed recording never arrives', async () => {
    const { content } = await readSheet(crew.ina, plan._id, '2026-04-02');
    expect(content.follows).toHaveLength(1);
    const more = makeSheetItem(world, { ...content, totals: { ...content.totals, ok: 1 }, unsent: 1 });
    await sendItems(crew.ina, [more]);
    // The recording never arrives, so a difference is shown until an addendum corrects it.
    expect((await monthOf(crew.brm, { workPlan: plan._id })).unsigned).toMatchObject([
      { day: '2026-04-02', ok: -1, sheets: 2 },
    ]);
  });
});
