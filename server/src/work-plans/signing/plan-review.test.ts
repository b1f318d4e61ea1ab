import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSigningPage } from '../../../test/fixtures/projects.ts';
import { makeWorldWithProject, signPlan, listErrorMessages, type Work } from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';
import { parseRefusal } from '../../../test/fixtures/people.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

describe('the review of an inspector', () => {
  const reviewed = async (userId = [crew.ina.me._id, crew.ian.me._id]) => {
    const plan = await work.makePlan(work.planForm(project, { questionTemplate: work.template._id, userId }));
    await signPlan(world, crew.brm, plan._id);
    return signPlan(world, crew.cy, plan._id);
  };
  const sheet = (who: typeof crew.ina, planId: string) =>
    who.call(workPlanRoutes.listPlanAssessments, { query: { workPlan: planId, limit: 0 } });
  const options = async (who: typeof crew.ina, planId: string) =>
    (await sheet(who, planId)).filter((item) => item.assessmentQuestion.type === 'Option');
  const answer = (who: typeof crew.ina, item: { _id: string } | undefined, body: object) =>
    who.attempt(workPlanRoutes.changePlanAssessment, { params: { id: must(item)._id }, body });

  it('comes before their signature when the plan has questions', async () => {
    const plan = await reviewed();
    expect(plan).toMatchObject({
      status: 'Awaiting Inspector 1 to Review Assessment',
      waitsFor: 'Waiting for Ina Tester to review the assessment',
      questionTemplate: { name: 'Default' },
    });
    expect((await crew.ina.attempt(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } })).status).toBe(409);
    const incomplete = await crew.ina.attempt(workPlanRoutes.submitPlanReview, { params: { id: plan._id } });
    expect([incomplete.status, listErrorMessages(incomplete.body)]).toEqual([422, ['Answer all questions first']]);
    for (const item of await options(crew.ina, plan._id))
      expect((await answer(crew.ina, item, { assessmentAnswer: 'Yes' })).status).toBe(200);
    expect((await crew.ian.attempt(workPlanRoutes.submitPlanReview, { params: { id: plan._id } })).status).toBe(403);
    expect(await crew.ina.call(workPlanRoutes.submitPlanReview, { params: { id: plan._id } })).toMatchObject({
      status: 'Awaiting Inspector 1 to E-Sign Work Plan',
    });
    expect((await crew.ina.attempt(workPlanRoutes.submitPlanReview, { params: { id: plan._id } })).status).toBe(409);
    expect(await signPlan(world, crew.ina, plan._id)).toMatchObject({
      status: 'Awaiting Inspector 2 to Review Assessment',
    });
  });

  it('comes before the signing page: until it is submitted there is no mail, and the inspector can neither sign nor decline', async () => {
    const plan = await reviewed();
    const own = async (who: typeof crew.ina, position: number) =>
      listSigners(must((await who.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).eversignList[0]))[
        position
      ];
    const act = async (who: typeof crew.ina, position: number, name: 'sign' | 'decline') => {
      const { pin, embedded_signing_url: link } = must(await own(who, position));
      const token = must(link?.split('/sign/')[1]);
      const signed = {
        signature: { kind: 'typed', value: who.me.firstName },
        consent: true,
        ...(await getSigningPage(world, token)),
      };
      const response = await world.nobody.sendRaw('POST', `/signing/${token}/${name}`, {
        pin,
        ...(name === 'sign' ? signed : { reason: 'No' }),
      });
      return [response.status, parseRefusal(response.body).message];
    };
    const page = async (who: typeof crew.ina, position: number) =>
      await world.nobody.call(signingRoutes.getSigning, {
        params: { token: must(must(await own(who, position)).embedded_signing_url?.split('/sign/')[1]) },
      });
    const countSigningMails = async (who: typeof crew.ina) =>
      (await world.mailsTo(who.me.emailId)).filter(
        ({ subject }) => subject.includes('Please sign') && subject.includes(`${plan.planNo}`),
      ).length;
    const early = [409, 'It is not your turn yet: review the assessment of the work plan first, then sign'];
    for (const name of ['sign', 'decline'] as const) expect(await act(crew.ina, 2, name)).toEqual(early);
    expect(await page(crew.ina, 2)).toMatchObject({ yourTurn: false, waitsFor: { step: 'review' } });
    expect(await countSigningMails(crew.ina)).toBe(0);
    for (const item of await options(crew.ina, plan._id)) await answer(crew.ina, item, { assessmentAnswer: 'Yes' });
    await crew.ina.call(workPlanRoutes.submitPlanReview, { params: { id: plan._id } });
    expect([await countSigningMails(crew.ina), (await page(crew.ina, 2)).yourTurn]).toEqual([1, true]);
    expect(await signPlan(world, crew.ina, plan._id)).toMatchObject({
      status: 'Awaiting Inspector 2 to Review Assessment',
    });
    expect(await act(crew.ian, 3, 'sign')).toEqual(early);
    expect(await countSigningMails(crew.ian)).toBe(0);
    for (const item of await options(crew.ian, plan._id)) await answer(crew.ian, item, { assessmentAnswer: 'Yes' });
    await crew.ian.call(workPlanRoutes.submitPlanReview, { params: { id: plan._id } });
    expect(await countSigningMails(crew.ian)).toBe(1);
    expect(await signPlan(world, crew.ian, plan._id)).toMatchObject({ status: 'Work Plan Started' });
  });

  it("takes place on the inspector's own sheet, in their own turn", async () => {
    const plan = await reviewed();
    const [own, ians] = [await sheet(crew.ina, plan._id), await sheet(crew.ian, plan._id)];
    expect([
      own.length,
      own.every((item) => item.assessmentBy === crew.ina.me._id),
      ians.every((item) => item.assessmentBy === crew.ian.me._id),
    ]).toEqual([3, true, true]);
    expect((await sheet(crew.brm, plan._id)).length).toBe(6);
    const read = (who: typeof crew.ina, item: { _id: string } | undefined) =>
      who.attempt(workPlanRoutes.getPlanAssessment, { params: { id: must(item)._id } });
    expect((await read(crew.ina, own[1])).body.data).toEqual(own[1]);
    expect((await read(crew.brm, ians[1])).body.data).toEqual(ians[1]);
    expect((await read(crew.ina, ians[1])).status).toBe(404);
    expect((await answer(crew.ina, ians[1], { assessmentAnswer: 'Yes' })).status).toBe(403);
    const early = await answer(crew.ian, ians[1], { assessmentAnswer: 'Yes' });
    expect([early.status, early.body.meta.message]).toEqual([
      409,
      'You can’t do this while the work plan is Awaiting Inspector 1 to Review Assessment',
    ]);
    expect((await answer(crew.cy, must(own[1]), {})).status).toBe(403);
    expect(
      (await world.nobody.attempt(workPlanRoutes.changePlanAssessment, { params: { id: must(own[1])._id }, body: {} }))
        .status,
    ).toBe(401);
  });

  it('accepts a comment with No, but not with Yes', async () => {
    const plan = await reviewed([crew.ina.me._id]);
    expect(plan.status).toBe('Awaiting Inspector to Review Assessment');
    const [dry] = await options(crew.ina, plan._id);
    const no = await answer(crew.ina, dry, {
      assessmentAnswer: 'No',
      comment: 'Wet',
      hazardList: [{ hazard: 'Slip', controlMeasure: 'Mop' }],
    });
    expect(no.body.data).toMatchObject({
      assessmentAnswer: 'No',
      comment: 'Wet',
      hazardList: [{ hazard: 'Slip', controlMeasure: 'Mop', riskAcceptable: null }],
      answeredAt: expect.any(String),
    });
    expect(listErrorMessages((await answer(crew.ina, dry, { assessmentAnswer: 'Yes', comment: 'Dry' })).body)).toEqual([
      'You can only add a comment if the answer is not Yes',
    ]);
    expect((await answer(crew.ina, dry, { assessmentAnswer: 'Yes', updatedAt: dry?.updatedAt })).status).toBe(409);
    expect((await answer(crew.ina, dry, { assessmentAnswer: 'Yes' })).body.data).toMatchObject({
      assessmentAnswer: 'Yes',
      comment: null,
      hazardList: [],
      controlMeasure: 'Gloves',
    });
  });
});
