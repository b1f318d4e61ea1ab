import { PDF } from '@libpdf/core';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import type { Amendment } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { findSuspectWindow } from '@roadworthy/contract/findings/suspects/suspect-window.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { makeAmendmentActions, type PlanChanges } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';

// An amendment repeats checks on the suspects of a Not OK (docs/decisions/0128-repeat-checks.md).

let world: World;
let crew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const [first, second] = ['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002'] as const;
const notOk = { nok: true, comment: 'Torn' };
const altered = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));
const repeating = (...points: { _id: string }[]): PlanChanges[number] => ({
  kind: 'repeat checks',
  checkpoints: points.map(({ _id }) => _id),
});
const pointOf = async (planId: string, vin: string, tag: string): Promise<Checkpoint> =>
  must((await desk.pointsOf(planId, vin)).find((point) => point.tag === tag && !point.repeats));
const repeatsOf = async (planId: string, vin: string): Promise<Checkpoint[]> =>
  (await desk.pointsOf(planId, vin)).filter(({ repeats }) => repeats);
const vehicleOf = async (planId: string, vin: string) => {
  const all = await crew.brm.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: planId } });
  return must(all.find((vehicle) => vehicle.vin === vin));
};
const contentOf = async (amendment: Amendment): Promise<AmendmentContent> => {
  const file = await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(amendment.document.meta.finalPdf) } });
  return AmendmentContent.parse(JSON.parse(readContent(await PDF.load(file.body)) ?? ''));
};
/** Starts a plan on which A1 passed on the first vehicle and failed on the second. */
async function startWithSuspect() {
  const plan = await desk.startGrid();
  const passed = await pointOf(plan._id, first, 'A1');
  const failed = await pointOf(plan._id, second, 'A1');
  await desk.record(crew.ina, passed);
  await desk.record(crew.ina, failed, notOk);
  return { planId: plan._id, passed, failed };
}
/** Lists the suspects of a Not OK in one plan. Other tests create suspects in plans of the same grid. */
const suspectsOf = (finding: string, plan: string) =>
  crew.brm.call(findingRoutes.listSuspects, { query: { finding, plan, limit: 0, sort: 'passedAt' } });
const windowOf = (id: string) => crew.brm.call(findingRoutes.getSuspectWindow, { params: { id } });
const check = (planId: string, changes: PlanChanges, who: Person = crew.brm) =>
  who.attempt(amendmentRoutes.checkAmendment, { body: { workPlan: planId, changes } });

