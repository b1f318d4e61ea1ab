import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { parseRefusal } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const errors = ({ body }: { body: unknown }) => parseRefusal(body).errors;

describe('a job card', () => {
  it('is changed only in the fields that are sent', async () => {
    const card = await garage.make({ ...garage.ris, supervisor: garage.sue.me._id });
    const changed = await garage.max.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: {
        summary: 'Both seals',
        location: garage.otherWorkshop._id,
        updatedAt: card.updatedAt,
      },
    });
    const { updatedAt: _at, updatedBy: _by, ...was } = card;
    expect(changed).toMatchObject({
      ...was,
      summary: 'Both seals',
      location: { name: 'Paint Shop' },
      vehicleHandInLocation: 'Paint Shop',
    });
  });

  it('accepts only photos that its author uploaded, and shows changes to them in its history', async () => {
    const [first, second] = [await world.upload(garage.sue), await world.upload(garage.sue)];
    const card = await garage.make({ photos: [first, first] });
    expect(card.photos).toEqual([first]);
    const change = (photos: string[], summary = 'Both seals') =>
      garage.sue.attempt(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { photos, summary } });
    const refused = await change([await world.upload(crew.ina)]);
    expect(errors(refused)).toEqual([
      { path: 'photos', message: 'This picture is no longer available. Upload it again.' },
    ]);
    expect((await change([first, second])).body.data?.photos).toEqual([first, second]);
    const [edited] = await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(edited?.changes).toContainEqual({ field: 'photos', label: 'Photos', before: '1', after: '2' });
    const third = await world.upload(garage.sue);
    expect((await change([second, third])).body.data?.photos).toEqual([second, third]);
    const [exchanged] = await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(exchanged?.changes).toContainEqual({ field: 'photos', label: 'Photos', before: '2', after: '2 (1 new)' });
    await change([third, second], 'Order only');
    const [reordered] = await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(reordered?.changes.map(({ field }) => field)).toEqual(['summary']);
  });

  it('rejects a change from a stale copy, and returns the current card', async () => {
    const card = await garage.make();
    await garage.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { summary: 'First' } });
    const { status, body } = await garage.max.attempt(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: {
        summary: 'Second',
        updatedAt: card.updatedAt,
      },
    });
    expect([status, body.meta.current?.summary, body.meta.current?._id]).toEqual([409, 'First', card._id]);
  });

  it('rejects a preferred start in the past, unless the card already has that day', async () => {
    const wire = (at: Date) => at.toISOString().replace(/^(\d+)-(\d+)-(\d+)T.*/, '$2-$3-$1 09:00:00 +00:00');
    const daysAhead = (days: number) => wire(new Date(world.kit.now().getTime() + days * 86_400_000));
    const passed = [{ path: 'preferredStartDate', message: 'Choose today or a later day' }];
    const refused = await garage.sue.attempt(jobCardRoutes.addJobCard, {
      body: garage.form({ preferredStartDate: daysAhead(-2) }),
    });
    expect([refused.status, errors(refused)]).toEqual([422, passed]);
    const today = await garage.make({ preferredStartDate: daysAhead(0) });
    const moved = await garage.sue.attempt(jobCardRoutes.changeJobCard, {
      params: { id: today._id },
      body: { preferredStartDate: daysAhead(-2) },
    });
    expect([moved.status, errors(moved)]).toEqual([422, passed]);
    // Moves the preferred start of the card into the past.
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('jobCards')
        .set({ preferredStartDate: '2024-03-01T09:00:00.000Z' })
        .where('id', '=', today._id)
        .execute(),
    );
    const { preferredStartDate } = await garage.sue.call(jobCardRoutes.getJobCard, { params: { id: today._id } });
    expect(
      await garage.sue.call(jobCardRoutes.changeJobCard, {
        params: { id: today._id },
        body: { preferredStartDate, summary: 'Waited' },
      }),
    ).toMatchObject({
      preferredStartDate,
      summary: 'Waited',
    });
    expect(
      (
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: today._id },
          body: { preferredStartDate: '02-29-2024 09:00:00 +00:00' },
        })
      ).status,
    ).toBe(422);
  });

  it('clears dependent fields when a choice changes', async () => {
    const card = await garage.make({
      ...garage.ris,
      toolsUsed: 'Trim tool',
      jobParameter: garage.parameter._id,
      supervisor: garage.sue.me._id,
      mileageRequired: true,
      startValue: 10,
    });
    expect(
      await garage.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { risJobcard: false } }),
    ).toMatchObject({
      partType: null,
      partDescription: null,
      newPart: null,
      toolsUsed: null,
    });
    expect(
      await garage.sue.call(jobCardRoutes.changeJobCard, {
        params: { id: card._id },
        body: { mileageRequired: false },
      }),
    ).toMatchObject({ startValue: null });
    expect(
      await garage.sue.call(jobCardRoutes.changeJobCard, {
        params: { id: card._id },
        body: { workshop: garage.otherWorkshop._id },
      }),
    ).toMatchObject({
      supervisor: null,
    });
    expect(
      errors(
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { jobType: garage.softwareUpdate?._id },
        }),
      ),
    ).toEqual([{ path: 'ipWeek', message: '"IP Week" is required' }]);
    expect(
      await garage.sue.call(jobCardRoutes.changeJobCard, {
        params: { id: card._id },
        body: { jobType: garage.softwareUpdate?._id, ipWeek: 'IP21W53' },
      }),
    ).toMatchObject({
      jobParameter: null,
      ipWeek: 'IP21W53',
    });
    expect(
      await garage.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { jobType: null } }),
    ).toMatchObject({ jobType: null, ipWeek: null });
    expect(
      errors(
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { mileageRequired: true, risJobcard: true },
        }),
      ).map((error) => error.path),
    ).toEqual(['startValue', 'partType', 'partComponent', 'newPart']);
  });

  it('keeps its number, and is validated like a new card when it is changed', async () => {
    const card = await garage.make();
    expect(
      errors(
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { jobcardId: 'JOBC-19999998' },
        }),
      ),
    ).toEqual([{ path: 'jobcardId', message: 'The Jobcard ID can’t be changed' }]);
    expect(
      (
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: {
            ...garage.form({ jobcardId: card.jobcardId }),
            updatedAt: card.updatedAt,
          },
        })
      ).status,
    ).toBe(200);
    expect(
      errors(
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { reason: ' ', workshop: unknownId },
        }),
      ),
    ).toEqual([{ path: 'reason', message: '"Reason" is required' }]);
    expect(
      toStatusAndMessage(
        await crew.eva.attempt(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { summary: 'Mine' } }),
      ),
    ).toEqual([403, 'Only workshop leaders and the office can do this']);
  });

  it('protects its vehicle from being deleted', async () => {
    const { _id } = await garage.makeVehicle();
    const cards = [await garage.make({ vin: _id }), await garage.makeIn('Cancelled', { vin: _id })];
    const responses: unknown[] = [];
    for (const card of cards) {
      responses.push(toStatusAndMessage(await crew.brm.attempt(vehicleRoutes.deleteVehicle, { params: { id: _id } })));
      await garage.sue.call(jobCardRoutes.deleteJobCard, { params: { id: card._id } });
    }
    expect(responses).toEqual([
      [409, 'Can’t delete this vehicle: 2 job cards refer to it'],
      [409, 'Can’t delete this vehicle: 1 job card refers to it'],
    ]);
    expect((await crew.brm.attempt(vehicleRoutes.deleteVehicle, { params: { id: _id } })).status).toBe(200);
  });

  it('keeps its current vehicle even if the vehicle is deleted later', async () => {
    const vehicle = await garage.makeVehicle();
    const card = await garage.make({ vin: vehicle._id });
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('vehicles').set({ deletedAt: new Date().toISOString() }).where('id', '=', vehicle._id).execute(),
    );
    const whole = { vin: card.vin, tag: card.tag, regNo: card.regNo };
    for (const change of [
      { vin: vehicle._id },
      { vin: card.vin },
      { vin: vehicle.vin },
      { tag: vehicle.tag, vin: null },
      whole,
    ])
      expect(
        await garage.sue.call(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { ...change, summary: 'Both seals' },
        }),
      ).toMatchObject({
        vin: { _id: vehicle._id },
      });
    const other = await garage.make();
    expect(
      errors(
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: other._id },
          body: { vin: vehicle._id },
        }),
      ),
    ).toEqual([{ path: 'vin', message: '"VIN" is required' }]);
  });
});
