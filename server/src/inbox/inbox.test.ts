import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type Input, parseRefusal, parseBytes } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import {
  declineDocument,
  makeWork,
  getShare,
  signWithoutVerifying,
  signPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../test/fixtures/work.ts';
import { asOwner } from '../../test/support/as-owner.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let other: Crew;
let projects: Projects;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const fetchInbox = async (who: Person, query: Input<typeof inboxRoutes.listInbox>['query'] = {}) =>
  await who.call(inboxRoutes.listInbox, { query: { limit: 0, ...query } });
/** Lists a person's Inbox items for one record, as `what → path`. */
const itemsAbout = async (who: Person, id: string): Promise<string[]> =>
  (await fetchInbox(who))
    .filter(({ _id }) => _id.endsWith(id))
    .map(({ what, path }) => `${what} → ${path.replace(id, ':id')}`);

describe('the Inbox', () => {
  it('is closed to anonymous users, and needs a company', async () => {
    for (const path of ['/inbox', '/inbox/counts']) {
      expect((await world.nobody.sendRaw('GET', path)).status).toBe(401);
      expect((await crew.brmAtPlatform.sendRaw('GET', path)).status).toBe(403);
    }
    expect((await world.nobody.attempt(inboxRoutes.changeMailChoice, { body: { off: [] } })).status).toBe(401);
  });

  it('rejects unknown parameters', async () => {
    const { status, body } = await crew.brm.sendRaw('GET', '/inbox?kind=sign,other&sort=what&mine=1&project=7');
    expect(status).toBe(422);
    expect(parseRefusal(body).errors).toHaveLength(4);
    const { body: refused } = await crew.brm.sendRaw('PUT', '/inbox/mails', { off: ['invitations'] });
    expect(listErrorMessages(refused)).toEqual(['Choose one of the listed email types']);
    expect(listErrorMessages((await crew.brm.sendRaw('PUT', '/inbox/mails', {})).body)).toEqual([
      'Choose one of the listed email types',
    ]);
  });
});

describe('a project', () => {
  const waits: Record<string, Record<string, string>> = {
    'Awaiting BRM to E-Sign': { brm: 'Sign the contract → /project/:id' },
    'Awaiting Customer to E-Sign': { cy: 'Sign the contract → /customer-projects/:id' },
    'Awaiting Risk Assessment': { office: 'Assign an assessee → /project/:id' },
    'Awaiting to Start Assessment': { asa: 'Answer the risk assessment → /action/:id' },
    'Awaiting to Complete Assessment': { asa: 'Answer the risk assessment → /action/:id' },
    'Awaiting to Risk Review': { brm: 'Review the risks, or assign an auditor → /project/:id' },
    'Assigned to Auditor': { udo: 'Audit the risk assessment → /audit/:id' },
    'Awaiting to Start Audit': { udo: 'Audit the risk assessment → /audit/:id' },
    'Awaiting to Complete Audit': { udo: 'Audit the risk assessment → /audit/:id' },
    'Awaiting Review E-Sign BRM': { brm: 'Sign the risk review → /project/:id' },
    'Awaiting Work plan': { brm: 'Create the first work plan → /brm-add/workplan/:id' },
  };

  it('is in the Inbox of the person who acts next in each status, and in no other Inbox', async () => {
    const statuses: string[] = [];
    await projects.walkTo('Awaiting Work plan', {
      look: async ({ _id, status }) => {
        const expected = waits[status] ?? {};
        const { brm, cy, asa, udo, ina, eva } = crew;
        for (const [name, who] of Object.entries({
          brm,
          cy,
          asa,
          udo,
          ina,
          eva,
          office: crew.manager,
          super: crew.admin,
        })) {
          const isOffice = ['office', 'super', 'brm'].includes(name) && expected.office;
          const words = expected[name] ?? (isOffice ? expected.office : undefined);
          expect(await itemsAbout(who, _id), `${status}: ${name}`).toEqual(words ? [words] : []);
        }
        for (const stranger of [other.brm, other.cy, other.manager])
          expect(await itemsAbout(stranger, _id)).toEqual([]);
        statuses.push(status);
      },
    });
    expect(statuses).toEqual(Object.keys(waits));
  });

  it("is in the BRM's Inbox until a declined document is reissued, and then in its signer's again", async () => {
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign');
    await declineDocument(world, crew.cy, 'project', _id, 'The price is wrong');
    expect(await itemsAbout(crew.cy, _id)).toEqual([]);
    expect(await itemsAbout(crew.brm, _id)).toEqual([
      'Correct the contract: it can no longer be signed → /project/:id',
    ]);
    const { waitsFor } = await crew.brm.call(projectRoutes.getProject, { params: { id: _id } });
    expect(waitsFor).toBe('Waiting for Bo Tester to correct the document declined by Cy Tester: The price is wrong');
    expect(await crew.brm.call(projectRoutes.listProjects, { query: { limit: 100 } })).toContainEqual(
      expect.objectContaining({ _id, waitsFor }),
    );
    await crew.brm.call(projectRoutes.esignProject, { params: { id: _id } });
    expect(await itemsAbout(crew.brm, _id)).toEqual(['Sign the contract → /project/:id']);
    expect(await itemsAbout(crew.cy, _id)).toEqual([]);
    expect((await crew.brm.call(projectRoutes.getProject, { params: { id: _id } })).waitsFor).toBe(
      'Waiting for Bo Tester to sign the contract',
    );
    await projects.sign(crew.brm, _id);
    expect(await itemsAbout(crew.brm, _id)).toEqual([]);
    expect(await itemsAbout(crew.cy, _id)).toEqual(['Sign the contract → /customer-projects/:id']);
    expect((await crew.brm.call(projectRoutes.getProject, { params: { id: _id } })).waitsFor).toBe(
      'Waiting for Cy Tester to sign the contract',
    );
  });

  it('is in the Inbox of the signer of a document that was reissued because it had expired', async () => {
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign');
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('signings').set({ state: 'expired' }).where('subjectId', '=', _id).execute(),
    );
    expect(await itemsAbout(crew.brm, _id)).toEqual([
      'Reissue the contract: it can no longer be signed → /project/:id',
    ]);
    await crew.brm.call(projectRoutes.esignProject, { params: { id: _id } });
    expect(await itemsAbout(crew.brm, _id)).toEqual(['Sign the reissued contract → /project/:id']);
    expect(await itemsAbout(crew.cy, _id)).toEqual([]);
    expect(await projects.get(_id)).toMatchObject({
      signsFirst: crew.brm.me._id,
      waitsFor: 'Waiting for Bo Tester to sign the reissued document',
    });
    await signWithoutVerifying(world, crew.brm, 'project', _id);
    expect(await itemsAbout(crew.cy, _id)).toEqual(['Sign the contract → /customer-projects/:id']);
    expect((await projects.get(_id)).signsFirst).toBeNull();
  });

  it('disappears from the BRM’s Inbox when it is deleted', async () => {
    const { _id } = await projects.create();
    expect(await itemsAbout(crew.brm, _id)).toHaveLength(1);
    await crew.brm.attempt(projectRoutes.deleteProject, { params: { id: _id } });
    expect(await itemsAbout(crew.brm, _id)).toEqual([]);
  });
});

