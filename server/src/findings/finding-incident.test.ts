import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let other: Crew;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

const report = (change: object = {}) =>
  crew.ina.call(incidentRoutes.addIncident, {
    body: { title: 'Forklift hit the door', type: 'Accident', comment: 'Dent at the sill', ...change },
  });
const create = (id: string, who: Person = crew.brm, change: object = {}) =>
  who.attempt(findingRoutes.createFindingJobCard, {
    params: { id },
    body: { workshop: garage.workshop._id, costCentre: garage.costCentre._id, ...change },
  });
const find = (id: string, who: Person = crew.brm) => who.call(findingRoutes.getFinding, { params: { id } });
const addAction = (incident: string, dueOn: string) =>
  crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
    body: { incident, what: 'Paint the line', owner: crew.eva.me._id, dueOn },
  });
const finish = async (id: string) => {
  for (const status of ['In Progress', 'Completed'] as const)
    await garage.sue.call(jobCardRoutes.moveJobCard, { params: { id }, body: { status, comment: 'Straightened' } });
};

describe('an incident', () => {
  it('becomes a job card with its vehicle, description and photos, which its history names', async () => {
    const photo = await world.upload(crew.ina);
    const { _id: id, incidentNo } = await report({ vehicle: garage.vehicle._id, photos: [photo] });
    const made = must((await create(id, crew.brm, { jobEngineer: crew.eva.me._id, dueOn: '2999-01-01' })).body.data);
    expect(made).toMatchObject({ state: 'in work', work: { kind: 'job card', owner: { _id: crew.eva.me._id } } });
    const card = await crew.eva.call(jobCardRoutes.getJobCard, { params: { id: must(made.jobCard)._id } });
    expect(card).toMatchObject({
      vin: { _id: garage.vehicle._id },
      photos: [photo],
      summary: `After incident ${incidentNo}: Forklift hit the door`,
      reason: `Incident ${incidentNo}: Dent at the sill`,
      instructions: 'Dent at the sill',
    });
    const incident = await crew.brm.call(incidentRoutes.getIncident, { params: { id } });
    expect(incident).toMatchObject({ status: 'In Progress', acknowledgedBy: { _id: crew.brm.me._id } });
    const [last] = await crew.brm.call(incidentRoutes.listIncidentHistory, { params: { id } });
    expect(last).toMatchObject({ event: 'Job card created', from: 'Open', to: 'In Progress' });
    expect(last?.note).toContain(card.jobcardId);
    // The engineer opens the finding of their card, and the list names the card.
    const [listed] = await crew.eva.call(findingRoutes.listFindings, { query: { jobCard: card._id } });
    expect(listed).toMatchObject({ _id: id, kind: 'incident', incidentNo });
  });

  it('is ready once its job card and its actions are finished, and is closed on its own page', async () => {
    const { _id: id } = await report();
    await addAction(id, '2999-01-01');
    const { jobCard } = must((await create(id, crew.brm, { jobEngineer: crew.eva.me._id })).body.data);
    await finish(must(jobCard)._id);
    expect(await find(id)).toMatchObject({ state: 'in work', work: { kind: 'corrective action' } });
    const [action] = await crew.brm.call(correctiveActionRoutes.listCorrectiveActions, { query: { incident: id } });
    await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
      params: { id: must(action)._id },
      body: { note: 'Painted' },
    });
    expect(await find(id)).toMatchObject({ state: 'ready' });
    const refused = await crew.brm.attempt(findingRoutes.reinspectFinding, {
      params: { id },
      body: { isOk: true, comment: 'Fine' },
    });
    expect(refused.status).toBe(409);
    const inbox = await crew.brm.call(inboxRoutes.listInbox, { query: { limit: 0 } });
    expect(inbox.filter(({ path }) => path === `/findings/${id}`)).toEqual([]);
    await crew.brm.call(incidentRoutes.closeIncident, { params: { id }, body: { reason: 'Repaired' } });
    expect(await find(id)).toMatchObject({ state: 'closed' });
    expect((await create(id)).status).toBe(409);
  });

  it('shows its most urgent work, counts overdue job cards, and has one job card at a time', async () => {
    const { _id: id } = await report();
    const first = must(must((await create(id, crew.brm, { dueOn: '2026-01-02' })).body.data).jobCard);
    await addAction(id, '2026-01-03');
    expect(await find(id)).toMatchObject({ work: { _id: first._id, isOverdue: true }, jobCard: { _id: first._id } });
    const overdue = await crew.brm.call(findingRoutes.listFindings, { query: { overdue: 'true' } });
    expect(overdue.map(({ _id }) => _id)).toContain(id);
    expect((await create(id)).status).toBe(409);
    await crew.brm.call(jobCardRoutes.moveJobCard, {
      params: { id: first._id },
      body: { status: 'Cancelled', reason: 'Not needed' },
    });
    expect(await find(id)).toMatchObject({ jobCard: null, work: { kind: 'corrective action' } });
    const both = await Promise.all([create(id), create(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('gets a job card from the office of its company only', async () => {
    const { _id: id } = await report();
    for (const who of [crew.ina, crew.udo, crew.cy, garage.sue]) expect((await create(id, who)).status).toBe(403);
    expect((await create(id, other.brm)).status).toBe(404);
    expect(await find(id)).toMatchObject({ state: 'open', work: null, jobCard: null });
  });
});
