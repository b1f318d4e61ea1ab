import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture } from '../fixtures/job-cards.ts';
import { type Person, parseRefusal, parseRecord, parseRows } from '../fixtures/people.ts';
import { makeProjects } from '../fixtures/projects.ts';
import { makeWork, signPlan } from '../fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { must } from '../fixtures/must.ts';

// A client may read a record, change a field and send the whole record back. Fields that the server computes never
// change by that.

let world: World;
let crew: Crew;
/** A record of each kind, with a person who may change it. */
let records: { path: string; who: Person; record: Record<string, unknown>; field: string }[];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  const work = await makeWork(world, crew);
  const garage = await makeWorkshopFixture(world, crew, 'a');
  const { brm } = crew;
  const card = await brm.call(jobCardRoutes.addJobCard, { body: garage.form() });
  const plan = await work.makePlan(work.planForm(await work.makeProject()));
  const project = await brm.call(projectRoutes.addProject, { body: work.projectForm() });
  const [vehicle] = work.vehicles;
  const incident = await brm.call(incidentRoutes.addIncident, {
    body: {
      title: 'Slip',
      type: 'Accident',
      comment: 'Oil',
      vehicle: must(vehicle)._id,
    },
  });
  const action = { incident: incident._id, what: 'Wipe', owner: crew.eva.me._id, dueOn: '2999-01-01' };
  await brm.call(correctiveActionRoutes.addCorrectiveAction, { body: action });
  const of = (path: string, id: string, field: string, who = brm) => ({ path: `${path}/${id}`, field, who });
  const first = async (path: string) => must(parseRows((await brm.sendRaw('GET', `${path}?limit=1`)).body)[0])._id;
  const kinds = [
    of('/company', crew.id, 'address', world.ada),
    of('/user', crew.ina.me._id, 'firstName'),
    of('/location', must(crew.location)._id, 'city'),
    of('/part', work.part._id, 'description'),
    of('/grid', work.grid._id, 'name'),
    of('/vehicle', must(vehicle)._id, 'engine'),
    of('/project', project._id, 'name'),
    of('/project_workplans', plan._id, 'name'),
    of('/assessment_questions', await first('/assessment_questions'), 'question'),
    of('/assessment_templates', work.template._id, 'description'),
    of('/jobcard', card._id, 'reason'),
    of('/role', await first('/role'), 'description', crew.admin),
    of('/accident', incident._id, 'place'),
  ];
  records = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, record: parseRecord((await kind.who.sendRaw('GET', kind.path)).body) })),
  );
  const listed = async (path: string, query: string, field: string, who = brm) => {
    const record = must(parseRows((await who.sendRaw('GET', `${path}?${query}&limit=1`)).body)[0]);
    records.push({ ...of(path, record._id, field, who), record });
  };
  await listed('/corrective_actions', `incident=${incident._id}`, 'what');
  const answered = await (await makeProjects(world, crew)).walkTo('Awaiting to Complete Assessment');
  await listed('/project_assessments', `project=${answered._id}`, 'note', crew.asa);
  const reviewed = await work.makePlan(
    work.planForm(await work.makeProject(), { questionTemplate: work.template._id }),
  );
  for (const who of [brm, crew.cy]) await signPlan(world, who, reviewed._id);
  await listed('/project_workplan_assessments', `workPlan=${reviewed._id}`, 'comment', crew.ina);
  await listed('/plan_activities', `workPlan=${plan._id}`, 'how');
  const lists = [
    '/platform',
    '/make',
    '/model',
    '/variant',
    '/workshop',
    '/cost_centre',
    '/jobcard_type',
    '/jobcard_parameter',
    '/part_type',
    '/part_component',
    '/new_part',
    '/team',
    '/module',
  ];
  await brm.call(lookupRoutes.addModule, { body: { name: 'Doors', resolutionTime: 4 } });
  for (const path of lists) {
    const { _id } = must(parseRows((await brm.sendRaw('GET', `${path}?limit=1&sort=-createdAt`)).body)[0]);
    records.push({
      ...of(path, _id, 'description'),
      record: parseRecord((await brm.sendRaw('GET', `${path}/${_id}`)).body),
    });
  }
});
afterAll(() => world.close());