describe('a work plan', () => {
  it("is in the BRM's Inbox after the customer or an inspector declined its document", async () => {
    const plan = await work.makePlan(work.planForm(await work.makeProject(), { userId: [crew.ina.me._id] }));
    const sees = async (name: 'brm' | 'cy' | 'ina', words: string, waitsFor: string) => {
      const expected = Object.fromEntries(
        (['brm', 'cy', 'ina'] as const).map((one) => [one, one === name ? [`${words} → /work-plan/:id`] : []]),
      );
      const { brm, cy, ina } = crew;
      expect({
        brm: await itemsAbout(brm, plan._id),
        cy: await itemsAbout(cy, plan._id),
        ina: await itemsAbout(ina, plan._id),
      }).toEqual(expected);
      for (const said of [
        await brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } }),
        (await brm.call(workPlanRoutes.listWorkPlans, { query: { project: plan.project._id } }))[0],
      ])
        expect(said?.waitsFor).toBe(waitsFor);
    };
    const correct = (name: string, reason: string) =>
      [
        'Correct the work plan: it can no longer be signed',
        `Waiting for Bo Tester to correct the document declined by ${name} Tester: ${reason}`,
      ] as const;
    const signedByBrm = ['Sign the work plan', 'Waiting for Bo Tester to sign the work plan'] as const;
    await signPlan(world, crew.brm, plan._id);
    await declineDocument(world, crew.cy, 'plan', plan._id, 'The batch is wrong');
    await sees('brm', ...correct('Cy', 'The batch is wrong'));
    await crew.brm.call(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } });
    await sees('brm', ...signedByBrm);
    await signPlan(world, crew.brm, plan._id);
    await sees('cy', 'Sign the work plan', 'Waiting for Cy Tester to sign the work plan');
    await signPlan(world, crew.cy, plan._id);
    await sees('ina', 'Sign the work plan', 'Waiting for Ina Tester to sign the work plan');
    await declineDocument(world, crew.ina, 'plan', plan._id, 'I am away');
    await sees('brm', ...correct('Ina', 'I am away'));
    await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { name: 'Other seals' } });
    await signPlan(world, crew.brm, plan._id);
    await signPlan(world, crew.cy, plan._id);
    await sees('ina', 'Sign the work plan', 'Waiting for Ina Tester to sign the work plan');
    expect((await signPlan(world, crew.ina, plan._id)).status).toBe('Work Plan Started');
  });

  it('is in the Inbox of each signer in turn, then of its inspectors, and of the BRM and the customer when it escalates', async () => {
    const project = await work.makeProject();
    const plan = await work.makePlan(work.planForm(project, { quantity: 6, questionTemplate: work.template._id }));
    const all = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries({ brm: crew.brm, cy: crew.cy, ina: crew.ina, ian: crew.ian }).map(async ([name, who]) => [
            name,
            await itemsAbout(who, plan._id),
          ]),
        ),
      );
    const sign = ['Sign the work plan → /work-plan/:id'];
    const review = ['Review the assessment of the work plan → /inspector-review-work-plan/:id'];
    const nobody = { brm: [], cy: [], ina: [], ian: [] };
    expect(await all()).toEqual({ ...nobody, brm: sign });
    await signPlan(world, crew.brm, plan._id);
    expect(await all()).toEqual({ ...nobody, cy: sign });
    await signPlan(world, crew.cy, plan._id);
    for (const [name, who] of [
      ['ina', crew.ina],
      ['ian', crew.ian],
    ] as const) {
      expect(await all()).toEqual({ ...nobody, [name]: review });
      for (const item of await who.call(workPlanRoutes.listPlanAssessments, {
        query: { workPlan: plan._id, limit: 0 },
      }))
        if (item.assessmentQuestion.type === 'Option')
          await who.call(workPlanRoutes.changePlanAssessment, {
            params: { id: item._id },
            body: { assessmentAnswer: 'Yes' },
          });
      await who.call(workPlanRoutes.submitPlanReview, { params: { id: plan._id } });
      expect(await all()).toEqual({ ...nobody, [name]: sign });
      await signPlan(world, who, plan._id);
    }
    const start = ['Start the work plan → /inspector-work-plan/:id'];
    expect(await all()).toEqual({ ...nobody, ina: start, ian: start });

    const share = await getShare(crew.ina, plan._id);
    const record = (body: BodyInput<typeof inspectionRoutes.recordPiece>) =>
      crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body });
    await record({ ok: 1 });
    await record({ nok: 1, comment: 'torn' });
    const left = (count: number) => `Continue inspection (${count} left) → /inspector-work-plan/:id`;
    const rectify = (count: number) => `Rectify Not OK items (${count}) → /inspector-work-plan/:id`;
    expect((await all()).ian.toSorted()).toEqual([left(4), rectify(1)]);
    expect((await all()).brm).toEqual([]);
    await record({ nok: 1, comment: 'loose' });
    expect(await all()).toMatchObject({
      brm: ['TIP Level 3: 2 items are Not OK → /work-plan/:id'],
      cy: ['TIP Level 3: 2 items are Not OK → /work-plan/:id'],
    });

    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    const point = must(points.find(({ state }) => state === 'not ok'));
    await crew.ian.call(inspectionRoutes.recordCheckpoint, {
      params: { id: point._id },
      body: { rectifyComment: 'glued' },
    });
    expect((await all()).ina.toSorted()).toEqual([
      'Complete rectified items (1) → /inspector-work-plan/:id',
      left(3),
      rectify(1),
    ]);
    await crew.ian.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { complete: 1 } });
    expect(await all()).toEqual({
      brm: [],
      cy: [],
      ina: expect.arrayContaining([left(3), rectify(1)]),
      ian: expect.arrayContaining([left(3), rectify(1)]),
    });
    // An inspector without plans has an empty Inbox. Filtering by project includes the plans of the project.
    expect(await fetchInbox(other.ina)).toEqual([]);
    expect((await fetchInbox(crew.ina, { project: project._id })).map(({ kind }) => kind).toSorted()).toEqual([
      'inspect',
      'notOk',
    ]);
    expect(await fetchInbox(crew.ina, { project: unknownId })).toEqual([]);
  });

  it('is not in the BRM’s Inbox while its project does not await work plans', async () => {
    const project = await work.makeProject();
    const plan = await work.makePlan(work.gridForm(project));
    expect(await itemsAbout(crew.brm, plan._id)).toHaveLength(1);
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('projects').set({ status: 'Safety Issue' }).where('id', '=', project._id).execute(),
    );
    expect(await itemsAbout(crew.brm, plan._id)).toEqual([]);
  });
});

