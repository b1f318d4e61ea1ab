import { PDF } from '@libpdf/core';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import type { Amendment } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Part } from '@roadworthy/contract/parts/part.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions, type PlanChanges } from '../../../test/fixtures/amendments.ts';
import { makeCatalogueLine, toCatalogueIds } from '../../../test/fixtures/catalogue.ts';
import { must } from '../../../test/fixtures/must.ts';
import { readPdfText } from '../../../test/fixtures/pdf-text.ts';
import { listErrorMessages, makeWork, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makePicture, makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';

// Amendments of the checks of a grid plan (docs/decisions/0139-amendments-of-checks.md). The grid has the cells A1 and
// A2, each with the check of a door seal.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
/** A part without samples, and one with a measurement, samples and defect codes. */
let lamp: Part;
let bolt: Part;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  lamp = await makePart('Lamp', 'L-1');
  bolt = await makePart('Bolt', 'B-1', {
    measurement: { quantity: 'Torque', unit: 'N m', nominal: '10', lower: '9', upper: '11', decimals: 1, readings: 1 },
    illustration: [
      { okImage: await world.upload(crew.admin), okLabel: 'marked', notOkImage: null, nokLabel: 'no mark' },
    ],
    defectCodes: [{ code: 'LOOSE', name: 'Not tightened', severity: 'safety' }],
  });
});
afterAll(() => world.close());

const makePart = async (name: string, partNo: string, change: Partial<BodyInput<typeof partRoutes.addPart>> = {}) =>
  crew.admin.call(partRoutes.addPart, {
    body: { name, description: name, image: work.image, partNo, quantity: 1, target: 1, ...change },
  });
const [first, second] = ['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002'] as const;
const uncounted = 'Saved but not counted: this item is no longer part of the plan. The BRM will review it.';
type Checks = Extract<PlanChanges[number], { kind: 'checks' }>;
const changing = (change: Omit<Checks, 'kind'>): PlanChanges => [{ kind: 'checks', ...change }];
const at = (tag: string, part: { _id: string }) => ({ side: 'Left', tag, part: part._id });
const altered = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));
const check = (planId: string, changes: PlanChanges) =>
  crew.brm.attempt(amendmentRoutes.checkAmendment, { body: { workPlan: planId, changes } });
const fileOf = async ({ document }: Amendment): Promise<Buffer> =>
  (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(document.meta.finalPdf) } })).body;
const contentOf = async (amendment: Amendment) =>
  AmendmentContent.parse(JSON.parse(readContent(await PDF.load(await fileOf(amendment))) ?? ''));
const checksOf = async (planId: string) =>
  (await crew.brm.call(amendmentRoutes.listGridPlanChecks, { query: { workPlan: planId } })).map(
    ({ tag, part }) => `${tag} ${part.name}`,
  );
const pointOf = async (planId: string, vin: string, tag: string, name = 'Door seal') =>
  must((await desk.pointsOf(planId, vin)).find((point) => point.tag === tag && point.part?.name === name));
const vehicleOf = async (planId: string, vin: string) =>
  must(
    (await crew.brm.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: planId } })).find(
      (vehicle) => vehicle.vin === vin,
    ),
  );
const matrixOf = async (planId: string) => {
  const { body } = await crew.brm.attempt(inspectionRoutes.listMatrix, { query: { workPlan: planId, limit: 0 } });
  const { data, columns = [] } = inspectionRoutes.listMatrix.answer.parse(body);
  return {
    columns: columns.map(({ tag, part }) => `${tag} ${part?.name}`),
    rows: data.map(({ cells }) =>
      cells.map(({ tag, checks, removed = [] }) =>
        [tag, ...checks.map((status, place) => (removed[place] ? 'not part' : status))].join(' '),
      ),
    ),
  };
};

