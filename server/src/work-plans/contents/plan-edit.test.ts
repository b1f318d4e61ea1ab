import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWork, signPlan, startPlan, listErrorMessages, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-'));
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  project = await work.makeProject();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const checkpointsOf = async (planId: string) =>
  crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: planId, limit: 0 } });

describe('an edit of a work plan', () => {
  it('keeps omitted fields', async () => {
    const plan = await work.makePlan(
      work.planForm(project, { specialCareDescription: 'Softly', additionalPPE: 'Apron' }),
    );
    const changed = await crew.brm.call(workPlanRoutes.changeWorkPlan, {
      params: { id: plan._id },
      body: {
        name: 'Other seals',
        quantity: 5,
        updatedAt: plan.updatedAt,
      },
    });
    expect(changed).toMatchObject({
      name: 'Other seals',
      quantity: 5,
      target: 10,
      specialCareDescription: 'Softly',
      additionalPPE: 'Apron',
      activity: [{ what: 'look' }],
      equipmentRequired: ['Torch'],
      userId: [{ firstName: 'Ina' }, { firstName: 'Ian' }],
    });
    expect(changed.eversignList.map((entry) => entry.state)).toEqual(['open', 'voided']);
  });

  it("recreates the vehicles and checkpoints of a grid plan, and can change the plan's type", async () => {
    const plan = await work.makePlan(work.gridForm(project));
    expect(
      await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { name: 'Same cells' } }),
    ).toMatchObject({ quantity: 4 });
    expect(
      await crew.brm.call(workPlanRoutes.changeWorkPlan, {
        params: { id: plan._id },
        body: { vehicles: [must(work.vehicles[1])._id] },
      }),
    ).toMatchObject({
      quantity: 2,
      vehicles: [{ _id: must(work.vehicles[1])._id }],
    });
    expect((await checkpointsOf(plan._id)).map((point) => point.vin)).toEqual([
      must(work.vehicles[1]).vin,
      must(work.vehicles[1]).vin,
    ]);
    expect(
      listErrorMessages(
        (await crew.brm.attempt(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { type: 'P' } })).body,
      ),
    ).toEqual(['Part Name is required']);
    const both = await crew.brm.attempt(workPlanRoutes.changeWorkPlan, {
      params: { id: plan._id },
      body: { type: 'G', name: '', grid: '', vehicles: [] },
    });
    expect(listErrorMessages(both.body)).toEqual(['Plan name is required', 'Grid is required', 'Vehicle is required']);
    expect(
      await crew.brm.call(workPlanRoutes.changeWorkPlan, {
        params: { id: plan._id },
        body: { type: 'P', part: work.part._id },
      }),
    ).toMatchObject({
      type: 'P',
      quantity: 3,
      target: 10,
      grid: null,
      vehicles: [],
    });
    expect(await checkpointsOf(plan._id)).toEqual([]);
  });

  it('is refused from a stale copy, or with another project', async () => {
    const plan = await work.makePlan(work.planForm(project));
    await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { name: 'First' } });
    const { status, body } = await crew.brm.attempt(workPlanRoutes.changeWorkPlan, {
      params: { id: plan._id },
      body: {
        name: 'Second',
        updatedAt: plan.updatedAt,
      },
    });
    expect([status, body.meta.current?.name]).toEqual([409, 'First']);
    const other = await work.makeProject();
    expect(
      listErrorMessages(
        (
          await crew.brm.attempt(workPlanRoutes.changeWorkPlan, {
            params: { id: plan._id },
            body: { project: other._id },
          })
        ).body,
      ),
    ).toEqual(['A work plan can’t be moved to another project']);
  });

  it('has no effect without plan fields: an old status sent back does not void a signature', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const { status } = await signPlan(world, crew.brm, plan._id);
    for (const body of [{ status }, {}, { status, reinitiateAgreement: false }])
      expect(await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body })).toMatchObject({
        status: 'Awaiting Customer to E-Sign',
        eversignList: [{ state: 'open' }],
      });
    for (const body of [{ status: 'Work Plan Started' }, { status: 'Completed', name: 'Done' }])
      expect(
        toStatusAndMessage(await crew.brm.attempt(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body })),
      ).toEqual([409, 'You can’t do this while the work plan is Awaiting Customer to E-Sign']);
    const again = { status: 'Awaiting BRM to E-Sign Work Plan', reinitiateAgreement: true };
    expect(await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: again })).toMatchObject(
      {
        status: again.status,
        eversignList: [{ state: 'open' }, { state: 'voided' }],
      },
    );
  });

  it('keeps the questions that the plan copied, even when their template was changed or deleted', async () => {
    const question = (text: string) =>
      crew.brm.call(questionRoutes.addQuestion, {
        body: {
          question: text,
          type: 'Option',
          reference: 'R',
          controlMeasure: null,
        },
      });
    const [first, second] = [await question('Gloves on?'), await question('Goggles on?')];
    const form: BodyInput<typeof templateRoutes.addTemplate> = {
      name: 'Checks',
      description: 'd',
      environment: 'Quality CC',
      type: 'T',
      assessmentQuestions: [first._id],
    };
    const template = await crew.brm.call(templateRoutes.addTemplate, { body: form });
    const plan = await work.makePlan(work.planForm(project, { questionTemplate: template._id }));
    const questions = async () => {
      const rows = await crew.brm.call(workPlanRoutes.listPlanAssessments, {
        query: { workPlan: plan._id, assessmentBy: crew.ina.me._id },
      });
      return rows.map((row) => row.assessmentQuestion.question);
    };
    await crew.brm.call(templateRoutes.changeTemplate, {
      params: { id: template._id },
      body: { assessmentQuestions: [second._id] },
    });
    await crew.brm.call(templateRoutes.deleteTemplate, { params: { id: template._id } });
    for (const body of [{ name: 'Other' }, { name: 'Another', questionTemplate: template._id }])
      expect(await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body })).toMatchObject({
        ...body,
        questionTemplate: { _id: template._id, name: 'Checks' },
      });
    expect(await questions()).toEqual(['Gloves on?']);
    expect(
      await crew.brm.call(workPlanRoutes.changeWorkPlan, {
        params: { id: plan._id },
        body: { questionTemplate: work.template._id },
      }),
    ).toMatchObject({
      questionTemplate: { name: 'Default' },
    });
    expect(await questions()).toEqual(['Site', 'Is the floor dry?', 'Is lifting safe?']);
  });

  it('shows in the document to be signed that an activity is limited to one vehicle', async () => {
    const plan = await work.makePlan(work.gridForm(project));
    const { vin } = must(work.vehicles[1]);
    const activity = [{ what: 'look', how: 'eyes', why: 'find', vin: vin.toLowerCase() }];
    const edited = await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { activity } });
    expect(edited.activity).toMatchObject([{ what: 'look', vin }]);
    expect(
      await crew.brm.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id, vin } }),
    ).toMatchObject([{ what: 'look', vin }]);
    const file = join(folder, 'plan.pdf');
    await writeFile(
      file,
      (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(edited.eversignList[0]?.meta.finalPdf) } }))
        .body,
    );
    expect(runTool('pdftotext', 'poppler-utils', '-raw', file, '-').replace(/\s+/g, ' ')).toContain(
      `look (VIN ${vin})`,
    );
  });

  it('is refused once the plan has started', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id] }));
    expect(plan.status).toBe('Work Plan Started');
    const { status, body } = await crew.brm.attempt(workPlanRoutes.changeWorkPlan, {
      params: { id: plan._id },
      body: { name: 'Late' },
    });
    expect([status, body.meta.message]).toEqual([409, 'You can’t do this while the work plan is Work Plan Started']);
  });
});

it('a question template with headings only is rejected for a work plan', async () => {
  const heading = await crew.brm.call(questionRoutes.addQuestion, {
    body: {
      question: 'Site',
      type: 'Quantitative',
      reference: 'R',
      controlMeasure: null,
    },
  });
  const form: BodyInput<typeof templateRoutes.addTemplate> = {
    name: 'Headings',
    description: 'd',
    environment: 'Quality CC',
    type: 'T',
    assessmentQuestions: [heading._id],
  };
  const { _id } = await crew.brm.call(templateRoutes.addTemplate, { body: form });
  const answer = await crew.brm.attempt(workPlanRoutes.addWorkPlan, {
    body: work.planForm(project, { questionTemplate: _id }),
  });
  expect(listErrorMessages(answer.body)).toEqual(['This template has no Yes/No question. Choose one that does.']);
});