describe('a corrective action', () => {
  it("is in its owner's Inbox until it is done or its incident is closed, and is overdue after its due date", async () => {
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: {
        title: 'Slipped',
        type: 'Accident',
        comment: 'On oil',
      },
    });
    const give = (who: Person, dueOn: string) =>
      crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
        body: {
          incident: incident._id,
          what: 'Paint the line',
          owner: who.me._id,
          dueOn,
        },
      });
    const finish = (who: Person, id: string) =>
      who.call(correctiveActionRoutes.finishCorrectiveAction, { params: { id }, body: { note: 'Painted' } });
    const mine = await give(crew.cy, '2999-01-01');
    const late = await give(crew.eva, '2026-01-01');
    const path = `/view/accident/${incident._id}`;
    const [item] = await fetchInbox(crew.cy, { kind: 'correctiveAction' });
    expect(item).toMatchObject({
      record: mine._id,
      number: incident.incidentNo,
      name: 'Paint the line',
      detail: 'due 2999-01-01 · Slipped',
      path,
    });
    expect((await fetchInbox(crew.eva, { kind: 'correctiveAction' })).map(({ what }) => what)).toEqual([
      'Overdue: complete the corrective action',
    ]);
    // Long overdue, so the BRM has it in the Inbox too.
    expect((await fetchInbox(crew.brm, { kind: 'correctiveAction' })).map(({ record }) => record)).toEqual([late._id]);
    for (const who of [crew.ina, other.cy, other.brm])
      expect(await fetchInbox(who, { kind: 'correctiveAction' })).toEqual([]);
    await finish(crew.cy, mine._id);
    expect(await fetchInbox(crew.cy, { kind: 'correctiveAction' })).toEqual([]);
    await crew.brm.call(incidentRoutes.closeIncident, {
      params: { id: incident._id },
      body: { reason: 'The bay is gone' },
    });
    expect(await fetchInbox(crew.eva, { kind: 'correctiveAction' })).toEqual([]);
    await crew.brm.call(incidentRoutes.reopenIncident, { params: { id: incident._id }, body: { reason: 'It is not' } });
    expect((await fetchInbox(crew.eva, { kind: 'correctiveAction' })).map(({ record }) => record)).toEqual([late._id]);
    await finish(crew.eva, late._id);
    expect(await fetchInbox(crew.brm, { kind: 'correctiveAction' })).toEqual([]);
  });
});