describe('checks of a started plan', () => {
  it('are added, changed and removed when BRM, customer and every inspector have signed', async () => {
    const plan = await desk.startGrid();
    const amendment = await desk.propose(
      plan._id,
      changing({
        change: [{ ...at('A1', work.part), newPart: lamp._id.toUpperCase() }],
        remove: [at('A2', work.part)],
        add: [at('A2', bolt), at('A2', lamp)],
      }),
    );
    expect(listSigners(amendment.document).map(({ userId }) => userId._id)).toEqual(
      [crew.brm, crew.cy, crew.ina, crew.ian].map(({ me }) => me._id),
    );
    const [quantity, checks, samples] = amendment.differences;
    expect(quantity).toEqual({ field: 'quantity', before: ['4'], after: ['6'] });
    expect(checks).toEqual({
      field: 'checks',
      before: ['Left A1: Door seal (DS-1)', 'Left A2: Door seal (DS-1)'],
      after: [
        'Left A1: Lamp (L-1)',
        'Left A2: Bolt (B-1), 1 sample. Measured: Torque: 9 to 11 N m, nominal 10 N m',
        'Left A2: Lamp (L-1)',
      ],
    });
    expect(samples?.field).toBe('samples');
    expect(amendment.samples.map(({ part, before, after }) => [part, before, after.name])).toEqual([
      [bolt._id, null, 'Bolt'],
      [lamp._id, null, 'Lamp'],
    ]);
    const content = await contentOf(amendment);
    expect(content).toMatchObject({
      schema: 9,
      createsRevision: { contentSha256: sha256(toCanonicalJson(content.revision)) },
      samples: [{ part: bolt._id, before: null }, { part: lamp._id }],
      revision: { sides: [{ cells: [{ tag: 'A1', checks: [{ part: lamp._id }] }, { tag: 'A2' }] }] },
    });
    expect(content.revision.parts.map(({ name, measurement }) => [name, measurement?.upper])).toEqual([
      ['Bolt', '11'],
      ['Lamp', undefined],
    ]);
    const text = await readPdfText(await fileOf(amendment));
    for (const words of ['Before: –', 'After: OK: marked', 'LOOSE', 'nominal 10 N m']) expect(text).toContain(words);
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    expect(await checksOf(plan._id)).toEqual(['A1 Door seal', 'A2 Door seal']);
    // What was signed takes effect, even if the part is edited before the last signature.
    await crew.admin.call(partRoutes.changePart, {
      params: { id: lamp._id },
      body: { description: 'x', name: 'Lamp 2' },
    });
    await desk.sign(crew.ian, amendment._id);
    await crew.admin.call(partRoutes.changePart, { params: { id: lamp._id }, body: { name: 'Lamp' } });
    expect(await checksOf(plan._id)).toEqual(['A1 Lamp', 'A2 Bolt', 'A2 Lamp']);
    expect(await desk.planOf(plan._id)).toMatchObject({ revision: 2, quantity: 6, pending: 6 });
    const point = await pointOf(plan._id, first, 'A2', 'Bolt');
    expect(point).toMatchObject({ state: 'unchecked', part: { measurement: { upper: '11' } } });
    await desk.record(crew.ina, point, { ok: 1, measured: ['10.5'] });
    await desk.record(crew.ina, await pointOf(plan._id, second, 'A2', 'Bolt'), {
      nok: true,
      measured: ['12'],
      defect: { code: 'LOOSE' },
    });
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 1, nok: 1, pending: 4 });
    expect(await altered()).toEqual([]);
  });

  it('are added on the vehicles that are still to be done, and not on those that were inspected before', async () => {
    const plan = await desk.startGrid();
    for (const tag of ['A1', 'A2']) await desk.record(crew.ina, await pointOf(plan._id, first, tag));
    expect(await vehicleOf(plan._id, first)).toMatchObject({ status: 'Completed', total: 2 });
    const amendment = await desk.amendWithAll(plan._id, changing({ add: [at('A1', lamp)] }));
    expect(amendment.differences).toMatchObject([
      { field: 'quantity', before: ['4'], after: ['5'] },
      { field: 'checks', before: [], after: [`Left A1: Lamp (L-1) (not on 1 vehicle already inspected: ${first})`] },
      { field: 'samples' },
    ]);
    expect((await contentOf(amendment)).revision.sides).toMatchObject([
      { cells: [{ checks: [{ part: work.part._id }, { part: lamp._id, notOn: [first] }] }, { tag: 'A2' }] },
    ]);
    expect(await vehicleOf(plan._id, first)).toMatchObject({ status: 'Completed', total: 2 });
    expect(await vehicleOf(plan._id, second)).toMatchObject({ status: 'Pending', total: 3 });
    expect(await matrixOf(plan._id)).toEqual({
      columns: ['A1 Door seal', 'A1 Lamp', 'A2 Door seal'],
      rows: [
        ['A1 ok not part', 'A2 ok'],
        ['A1 unchecked unchecked', 'A2 unchecked'],
      ],
    });
    // The next amendment describes the plan as it is now.
    const next = await desk.propose(plan._id, [{ kind: 'special care', text: 'Hot surfaces' }]);
    expect(next.differences).toEqual([{ field: 'specialCare', before: [], after: ['Hot surfaces'] }]);
    expect(await contentOf(next)).toMatchObject({ schema: 9, revision: { plan: { quantity: 5 } } });
    for (const point of await desk.pointsOf(plan._id, second)) await desk.record(crew.ian, point);
    expect(await vehicleOf(plan._id, second)).toMatchObject({ status: 'Completed', done: 3 });
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', quantity: 5, ok: 5, pending: 0 });
    expect(await altered()).toEqual([]);
  });

  it('are also those of vehicles that are added later, and of removed vehicles that return', async () => {
    const plan = await desk.startGrid();
    const [, leaving] = work.vehicles;
    await desk.amend(plan._id, [desk.removing(must(leaving))]);
    await desk.amendWithAll(plan._id, changing({ add: [at('A2', lamp)], remove: [at('A1', work.part)] }));
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 2, pending: 2 });
    expect(await desk.pointsOf(plan._id, second)).toMatchObject([
      { leftIn: 2, removedIn: 3 },
      { leftIn: 2 },
      { leftIn: 2 },
    ]);
    const third = await crew.admin.call(vehicleRoutes.addVehicle, {
      body: {
        ...toCatalogueIds(await makeCatalogueLine(crew.admin, 'Checks')),
        vin: 'SAJAAAZZZ00000003',
        regNo: null,
        tag: null,
      },
    });
    const joining = { kind: 'add vehicles' as const, vehicles: [must(leaving)._id, third._id] };
    const amendment = await desk.amend(plan._id, [joining]);
    expect(amendment.differences).toContainEqual({ field: 'quantity', before: ['2'], after: ['6'] });
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 6, pending: 6 });
    for (const vin of [second, third.vin]) {
      const open = (await desk.pointsOf(plan._id, vin)).filter(({ leftIn }) => leftIn === null);
      expect(open.map(({ tag, part }) => [tag, part?.name])).toEqual([
        ['A2', 'Door seal'],
        ['A2', 'Lamp'],
      ]);
      expect(await vehicleOf(plan._id, vin)).toMatchObject({ total: 2, leftIn: null });
    }
    expect(await altered()).toEqual([]);
  });

  it('are shown in the matrix and in reports if the first vehicle does not have them', async () => {
    const photo = `data:image/png;base64,${(await makePicture()).toString('base64')}`;
    const devideList = [{ tag: 'A1', checkList: [{ part: work.part._id }] }, { tag: 'A2' }];
    const grid = await crew.admin.call(gridRoutes.addGrid, {
      body: { name: 'Half', images: [{ side: 'Left', row: 1, column: 2, imageBase64: photo, devideList }] },
    });
    const plan = await desk.startGrid({ grid: grid._id });
    await desk.record(crew.ina, await pointOf(plan._id, first, 'A1'));
    await desk.amendWithAll(plan._id, changing({ add: [at('A2', lamp)] }));
    expect(await matrixOf(plan._id)).toEqual({
      columns: ['A1 Door seal', 'A2 Lamp'],
      rows: [['A1 ok'], ['A1 unchecked', 'A2 unchecked']],
    });
    const added = await pointOf(plan._id, second, 'A2', 'Lamp');
    await desk.record(crew.ina, added, { nok: true, comment: 'Dark' });
    const cells = await crew.brm.call(figureRoutes.reportCells, { query: { workPlanId: plan._id, limit: 0 } });
    expect(cells.map(({ tag, nok }) => [tag, nok])).toContainEqual(['A2', 1]);
  });

  it('are those of the amended plan on every vehicle in the next revision of the project', async () => {
    const plan = await desk.startGrid();
    for (const tag of ['A1', 'A2']) await desk.record(crew.ina, await pointOf(plan._id, first, tag));
    await desk.amendWithAll(plan._id, changing({ add: [at('A1', lamp)], remove: [at('A2', work.part)] }));
    const { _id } = await crew.brm.call(projectRoutes.cloneProject, {
      body: { ...work.projectForm(), _id: plan.project._id },
    });
    const [next] = await crew.brm.call(workPlanRoutes.listWorkPlans, { query: { project: _id, limit: 0 } });
    const copy = await desk.planOf(must(next)._id);
    expect(copy.quantity).toBe(4);
    expect(await checksOf(copy._id)).toEqual(['A1 Door seal', 'A1 Lamp']);
  });
});

