import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { TechnicianPlan } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { getShare, makeWork, startPlan } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { watchLive, type LiveWatcher } from '../../test/support/watch-live.ts';
import { remindFindingOwners } from './index.ts';

// Tests that work on findings reaches the people who have to act: in the Inbox, by mail, and on open screens.

let world: World;
let crew: Crew;
let projects: Projects;
let garage: WorkshopFixture;
let pieces: WorkPlan;
let share: TechnicianPlan;
let watchers: LiveWatcher[] = [];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  const work = await makeWork(world, crew);
  projects = await makeProjects(world, crew);
  garage = await makeWorkshopFixture(world, crew, 'a');
  pieces = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 12 }));
  share = await getShare(crew.ina, pieces._id);
});
afterEach(() => {
  for (const watcher of watchers) watcher.leave();
  watchers = [];
});
afterAll(() => world.close());

const day = (days: number): string =>
  new Date(world.kit.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
async function failPiece(): Promise<string> {
  const body = { nok: 1 as const, comment: 'Seal is torn' };
  await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body });
  const [newest] = await crew.brm.call(findingRoutes.listFindings, { query: { plan: pieces._id, limit: 1 } });
  return must(newest)._id;
}
async function orderRepair(id: string, change: object = {}): Promise<string> {
  const { work } = await crew.brm.call(findingRoutes.createFindingJobCard, {
    params: { id },
    body: { workshop: garage.workshop._id, costCentre: garage.costCentre._id, ...change },
  });
  return must(work)._id;
}
async function assign(id: string, owner: Person, dueOn = '2999-01-01'): Promise<string> {
  const { work } = await crew.brm.call(findingRoutes.createFindingAction, {
    params: { id },
    body: { title: 'New seal', what: 'Fit a new seal', owner: owner.me._id, dueOn },
  });
  return must(work)._id;
}
const finishAction = (who: Person, id: string) =>
  who.call(correctiveActionRoutes.finishCorrectiveAction, { params: { id }, body: { note: 'Fitted' } });
const move = (who: Person, id: string, status: 'In Progress' | 'Completed') =>
  who.call(jobCardRoutes.moveJobCard, { params: { id }, body: { status, comment: 'New seal fitted' } });
const reinspect = (who: Person, id: string, isOk: boolean) =>
  who.call(findingRoutes.reinspectFinding, { params: { id }, body: { isOk, comment: 'Looked at it' } });
const inboxOf = async (who: Person, path: string): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0 } }))
    .filter((item) => item.path === path)
    .map(({ what }) => what);

describe('finished work on a finding', () => {
  const ofRepair = 'Re-inspect the finished repair';
  const ofAction = 'Re-inspect the finished corrective action';

  it('is in the Inbox of the plan’s inspectors until the re-inspection, and again after work that was sent back', async () => {
    const id = await failPiece();
    const card = await orderRepair(id, { jobEngineer: crew.eva.me._id });
    await move(crew.eva, card, 'In Progress');
    for (const who of [crew.ina, crew.ian]) expect(await inboxOf(who, `/findings/${id}`)).toEqual([]);
    await move(crew.eva, card, 'Completed');
    for (const who of [crew.ina, crew.ian]) expect(await inboxOf(who, `/findings/${id}`)).toEqual([ofRepair]);
    // The BRM re-inspects only if nobody else can.
    for (const who of [crew.brm, crew.udo, crew.eva]) expect(await inboxOf(who, `/findings/${id}`)).toEqual([]);
    await reinspect(crew.ian, id, false);
    expect(await inboxOf(crew.ina, `/findings/${id}`)).toEqual([]);
    await move(crew.eva, card, 'Completed');
    expect(await inboxOf(crew.ina, `/findings/${id}`)).toEqual([ofRepair]);
    await reinspect(crew.ina, id, true);
    for (const who of [crew.ina, crew.ian]) expect(await inboxOf(who, `/findings/${id}`)).toEqual([]);
  });

  it('is not in the Inbox of the person who did it, but in the BRM’s if all inspectors did it', async () => {
    const id = await failPiece();
    const action = await assign(id, crew.ina);
    await finishAction(crew.ina, action);
    expect(await inboxOf(crew.ina, `/findings/${id}`)).toEqual([]);
    expect(await inboxOf(crew.ian, `/findings/${id}`)).toEqual([ofAction]);
    await reinspect(crew.ian, id, false);
    await crew.brm.call(correctiveActionRoutes.changeCorrectiveAction, {
      params: { id: action },
      body: { owner: crew.ian.me._id },
    });
    await finishAction(crew.ian, action);
    for (const who of [crew.ina, crew.ian]) expect(await inboxOf(who, `/findings/${id}`)).toEqual([]);
    expect(await inboxOf(crew.brm, `/findings/${id}`)).toEqual([ofAction]);
  });

  it('on a refused risk is in the Inbox of its auditor', async () => {
    const project = await projects.walkTo('Awaiting to Complete Audit');
    await projects.judge(project._id, 'No');
    const { _id: id } = must((await projects.items(project._id))[2]);
    await finishAction(crew.eva, await assign(id, crew.eva));
    expect(await inboxOf(crew.udo, `/findings/${id}`)).toEqual([ofAction]);
    for (const who of [crew.ina, crew.brm]) expect(await inboxOf(who, `/findings/${id}`)).toEqual([]);
  });
});

