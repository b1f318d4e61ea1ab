import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorldWithProject, signPlan, type Work } from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

const nothing = { assessmentAnswer: null, comment: null, hazard: null, controlMeasure: 'Gloves', hazardList: [] };
const yes = { ...nothing, assessmentAnswer: 'Yes' };
const answer = (item: { _id: string } | undefined, given: object, over: object = nothing) => ({
  clientId: world.kit.newId(),
  kind: 'answer',
  id: must(item)._id,
  body: { ...given, over },
});
const send = async (items: object[], who: Person = crew.ina): Promise<[number, string | null][]> =>
  (await who.call(inspectionRoutes.sync, { body: { items } })).map(({ status, message }) => [status, message]);
const recorded = [200, 'Recorded'];
const elsewhere = [
  409,
  'You already answered this question on another device, and that answer was kept. Check it, and answer again if it is wrong.',
];

/** Sets up a plan in the review of its first inspector, who has loaded the questions. */
async function setUpReview() {
  const form = work.planForm(project, { questionTemplate: work.template._id });
  const plan = await work.makePlan(form);
  for (const who of [crew.brm, crew.cy]) await signPlan(world, who, plan._id);
  const sheet = async (who: Person) =>
    (await who.call(workPlanRoutes.listPlanAssessments, { query: { workPlan: plan._id, limit: 0 } })).filter(
      (one) => one.assessmentQuestion.type === 'Option',
    );
  const [dry, lifting] = await sheet(crew.ina);
  return { plan, form, dry, lifting, sheet, now: async () => sheet(crew.ina) };
}

describe('review answers sent through a device’s queue', () => {
  it('are saved in order with the time on the device, and are submitted with the review', async () => {
    const { plan, dry, lifting, now } = await setUpReview();
    const recordedAt = '2026-01-02T10:00:00.000Z';
    const no = { ...nothing, assessmentAnswer: 'No' };
    const items = [
      answer(dry, { assessmentAnswer: 'No', recordedAt }),
      answer(dry, { comment: ' Wet ', hazardList: [{ hazard: 'Slip', controlMeasure: 'Mop' }] }, no),
      answer(lifting, { assessmentAnswer: 'Yes', recordedAt }),
    ];
    expect(await send(items)).toEqual([recorded, recorded, recorded]);
    expect(await now()).toMatchObject([
      {
        assessmentAnswer: 'No',
        comment: 'Wet',
        hazardList: [{ hazard: 'Slip', controlMeasure: 'Mop', riskAcceptable: null }],
      },
      { ...yes, answeredAt: recordedAt },
    ]);
    expect(await crew.ina.call(workPlanRoutes.submitPlanReview, { params: { id: plan._id } })).toMatchObject({
      status: 'Awaiting Inspector 1 to E-Sign Work Plan',
    });
  });

  it('are compared with the answer that they replace, not with the version that was read', async () => {
    const { dry, lifting, now } = await setUpReview();
    const longAgo = '2001-01-01T00:00:00.000Z';
    await crew.ina.call(workPlanRoutes.changePlanAssessment, {
      params: { id: must(lifting)._id },
      body: {
        assessmentAnswer: 'No',
        comment: 'Heavy',
      },
    });
    const items = [
      answer(dry, { assessmentAnswer: 'Yes', updatedAt: longAgo }),
      answer(lifting, { assessmentAnswer: 'Yes', updatedAt: lifting?.updatedAt }),
    ];
    expect(await send(items)).toEqual([recorded, elsewhere]);
    expect(await now()).toMatchObject([yes, { assessmentAnswer: 'No', comment: 'Heavy' }]);
  });

  it('count once when they are sent again, even when the turn is over', async () => {
    const { plan, dry, lifting, now } = await setUpReview();
    const items = [answer(dry, { assessmentAnswer: 'Yes' }), answer(lifting, { assessmentAnswer: 'Yes' })];
    expect(await send(items)).toEqual([recorded, recorded]);
    const before = await now();
    expect(await send(items)).toEqual([recorded, recorded]);
    await crew.ina.call(workPlanRoutes.submitPlanReview, { params: { id: plan._id } });
    expect(await send(items)).toEqual([recorded, recorded]);
    expect(await now()).toEqual(before);
    const late = [409, 'You can’t do this while the work plan is Awaiting Inspector 1 to E-Sign Work Plan'];
    expect(await send([answer(dry, { assessmentAnswer: 'No' }, yes)])).toEqual([late]);
    expect(await now()).toEqual(before);
  });

  it('do not overwrite an answer given elsewhere in the meantime, and do not block others', async () => {
    const { dry, lifting, now } = await setUpReview();
    await crew.ina.call(workPlanRoutes.changePlanAssessment, {
      params: { id: must(dry)._id },
      body: { assessmentAnswer: 'No', comment: 'Wet' },
    });
    const items = [
      answer(dry, { assessmentAnswer: 'Yes' }),
      answer(dry, { assessmentAnswer: 'No' }, yes),
      answer(lifting, { assessmentAnswer: 'Yes', comment: 'words' }),
      answer(lifting, { assessmentAnswer: 'Perhaps' }),
      answer(lifting, { assessmentAnswer: 'Yes' }),
    ];
    const [first, behind, words, unknown, other] = await send(items);
    expect([first, behind]).toEqual([elsewhere, elsewhere]);
    expect([words, unknown?.[0], other]).toEqual([
      [422, 'You can only add a comment if the answer is not Yes'],
      422,
      recorded,
    ]);
    expect(await now()).toMatchObject([{ assessmentAnswer: 'No', comment: 'Wet' }, yes]);
    // After a reload the new answer replaces the current one.
    expect(
      await send([answer(dry, { assessmentAnswer: 'Yes' }, { ...nothing, assessmentAnswer: 'No', comment: 'Wet' })]),
    ).toEqual([recorded]);
  });

  it("are accepted only on the person's own sheet, in their turn and in their company", async () => {
    const { dry, sheet } = await setUpReview();
    const [ians] = await sheet(crew.ian);
    const items = [answer(dry, { assessmentAnswer: 'Yes' })];
    expect((await world.nobody.attempt(inspectionRoutes.sync, { body: { items } })).status).toBe(401);
    expect((await crew.cy.attempt(inspectionRoutes.sync, { body: { items } })).status).toBe(403);
    expect(await send(items, crew.ian)).toEqual([[403, 'You are not allowed to do this']]);
    expect(await send([answer(ians, { assessmentAnswer: 'Yes' })], crew.ian)).toEqual([
      [409, 'You can’t do this while the work plan is Awaiting Inspector 1 to Review Assessment'],
    ]);
    expect(await send(items, otherCrew.ina)).toEqual([[410, 'The work plan was changed. Answer its questions again.']]);
  });

  it('are refused with the reason if an edit of the plan has reset their questions', async () => {
    const { plan, form, dry } = await setUpReview();
    await crew.brm.call(workPlanRoutes.changeWorkPlan, {
      params: { id: plan._id },
      body: {
        ...form,
        reinitiateAgreement: true,
        project: undefined,
      },
    });
    expect(await send([answer(dry, { assessmentAnswer: 'Yes' })])).toEqual([
      [410, 'The work plan was changed. Answer its questions again.'],
    ]);
  });
});
