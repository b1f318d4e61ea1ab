import type { Policy } from '@roadworthy/contract/access/policy.ts';
import { jobCardPolicy } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { deferredDefectPolicy } from '@roadworthy/contract/vehicle-checks/defects/deferred-defect.policy.ts';
import { checkTemplatePolicy } from '@roadworthy/contract/vehicle-checks/templates/check-template.policy.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import { vehicleCheckPolicy } from '@roadworthy/contract/vehicle-checks/vehicle-check.policy.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { vehiclePolicy } from '@roadworthy/contract/vehicles/vehicle.policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../fixtures/job-cards.ts';
import { must } from '../fixtures/must.ts';
import type { Person, TestResponse } from '../fixtures/people.ts';
import { makeVehicleChecks } from '../fixtures/vehicle-checks.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { comparePolicy, listPolicyPeople } from '../support/policy-agreement.ts';

// Like every-policy.test.ts, for vehicles and their checks.

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

const agreement = <I, S extends string, E extends string, A extends string, W extends string, N extends string>(
  policy: Policy<I, S, E, A, W, N>,
  item: NoInfer<I>,
  event: NoInfer<E | A>,
  send: (who: Person) => Promise<TestResponse>,
) => comparePolicy(listPolicyPeople(crew, garage), policy, item, event, send);

describe('the server decides as the policy does', () => {
  it('when a vehicle is moved and sold', async () => {
    const { _id: id } = await garage.makeVehicle();
    const moves = [
      ['take off road', 'in use', 'off road'],
      ['move', 'off road', 'off road'],
      ['sell', 'off road', 'sold'],
      ['put into use', 'sold', 'in use'],
    ] as const;
    for (const [action, from, to] of moves) {
      const moved = await agreement(vehiclePolicy, { status: from }, action, (who) =>
        who.attempt(vehiclePlaceRoutes.addVehicleMove, { params: { id }, body: { status: to } }),
      );
      expect([action, moved.answers]).toEqual([action, moved.expected]);
      expect(moved.isTaken).toBe(true);
    }
  });

  it('when a vehicle is checked, and a defect is deferred and dealt with', async () => {
    const checks = makeVehicleChecks(garage);
    const { card, check } = await checks.makeCheck(garage.sue, { vin: (await garage.makeVehicle())._id });
    const started = await agreement(jobCardPolicy, card, 'start vehicle check', async (who) =>
      checks.start(who, card, await checks.addTemplate()),
    );
    const point = await checks.pointOf(check, 'Horn');
    const recorded = await agreement(vehicleCheckPolicy, check, 'record', (who) =>
      checks.record(who, check, point, { result: 'attention' }),
    );
    const { check: other } = await checks.makeCheck(garage.sue);
    const discarded = await agreement(vehicleCheckPolicy, other, 'discard', (who) => checks.discard(who, other));
    await checks.recordAllOk(garage.sue, check);
    await checks.record(garage.sue, check, point, { result: 'attention' });
    await checks.decide(garage.sue, check, point, { outcome: 'deferred' });
    const finished = await agreement(vehicleCheckPolicy, await checks.read(check), 'finish', (who) =>
      checks.finish(who, check),
    );
    const reopened = await agreement(vehicleCheckPolicy, await checks.read(check), 'reopen', (who) =>
      checks.reopen(who, check),
    );
    const next = await garage.makeIn('In Progress', { vin: check.vehicle._id });
    const onCard = { cardStatus: next.wipStatus.name, jobEngineer: next.jobEngineer, jobTeam: next.jobTeam };
    const defect = { status: 'Open', vehicle: check.vehicle, card: { ...onCard, vehicle: next.vin } } as const;
    const dismissed = await agreement(
      deferredDefectPolicy,
      { ...defect, status: 'In work' },
      'dismiss',
      async (who) => {
        await checks.addTask(garage.sue, point, next);
        return checks.dismiss(who, point);
      },
    );
    await checks.closeTask(next, must((await checks.tasksOf(next))[0]), 'skipped');
    const added = await agreement(deferredDefectPolicy, defect, 'add task', (who) => checks.addTask(who, point, next));
    for (const { answers, expected } of [started, recorded, discarded, finished, reopened, dismissed, added])
      expect(answers).toEqual(expected);
    expect([started, recorded, discarded, finished, reopened, added].every(({ isTaken }) => isTaken)).toBe(true);
    expect(dismissed.isTaken).toBe(false);
  });

  it('when a vehicle check template is changed', async () => {
    const template = await makeVehicleChecks(garage).addTemplate();
    const input = { params: { id: template._id }, body: { isActive: true } };
    const edited = await agreement(checkTemplatePolicy, template, 'edit', (who) =>
      who.attempt(checkTemplateRoutes.changeCheckTemplate, input),
    );
    expect(edited.answers).toEqual(edited.expected);
    expect(edited.isTaken).toBe(true);
  });
});
