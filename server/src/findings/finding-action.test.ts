import { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { Checkpoint, TechnicianPlan } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeWork, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { remindFindingOwners } from './index.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let work: Work;
let projects: Projects;
let garage: WorkshopFixture;
let plan: WorkPlan;
let points: Checkpoint[];
let pieces: WorkPlan;
let share: TechnicianPlan | undefined;
let photo: string;
const marks: PhotoMark[] = [{ shape: 'line', colour: 'red', points: [{ x: 0.5, y: 0.5 }], text: 'Torn' }];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  projects = await makeProjects(world, crew);
  garage = await makeWorkshopFixture(world, crew, 'a');
  plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  pieces = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 8 }));
  share = await getShare(crew.ina, pieces._id);
  photo = await world.upload(crew.ina);
});
afterAll(() => world.close());

const day = (days: number): string =>
  new Date(world.kit.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const find = (who: Person, id: string) => who.call(findingRoutes.getFinding, { params: { id } });
async function failNext(): Promise<string> {
  const { _id: id } = must(points.pop());
  await crew.ina.call(inspectionRoutes.recordCheckpoint, {
    params: { id },
    body: { nok: 1, comment: 'Seal is torn', images: [photo], photoMarks: [{ image: photo, marks }] },
  });
  return id;
}
/** Records a Not OK piece on the part plan, because the checkpoints of the vehicles are few. */
async function failPiece(): Promise<string> {
  const body = { nok: 1 as const, comment: 'Seal is torn' };
  await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: must(share)._id }, body });
  const query = { plan: pieces._id, limit: 1 };
  const [newest] = await crew.brm.call(findingRoutes.listFindings, { query });
  return newest?._id ?? '';
}
const form = (change: object = {}) => ({
  title: 'Repair: Door seal DS-1',
  what: 'Seal is torn',
  owner: crew.eva.me._id,
  dueOn: '2999-01-01',
  priority: 'High' as const,
  ...change,
});
const assign = (id: string, change: object = {}, who: Person = crew.brm) =>
  who.call(findingRoutes.createFindingAction, { params: { id }, body: form(change) });
const actionOf = async (who: Person, finding: string) =>
  (await who.call(correctiveActionRoutes.listCorrectiveActions, { query: { finding } }))[0];
const finish = (who: Person, id: string) =>
  who.attempt(correctiveActionRoutes.finishCorrectiveAction, { params: { id }, body: { note: 'New seal fitted' } });
const reinspect = (who: Person, id: string, isOk: boolean) =>
  who.attempt(findingRoutes.reinspectFinding, { params: { id }, body: { isOk, comment: 'Fits well' } });
const inboxOf = async (who: Person, record: string): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0 } }))
    .filter((item) => item.path === `/findings/${record}`)
    .map(({ what }) => what);

/** Refuses a risk as the auditor of a project, and returns the id of its question. */
async function refuseRisk(): Promise<string> {
  const project = await projects.walkTo('Awaiting to Complete Audit');
  await projects.judge(project._id, 'No');
  return must((await projects.items(project._id))[2])._id;
}