describe('overdue work', () => {
  const remindersOf = async (who: Person, id: string): Promise<number> =>
    (await world.mailsTo(who.me.emailId)).filter(
      ({ subject, text }) => subject.includes('overdue') && text.includes(`/findings/${id}`),
    ).length;
  const remind = () => remindFindingOwners({ ...world.kit, now: () => new Date(`${day(0)}T07:20:00.000Z`) });

  it('on a job card is mailed to each member of its team, otherwise to its supervisor or the person who created it', async () => {
    const [ofTeam, ofNobody] = [await failPiece(), await failPiece()];
    const card = await orderRepair(ofTeam, { dueOn: day(-1) });
    await orderRepair(ofNobody, { dueOn: day(-1) });
    await crew.brm.call(jobCardRoutes.changeJobCard, { params: { id: card }, body: { jobTeam: garage.team._id } });
    await remind();
    await remind();
    expect([await remindersOf(crew.eva, ofTeam), await remindersOf(crew.brm, ofTeam)]).toEqual([1, 0]);
    expect([await remindersOf(crew.eva, ofNobody), await remindersOf(crew.brm, ofNobody)]).toEqual([0, 1]);
  });

  it('on an incident is also in the BRM’s Inbox once it has been overdue for a day', async () => {
    const { _id: incident } = await crew.ina.call(incidentRoutes.addIncident, {
      body: { title: 'Slipped', type: 'Near Misses', comment: 'On oil' },
    });
    const add = (dueOn: string) =>
      crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
        body: { incident, what: 'Mop the floor', owner: crew.eva.me._id, dueOn },
      });
    await add(day(-1));
    expect(await inboxOf(crew.brm, `/view/accident/${incident}`)).toEqual([]);
    await add(day(-2));
    expect(await inboxOf(crew.brm, `/view/accident/${incident}`)).toEqual([
      'Still overdue: corrective action for an incident',
    ]);
  });
});

describe('an open screen', () => {
  const watch = async (who: Person): Promise<LiveWatcher> => {
    const watcher = await watchLive(who);
    watchers.push(watcher);
    return watcher;
  };
  const heard = ({ told }: LiveWatcher) =>
    told.filter(({ data }) => data.kind === 'finding').map(({ data }) => data.id);

  it('is notified of each step of the work on a finding, if its user may read the finding', async () => {
    const id = await failPiece();
    const [ina, eva, udo, office] = await Promise.all([crew.ina, crew.eva, crew.udo, crew.brm].map(watch));
    const steps: (() => Promise<unknown>)[] = [
      async () => (action = await assign(id, crew.eva)),
      () => crew.eva.call(correctiveActionRoutes.startCorrectiveAction, { params: { id: action }, body: {} }),
      () => finishAction(crew.eva, action),
      () => reinspect(crew.ian, id, false),
    ];
    let action = '';
    for (const step of steps) {
      for (const watcher of watchers) watcher.told.length = 0;
      await step();
      for (const watcher of [must(ina), must(eva), must(office)]) await watcher.hears('finding', id);
    }
    expect(heard(must(udo))).toEqual([]);
  });

  it('of an inspector is notified of a finding’s job card, although inspectors do not read job cards', async () => {
    const id = await failPiece();
    const ina = await watch(crew.ina);
    const card = await orderRepair(id, { jobEngineer: crew.eva.me._id });
    await ina.hears('finding', id);
    for (const status of ['In Progress', 'Completed'] as const) {
      ina.told.length = 0;
      await move(crew.eva, card, status);
      await ina.hears('finding', id);
    }
    expect(ina.told.every(({ data }) => data.kind !== 'jobcard')).toBe(true);
  });
});
