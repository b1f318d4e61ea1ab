import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import { parseRefusal, type TestResponse } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeVehicleChecks, tread } from '../../../test/fixtures/vehicle-checks.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
let checks: ReturnType<typeof makeVehicleChecks>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  checks = makeVehicleChecks(garage);
});
afterAll(() => world.close());

const errors = ({ body }: TestResponse) => parseRefusal(body).errors.map((error) => `${error.path}: ${error.message}`);
const attemptAdd = (change: object, by = garage.sue) =>
  by.attempt(checkTemplateRoutes.addCheckTemplate, { body: checks.template(change) });
const change = (one: { _id: string }, body: object, by = garage.sue) =>
  by.attempt(checkTemplateRoutes.changeCheckTemplate, { params: { id: one._id }, body });

describe('a vehicle check template', () => {
  it('has groups of points in order, with normalised limits of measured values', async () => {
    const added = await checks.addTemplate({
      groups: [{ name: 'Wheels', points: [{ name: 'Tyre', measurement: tread }] }],
    });
    expect(added).toMatchObject({
      version: 1,
      pointCount: 1,
      isActive: true,
      jobTypes: [],
      models: [],
      groups: [
        {
          name: 'Wheels',
          points: [{ name: 'Tyre', instructions: null, measurement: { ...tread, lower: '1.6', upper: null } }],
        },
      ],
    });
  });

  it('makes a new version when its content changes, and none when it is saved unchanged or deactivated', async () => {
    const added = await checks.addTemplate();
    await change(added, { name: added.name, groups: added.groups });
    await change(added, { isActive: false });
    const changed = must((await change(added, { name: `${added.name} new`, isActive: true })).body.data);
    expect([changed.version, changed.isActive]).toEqual([2, true]);
    const versions = await garage.sue.call(checkTemplateRoutes.listCheckTemplateVersions, {
      params: { id: added._id },
    });
    expect(versions.map(({ number, name, by }) => [number, name, by?.name])).toEqual([
      [2, `${added.name} new`, 'Sue Tester'],
      [1, added.name, 'Sue Tester'],
    ]);
  });

  it('is offered for its job types and models, or for all of them', async () => {
    const service = await crew.brm.call(lookupRoutes.addJobType, { body: { name: 'Service' } });
    const all = await checks.addTemplate();
    const repairs = await checks.addTemplate({ jobTypes: [garage.repair._id], models: [garage.vehicle.model._id] });
    const idsFor = async (jobType: string) =>
      (
        await garage.sue.call(checkTemplateRoutes.listCheckTemplates, {
          query: { jobType, model: garage.vehicle.model._id, active: 'true', limit: 0 },
        })
      ).map(({ _id }) => _id);
    expect(await idsFor(garage.repair._id)).toEqual(expect.arrayContaining([all._id, repairs._id]));
    const forService = await idsFor(service._id);
    expect([forService.includes(all._id), forService.includes(repairs._id)]).toEqual([true, false]);
  });

  it('reports what is missing or unknown', async () => {
    expect(errors(await attemptAdd({ name: ' ', groups: [] }))).toEqual([
      'name: Enter a name',
      'groups: Add at least one group',
    ]);
    expect(
      errors(
        await attemptAdd({
          groups: [{ name: 'Wheels', points: [{ name: 'Tyre', measurement: { ...tread, lower: '' } }] }],
        }),
      ),
    ).toEqual(['groups.0.points.0.measurement.lower: Enter a lower limit, an upper limit, or both']);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(errors(await attemptAdd({ jobTypes: [unknown], models: [unknown] }))).toEqual([
      'jobTypes: "Job Type" is required',
      'models: Choose models from the list',
    ]);
    const { name } = await checks.addTemplate();
    expect(errors(await attemptAdd({ name: name.toUpperCase() }))).toEqual([
      'name: Another vehicle check template already has this name',
    ]);
  });

  it('refuses a stale change', async () => {
    const added = await checks.addTemplate();
    await change(added, { name: `${added.name} a`, updatedAt: added.updatedAt });
    const late = await change(added, { name: `${added.name} b`, updatedAt: added.updatedAt });
    expect([late.status, late.body.meta.current?.name]).toEqual([409, `${added.name} a`]);
  });

  it('is maintained by leaders and the office only, and invisible to other companies', async () => {
    const added = await checks.addTemplate();
    for (const [by, status] of [
      [crew.eva, 403],
      [crew.ina, 403],
      [crew.cy, 403],
      [otherCrew.brm, 404],
      [crew.brm, 200],
    ] as const)
      expect([by.me.firstName, (await change(added, { isActive: true }, by)).status]).toEqual([
        by.me.firstName,
        status,
      ]);
    expect(toStatusAndMessage(await attemptAdd({}, crew.eva))[0]).toBe(403);
    const read = (by: typeof crew.eva) =>
      by.attempt(checkTemplateRoutes.getCheckTemplate, { params: { id: added._id } });
    expect([(await read(crew.eva)).status, (await read(otherCrew.eva)).status]).toEqual([200, 404]);
  });
});