describe('a corrective action for a Not OK', () => {
  it('copies location, part and photos from the finding, and is closed by a re-inspection', async () => {
    const id = await failNext();
    const { work: given } = await assign(id);
    expect(given).toMatchObject({ kind: 'corrective action', number: 'CA-00001', status: 'open', dueOn: '2999-01-01' });
    const action = await actionOf(crew.eva, id);
    expect(action).toMatchObject({
      finding: id,
      incident: null,
      title: 'Repair: Door seal DS-1',
      part: 'Door seal DS-1',
      priority: 'High',
      owner: { _id: crew.eva.me._id },
    });
    expect(action?.place).toContain(`${(await find(crew.eva, id)).vin} · Left`);
    expect((await crew.eva.attempt(fileRoutes.getFile, { params: { key: photo } })).status).toBe(200);
    const marked = await crew.eva.call(photoEvidenceRoutes.listPhotoMarks, { query: { keys: photo } });
    expect(marked).toEqual([{ key: photo, marks }]);
    expect(await inboxOf(crew.eva, id)).toEqual(['Complete the corrective action']);
    expect(
      await crew.eva.call(correctiveActionRoutes.startCorrectiveAction, {
        params: { id: must(action)._id },
        body: {},
      }),
    ).toMatchObject({ state: 'in progress' });
    expect(await find(crew.brm, id)).toMatchObject({ state: 'in work' });
    expect((await reinspect(crew.ian, id, true)).body.meta.message).toBe('Work on this finding is not finished yet');
    expect((await finish(crew.eva, must(action)._id)).body.data).toMatchObject({ state: 'done' });
    expect(await find(crew.brm, id)).toMatchObject({ state: 'ready' });
    const passed = await reinspect(crew.ian, id, true);
    expect(passed.body.data).toMatchObject({ state: 'closed', inspections: [{ isOk: true, comment: 'Fits well' }] });
    expect(await actionOf(crew.eva, id)).toMatchObject({ state: 'closed', doneNote: 'New seal fitted' });
    const point = await crew.ina.call(inspectionRoutes.getCheckpoint, { params: { id } });
    expect(point).toMatchObject({
      state: 'complete',
      rectifyComment: 'Repaired by corrective action CA-00001: Fits well',
    });
  });

  it('returns to its owner when the re-inspection fails, and cannot be re-inspected by anybody who worked on it', async () => {
    const id = await failNext();
    await assign(id, { owner: crew.ina.me._id });
    const { _id: action } = must(await actionOf(crew.ina, id));
    await crew.brm.call(correctiveActionRoutes.startCorrectiveAction, { params: { id: action }, body: {} });
    await finish(crew.ina, action);
    for (const who of [crew.ina, crew.brm])
      expect((await reinspect(who, id, true)).body.meta.message).toBe(
        'You worked on this yourself. Someone else has to re-inspect it.',
      );
    expect((await reinspect(crew.ian, id, false)).body.data).toMatchObject({ state: 'in work' });
    expect(await actionOf(crew.ina, id)).toMatchObject({ state: 'in progress', doneAt: null });
    expect((await finish(crew.ina, action)).status).toBe(200);
    const reopened = await crew.brm.attempt(correctiveActionRoutes.reopenCorrectiveAction, {
      params: { id: action },
      body: { reason: 'Not enough' },
    });
    expect([reopened.status, reopened.body.meta.message]).toEqual([
      409,
      'This corrective action is done and can’t be changed',
    ]);
    expect((await reinspect(crew.ian, id, true)).body.data).toMatchObject({ state: 'closed' });
  });

  it('is closed with its finding by Rectify and Complete; a withdrawn one leaves the finding open', async () => {
    const id = await failNext();
    await assign(id);
    const { _id: first } = must(await actionOf(crew.eva, id));
    await crew.brm.call(correctiveActionRoutes.withdrawCorrectiveAction, { params: { id: first } });
    expect(await find(crew.brm, id)).toMatchObject({ state: 'open', work: null });
    await assign(id);
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id },
      body: { complete: 1, rectifyComment: 'Pressed on' },
    });
    expect(await actionOf(crew.eva, id)).toMatchObject({ state: 'closed', doneAt: null });
    expect(await assign(id).catch((error: Error) => error.message)).toContain('This finding is closed');
  });

  it('can be created by the office for somebody who can open the finding, and is visible to everybody who can see the finding', async () => {
    const id = await failNext();
    for (const who of [crew.ina, crew.eva, crew.udo])
      expect((await who.attempt(findingRoutes.createFindingAction, { params: { id }, body: form() })).status).toBe(403);
    const refused = await crew.brm.attempt(findingRoutes.createFindingAction, {
      params: { id },
      body: form({ owner: crew.cy.me._id }),
    });
    expect(refused.body.meta.errors.map(({ path }) => path)).toEqual(['owner']);
    const owners = await crew.brm.call(correctiveActionRoutes.listActionOwners, {
      query: { findings: 'true', limit: 0 },
    });
    expect(new Set(owners.map(({ role }) => role)).has('Customer')).toBe(false);
    await assign(id, { owner: crew.udo.me._id });
    for (const who of [crew.udo, crew.ina, crew.brm, garage.sue]) expect((await actionOf(who, id))?.finding).toBe(id);
    for (const who of [crew.cy, crew.asa, crew.eva]) expect(await actionOf(who, id)).toBeUndefined();
    expect(await find(crew.udo, id)).toMatchObject({ state: 'in work' });
    const sources = async (query: object) =>
      (await crew.brm.call(correctiveActionRoutes.listCorrectiveActions, { query: { limit: 0, ...query } })).map(
        ({ incident }) => incident !== null,
      );
    // Without a source, only actions of incidents are listed, for clients that know no others.
    expect(new Set(await sources({}))).not.toContain(false);
    expect(await sources({ source: 'findings' })).toContain(false);
  });
});