describe('a check that an amendment removes or changes', () => {
  it('keeps its verdicts, which count and can be reworked, while its open checkpoints leave the plan', async () => {
    const plan = await desk.startGrid();
    const [passed, failed] = [await pointOf(plan._id, first, 'A2'), await pointOf(plan._id, second, 'A1')];
    await desk.record(crew.ina, await pointOf(plan._id, first, 'A1'));
    await desk.record(crew.ina, passed, { skip: true, comment: 'Too dark' });
    await desk.record(crew.ina, failed, { nok: true, comment: 'Torn' });
    await desk.amendWithAll(
      plan._id,
      changing({ change: [{ ...at('A1', work.part), newPart: lamp._id }], remove: [at('A2', work.part)] }),
    );
    // The vehicles were not fully inspected, so both get the lamp.
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 4, ok: 1, nok: 1, skip: 0, pending: 2 });
    expect(await pointOf(plan._id, first, 'A1')).toMatchObject({ state: 'ok', leftIn: null, removedIn: 2 });
    expect(await pointOf(plan._id, first, 'A2')).toMatchObject({
      state: 'unchecked',
      leftIn: 2,
      removedIn: 2,
      history: [{ event: 'record skip' }, { event: 'leave plan' }],
    });
    expect(await vehicleOf(plan._id, first)).toMatchObject({ total: 2, skip: 0, done: 1, status: 'Pending' });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: failed._id },
      body: { rectifyComment: 'New seal' },
    });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: failed._id }, body: { complete: true } });
    for (const vin of [first, second]) await desk.record(crew.ian, await pointOf(plan._id, vin, 'A1', 'Lamp'));
    expect(await vehicleOf(plan._id, second)).toMatchObject({ total: 2, done: 2, status: 'Completed' });
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', quantity: 4, ok: 4, nok: 0 });
    expect(await altered()).toEqual([]);
  });

  it('completes a vehicle whose other checks are OK, and the plan with the last one', async () => {
    const plan = await desk.startGrid();
    for (const vin of [first, second]) await desk.record(crew.ina, await pointOf(plan._id, vin, 'A1'));
    await desk.amendWithAll(plan._id, changing({ remove: [at('A2', work.part)] }));
    expect(await vehicleOf(plan._id, first)).toMatchObject({ status: 'Completed', total: 1 });
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', quantity: 2, ok: 2, pending: 0 });
    expect(await altered()).toEqual([]);
  });

  it('takes no further verdict: one from an offline device is kept, not counted and shown to the office', async () => {
    const plan = await desk.startGrid();
    const removed = await pointOf(plan._id, first, 'A2');
    const kept = await pointOf(plan._id, first, 'A1');
    const items = [desk.queued(removed, { ok: 1 }), desk.queued(kept, { ok: 1 })];
    await desk.amendWithAll(plan._id, changing({ add: [at('A1', lamp)], remove: [at('A2', work.part)] }));
    const added = await pointOf(plan._id, first, 'A1', 'Lamp');
    const next = desk.queued(added, { ok: 1, planRevision: 2 });
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ina, ...items, next)).toMatchObject([
        { status: 200, message: uncounted },
        { status: 200, message: 'Recorded' },
        { status: 200, message: 'Recorded' },
      ]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 4, ok: 2, pending: 2 });
    expect(await desk.lateOf(plan._id)).toMatchObject([{ event: 'uncounted ok' }]);
    expect(await desk.inboxOf(crew.brm, plan)).toContain('Check late recordings (1)');
    expect(await altered()).toEqual([]);
  });

  it('takes its repeats with it, and can be added again as a new check', async () => {
    const plan = await desk.startGrid();
    const passed = await pointOf(plan._id, first, 'A1');
    await desk.record(crew.ina, passed);
    await desk.amend(plan._id, [{ kind: 'repeat checks', checkpoints: [passed._id] }]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 5 });
    const amendment = await desk.amendWithAll(plan._id, changing({ remove: [at('A1', work.part)] }));
    expect(amendment.differences).toEqual([
      { field: 'quantity', before: ['5'], after: ['2'] },
      { field: 'checks', before: ['Left A1: Door seal (DS-1)'], after: [] },
      { field: 'repeatChecks', before: [`${first}, Left A1: Door seal`], after: [] },
    ]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 3, ok: 1, pending: 2 });
    await desk.amendWithAll(plan._id, changing({ add: [at('A1', work.part)] }));
    expect(await checksOf(plan._id)).toEqual(['A2 Door seal', 'A1 Door seal']);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 5, ok: 1, pending: 4 });
    expect(await pointOf(plan._id, first, 'A1')).toMatchObject({ _id: passed._id, state: 'ok', removedIn: 3 });
    expect(await altered()).toEqual([]);
  });
});

