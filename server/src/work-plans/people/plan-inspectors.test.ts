import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { listChanges } from '../../../test/support/changes.ts';
import {
  makeWorldWithProject,
  getShare,
  startPlan,
  listErrorMessages,
  type Work,
} from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

describe('inspectors of a plan', () => {
  const add = (who: typeof crew.brm, workPlanId: string, userId: string) =>
    who.attempt(workPlanRoutes.addInspector, { body: { workPlanId, userId } });
  const available = (planId: string) =>
    crew.brm.attempt(workPlanRoutes.listAvailableInspectors, { params: { id: planId } });

  it('are added to a started plan from the work location, each once', async () => {
    const plan = await startPlan(
      world,
      crew,
      work,
      work.planForm(project, { name: 'Seals $&', userId: [crew.ina.me._id] }),
    );
    const away = await world.invite(crew.admin, 'Inspector', 'away.a@test.test', 'Abe');
    expect((await available(plan._id)).body).toMatchObject({
      totalCount: 1,
      data: [{ _id: crew.ian.me._id, firstName: 'Ian' }],
    });
    expect(listErrorMessages((await add(crew.brm, plan._id, crew.eva.me._id)).body)).toEqual([
      'Choose people with the role Inspector',
    ]);
    expect(listErrorMessages((await add(crew.brm, plan._id, away.me._id)).body)).toEqual([
      'This inspector does not work at the project’s work location',
    ]);
    await crew.brm.call(userRoutes.changeUser, { params: { id: away.me._id }, body: { isActive: false } });
    expect(listErrorMessages((await add(crew.brm, plan._id, away.me._id)).body)).toEqual([
      `Abe ${away.me.lastName} is not active`,
    ]);
    expect((await add(crew.brm, plan._id, crew.ian.me._id)).body.meta.message).toBe(
      'Inspector successfully added to workPlan Seals $&',
    );
    const again = await add(crew.brm, plan._id, crew.ian.me._id);
    expect([again.status, again.body.meta.message]).toEqual([409, 'This inspector is already on the plan']);
    expect((await available(plan._id)).body).toMatchObject({
      totalCount: 0,
      meta: { message: 'No ither technician getting in project work location!' },
    });
    expect(await getShare(crew.ian, plan._id)).toMatchObject({ ok: 0, pending: 3 });
    expect(await crew.ian.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      status: 'Work Plan Started',
      userId: [{ firstName: 'Ina' }, { firstName: 'Ian' }],
    });
  });

  it('remain on the plan, even if they now work elsewhere', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id] }));
    const bea = await world.invite(crew.admin, 'Inspector', 'bea.moves@test.test', 'Bea');
    const { workLocation } = await crew.brm.call(projectRoutes.getProject, { params: { id: project._id } });
    await crew.brm.call(userRoutes.changeUser, {
      params: { id: bea.me._id },
      body: { location: [must(workLocation[0])._id] },
    });
    expect((await add(crew.brm, plan._id, bea.me._id)).status).toBe(200);
    await crew.brm.call(userRoutes.changeUser, { params: { id: bea.me._id }, body: { location: [] } });
    const again = await add(crew.brm, plan._id, bea.me._id);
    expect([again.status, again.body.meta.message]).toEqual([409, 'This inspector is already on the plan']);
  });

  it('are selected from those at the work location when a plan is created or edited, and existing ones may remain', async () => {
    const away = await world.invite(crew.admin, 'Inspector', 'amy.away@test.test', 'Amy');
    const chosen = [crew.ina.me._id, away.me._id];
    const refused = await crew.brm.attempt(workPlanRoutes.addWorkPlan, {
      body: work.planForm(project, { userId: chosen }),
    });
    expect([refused.status, refused.body.meta.errors]).toEqual([
      422,
      [{ path: 'userId', message: 'This inspector does not work at the project’s work location' }],
    ]);
    const plan = await work.makePlan(work.planForm(project, { userId: [crew.ina.me._id] }));
    expect(
      listErrorMessages(
        (await crew.brm.attempt(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { userId: chosen } }))
          .body,
      ),
    ).toEqual(['This inspector does not work at the project’s work location']);
    await crew.brm.call(userRoutes.changeUser, {
      params: { id: away.me._id },
      body: { location: [must(crew.location)._id] },
    });
    await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { userId: chosen } });
    await crew.brm.call(userRoutes.changeUser, { params: { id: away.me._id }, body: { location: [] } });
    expect(
      (
        await crew.brm.call(workPlanRoutes.changeWorkPlan, {
          params: { id: plan._id },
          body: { userId: chosen, name: 'Renamed' },
        })
      ).userId,
    ).toHaveLength(2);
    const anywhere = await work.makeProject({ workLocation: [] });
    expect((await work.makePlan(work.planForm(anywhere, { userId: [away.me._id] }))).userId).toHaveLength(1);
  });

  it('can be added later without reopening the signed chain', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id] }));
    const before = (await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).eversignList;
    await add(crew.brm, plan._id, crew.ian.me._id);
    const after = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
    expect([after.status, after.eversignList]).toEqual(['Work Plan Started', before]);
    const contract = must(before[0]);
    const signers = listSigners(contract);
    expect([contract.state, signers.map(({ userId, status }) => [userId._id, status])]).toEqual([
      'completed',
      [
        [crew.brm.me._id, 'signed'],
        [crew.cy.me._id, 'signed'],
        [crew.ina.me._id, 'signed'],
      ],
    ]);
    // The added inspector is not asked to sign, and can work at once.
    expect((await crew.ian.attempt(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } })).status).toBe(409);
    expect(
      (
        await crew.ian.attempt(workPlanRoutes.verifyWorkPlan, {
          body: {
            meta: { related_document_hash: contract.meta.related_document_hash },
          },
        })
      ).status,
    ).toBe(403);
    const mails = await world.mailsTo(crew.ian.me.emailId);
    expect(mails.filter(({ subject, text }) => /sign/i.test(subject) && text.includes(plan._id))).toEqual([]);
    expect(
      (
        await crew.ina.attempt(workPlanRoutes.verifyWorkPlan, {
          body: {
            meta: { related_document_hash: contract.meta.related_document_hash },
          },
        })
      ).status,
    ).toBe(200);
    expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).status).toBe(
      'Work Plan Started',
    );
    expect(await getShare(crew.ian, plan._id)).toMatchObject({ ok: 0, pending: 3 });
  });

  it('are in the history from the moment they are added, with the person who added them', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id] }));
    await add(crew.brm, plan._id, crew.ian.me._id);
    await add(crew.brm, plan._id, crew.ian.me._id);
    expect(await listChanges(world, crew, plan._id, 'plan_inspectors')).toEqual([
      {
        event: 'insert',
        by: crew.brm.me._id,
        before: null,
        after: [{ userId: crew.ina.me._id, position: 0, addedLater: false }],
      },
      {
        event: 'insert',
        by: crew.brm.me._id,
        before: null,
        after: [{ userId: crew.ian.me._id, position: 1, addedLater: true }],
      },
    ]);
    const [change] = await crew.brm.call(projectRoutes.listProjectHistory, {
      params: { id: project._id },
      query: { limit: 0 },
    });
    expect(change).toMatchObject({
      subject: 'plan_inspectors',
      event: 'insert',
      after: { rows: [{ userId: crew.ian.me._id }] },
      by: { _id: crew.brm.me._id },
    });
  });

  it('can be added only by the office, and only once the plan has started', async () => {
    const plan = await work.makePlan(work.planForm(project, { userId: [crew.ina.me._id] }));
    const early = await add(crew.brm, plan._id, crew.ian.me._id);
    expect([early.status, early.body.meta.message]).toEqual([
      409,
      'You can’t do this while the work plan is Awaiting BRM to E-Sign Work Plan',
    ]);
    expect((await add(world.nobody, plan._id, crew.ian.me._id)).status).toBe(401);
    expect((await add(crew.ina, plan._id, crew.ian.me._id)).status).toBe(403);
    expect(listErrorMessages((await crew.brm.sendRaw('POST', '/project_workplans/addInspactor', {})).body)).toEqual([
      'Work plan is required',
      'Inspector is required',
    ]);
  });
});