describe('the check of a suspect', () => {
  it('is open again once BRM and customer have signed, and its earlier verdict stays as recorded', async () => {
    const { planId, passed, failed } = await startWithSuspect();
    const before = await crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: passed._id } });
    expect(await windowOf(failed._id)).toMatchObject({ total: 1, repeatable: { plan: planId, count: 1 } });
    const amendment = await desk.propose(planId, [repeating(passed)]);
    expect(listSigners(amendment.document).map(({ userId }) => userId._id)).toEqual([crew.brm.me._id, crew.cy.me._id]);
    expect(amendment.differences).toEqual([
      { field: 'quantity', before: ['4'], after: ['5'] },
      { field: 'repeatChecks', before: [], after: [`${first}, Left A1: Door seal`] },
    ]);
    await desk.sign(crew.brm, amendment._id);
    expect(await desk.planOf(planId)).toMatchObject({ quantity: 4, pending: 2 });
    await desk.sign(crew.cy, amendment._id);
    expect(await desk.planOf(planId)).toMatchObject({ quantity: 5, ok: 1, nok: 1, pending: 3, revision: 2 });
    expect(await crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: passed._id } })).toEqual(before);
    // Inspectors see it after the other checks of its cell.
    const seen = await crew.ian.call(inspectionRoutes.listCheckpoints, { query: { workPlan: planId, vin: first } });
    expect(seen.map(({ tag, state, position, repeats }) => [tag, state, position, repeats ?? null])).toEqual([
      ['A1', 'ok', 0, null],
      ['A2', 'unchecked', 0, null],
      ['A1', 'unchecked', 1, passed._id],
    ]);
    expect(await suspectsOf(failed._id, planId)).toMatchObject([{ _id: passed._id, state: 'repeat due' }]);
    expect((await windowOf(failed._id)).repeatable).toBeNull();
    expect(await altered()).toEqual([]);
  });

  it('has a new verdict of its own, which may be a new finding and does not make the vehicle its own suspect', async () => {
    const { planId, passed, failed } = await startWithSuspect();
    await desk.amend(planId, [repeating(passed)]);
    const [again] = await repeatsOf(planId, first);
    await desk.record(crew.ian, must(again), notOk);
    expect(await desk.planOf(planId)).toMatchObject({ quantity: 5, ok: 1, nok: 2 });
    expect(await suspectsOf(failed._id, planId)).toMatchObject([{ _id: passed._id, state: 'repeated not ok' }]);
    expect(await suspectsOf(must(again)._id, planId)).toEqual([]);
    expect(await pointOf(planId, first, 'A1')).toMatchObject({ state: 'ok', history: [{ event: 'record ok' }] });
    expect((await desk.historyOf(planId)).map(({ checkpoint, event }) => [checkpoint, event])).toEqual([
      [must(again)._id, 'record not ok'],
      [failed._id, 'record not ok'],
      [passed._id, 'record ok'],
    ]);
    expect(await altered()).toEqual([]);
  });

  it('stays open when a device sends a recording of the first inspection late', async () => {
    const { planId, passed } = await startWithSuspect();
    await desk.amend(planId, [repeating(passed)]);
    const [again] = await repeatsOf(planId, first);
    // This device does not know the amendment yet, so its OK confirms the first verdict.
    await desk.sync(crew.ian, desk.queued(passed, { ok: 1 }));
    expect((await pointOf(planId, first, 'A1')).history.map(({ event }) => event)).toEqual(['record ok', 'second ok']);
    expect((await repeatsOf(planId, first))[0]).toMatchObject({ state: 'unchecked', history: [] });
    // This device knows the amendment, and recorded the repeat while it was offline.
    expect(await desk.sync(crew.ian, desk.queued(must(again), { ok: 1, planRevision: 2 }))).toMatchObject([
      { status: 200, message: 'Recorded' },
    ]);
    expect((await repeatsOf(planId, first))[0]).toMatchObject({ state: 'ok', history: [{ planRevision: 2 }] });
    expect(await desk.planOf(planId)).toMatchObject({ quantity: 5, ok: 2, nok: 1, pending: 2 });
  });

  it('makes a completed vehicle pending until the repeat is OK, which then completes the plan too', async () => {
    const { planId, passed, failed } = await startWithSuspect();
    await desk.record(crew.ina, await pointOf(planId, first, 'A2'));
    expect(await vehicleOf(planId, first)).toMatchObject({ status: 'Completed', total: 2 });
    await desk.amend(planId, [repeating(passed)]);
    expect(await vehicleOf(planId, first)).toMatchObject({ status: 'Pending', total: 3, done: 2 });
    await desk.record(crew.ina, await pointOf(planId, second, 'A2'));
    expect(await desk.planOf(planId)).toMatchObject({ status: 'Work Plan Started', pending: 1 });
    await desk.record(crew.ina, must((await repeatsOf(planId, first))[0]));
    expect(await vehicleOf(planId, first)).toMatchObject({ status: 'Completed', done: 3 });
    expect(await desk.planOf(planId)).toMatchObject({ status: 'Completed', quantity: 5, ok: 4, nok: 1 });
    expect(await suspectsOf(failed._id, planId)).toMatchObject([{ state: 'repeated ok' }]);
  });

  it('counts towards the clean point like any recording', async () => {
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { cleanPointAfter: 2 } });
    const { planId, passed } = await startWithSuspect();
    const cleanPoint = async () =>
      must((await crew.cy.call(findingRoutes.listCleanPoints, { query: { workPlan: planId } }))[0]);
    for (const clean of [1, 2]) {
      await desk.amend(planId, [repeating(passed)]);
      await desk.record(crew.ina, must((await repeatsOf(planId, first)).at(-1)));
      expect((await cleanPoint()).clean).toBe(clean);
    }
    expect((await cleanPoint()).first).toMatchObject({ vin: first });
    await desk.amend(planId, [repeating(passed)]);
    await desk.record(crew.ina, must((await repeatsOf(planId, first)).at(-1)), notOk);
    expect(await cleanPoint()).toMatchObject({ clean: 0, first: null, vin: first });
  });

  it('shows its last repeat in the matrix, in the column of the check', async () => {
    const { planId, passed } = await startWithSuspect();
    const cell = async () => {
      const response = await crew.ina.attempt(inspectionRoutes.listMatrix, { query: { workPlan: planId } });
      expect(response.body.columns).toHaveLength(2);
      return must(response.body.data?.[0]?.cells[0]);
    };
    await desk.amend(planId, [repeating(passed)]);
    expect(await cell()).toMatchObject({ tag: 'A1', state: 'unchecked', checks: ['unchecked'], done: 1, total: 2 });
    await desk.record(crew.ina, must((await repeatsOf(planId, first))[0]));
    expect(await cell()).toMatchObject({ state: 'ok', checks: ['ok'], done: 2, total: 2 });
  });
});