it('an amendment of checks is refused if it names other checks, cells or parts, changes nothing or leaves none', async () => {
  const plan = await desk.startGrid();
  const refusal = async (changes: PlanChanges) => {
    const { status, body } = await check(plan._id, changes);
    return [status, ...listErrorMessages(body)];
  };
  const both = [at('A1', work.part), at('A2', work.part)];
  const unchanged = 'Choose another part for Left A1, or leave the check as it is';
  const twice = 'Left A1 already has a check of Door seal (DS-1)';
  const cases: [Omit<Checks, 'kind'>, string][] = [
    [{}, 'Nothing would change. Choose a change.'],
    [{ remove: [at('A1', lamp)] }, 'Choose checks of this plan'],
    [{ remove: [at('A3', work.part)] }, 'Choose checks of this plan'],
    [
      { remove: [at('A1', work.part), at('A1', work.part)] },
      'Each check can be changed or removed only once per amendment',
    ],
    [{ add: [at('B1', lamp)] }, 'Choose a cell of this plan’s grid'],
    [{ add: [{ ...at('A1', lamp), side: 'Right' }] }, 'Choose a cell of this plan’s grid'],
    [{ add: [at('A1', { _id: unknownId })] }, 'Choose parts from the part list'],
    [{ add: [at('A1', work.part)] }, twice],
    [{ add: [at('A2', lamp), at('A2', lamp)] }, 'Left A2 already has a check of Lamp (L-1)'],
    [{ change: [{ ...at('A1', work.part), newPart: work.part._id }] }, unchanged],
    [{ add: [at('A1', work.part)], remove: [at('A1', work.part)] }, unchanged],
    [{ remove: both }, 'Keep at least one check, or add another one.'],
  ];
  for (const [change, message] of cases) expect(await refusal(changing(change))).toEqual([422, message]);
  const passed = await pointOf(plan._id, first, 'A1');
  await desk.record(crew.ina, passed);
  const repeating: PlanChanges = [{ kind: 'repeat checks', checkpoints: [passed._id] }];
  expect(await refusal([...changing({ remove: [at('A1', work.part)] }), ...repeating])).toEqual([
    422,
    'Can’t repeat the check Left A1 and remove or change it in the same amendment',
  ]);
  await desk.record(crew.ina, await pointOf(plan._id, first, 'A2'));
  expect(await refusal([...changing({ add: [at('A1', lamp)] }), desk.removing(must(work.vehicles[1]))])).toEqual([
    422,
    'All remaining vehicles have already been inspected, so the new check would never be carried out. Add a vehicle in the same amendment.',
  ]);
  const pieces = await desk.startPieces(3);
  expect(listErrorMessages((await check(pieces._id, changing({ add: [at('A1', lamp)] }))).body)).toEqual([
    'Checks can only be changed in a plan with a grid',
  ]);
  expect(await checksOf(pieces._id)).toEqual([]);
});

it('only the office can propose it, and another company finds neither the plan nor its checks', async () => {
  const plan = await desk.startGrid();
  const body = { workPlan: plan._id, reason: 'Safer', changes: changing({ add: [at('A1', lamp)] }) };
  const statuses = [];
  for (const who of [crew.ina, crew.cy, crew.udo, otherCrew.brm])
    statuses.push((await who.attempt(amendmentRoutes.proposeAmendment, { body })).status);
  expect(statuses).toEqual([403, 403, 403, 404]);
  const query = { workPlan: plan._id };
  expect((await otherCrew.brm.attempt(amendmentRoutes.listGridPlanChecks, { query })).status).toBe(404);
});