describe('the Inbox list', () => {
  it('starts with the item that has waited longest, and can be searched, filtered by kind, paged, counted and downloaded', async () => {
    for (const name of ['Bonnets', 'Wings']) await projects.create({ name });
    const all = await fetchInbox(crew.brm);
    const since = all.map((item) => item.since);
    expect(all.length).toBeGreaterThan(2);
    expect(since).toEqual(since.toSorted());
    expect((await fetchInbox(crew.brm, { sort: '-since' })).map((item) => item.since)).toEqual(since.toReversed());
    const { body: page } = await crew.brm.attempt(inboxRoutes.listInbox, { query: { limit: 2, skip: 1 } });
    expect(page).toMatchObject({ totalCount: all.length, pagination: { skip: 1, limit: 2, hasMore: all.length > 3 } });
    expect(page.data?.map(({ _id }) => _id)).toEqual(all.slice(1, 3).map(({ _id }) => _id));
    const plans = await fetchInbox(crew.brm, { kind: 'plan' });
    expect(new Set(plans.map(({ kind }) => kind))).toEqual(new Set(['plan']));
    expect(await fetchInbox(crew.brm, { kind: 'jobCard' })).toEqual([]);
    expect((await fetchInbox(crew.brm, { search: 'first work plan' })).map(({ _id }) => _id)).toEqual(
      plans.map(({ _id }) => _id),
    );
    expect(await fetchInbox(crew.brm, { search: 'first%plan' })).toEqual([]);
    const counts = await crew.brm.call(inboxRoutes.countInbox);
    expect(counts.total).toBe(all.length);
    expect(Object.fromEntries(counts.kinds.map(({ kind, count }) => [kind, count]))).toMatchObject({
      plan: plans.length,
    });
    const file = await crew.brm.sendRaw('GET', '/inbox', undefined, { accept: 'text/csv' });
    const [heading, ...lines] = parseBytes(file.body).toString('utf8').trim().split('\r\n');
    expect(heading).toContain('To do,Number,About,Detail,Kind,Status,Waiting since (UTC)');
    expect(lines).toHaveLength(all.length);
  });

  it('puts overdue items first, then today’s, then earlier ones, each group starting with the longest wait', async () => {
    const day = 86_400_000;
    const ages = { old: 10 * day, recent: 1.5 * day, older: 20 * day, now: 0 };
    const ids: Record<string, string> = {};
    for (const [name, age] of Object.entries(ages)) {
      const { _id } = await projects.create({ name: `Aged ${name}` });
      ids[_id] = name;
      await asOwner(world.databaseUrl, (owner) =>
        owner.query('update projects set created_at = $1 where id = $2', [new Date(Date.now() - age), _id]),
      );
    }
    const items = (await fetchInbox(crew.brm, { search: 'Aged' })).map(({ record, urgency }) => [ids[record], urgency]);
    expect(items).toEqual([
      ['older', 'overdue'],
      ['old', 'overdue'],
      ['now', 'today'],
      ['recent', 'earlier'],
    ]);
  });
});
