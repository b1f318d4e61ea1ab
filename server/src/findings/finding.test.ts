import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person, Input } from '../../test/fixtures/people.ts';
import { makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let other: Crew;
let work: Work;
let garage: WorkshopFixture;
let plan: WorkPlan;
let points: Checkpoint[];
let photo: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  work = await makeWork(world, crew);
  garage = await makeWorkshopFixture(world, crew, 'a');
  plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  photo = await world.upload(crew.ina);
});
afterAll(() => world.close());

const find = (who: Person, id: string) => who.call(findingRoutes.getFinding, { params: { id } });
type Query = Input<typeof findingRoutes.listFindings>['query'];
const list = (who: Person, query: Query = {}) =>
  who.call(findingRoutes.listFindings, { query: { limit: 0, ...query } });
const names = async (who: Person, query: Query = {}) => (await list(who, query)).map(({ _id }) => _id);
/** Records the next open checkpoint as Not OK with a photo. */
async function failNext(who = crew.ina): Promise<string> {
  const { _id } = must(points.pop());
  await who.call(inspectionRoutes.recordCheckpoint, {
    params: { id: _id },
    body: { nok: 1, comment: 'Seal is torn', images: [photo] },
  });
  return _id;
}
const repair = (change: object = {}) => ({
  workshop: garage.workshop._id,
  costCentre: garage.costCentre._id,
  ...change,
});
const create = (id: string, change: object = {}, who: Person = crew.brm) =>
  who.call(findingRoutes.createFindingJobCard, { params: { id }, body: repair(change) });
async function finish(id: string, cardId: string): Promise<void> {
  await crew.brm.call(jobCardRoutes.changeJobCard, { params: { id: cardId }, body: { jobEngineer: crew.eva.me._id } });
  for (const status of ['In Progress', 'Completed'] as const)
    await crew.eva.call(jobCardRoutes.moveJobCard, {
      params: { id: cardId },
      body: { status, comment: 'New seal fitted' },
    });
  expect(await find(crew.brm, id)).toMatchObject({ state: 'ready' });
}
const reinspect = (who: Person, id: string, isOk: boolean) =>
  who.attempt(findingRoutes.reinspectFinding, { params: { id }, body: { isOk, comment: 'Fits well' } });

describe('a Not OK', () => {
  it('becomes a job card with its vehicle, texts and photos, and is closed by a re-inspection', async () => {
    const id = await failNext();
    const found = await find(crew.ina, id);
    expect(found).toMatchObject({
      kind: 'not ok',
      state: 'open',
      name: 'Door seal',
      comment: 'Seal is torn',
      photos: [photo],
      plan: { _id: plan._id },
      work: null,
    });
    const given = await create(id, { dueOn: '2999-01-01' });
    expect(given).toMatchObject({
      state: 'in work',
      work: { kind: 'job card', dueOn: '2999-01-01', isOverdue: false },
    });
    const card = await crew.eva.call(jobCardRoutes.getJobCard, { params: { id: must(given.work)._id } });
    expect(card).toMatchObject({
      jobcardId: must(given.work).number,
      summary: 'Repair: Door seal DS-1',
      vin: { vin: found.vin },
      workshop: { _id: garage.workshop._id },
    });
    expect(card.reason).toContain('Seal is torn');
    expect(card.instructions).toContain(`${found.vin} · Left · ${found.tag}`);
    expect((await list(garage.sue, { jobCard: card._id }))[0]).toMatchObject({ _id: id, photos: [photo] });
    await finish(id, card._id);
    expect((await reinspect(crew.ian, id, true)).body.data).toMatchObject({
      state: 'closed',
      inspections: [{ isOk: true, comment: 'Fits well', by: { _id: crew.ian.me._id } }],
    });
    const point = await crew.ina.call(inspectionRoutes.getCheckpoint, { params: { id } });
    expect(point.state).toBe('complete');
    expect(point.history.map(({ event }) => event)).toEqual(['record not ok', 'rectify', 'complete']);
    expect(point.rectifyComment).toContain(card.jobcardId);
    expect(await names(crew.brm)).not.toContain(id);
    expect((await reinspect(crew.ian, id, true)).status).toBe(409);
  });

  it('returns to the workshop with the reason when the re-inspection fails', async () => {
    const id = await failNext();
    const { work: card } = await create(id);
    await finish(id, must(card)._id);
    expect((await reinspect(crew.ian, id, false)).body.data).toMatchObject({ state: 'in work' });
    expect(await crew.eva.call(jobCardRoutes.getJobCard, { params: { id: must(card)._id } })).toMatchObject({
      wipStatus: { name: 'In Progress' },
    });
    const [last] = await crew.brm.call(jobCardRoutes.listJobCardHistory, { params: { id: must(card)._id } });
    expect(last?.note).toBe('Not OK at re-inspection: Fits well');
    await crew.eva.call(jobCardRoutes.moveJobCard, {
      params: { id: must(card)._id },
      body: { status: 'Completed', comment: 'Again' },
    });
    expect((await reinspect(crew.ian, id, true)).body.data).toMatchObject({ state: 'closed' });
  });

  it('cannot be re-inspected by the person who did the work, unless the company allows it', async () => {
    const id = await failNext();
    const { work: card } = await create(id);
    for (const body of [
      { status: 'Assigned', jobEngineer: crew.eva.me._id },
      { status: 'In Progress' },
      { status: 'Completed', comment: 'Done' },
    ] as const)
      await crew.brm.call(jobCardRoutes.moveJobCard, { params: { id: must(card)._id }, body });
    const refused = await reinspect(crew.brm, id, true);
    expect([refused.status, refused.body.meta.message]).toEqual([
      409,
      'You worked on this yourself. Someone else has to re-inspect it.',
    ]);
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: crew.id },
      body: { reinspectionByAnother: false },
    });
    expect((await reinspect(crew.brm, id, true)).body.data).toMatchObject({ state: 'closed' });
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: crew.id },
      body: { reinspectionByAnother: true },
    });
  });

  it('can be closed by the specified Rectify and Complete, and reopens if it fails again', async () => {
    const id = await failNext();
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id },
      body: { complete: 1, rectifyComment: 'Pressed on' },
    });
    expect(await find(crew.brm, id)).toMatchObject({ state: 'closed' });
    await crew.ian.call(inspectionRoutes.recordCheckpoint, {
      params: { id },
      body: { nok: 1, comment: 'Loose again' },
    });
    expect(await find(crew.brm, id)).toMatchObject({ state: 'open', work: null });
  });
});