describe('a record sent back', () => {
  it('is changed in one field if only that one differs', async () => {
    expect(records.length).toBeGreaterThan(20);
    for (const { path, who, record, field } of records) {
      const { status, body } = await who.sendRaw('PUT', path, {
        ...record,
        objectType: 'record',
        __v: 3,
        [field]: 'Other',
      });
      expect([path, status, body.meta?.errors, body.data?.[field], body.data?._id, body.data?.createdAt]).toEqual([
        path,
        200,
        undefined,
        'Other',
        record._id,
        record.createdAt,
      ]);
    }
  });

  it('is refused with another parent in the catalogue, instead of silently staying in place', async () => {
    const other = (await crew.brm.call(levelRoutes.addPlatform, { body: { name: 'Elsewhere' } }))._id;
    const { path, record } = records.find((one) => one.path.startsWith('/make/')) ?? { path: '', record: {} };
    const { status, body } = await crew.brm.sendRaw('PUT', path, { ...record, platform: other, updatedAt: null });
    expect([status, parseRefusal(body).errors]).toEqual([
      422,
      [{ path: 'platform', message: 'A make can’t be moved to another platform' }],
    ]);
  });

  it('is refused with another status if that status is reached by a separate step', async () => {
    const other = [
      ['/accident/', { status: 'Closed' }, 'Press Close Incident or Reopen to change the status'],
      ['/corrective_actions/', { state: 'done' }, 'Press Done or Reopen to change the state of a corrective action'],
    ] as const;
    for (const [start, change, message] of other) {
      const { path, record } = records.find((one) => one.path.startsWith(start)) ?? { path: '', record: {} };
      const { status, body } = await crew.brm.sendRaw('PUT', path, { ...record, ...change, updatedAt: null });
      expect([status, parseRefusal(body).errors?.[0]?.message]).toEqual([422, message]);
    }
  });

  it('is refused with its current state after somebody else changed it, for every kind of record', async () => {
    for (const { path, who, record } of records) {
      const { status, body } = must(
        await who.sendRaw('PUT', path, { ...record, updatedAt: '2026-01-01T00:00:00.000Z' }),
      );
      expect([path, status, parseRefusal(body).current]).toMatchObject([path, 409, { _id: record._id }]);
    }
  });

  it('can close a ticket when it is sent in full', async () => {
    const ticket = await crew.ina.call(ticketRoutes.addTicket, {
      body: { type: 'Other', description: 'The lamp is out' },
    });
    const { status, body } = await crew.admin.attempt(ticketRoutes.changeTicket, {
      params: { id: ticket._id },
      body: { ...ticket, status: 'close' },
    });
    expect([status, body.data?.status, body.data?.description]).toEqual([200, 'close', 'The lamp is out']);
  });

  it('is not stale if its update time is in another zone or missing, but is stale with another time', async () => {
    const part = await crew.brm
      .call(partRoutes.listParts, { query: { limit: 1 } })
      .then(([one]) => crew.brm.call(partRoutes.getPart, { params: { id: must(one)._id } }));
    const elsewhere = new Date(Date.parse(part.updatedAt) + 3_600_000).toISOString().replace('Z', '+01:00');
    const same = await crew.brm.attempt(partRoutes.changePart, {
      params: { id: part._id },
      body: { description: 'One', updatedAt: elsewhere },
    });
    expect(same.status).toBe(200);
    expect(
      (
        await crew.brm.attempt(partRoutes.changePart, {
          params: { id: part._id },
          body: { description: 'Two', updatedAt: null },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await crew.brm.attempt(partRoutes.changePart, {
          params: { id: part._id },
          body: { description: 'Three', updatedAt: elsewhere },
        })
      ).status,
    ).toBe(409);
  });

  it('is refused with an unknown field', async () => {
    for (const { path, who } of records)
      expect([path, (await who.sendRaw('PUT', path, { colour: 'red' })).status]).toEqual([path, 422]);
  });
});
