import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import { vehicleCheckRoutes } from '@roadworthy/contract/vehicle-checks/vehicle-check.routes.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeVehicleChecks } from '../../test/fixtures/vehicle-checks.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

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

const move = (card: { _id: string }, body: { status: 'Completed' | 'On Hold'; comment?: string; reason?: string }) =>
  garage.sue.attempt(jobCardRoutes.moveJobCard, { params: { id: card._id }, body });
const notesOf = async (card: { _id: string }) =>
  (await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id }, query: { limit: 0 } })).map(
    ({ event, note }) => [event, note],
  );

describe('a vehicle check', () => {
  it('copies the points of the current version, which a later version does not alter', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    expect(check).toMatchObject({ version: 1, status: 'In progress', vehicle: { vin: garage.vehicle.vin } });
    expect(check.points.map(({ group, name, result }) => [group, name, result])).toEqual([
      ['Lights', 'Dipped beam', null],
      ['Lights', 'Horn', null],
      ['Wheels', 'Tyre', null],
    ]);
    const [template] = await garage.sue.call(checkTemplateRoutes.listCheckTemplates, { query: { search: check.name } });
    await garage.sue.call(checkTemplateRoutes.changeCheckTemplate, {
      params: { id: must(template)._id },
      body: { groups: [{ name: 'Doors', points: [{ name: 'Lock' }] }] },
    });
    expect((await checks.read(check)).points).toEqual(check.points);
  });

  it('is stored once, however often it is sent', async () => {
    const card = await garage.makeIn('In Progress');
    const template = await checks.addTemplate();
    const id = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => checks.start(crew.eva, card, template, id)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = await crew.eva.call(vehicleCheckRoutes.listVehicleChecks, { params: { id: card._id } });
    expect(found.map(({ _id }) => _id)).toEqual([id]);
    expect(toStatusAndMessage(await checks.start(garage.sue, card, template, id))).toEqual([
      422,
      'This id belongs to another vehicle check',
    ]);
  });

  it('needs a card in progress with a vehicle, and an active template', async () => {
    const template = await checks.addTemplate();
    const assigned = await garage.makeIn('Assigned');
    expect(toStatusAndMessage(await checks.start(crew.eva, assigned, template))).toEqual([
      409,
      'A vehicle can only be checked while its job card is In Progress',
    ]);
    const without = await garage.makeIn('In Progress', { vin: null });
    expect(toStatusAndMessage(await checks.start(crew.eva, without, template))).toEqual([
      409,
      'Choose the vehicle of the job card first',
    ]);
    await garage.sue.call(checkTemplateRoutes.changeCheckTemplate, {
      params: { id: template._id },
      body: { isActive: false },
    });
    const card = await garage.makeIn('In Progress');
    expect(toStatusAndMessage(await checks.start(crew.eva, card, template))).toEqual([
      422,
      'Choose an active template',
    ]);
  });

  it('is recorded by the engineers of the card and by leaders, and by nobody else', async () => {
    const { card, check } = await checks.makeCheck(crew.eva);
    const point = await checks.pointOf(check, 'Horn');
    const template = await checks.addTemplate();
    for (const [by, status] of [
      [garage.ed, 403],
      [crew.ina, 403],
      [crew.cy, 403],
      [crew.udo, 403],
      [otherCrew.eva, 404],
      [otherCrew.brm, 404],
      [crew.eva, 200],
      [garage.max, 200],
    ] as const) {
      expect([by.me.firstName, (await checks.start(by, card, template)).status]).toEqual([by.me.firstName, status]);
      expect([by.me.firstName, (await checks.record(by, check, point, { result: 'ok' })).status]).toEqual([
        by.me.firstName,
        status,
      ]);
    }
    expect(toStatusAndMessage(await checks.record(garage.ed, check, point, { result: 'ok' }))).toEqual([
      403,
      'This job card is not assigned to you',
    ]);
    const read = (by: typeof crew.eva) =>
      by.attempt(vehicleCheckRoutes.getVehicleCheck, { params: checks.paramsOf(check) });
    expect([(await read(garage.ed)).status, (await read(otherCrew.eva)).status, (await read(crew.cy)).status]).toEqual([
      200, 404, 403,
    ]);
  });

  it('cannot be read or recorded under another job card', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const other = await garage.makeIn('In Progress');
    const params = { id: other._id, checkId: check._id };
    expect((await crew.eva.attempt(vehicleCheckRoutes.getVehicleCheck, { params })).status).toBe(404);
    const point = must(check.points[0]);
    const moved = await crew.eva.attempt(vehicleCheckRoutes.recordCheckPoint, {
      params: { ...params, pointId: point._id },
      body: { result: 'ok' },
    });
    expect(moved.status).toBe(404);
  });

  it('is finished only when every point has a result, a value and an outcome', async () => {
    const { card, check } = await checks.makeCheck(crew.eva);
    expect(toStatusAndMessage(await checks.finish(crew.eva, check))).toEqual([
      409,
      '3 points are not complete. The first: Dipped beam.',
    ]);
    const [beam, horn, tyre] = [
      await checks.pointOf(check, 'Dipped beam'),
      await checks.pointOf(check, 'Horn'),
      await checks.pointOf(check, 'Tyre'),
    ];
    await checks.record(crew.eva, check, beam, { result: 'ok' });
    await checks.record(crew.eva, check, horn, { result: 'not ok' });
    await checks.record(crew.eva, check, tyre, { result: 'ok' });
    expect(toStatusAndMessage(await checks.finish(crew.eva, check))).toEqual([
      409,
      '2 points are not complete. The first: Horn.',
    ]);
    await checks.decide(crew.eva, check, horn, { outcome: 'no action', reason: 'Customer knows' });
    // A value out of limits with OK needs a comment.
    await checks.record(crew.eva, check, tyre, { measured: '1,5' });
    expect((await checks.finish(crew.eva, check)).status).toBe(409);
    await checks.record(crew.eva, check, tyre, { comment: 'Spare wheel' });
    const finished = must((await checks.finish(crew.eva, check)).body.data);
    expect(finished).toMatchObject({ status: 'Finished', finishedBy: { firstName: 'Eva' } });
    expect((await notesOf(card))[0]).toEqual(['Vehicle check finished', `${check.name}: 2 OK, 0 Attention, 1 Not OK`]);
  });

  it('accepts Not applicable without a measured value', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    for (const point of check.points) await checks.record(crew.eva, check, point, { result: 'not applicable' });
    expect((await checks.finish(crew.eva, check)).status).toBe(200);
  });

  it('is read-only once it is finished; a leader reopens it for a reason, and the log keeps the earlier results', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    await checks.recordAllOk(crew.eva, check);
    await checks.finish(crew.eva, check);
    const horn = await checks.pointOf(check, 'Horn');
    expect(toStatusAndMessage(await checks.record(garage.sue, check, horn, { result: 'not ok' }))).toEqual([
      409,
      'This vehicle check is finished. A leader can reopen it.',
    ]);
    expect((await checks.reopen(crew.eva, check)).status).toBe(403);
    expect((await checks.reopen(garage.sue, check, ' ')).status).toBe(422);
    expect(must((await checks.reopen(garage.sue, check)).body.data).status).toBe('In progress');
    await checks.record(crew.eva, check, horn, { result: 'not ok' });
    await checks.decide(crew.eva, check, horn, { outcome: 'no action', reason: 'Loud enough' });
    await checks.finish(crew.eva, check);
    const log = await checks.log(check);
    expect(log.map(({ event, by, reason }) => [event, by?.name, reason])).toEqual([
      ['finished', 'Eva Tester', null],
      ['reopened', 'Sue Tester', 'Wrong wheel'],
      ['finished', 'Eva Tester', null],
      ['started', 'Eva Tester', null],
    ]);
    expect([log[0], log[2]].map((entry) => entry?.points.map(({ result }) => result))).toEqual([
      ['ok', 'not ok', 'ok'],
      ['ok', 'ok', 'ok'],
    ]);
  });

  it('keeps its job card from being finished until it is finished or discarded', async () => {
    const { card, check } = await checks.makeCheck(crew.eva);
    expect(toStatusAndMessage(await move(card, { status: 'Completed', comment: 'Done' }))).toEqual([
      409,
      `Finish or discard the vehicle check first: ${check.name}`,
    ]);
    expect((await checks.discard(garage.ed, check)).status).toBe(403);
    expect(must((await checks.discard(crew.eva, check)).body.data).status).toBe('Discarded');
    expect((await move(card, { status: 'Completed', comment: 'Done' })).status).toBe(200);
  });

  it('cannot change while its job card is on hold', async () => {
    const { card, check } = await checks.makeCheck(crew.eva);
    await move(card, { status: 'On Hold', reason: 'Waits' });
    const point = must(check.points[0]);
    for (const response of [
      await checks.record(crew.eva, check, point, { result: 'ok' }),
      await checks.finish(crew.eva, check),
      await checks.discard(crew.eva, check),
    ])
      expect(toStatusAndMessage(response)).toEqual([
        409,
        'A vehicle can only be checked while its job card is In Progress',
      ]);
  });

  it('that added a task cannot be discarded', async () => {
    const { check } = await checks.makeCheck(crew.eva);
    const point = must(check.points[0]);
    await checks.record(crew.eva, check, point, { result: 'not ok' });
    await checks.decide(crew.eva, check, point, { outcome: 'task' });
    expect(toStatusAndMessage(await checks.discard(crew.eva, check))).toEqual([
      409,
      'You can’t discard this check, because it added a task. Finish it instead.',
    ]);
  });
});