describe('findings', () => {
  it('are visible by role: all to the office, those of their plans to inspectors, those with work to workshop leaders', async () => {
    const ids = await names(crew.brm, { state: 'open,in work,ready,closed' });
    const [open = ''] = await names(crew.brm, { state: 'open', kind: 'not ok' });
    const incident = await crew.eva.call(incidentRoutes.addIncident, {
      body: { title: 'Fell', type: 'Accident', comment: 'Oil' },
    });
    expect(await names(crew.ina)).toContain(open);
    expect(await names(crew.ina)).not.toContain(incident._id);
    expect(await names(crew.udo)).toEqual([incident._id]);
    const ofWorkshop = await names(garage.sue, { state: 'open,in work,ready,closed' });
    expect(ofWorkshop.length).toBe(ids.length - 1);
    expect((await names(garage.ed, { state: 'open,in work,ready,closed' })).length).toBe(0);
    expect(await names(other.brm, { state: 'open,in work,ready,closed' })).toEqual([]);
    expect((await other.brm.attempt(findingRoutes.getFinding, { params: { id: open } })).status).toBe(404);
    for (const who of [crew.cy, crew.asa]) expect((await who.attempt(findingRoutes.listFindings)).status).toBe(403);
    for (const who of [crew.ina, garage.sue, crew.udo])
      expect(
        (await who.attempt(findingRoutes.createFindingJobCard, { params: { id: open }, body: repair() })).status,
      ).toBe(403);
    for (const who of [garage.sue, crew.manager]) expect((await reinspect(who, open, true)).status).toBe(403);
    // An auditor re-inspects the risks of their audits, and does not see other findings.
    expect((await reinspect(crew.udo, open, true)).status).toBe(404);
    expect((await reinspect(crew.ian, open, true)).body.meta.message).toBe('Nothing has been repaired yet');
  });

  it('get one job card from two requests with the same key, and a second job card is rejected', async () => {
    const [id = ''] = await names(crew.brm, { state: 'open', kind: 'not ok' });
    const key = world.kit.newId();
    const send = () =>
      crew.brm.attempt(findingRoutes.createFindingJobCard, {
        params: { id },
        body: repair(),
        headers: { 'idempotency-key': key },
      });
    const [one, two] = await Promise.all([send(), send()]);
    const again = [one.status, two.status].includes(200) ? await send() : two;
    expect(again.body.data?.work?.number).toBe(must((await find(crew.brm, id)).work).number);
    expect(
      (await crew.brm.attempt(findingRoutes.createFindingJobCard, { params: { id }, body: repair() })).status,
    ).toBe(409);
  });
});

