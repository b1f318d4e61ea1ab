import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { Amendment } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions, type PlanChanges } from '../../../test/fixtures/amendments.ts';
import { toCatalogueIds, makeCatalogueLine } from '../../../test/fixtures/catalogue.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
let third: Vehicle;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  const place = toCatalogueIds(await makeCatalogueLine(crew.admin, 'Third'));
  third = await crew.admin.call(vehicleRoutes.addVehicle, {
    body: { ...place, vin: 'SAJAAAZZZ00000003', regNo: null, tag: null },
  });
});
afterAll(() => world.close());

const altered = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));
const rolesOf = ({ document }: Amendment): number =>
  Object.keys(document.meta).filter((name) => name.startsWith('signer-')).length;

describe('additions to a plan', () => {
  it('give a vehicle the checks of the others, and return a removed vehicle with its recordings', async () => {
    const plan = await desk.startGrid();
    const [one] = await desk.pointsOf(plan._id, 'SAJAAAZZZ00000002');
    await desk.record(crew.ina, must(one));
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 3, ok: 1 });
    await desk.amend(plan._id, [{ kind: 'add vehicles', vehicles: [must(work.vehicles[1])._id, third._id] }]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 6, ok: 1, pending: 5, revision: 3 });
    const points = await desk.pointsOf(plan._id);
    expect(points).toHaveLength(6);
    expect(points.every(({ leftIn }) => leftIn === null)).toBe(true);
    for (const point of points.filter(({ state }) => state === 'unchecked')) await desk.record(crew.ina, point);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', ok: 6 });
    expect(await altered()).toEqual([]);
  });

  it('are refused if they add nothing, or if the plan is of the other type', async () => {
    const grid = await desk.startGrid();
    const check = (planId: string, change: PlanChanges[number]) =>
      crew.brm.attempt(amendmentRoutes.checkAmendment, { body: { workPlan: planId, changes: [change] } });
    expect(await check(grid._id, { kind: 'add vehicles', vehicles: [must(work.vehicles[0])._id] })).toMatchObject({
      status: 422,
    });
    expect(await check(grid._id, { kind: 'more pieces', quantity: 9 })).toMatchObject({ status: 422 });
    const pieces = await desk.startPieces(2);
    expect(await check(pieces._id, { kind: 'add vehicles', vehicles: [third._id] })).toMatchObject({ status: 422 });
    expect(await check(pieces._id, { kind: 'more pieces', quantity: 2 })).toMatchObject({ status: 422 });
    await desk.amend(pieces._id, [{ kind: 'more pieces', quantity: 3 }]);
    expect(await desk.planOf(pieces._id)).toMatchObject({ quantity: 3, pending: 3 });
  });
});

describe('new samples of a part', () => {
  it('are those that everybody signed, even if the part is edited again before they take effect', async () => {
    const plan = await desk.startPieces(4);
    const label = (okLabel: string) =>
      crew.admin.call(partRoutes.changePart, {
        params: { id: work.part._id },
        body: {
          illustration: [{ okImage: null, okLabel, notOkImage: null, nokLabel: 'torn' }],
        },
      });
    await label('flush');
    expect((await desk.planOf(plan._id)).changedParts).toMatchObject([{ _id: work.part._id }]);
    const changes: PlanChanges = [{ kind: 'new samples', parts: [work.part._id] }];
    const amendment = await desk.propose(plan._id, changes);
    expect(rolesOf(amendment)).toBe(4);
    expect(amendment.differences).toEqual([
      {
        field: 'samples',
        before: [expect.stringContaining('Door seal')],
        after: [expect.stringContaining('OK: flush; Not OK: torn')],
      },
    ]);
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    await label('loose');
    await desk.sign(crew.ian, amendment._id);
    const now = await desk.planOf(plan._id);
    expect(now.part?.illustration).toMatchObject([{ okLabel: 'flush' }]);
    expect(now.changedParts).toHaveLength(1);
    expect(await altered()).toEqual([]);
    expect(
      await crew.brm.attempt(amendmentRoutes.checkAmendment, { body: { workPlan: plan._id, changes } }),
    ).toMatchObject({
      status: 200,
    });
  });
});

describe('instructions for inspectors', () => {
  it('are changed with the signatures that each kind of change needs', async () => {
    const plan = await desk.startPieces(4);
    const share = await getShare(crew.ina, plan._id);
    const tools = await desk.amendWithAll(plan._id, [
      { kind: 'equipment', equipment: ['Torch', 'Gauge'] },
      { kind: 'special care', text: 'Two people lift' },
    ]);
    expect(rolesOf(tools)).toBe(3);
    expect(tools.differences).toEqual([
      { field: 'equipment', before: [], after: ['Gauge'] },
      { field: 'specialCare', before: [], after: ['Two people lift'] },
    ]);
    const rest = await desk.amendWithAll(plan._id, [
      { kind: 'reference criteria', criteria: ['Feel'] },
      { kind: 'protective equipment', text: 'Cut-proof gloves' },
      { kind: 'tip level', tipLevel: 3 },
    ]);
    expect(rolesOf(rest)).toBe(4);
    expect(await desk.planOf(plan._id)).toMatchObject({
      revision: 3,
      equipmentRequired: ['Torch', 'Gauge'],
      specialCareDescription: 'Two people lift',
      referenceCriteria: ['Feel'],
      additionalPPE: 'Cut-proof gloves',
      tipLevel: 3,
      status: 'Work Plan Started',
    });
    expect(await getShare(crew.ina, plan._id)).toEqual(share);
    expect(await altered()).toEqual([]);
  });

  it('cannot be amended without an actual change', async () => {
    const plan = await desk.startPieces(4);
    expect(
      await crew.brm.attempt(amendmentRoutes.proposeAmendment, {
        body: {
          workPlan: plan._id,
          reason: 'None',
          changes: [{ kind: 'tip level', tipLevel: 1 }],
        },
      }),
    ).toMatchObject({ status: 422 });
  });

  it('include escalation rules, which the BRM and the customer sign and which replace those of the plan', async () => {
    const plan = await desk.startGrid();
    const ruleFor = (person: Person) => [{ tipLevel: 3 as const, steps: [{ people: [person.me._id], minutes: 15 }] }];
    const elsewhere = await crew.brm.attempt(amendmentRoutes.proposeAmendment, {
      body: {
        workPlan: plan._id,
        reason: 'Faster',
        changes: [{ kind: 'escalation rules', rules: ruleFor(crew.cy) }],
      },
    });
    expect(elsewhere.status).toBe(422);
    const amendment = await desk.amendWithAll(plan._id, [{ kind: 'escalation rules', rules: ruleFor(crew.ina) }]);
    expect(rolesOf(amendment)).toBe(2);
    expect(amendment.differences).toEqual([
      {
        field: 'escalation',
        before: ['TIP Level 3: Business Relationship Manager, Customer. Work continues'],
        after: [`TIP Level 3: 1. Ina Tester (${crew.ina.me.emailId}): acknowledge within 15 minutes. Work continues`],
      },
    ]);
    expect(await desk.planOf(plan._id)).toMatchObject({
      revision: 2,
      escalation: [{ tipLevel: 3, steps: [{ roles: [], people: [crew.ina.me._id], minutes: 15 }], stop: 'never' }],
    });
    const none = await desk.amendWithAll(plan._id, [{ kind: 'escalation rules', rules: [] }]);
    expect(none.differences).toMatchObject([{ field: 'escalation' }]);
    expect((await desk.planOf(plan._id)).escalation).toBeNull();
  });
});