describe('an amendment that repeats checks', () => {
  it('is signed under schema 6, and later revisions still contain its checks', async () => {
    const { planId, passed } = await startWithSuspect();
    const repeated = { vin: first, side: 'Left', tag: 'A1', part: work.part._id };
    const one = await contentOf(await desk.amend(planId, [repeating(passed)]));
    expect(one).toMatchObject({
      schema: 6,
      changes: ['repeat checks'],
      createsRevision: { number: 2, contentSha256: sha256(toCanonicalJson(one.revision)) },
      revision: { plan: { quantity: 5 }, repeatChecks: [{ revision: 2, ...repeated }] },
    });
    const [again] = await repeatsOf(planId, first);
    await desk.record(crew.ina, must(again));
    const two = await contentOf(await desk.amend(planId, [repeating(must(again)), { kind: 'tip level', tipLevel: 2 }]));
    // A repeat of a repeat names the original checkpoint too.
    expect((await repeatsOf(planId, first)).map(({ repeats }) => repeats)).toEqual([passed._id, passed._id]);
    expect(two.revision).toEqual({
      ...one.revision,
      plan: { ...one.revision.plan, quantity: 6, startingTipLevel: 2 },
      repeatChecks: [
        { revision: 2, ...repeated },
        { revision: 3, ...repeated },
      ],
    });
    expect(two.differences).toContainEqual({
      field: 'repeatChecks',
      before: [],
      after: [`${first}, Left A1: Door seal (repeat 2)`],
    });
  });

  it('loses the repeats of a removed vehicle, and gets them back with the vehicle', async () => {
    const { planId, passed } = await startWithSuspect();
    await desk.amend(planId, [repeating(passed)]);
    const removal = await contentOf(await desk.amend(planId, [desk.removing(must(work.vehicles[0]))]));
    expect(removal.revision).toMatchObject({ plan: { quantity: 2 }, vehicles: [{ vin: second }] });
    expect(removal.revision.repeatChecks).toBeUndefined();
    // The earlier OK still counts. A2 and the repeat of A1 are still to be inspected.
    expect(await desk.planOf(planId)).toMatchObject({ quantity: 3, ok: 1, nok: 1, pending: 1 });
    const returned = await contentOf(
      await desk.amend(planId, [{ kind: 'add vehicles', vehicles: [must(work.vehicles[0])._id] }]),
    );
    expect(returned.revision).toMatchObject({ plan: { quantity: 5 }, repeatChecks: [{ revision: 2, vin: first }] });
    expect(await desk.planOf(planId)).toMatchObject({ quantity: 5, pending: 3 });
    expect(await altered()).toEqual([]);
  });

  it('gives a vehicle that is added later the checks of the others, without the repeats', async () => {
    const { planId, passed } = await startWithSuspect();
    await desk.amend(planId, [repeating(passed)]);
    const place = toCatalogueIds(await makeCatalogueLine(crew.admin, 'Third'));
    const third = await crew.admin.call(vehicleRoutes.addVehicle, {
      body: { ...place, vin: 'SAJAAAZZZ00000003', regNo: null, tag: null },
    });
    const { differences } = await desk.amend(planId, [{ kind: 'add vehicles', vehicles: [third._id] }]);
    expect(differences).toContainEqual({ field: 'quantity', before: ['5'], after: ['7'] });
    expect(await desk.planOf(planId)).toMatchObject({ quantity: 7 });
    expect((await desk.pointsOf(planId, third.vin)).map(({ tag }) => tag)).toEqual(['A1', 'A2']);
  });

  it('is refused for checks that have not passed, are in other plans, or are already being repeated', async () => {
    const { planId, passed, failed } = await startWithSuspect();
    const elsewhere = await startWithSuspect();
    const open = await pointOf(planId, first, 'A2');
    const pieces = await desk.startPieces(2);
    const notPassed = 'Choose vehicles that passed the check in this plan';
    for (const [id, ...points] of [
      [planId, failed],
      [planId, open],
      [planId, passed, open],
      [planId, elsewhere.passed],
      [pieces._id, passed],
    ] as const)
      expect(await check(id, [repeating(...points)])).toMatchObject({
        status: 422,
        body: { meta: { message: notPassed } },
      });
    expect(await check(planId, [{ kind: 'repeat checks', checkpoints: [] }])).toMatchObject({ status: 422 });
    expect(await check(planId, [repeating(passed), desk.removing(must(work.vehicles[0]))])).toMatchObject({
      status: 422,
    });
    for (const who of [crew.cy, crew.ina])
      expect(await check(planId, [repeating(passed)], who)).toMatchObject({ status: 403 });
    await desk.amend(planId, [repeating(passed)]);
    expect(await check(planId, [repeating(passed)])).toMatchObject({
      status: 422,
      body: { meta: { message: `Can’t repeat the check on ${first}: its last repeat check is still open` } },
    });
    const [again] = await repeatsOf(planId, first);
    await desk.record(crew.ina, must(again));
    expect(await check(planId, [repeating(passed)])).toMatchObject({ status: 200 });
    expect(await check(planId, [repeating(passed, must(again))])).toMatchObject({
      status: 422,
      body: { meta: { message: `The check on ${first} can be repeated only once per amendment` } },
    });
    await desk.amend(planId, [desk.removing(must(work.vehicles[0]))]);
    expect(await check(planId, [repeating(passed)])).toMatchObject({ status: 422 });
  });

  it('is refused while a second look at the check is due, because it would reveal the first verdict', async () => {
    const { planId, passed } = await startWithSuspect();
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('checkpoints').set({ secondLookWaiting: true }).where('id', '=', passed._id).execute(),
    );
    expect(await check(planId, [repeating(passed)])).toMatchObject({
      status: 422,
      body: { meta: { message: `Can’t repeat the check on ${first}: a second look at it is still due` } },
    });
  });
});