describe('the list of findings and its counts', () => {
  /**
   * Counts the open Not OK items, risks and incidents by state from their records instead of from the table of
   * findings.
   */
  async function countStates() {
    const rows = await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
      const checks = await tx
        .selectFrom('checkpoints')
        .select('id')
        .where('state', 'in', ['not ok', 'rectified'])
        .execute();
      const risks = await tx.selectFrom('assessmentItems').select('id').where('riskAcceptable', '=', 'No').execute();
      const incidents = await tx.selectFrom('incidents').select('id').where('status', '<>', 'Closed').execute();
      const cards = await tx
        .selectFrom('findingWork')
        .innerJoin('jobCards', 'jobCards.id', 'findingWork.jobCardId')
        .select(['findingWork.findingId as record', 'jobCards.status'])
        .where('jobCards.deletedAt', 'is', null)
        .where('jobCards.status', '<>', 'Cancelled')
        .execute();
      const actions = await tx
        .selectFrom('correctiveActions')
        .select(['findingId', 'incidentId', 'state as status'])
        .where('deletedAt', 'is', null)
        .where('state', '<>', 'closed')
        .execute();
      const orders = [
        ...cards,
        ...actions.map((one) => ({ record: one.findingId ?? one.incidentId, status: one.status })),
      ];
      return [...checks, ...risks, ...incidents].map(({ id }) => {
        const own = orders.filter(({ record }) => record === id);
        const isFinished = own.every(({ status }) => ['Completed', 'done'].includes(status));
        return own.length === 0 ? 'open' : isFinished ? 'ready' : 'in work';
      });
    });
    return (['open', 'in work', 'ready'] as const).map((state) => ({
      state,
      count: rows.filter((one) => one === state).length,
    }));
  }

  it('match an independent count of the records', async () => {
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: { title: 'Cut', type: 'Accident', comment: 'Glass' },
    });
    await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: incident._id,
        what: 'Gloves',
        owner: crew.eva.me._id,
        dueOn: '2026-01-01',
      },
    });
    const counts = await crew.brm.call(findingRoutes.countFindings, {});
    const records = await world.kit.db.inCompany(crew.id, undefined, async (tx) => ({
      notOk: await tx.selectFrom('checkpoints').select('id').where('state', 'in', ['not ok', 'rectified']).execute(),
      incidents: await tx.selectFrom('incidents').select('id').where('status', '<>', 'Closed').execute(),
      risks: await tx.selectFrom('assessmentItems').select('id').where('riskAcceptable', '=', 'No').execute(),
    }));
    expect(counts.kinds).toEqual([
      { kind: 'not ok', count: records.notOk.length },
      { kind: 'hazard', count: records.risks.length },
      { kind: 'incident', count: records.incidents.length },
      { kind: 'measure', count: 0 },
    ]);
    const open = await list(crew.brm);
    expect(counts.total).toBe(open.length);
    expect(counts.overdue).toBe(1);
    expect(await names(crew.brm, { overdue: 'true' })).toEqual([incident._id]);
    expect(await names(crew.brm, { owner: crew.eva.me._id, kind: 'incident' })).toEqual([incident._id]);
    for (const { state, count } of counts.states) expect((await names(crew.brm, { state })).length).toBe(count);
    for (const { kind, count } of counts.kinds) expect((await names(crew.brm, { kind })).length).toBe(count);
    expect(await countStates()).toEqual(counts.states);
    const found = await crew.brm.attempt(findingRoutes.listFindings, { query: { search: 'Cut' } });
    expect(found.body.data?.[0]).toMatchObject({ name: 'Cut', state: 'in work', work: { isOverdue: true } });
    await crew.brm.call(incidentRoutes.closeIncident, { params: { id: incident._id }, body: { reason: 'Enough' } });
    expect(await names(crew.brm)).not.toContain(incident._id);
  });

  it('include a risk that the audit refused until it is accepted', async () => {
    const project = await work.makeProject();
    await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
      const item = await tx
        .selectFrom('assessmentItems')
        .select('id')
        .where('projectId', '=', project._id)
        .where('type', '=', 'Option')
        .executeTakeFirstOrThrow();
      const judge = (riskAcceptable: 'Yes' | 'No') =>
        tx.updateTable('assessmentItems').set({ riskAcceptable }).where('id', '=', item.id).execute();
      const isOpen = async () =>
        (await tx.selectFrom('findings').select('closedAt').where('id', '=', item.id).executeTakeFirst())?.closedAt ===
        null;
      await judge('No');
      expect(await isOpen()).toBe(true);
      await judge('Yes');
      expect(await isOpen()).toBe(false);
      await judge('No');
    });
    expect(await list(crew.brm, { kind: 'hazard' })).toMatchObject([{ kind: 'hazard', project: { _id: project._id } }]);
  });
});
