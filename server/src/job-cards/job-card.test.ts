import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { toStatusAndMessage, toComparableBody } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { drawJobcardId } from './index.ts';
import { parseRefusal } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
let otherGarage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  otherGarage = await makeWorkshopFixture(world, otherCrew, 'b');
});
afterAll(() => world.close());

const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const errors = ({ body }: { body: unknown }) => parseRefusal(body).errors;

describe('a job card', () => {
  it('is created and read back complete, with the names of all referenced records', async () => {
    const { sue, form, vehicle } = garage;
    const card = await sue.call(jobCardRoutes.addJobCard, {
      body: form({
        ...garage.ris,
        toolsUsed: 'Trim tool',
        keyLocation: 'With Vehicle',
        jobParameter: garage.parameter._id,
        supervisor: sue.me._id,
      }),
    });
    expect(card).toMatchObject({
      workshop: { name: 'Body Shop' },
      costCentre: { name: 'Quality' },
      location: { _id: 'keyroom', name: 'Keyroom' },
      vehicleHandInLocation: 'Keyroom',
      vin: { _id: vehicle._id, vin: vehicle.vin, make: { name: expect.any(String) } },
      tag: vehicle.tag,
      regNo: vehicle.regNo,
      jobType: { name: 'Repair' },
      jobParameter: { name: 'Brakes' },
      keyLocation: 'With Vehicle',
      ipWeek: null,
      mileageRequired: false,
      startValue: null,
      partType: { name: 'Seal' },
      partDescription: 'Rubber door seal',
      newPart: { name: 'Seal, late design' },
      toolsUsed: 'Trim tool',
      preferredStartDate: '11-24-2099 09:00:00 +00:00',
      requestorName: { _id: sue.me._id, firstName: 'Sue' },
      supervisor: { firstName: 'Sue' },
      jobSupervisor: null,
      wipStatus: { name: 'Jobcard Created' },
      wipVehicle: { startTime: null, endTime: null, wipStatus: { name: 'Jobcard Created' } },
    });
    expect(await garage.sue.call(jobCardRoutes.getJobCard, { params: { id: card._id } })).toEqual(card);
  });

  it('can be created by the office and workshop leaders; an engineer can only read it', async () => {
    for (const who of [crew.admin, crew.manager, crew.brm, garage.sue, garage.max, garage.rex])
      expect((await who.attempt(jobCardRoutes.addJobCard, { body: garage.form() })).status).toBe(200);
    expect(toStatusAndMessage(await crew.eva.attempt(jobCardRoutes.addJobCard, { body: garage.form() }))).toEqual([
      403,
      'Only workshop leaders and the office can do this',
    ]);
    expect((await crew.eva.attempt(jobCardRoutes.listJobCards)).status).toBe(200);
    expect((await crew.cy.attempt(jobCardRoutes.listJobCards)).status).toBe(403);
    expect((await world.nobody.attempt(jobCardRoutes.listJobCards)).status).toBe(401);
  });

  it('takes its requestor from the session and its first status from the server, not from the request', async () => {
    const card = await garage.make({
      requestorName: { _id: crew.eva.me._id },
      wipStatus: { name: 'Completed' },
      partDescription: 'Mine',
    });
    expect(card).toMatchObject({
      requestorName: { firstName: 'Sue' },
      wipStatus: { name: 'Jobcard Created' },
      partDescription: null,
    });
  });

  it('reports all missing fields at once, and is not stored', async () => {
    const answer = await garage.sue.sendRaw('POST', '/jobcard', {
      jobType: garage.softwareUpdate,
      mileageRequired: true,
      risJobcard: true,
    });
    expect(answer.status).toBe(422);
    expect(errors(answer).map((error) => error.message)).toEqual([
      '"Jobcard ID" is required',
      '"Workshop" is required',
      '"Cost Centre" is required',
      '"Preferred Start Date" is required',
      '"Reason" is required',
      '"Summary" is required',
      '"Instructions" is required',
      '"Vehicle Hand-in Location" is required',
      '"IP Week" is required',
      '"Start ODO" is required',
      '"Part Type" is required',
      '"Part Component" is required',
      '"New Part" is required',
    ]);
  });

  it('uses the stored name of the job type: without the name, or under a wrong one, the IP week is still required', async () => {
    for (const jobType of [garage.softwareUpdate?._id, { _id: garage.softwareUpdate?._id, name: 'Repair' }])
      expect(errors(await garage.sue.attempt(jobCardRoutes.addJobCard, { body: garage.form({ jobType }) }))).toEqual([
        { path: 'ipWeek', message: '"IP Week" is required' },
      ]);
    expect((await garage.make({ jobType: garage.softwareUpdate?._id, ipWeek: 'IP21W07' })).ipWeek).toBe('IP21W07');
    expect(
      (await garage.make({ jobType: { _id: garage.repair._id, name: 'Software Update' }, ipWeek: 'SPECIAL' })).ipWeek,
    ).toBeNull();
  });

  it('does not store fields that do not apply', async () => {
    const card = await garage.make({
      startValue: 7,
      endValue: 9,
      ipWeek: 'SPECIAL',
      toolsUsed: 'Hammer',
      idNoOrDescription: 'X',
      partType: garage.partType._id,
    });
    expect(card).toMatchObject({
      startValue: null,
      endValue: null,
      ipWeek: null,
      toolsUsed: null,
      idNoOrDescription: null,
      partType: null,
      partDescription: null,
    });
  });

  it('that no form numbers gets a number that is free', async () => {
    const card = await garage.make();
    const random = vi
      .fn<() => number>()
      .mockReturnValueOnce((Number(card.jobcardId.slice(5)) - 10_000_000) / 10_000_000 + 1e-9)
      .mockReturnValue(0.5);
    const drawn = await world.kit.db.inCompany(crew.id, undefined, (tx) => drawJobcardId(tx, random));
    expect([drawn, random.mock.calls.length]).toEqual(['JOBC-15000000', 2]);
  });

  it('is rejected if its number is in use, even by a deleted card, unless only another company uses it', async () => {
    const card = await garage.make();
    const taken = [{ path: 'jobcardId', message: 'This Jobcard ID is already in use' }];
    const again = await garage.sue.attempt(jobCardRoutes.addJobCard, {
      body: garage.form({ jobcardId: card.jobcardId }),
    });
    expect([again.status, again.body.meta.code, errors(again)]).toEqual([409, 'conflict', taken]);
    await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } });
    expect(
      (await garage.sue.attempt(jobCardRoutes.addJobCard, { body: garage.form({ jobcardId: card.jobcardId }) })).status,
    ).toBe(409);
    expect(
      (
        await otherGarage.sue.attempt(jobCardRoutes.addJobCard, {
          body: otherGarage.form({ jobcardId: card.jobcardId }),
        })
      ).status,
    ).toBe(200);
  });

  it('created several times at once with one number is stored once', async () => {
    const form = garage.form();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => garage.sue.attempt(jobCardRoutes.addJobCard, { body: form })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each<[string, (other: WorkshopFixture) => object, string, string]>([
    ['workshop', (other) => ({ workshop: other.workshop._id }), 'workshop', '"Workshop" is required'],
    ['cost centre', (other) => ({ costCentre: other.costCentre._id }), 'costCentre', '"Cost Centre" is required'],
    [
      'hand-in location',
      (other) => ({ location: other.workshop._id }),
      'location',
      '"Vehicle Hand-in Location" is required',
    ],
    ['vehicle', (other) => ({ vin: other.vehicle._id }), 'vin', '"VIN" is required'],
    ['vehicle by tag', (other) => ({ vin: null, tag: other.vehicle.tag }), 'tag', '"Tag" is required'],
    [
      'vehicle by registration',
      (other) => ({ vin: null, regNo: other.vehicle.regNo }),
      'regNo',
      '"Reg No" is required',
    ],
    ['job type', (other) => ({ jobType: other.repair._id }), 'jobType', '"Job Type" is required'],
    [
      'job parameter',
      (other) => ({ jobParameter: other.parameter._id }),
      'jobParameter',
      '"Job Parameter" is required',
    ],
    ['part type', (other) => ({ ...garage.ris, partType: other.partType._id }), 'partType', '"Part Type" is required'],
    [
      'component',
      (other) => ({ ...garage.ris, partComponent: other.partComponent._id }),
      'partComponent',
      '"Part Component" is required',
    ],
    ['new part', (other) => ({ ...garage.ris, newPart: other.newPart._id }), 'newPart', '"New Part" is required'],
    [
      'supervisor',
      (other) => ({ supervisor: other.sue.me._id }),
      'supervisor',
      'Choose a supervisor from this workshop',
    ],
    [
      'leading supervisor',
      (other) => ({ jobSupervisor: other.sue.me._id }),
      'jobSupervisor',
      'Choose a supervisor from this workshop',
    ],
    ['team', (other) => ({ jobTeam: other.team._id }), 'jobTeam', 'Choose a team'],
    ['engineer', (other) => ({ jobEngineer: other.ed.me._id }), 'jobEngineer', 'Choose someone with the role Engineer'],
  ])('rejects a %s of another company', async (_what, change, path, message) => {
    const answer = await garage.sue.attempt(jobCardRoutes.addJobCard, { body: garage.form(change(otherGarage)) });
    expect([answer.status, errors(answer)]).toEqual([422, [{ path, message }]]);
  });

  it('accepts only supervisors of its workshop, engineers as engineers, and parameters of its type', async () => {
    const refused = async (change: object) =>
      errors(await garage.sue.attempt(jobCardRoutes.addJobCard, { body: garage.form(change) }));
    expect(await refused({ workshop: garage.otherWorkshop._id, supervisor: garage.sue.me._id })).toEqual([
      { path: 'supervisor', message: 'Choose a supervisor from this workshop' },
    ]);
    expect(await refused({ supervisor: garage.max.me._id })).toHaveLength(1);
    expect(await refused({ jobEngineer: garage.sue.me._id })).toEqual([
      { path: 'jobEngineer', message: 'Choose someone with the role Engineer' },
    ]);
    expect(
      await refused({ jobType: garage.softwareUpdate?._id, ipWeek: 'SPECIAL', jobParameter: garage.parameter._id }),
    ).toEqual([{ path: 'jobParameter', message: 'This Job Parameter belongs to another Job Type' }]);
  });

  it('finds its vehicle by VIN, tag or registration, and its hand-in location by name', async () => {
    const { vehicle } = garage;
    for (const change of [
      { vin: vehicle.vin.toLowerCase() },
      { vin: null, tag: vehicle.tag },
      { vin: '', tag: '', regNo: vehicle.regNo },
      { vin: vehicle, tag: vehicle, regNo: vehicle },
    ])
      expect((await garage.make(change)).vin?._id).toBe(vehicle._id);
    expect((await garage.make({ vin: null })).vin).toBeNull();
    expect((await garage.make({ location: undefined, vehicleHandInLocation: 'body shop' })).location._id).toBe(
      garage.workshop._id,
    );
    expect((await garage.make({ location: undefined, vehicleHandInLocation: 'KEYROOM' })).location._id).toBe('keyroom');
    const lost = await garage.sue.attempt(jobCardRoutes.addJobCard, {
      body: garage.form({ location: undefined, vehicleHandInLocation: 'Nowhere' }),
    });
    expect(errors(lost)).toEqual([{ path: 'location', message: '"Vehicle Hand-in Location" is required' }]);
  });

  it('is no longer found once it is deleted, neither by its id nor in the list', async () => {
    const card = await garage.make();
    expect((await crew.eva.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } })).status).toBe(403);
    expect(
      toStatusAndMessage(await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } })),
    ).toEqual([200, 'Jobcard deleted']);
    for (const path of ['', '/tasks', '/history'])
      expect([path, (await garage.sue.sendRaw('GET', `/jobcard/${card._id}${path}`)).status]).toEqual([path, 404]);
    expect(
      (await garage.sue.attempt(jobCardRoutes.listJobCards, { query: { search: card.jobcardId } })).body.totalCount,
    ).toBe(0);
  });

  it('is not found from another company', async () => {
    const card = await garage.makeIn('In Progress');
    const task = await garage.sue.call(jobCardRoutes.addTask, {
      params: { id: card._id },
      body: { name: 'Fit', idealTime: 5 },
    });
    const path = `/jobcard/${card._id}`;
    const unknown = toComparableBody(
      await otherGarage.sue.attempt(jobCardRoutes.getJobCard, { params: { id: unknownId } }),
    );
    const requests: [string, string, object?][] = [
      ['GET', path],
      ['PUT', path, { summary: 'Mine' }],
      ['DELETE', path],
      ['POST', `${path}/status`, { status: 'On Hold', reason: 'Mine' }],
      ['GET', `${path}/tasks`],
      ['POST', `${path}/tasks`, { name: 'Mine', idealTime: 1 }],
      ['PUT', `${path}/tasks/${task._id}`, { state: 'finished', effortTime: 1 }],
      ['GET', `${path}/history`],
    ];
    for (const [method, at, body] of requests)
      expect([at, toComparableBody(await otherGarage.sue.sendRaw(method, at, body))]).toEqual([at, unknown]);
    expect(
      (await otherGarage.sue.call(jobCardRoutes.listJobCards, { query: { limit: 0 } })).some(
        (row) => row._id === card._id,
      ),
    ).toBe(false);
  });
});