describe('the suspect list', () => {
  it('contains the repeat of a check instead of its first verdict, as the contract’s rule computes', async () => {
    const at = (minute: number) => ({ recordedAt: new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString() });
    const plan = await desk.startGrid();
    const [passed, failed] = [await pointOf(plan._id, first, 'A1'), await pointOf(plan._id, second, 'A1')];
    await desk.record(crew.ina, passed, { ok: 1, ...at(1) });
    await desk.record(crew.ina, failed, { ...notOk, ...at(10) });
    await desk.amend(plan._id, [repeating(passed)]);
    const [again] = await repeatsOf(plan._id, first);
    await desk.record(crew.ina, must(again), { ok: 1, ...at(20) });
    await desk.record(crew.ina, failed, { rectifyComment: 'New seal', complete: true });
    // The second vehicle fails again after its repair. The repeat is a suspect now; the original OK no longer is.
    const other = await desk.startGrid();
    const later = await pointOf(other._id, second, 'A1');
    await desk.record(crew.ina, later, { ...notOk, ...at(30) });
    const items = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('checkpoints')
        .select(['id', 'state', 'contested', 'recordedAt', 'repeats', 'addedIn'])
        .where('planId', 'in', [plan._id, other._id])
        .where('tag', '=', 'A1')
        .execute(),
    );
    const checked = items.map((item) => ({
      ...item,
      confirmedAt: [],
      repeatedAt:
        items.find(
          ({ repeats, addedIn }) => repeats === (item.repeats ?? item.id) && (addedIn ?? 0) > (item.addedIn ?? 0),
        )?.recordedAt ?? null,
    }));
    for (const [id, suspect] of [
      [failed._id, passed._id],
      [later._id, must(again)._id],
    ] as const) {
      const { foundAt } = await crew.brm.call(findingRoutes.getFinding, { params: { id } });
      const listed = (await suspectsOf(id, plan._id)).map(({ _id }) => _id);
      expect(listed).toEqual([suspect]);
      expect(findSuspectWindow({ id, foundAt }, checked).suspects).toEqual(listed);
    }
  });
});