describe('a corrective action for a refused risk', () => {
  it('is re-inspected by the auditor of the project, which closes the finding', async () => {
    const id = await refuseRisk();
    expect(
      (
        await crew.brm.attempt(findingRoutes.createFindingJobCard, {
          params: { id },
          body: { workshop: garage.workshop._id, costCentre: garage.costCentre._id },
        })
      ).body.meta.message,
    ).toBe('A risk can’t have a job card. Use a corrective action instead.');
    await assign(id, { title: 'Control the risk: Is lifting safe?' });
    const action = await actionOf(crew.eva, id);
    expect(action).toMatchObject({ part: null, finding: id });
    await finish(crew.eva, must(action)._id);
    expect((await reinspect(crew.ian, id, true)).status).toBe(404);
    expect((await reinspect(crew.udo, id, true)).body.data).toMatchObject({
      state: 'closed',
      auditor: crew.udo.me._id,
    });
    expect(await actionOf(crew.eva, id)).toMatchObject({ state: 'closed' });
  });

  it('stays with the risk while the verdict is cleared, and is closed once the risk is accepted', async () => {
    const id = await refuseRisk();
    await assign(id);
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('assessmentItems').set({ riskAcceptable: null }).where('id', '=', id).execute(),
    );
    expect(await find(crew.brm, id)).toMatchObject({ state: 'in work' });
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('assessmentItems').set({ riskAcceptable: 'Yes' }).where('id', '=', id).execute(),
    );
    expect(await find(crew.brm, id)).toMatchObject({ state: 'closed' });
    expect(await actionOf(crew.eva, id)).toMatchObject({ state: 'closed' });
  });

  it('stays closed when the same verdict is saved again; a new refusal reopens the finding without it', async () => {
    const id = await refuseRisk();
    await assign(id);
    await finish(crew.eva, must(await actionOf(crew.eva, id))._id);
    await reinspect(crew.udo, id, true);
    const judge = (riskAcceptable: 'Yes' | 'No' | null) =>
      world.kit.db.inCompany(crew.id, undefined, (tx) =>
        tx.updateTable('assessmentItems').set({ riskAcceptable }).where('id', '=', id).execute(),
      );
    await judge('No');
    expect(await find(crew.brm, id)).toMatchObject({ state: 'closed', work: { status: 'closed' } });
    await judge(null);
    await judge('No');
    expect(await find(crew.brm, id)).toMatchObject({ state: 'open', work: null });
  });

  it('is closed when a later audit accepts all, and leaves the Inbox once its project is deleted', async () => {
    const [id, other] = [await refuseRisk(), await refuseRisk()];
    await assign(id);
    await assign(other);
    const inboxRecords = async () =>
      (await crew.eva.call(inboxRoutes.listInbox, { query: { limit: 0 } })).map(({ path }) => path);
    expect(await inboxRecords()).toEqual(expect.arrayContaining([`/findings/${id}`, `/findings/${other}`]));
    const [first, second] = [await find(crew.brm, id), await find(crew.brm, other)];
    const later = await projects.walkTo('Awaiting to Complete Audit');
    const change = (project: string, fields: object) =>
      world.kit.db.inCompany(crew.id, undefined, (tx) =>
        tx.updateTable('projects').set(fields).where('id', '=', project).execute(),
      );
    await change(later._id, { projectNo: must(first.project).projectNo, rev: 1 });
    await change(later._id, { status: 'Awaiting Review E-Sign BRM' });
    expect(await actionOf(crew.eva, id)).toMatchObject({ state: 'closed' });
    await change(must(second.project)._id, { deletedAt: new Date().toISOString() });
    const records = await inboxRecords();
    expect(records).not.toContain(`/findings/${id}`);
    expect(records).not.toContain(`/findings/${other}`);
  });
});

