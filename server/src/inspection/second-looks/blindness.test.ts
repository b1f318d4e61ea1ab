import { PDF } from '@libpdf/core';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { noTotals } from '@roadworthy/contract/day-sheets/day-totals.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { secondLookRoutes } from '@roadworthy/contract/inspection/second-looks/second-look.routes.ts';
import { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import { printableRoutes } from '@roadworthy/contract/printables/printable.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSheet, signSheet } from '../../../test/fixtures/day-sheets.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeSecondLooks } from '../../../test/fixtures/second-looks.ts';
import { toComparableError, makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import {
  findChanged,
  readAllRoutes,
  type KnownIds,
  type ResponsesByRoute,
} from '../../../test/support/read-everything.ts';
import { sendInboxMails } from '../../inbox/index.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import { updateRecordedDays } from '../totals/recorded-days.actions.ts';

// No response and no file reveals the first verdict to an inspector who has yet to give the second.

let world: World;
let crew: Crew;
let work: Work;
let desk: Awaited<ReturnType<typeof makeSecondLooks>>;
let plan: WorkPlan;
let points: Awaited<ReturnType<typeof desk.pointsOf>>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = await makeSecondLooks(world, crew, work);
  await desk.setShare(100);
  await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { askPosition: true } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});
beforeEach(async () => {
  plan = await desk.start();
  points = await desk.pointsOf(plan._id);
});

async function known(): Promise<KnownIds> {
  const vehicles = await crew.brm.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id } });
  const shares = await crew.brm.call(inspectionRoutes.listTechnicianPlans, { query: { workPlanId: plan._id } });
  const point = must(points[0]);
  return {
    project: plan.project._id,
    workPlan: plan._id,
    workPlanId: plan._id,
    project_workplans: plan._id,
    project_workplan_vehicles: must(vehicles[0])._id,
    technician_workplan: must(shares[0])._id,
    object_checkpoints: point._id,
    findings: point._id,
    vehicle: must(work.vehicles[0])._id,
    grid: work.grid._id,
    part: work.part._id,
  };
}
/** Inspectors may see that a check waits for a second look, because that is how they find it. */
const withoutMarks = (responses: ResponsesByRoute): ResponsesByRoute =>
  new Map([...responses].map(([name, text]) => [name, text.replace(/"secondLook":true,?|"secondLooks":\d+,?/g, '')]));
async function csvOf(who: Person, path: string): Promise<string> {
  const { status, body } = await who.sendRaw('GET', path, undefined, { accept: 'text/csv' });
  expect(status).toBe(200);
  return String(body);
}
/** Downloads one file after the other, because concurrent downloads per person are limited. */
async function files(who: Person): Promise<string[]> {
  const read = [];
  for (const path of exports(plan._id)) read.push((await csvOf(who, path)).replaceAll(',Yes,', ',,'));
  return read;
}
const exports = (planId: string) => [
  `/checkpoint_logs?workPlan=${planId}&limit=0`,
  `/object_checkpoints?workPlan=${planId}&limit=0`,
  `/project_workplans?limit=0`,
  `/technician_workplan?workPlanId=${planId}`,
  `/technician_workplan_history?workPlanId=${planId}`,
  `/project_workplan_vehicles?workPlan=${planId}`,
  `/measured_values?workPlan=${planId}&limit=0`,
];
const printed = async (who: Person) => {
  const file = await who.call(printableRoutes.printDataCollection, { params: { id: plan._id } });
  return (await PDF.load(file))
    .extractText()
    .map((page) => page.text)
    .join('\n');
};
const folder = mkdtempSync(join(tmpdir(), 'second-looks-'));
const passportOf = async (who: Person) => {
  const file = join(folder, 'passport.zip');
  writeFileSync(
    file,
    await who.call(carHistoryRoutes.getVehiclePassport, { params: { id: must(work.vehicles[0])._id } }),
  );
  return runTool('unzip', 'unzip', '-p', file, 'passport.json');
};