describe('overdue work on a finding', () => {
  const remindOn = (days: number) =>
    remindFindingOwners({ ...world.kit, now: () => new Date(`${day(days)}T07:20:00.000Z`) });
  const reminders = async (who: Person): Promise<string[]> =>
    (await world.mailsTo(who.me.emailId))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('overdue'));

  it('is mailed to its owner once a day, and is in the BRM’s Inbox too once it has been overdue for a day', async () => {
    const [late, later] = [await failPiece(), await failPiece()];
    await assign(late, { owner: garage.ed.me._id, dueOn: day(-1) });
    await assign(later, { owner: garage.ed.me._id, dueOn: day(-2) });
    const { number } = must((await find(crew.brm, late)).work);
    await remindOn(0);
    await remindOn(0);
    const first = await reminders(garage.ed);
    expect(first).toHaveLength(2);
    expect(first).toContain(`A corrective action is overdue: ${number}`);
    await remindOn(1);
    expect(await reminders(garage.ed)).toHaveLength(4);
    expect(await inboxOf(garage.ed, late)).toEqual(['Overdue: complete the corrective action']);
    expect(await inboxOf(crew.brm, late)).toEqual([]);
    expect(await inboxOf(crew.brm, later)).toEqual(['Still overdue: corrective action for a finding']);
    for (const id of [late, later]) await finish(garage.ed, must(await actionOf(crew.brm, id))._id);
    await remindOn(2);
    expect(await reminders(garage.ed)).toHaveLength(4);
  });

  it('sends a reminder to the engineer assigned to its job card', async () => {
    const id = await failPiece();
    const { work: card } = await crew.brm.call(findingRoutes.createFindingJobCard, {
      params: { id },
      body: { workshop: garage.workshop._id, costCentre: garage.costCentre._id, dueOn: day(-2) },
    });
    await crew.brm.call(jobCardRoutes.changeJobCard, {
      params: { id: must(card)._id },
      body: { jobEngineer: crew.eva.me._id },
    });
    await remindOn(3);
    expect(await reminders(crew.eva)).toEqual([`A job card is overdue: ${card?.number}`]);
    expect(await inboxOf(crew.eva, id)).toEqual(['Overdue: finish the job card for a finding']);
    expect(await inboxOf(crew.brm, id)).toEqual(['Still overdue: job card for a finding']);
  });
});

it('a corrective action for a Not OK is handed over when its owner is deactivated', async () => {
  const id = await failPiece();
  const eli = await world.invite(crew.admin, 'Engineer', 'eli.a@test.test', 'Eli');
  await assign(id, { owner: eli.me._id });
  const { _id: action } = must(await actionOf(crew.brm, id));
  const duties = await crew.brm.call(dutyRoutes.listDuties, { params: { id: eli.me._id } });
  expect(duties).toMatchObject([{ kind: 'findingAction', _id: action }]);
  expect(duties[0]?.takes).not.toContain('Customer');
  await crew.brm.call(dutyRoutes.deactivateUser, {
    params: { id: eli.me._id },
    body: { handOver: [{ kind: 'findingAction', record: action, to: crew.eva.me._id }] },
  });
  expect(await actionOf(crew.eva, id)).toMatchObject({ owner: { _id: crew.eva.me._id } });
});