describe('the other inspector', () => {
  it('gets the same responses and files as before the first verdicts', async () => {
    const ids = await known();
    const [photo] = [await world.upload(crew.ina)];
    const before = await readAllRoutes(crew.ian, ids);
    const [filesBefore, printedBefore] = [await files(crew.ian), await printed(crew.ian)];
    const seenByOffice = await readAllRoutes(crew.brm, ids);
    await desk.record(crew.ina, must(points[0]), {
      nok: 1,
      comment: 'Torn seal',
      images: [photo],
      photoMarks: [{ image: photo, marks: [{ shape: 'line', points: [{ x: 0.5, y: 0.5 }] }] }],
    });
    // One check stays open, because a Completed plan is shown as Completed to this inspector too.
    for (const point of points.slice(2)) await desk.record(crew.ina, point);
    // Nor may the stored totals reveal the verdicts once the job has added them up.
    for (let round = 0; round < 3; round += 1) await updateRecordedDays(world.kit);
    const after = await readAllRoutes(crew.ian, ids);
    expect(findChanged(withoutMarks(before), withoutMarks(after))).toEqual([]);
    expect(await files(crew.ian)).toEqual(filesBefore);
    expect(await printed(crew.ian)).toBe(printedBefore);
    expect(await passportOf(crew.ian)).not.toContain('Torn seal');
    expect(await crew.ian.call(photoEvidenceRoutes.listPhotoEvidence, { query: { key: photo } })).toEqual([]);
    expect(await crew.ian.call(photoEvidenceRoutes.listPhotoMarks, { query: { keys: photo } })).toEqual([]);
    // The office sees the changes in the same responses, which proves that the comparison can fail.
    const told = findChanged(seenByOffice, await readAllRoutes(crew.brm, ids));
    for (const name of [
      'listCheckpoints',
      'getCheckpoint',
      'listMatrix',
      'listCheckpointLogs',
      'getWorkPlan',
      'listWorkPlans',
      'listPlanVehicles',
      'listTechnicianPlans',
      'listTechnicianHistory',
      'getFinding',
      'listCleanPoints',
      'dataCollection',
      'listCarHistory',
    ])
      expect(told).toContain(name);
    expect(await crew.brm.call(photoEvidenceRoutes.listPhotoEvidence, { query: { key: photo } })).toHaveLength(1);
    expect(await crew.brm.call(photoEvidenceRoutes.listPhotoMarks, { query: { keys: photo } })).toHaveLength(1);
    expect(await passportOf(crew.brm)).toContain('Torn seal');
  });

  it('finds the checks that wait for their second look', async () => {
    await desk.record(crew.ina, must(points[0]));
    await desk.record(crew.ian, must(points[1]));
    expect((await desk.forInspector(crew.ian, plan._id)).map(({ _id }) => _id)).toEqual([must(points[0])._id]);
    expect((await desk.forInspector(crew.ina, plan._id)).map(({ _id }) => _id)).toEqual([must(points[1])._id]);
    const [own] = await desk.pointsOf(plan._id, crew.ina);
    expect(own).toMatchObject({ state: 'ok', recordedBy: { _id: crew.ina.me._id } });
    expect(own?.secondLook).toBeUndefined();
    const [others] = await desk.pointsOf(plan._id, crew.ian);
    expect(others).toMatchObject({
      state: 'unchecked',
      secondLook: true,
      recordedBy: null,
      history: [],
      updatedBy: crew.brm.me._id,
    });
    const planOf = (who: Person) => who.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
    expect(await planOf(crew.ian)).toMatchObject({ ok: 1, secondLooks: 1 });
    expect(await planOf(crew.brm)).toMatchObject({ ok: 2, secondLooks: 2 });
  });

  it('gets the same errors whatever the first verdict was', async () => {
    const [ok, notOk] = [must(points[0]), must(points[1])];
    await desk.record(crew.ina, ok);
    await desk.record(crew.ina, notOk, { nok: 1, comment: 'Torn' });
    const photo = await world.upload(crew.ian);
    const bodies: Parameters<typeof desk.attempt>[2][] = [
      { rectifyComment: 'Replaced' },
      { rectifyComment: 'Replaced', complete: true },
      { complete: true },
      { nok: 1, comment: 'Torn', rectifyComment: 'Replaced' },
      { nok: 1, comment: 'Torn', complete: true },
      { images: [photo] },
      { measured: ['4'] },
      { ok: 1, vin: 'SAJAAAZZZ99999999' },
      { nok: 1 },
    ];
    for (const body of bodies) {
      const [one, other] = [await desk.attempt(crew.ian, ok, body), await desk.attempt(crew.ian, notOk, body)];
      expect(one.status).toBeGreaterThanOrEqual(400);
      expect(toComparableError(one)).toEqual(toComparableError(other));
    }
    expect((await desk.forInspector(crew.ian, plan._id)).map(({ _id }) => _id)).toEqual([ok._id, notOk._id]);
  });

  it('can record a check with the version that they read while it appeared open', async () => {
    await desk.record(crew.ina, must(points[0]));
    const [seen] = await desk.pointsOf(plan._id, crew.ian);
    const answer = await desk.attempt(crew.ian, must(seen), { ok: 1, updatedAt: must(seen).updatedAt });
    expect(answer.status).toBe(200);
    expect(answer.body.data?.history).toHaveLength(2);
  });

  it('learns nothing from completing a vehicle or re-inspecting a finding', async () => {
    const vehicles = await crew.ian.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id } });
    const vehicle = must(vehicles.find(({ vin }) => vin === must(points[0]).vin));
    const ofVehicle = points.filter(({ vin }) => vin === vehicle.vin);
    const complete = () =>
      crew.ian.attempt(workPlanRoutes.changePlanVehicle, {
        params: { id: vehicle._id },
        body: { status: 'Completed' },
      });
    const open = await complete();
    for (const point of ofVehicle) await desk.record(crew.ina, point);
    expect(toComparableError(await complete())).toEqual(toComparableError(open));
    expect(
      (
        await crew.ina.attempt(workPlanRoutes.changePlanVehicle, {
          params: { id: vehicle._id },
          body: { status: 'Completed' },
        })
      ).status,
    ).toBe(200);
    const other = must(points.find(({ vin }) => vin !== vehicle.vin));
    await desk.record(crew.ina, other, { nok: 1, comment: 'Torn' });
    const reinspect = (id: string) =>
      crew.ian.attempt(findingRoutes.reinspectFinding, { params: { id }, body: { isOk: true, comment: 'Fine' } });
    expect((await reinspect(other._id)).status).toBe(404);
    expect((await reinspect(must(ofVehicle[0])._id)).status).toBe(404);
  });

  it('gets the same error for completing a vehicle if a first verdict is Not OK', async () => {
    const vehicles = await crew.ian.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id } });
    const vehicle = must(vehicles.find(({ vin }) => vin === must(points[0]).vin));
    const complete = () =>
      crew.ian.attempt(workPlanRoutes.changePlanVehicle, {
        params: { id: vehicle._id },
        body: { status: 'Completed' },
      });
    const open = toComparableError(await complete());
    await desk.record(crew.ina, must(points[0]), { nok: 1, comment: 'Torn' });
    expect(toComparableError(await complete())).toEqual(open);
  });

  it('gets no mail about a Not OK before their own verdict', async () => {
    const mailsAbout = async (who: Person) => {
      await sendInboxMails(world.kit);
      return (await world.mailsTo(who.me.emailId)).filter(({ text }) => /rectify/i.test(text)).length;
    };
    const before = await mailsAbout(crew.ian);
    await desk.record(crew.ina, must(points[0]), { nok: 1, comment: 'Torn' });
    expect(await mailsAbout(crew.ian)).toBe(before);
    await desk.record(crew.ian, must(points[0]), { nok: 1, comment: 'Torn' });
    expect(await mailsAbout(crew.ian)).toBe(before + 1);
  });

  it('sees no figures and no signed sheet of a day before their own verdict', async () => {
    await desk.record(crew.ina, must(points[0]), { nok: 1, comment: 'Torn' });
    const signed = await signSheet(world, crew.ina, plan._id);
    const print = (who: Person) => who.attempt(daySheetRoutes.printDaySheet, { params: { id: signed } });
    expect(await readSheet(crew.ian, plan._id)).toMatchObject({
      secondLooks: 1,
      content: { totals: noTotals, findings: [], tipRises: [], follows: [] },
      sheets: [],
    });
    expect(await readSheet(crew.ina, plan._id)).toMatchObject({ secondLooks: 0, sheets: [{ nok: 1 }] });
    expect([(await print(crew.ian)).status, (await print(crew.ina)).status]).toEqual([409, 200]);
    await desk.record(crew.ian, must(points[0]), { nok: 1, comment: 'Torn' });
    expect(await readSheet(crew.ian, plan._id)).toMatchObject({ secondLooks: 0, sheets: [{ nok: 1 }] });
    expect((await print(crew.ian)).status).toBe(200);
  });

  it('cannot read the lists that contain first verdicts', async () => {
    for (const route of [
      secondLookRoutes.listSecondLooks,
      secondLookRoutes.countSecondLooks,
      secondLookRoutes.checkSecondLooks,
      secondLookRoutes.listAgreement,
    ])
      expect((await crew.ian.attempt(route, { query: { workPlan: plan._id } })).status).toBe(403);
  });

  it('sees both verdicts once both exist', async () => {
    await desk.record(crew.ina, must(points[0]), { ok: 1, comment: 'Fine' });
    await desk.record(crew.ian, must(points[0]), { nok: 1, comment: 'Torn' });
    const [seen] = await desk.pointsOf(plan._id, crew.ian);
    expect(seen).toMatchObject({
      state: 'not ok',
      contested: true,
      history: [
        { event: 'record ok', comment: 'Fine', by: 'Ina Tester' },
        { event: 'second not ok', comment: 'Torn', by: 'Ian Tester' },
      ],
    });
    expect(seen?.secondLook).toBeUndefined();
  });
});

describe('the blind views', () => {
  it('have all columns of their tables, with the same types', async () => {
    const differing = await asOwner(world.databaseUrl, async (owner) => {
      const found = await owner.query<{ name: string }>(`
        select of_table.table_name || '.' || of_table.column_name as name
        from information_schema.columns of_table
        join information_schema.views made on made.table_schema = 'blind' and made.table_name = of_table.table_name
        left join information_schema.columns of_view on of_view.table_schema = 'blind' and of_view.table_name = of_table.table_name
          and of_view.column_name = of_table.column_name and of_view.udt_name = of_table.udt_name
        where of_table.table_schema = 'public' and of_view.column_name is null`);
      return found.rows.map(({ name }) => name);
    });
    expect(differing).toEqual([]);
  });
});
