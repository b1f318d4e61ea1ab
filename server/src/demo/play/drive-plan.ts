import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import {
  completedPlanStatus,
  findReviewerIndexOfPlanStatus,
  findSignerIndexOfPlanStatus,
  startedPlanStatus,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { ApiClient } from './api-client.ts';
import { getClient, type DemoContext } from './demo-context.ts';
import type { DemoPlan } from '../data/plans.ts';
import type { DemoProject } from '../data/demo-project.ts';
import { recordWork, type PlanContext } from './record-work.ts';

// Takes a work plan through its signatures and into its inspection.

export async function drivePlan(
  cast: DemoContext,
  story: DemoPlan,
  project: DemoProject,
  projectId: string,
): Promise<void> {
  const company = project.company ?? 'meridian';
  const brm = getClient(cast, 'brm', company);
  cast.clock.at(story.createdDaysAgo, 10);
  const part = story.part && project.part ? cast.parts.get(`${company} ${project.part}`) : null;
  const { data: plan } = await brm.call(workPlanRoutes.addWorkPlan, {
    body: {
      project: projectId,
      name: story.name,
      type: story.grid ? 'G' : 'P',
      part,
      grid: story.grid ? cast.grids.get(story.grid) : null,
      vehicles: (story.vehicles ?? []).map((vin) => cast.vehicles.get(vin)),
      quantity: story.quantity,
      target: story.target,
      tipLevel: story.tipLevel ?? 1,
      userId: story.inspectors.map((name) => cast.people.get(name).me._id),
      questionTemplate: story.withQuestions ? cast.templates.get('inspector') : null,
      batch: cast.clock.day(story.createdDaysAgo),
      msdsIssued: 'Yes',
      additionalPPE: null,
      activity: story.activity,
      equipmentRequired: story.equipmentRequired,
      referenceCriteria: story.criteria,
      specialCareDescription: story.specialCare ?? null,
    },
  });
  const scene = { cast, story, project, id: plan._id, brm };
  await collectSignatures(scene);
  if (story.recorded) await recordWork(scene, story.recorded);
}

/** Collects reviews and signatures in turn, until the plan has the status that its story asks for. */
async function collectSignatures(scene: PlanContext): Promise<void> {
  const { cast, story, id, brm } = scene;
  const until = story.until === completedPlanStatus ? startedPlanStatus : story.until;
  for (let turns = 0; ; turns += 1) {
    const { status } = (await brm.call(workPlanRoutes.getWorkPlan, { params: { id } })).data;
    if (status === until) return;
    if (turns > 12) throw new Error(`${story.name} is ${status} and never becomes ${until}`);
    cast.clock.pass(95);
    const reviewer = findReviewerIndexOfPlanStatus(status);
    if (reviewer === undefined) await sign(scene, signerOf(scene, findSignerIndexOfPlanStatus(status)));
    else await review(scene, signerOf(scene, reviewer));
  }
}

/** Returns the signer at a position: 0 is the BRM, 1 the customer, and the inspectors follow in order from 2 on. */
function signerOf({ cast, story, project, brm }: PlanContext, position = 0): ApiClient {
  if (position === 0) return brm;
  const name = position === 1 ? project.customer : story.inspectors[position - 2];
  if (!name) throw new Error(`${story.name} has no signer ${position}`);
  return cast.people.get(name);
}

async function sign({ id }: PlanContext, by: ApiClient): Promise<void> {
  const { data: entry } = await by.call(workPlanRoutes.esignWorkPlan, { params: { id } });
  await by.sign(entry);
  await by.call(workPlanRoutes.verifyWorkPlan, {
    body: { meta: { related_document_hash: entry.meta.related_document_hash } },
  });
}

async function review({ id }: PlanContext, by: ApiClient): Promise<void> {
  const { data: sheet } = await by.call(workPlanRoutes.listPlanAssessments, { query: { workPlan: id, limit: 0 } });
  for (const item of sheet.filter(({ assessmentQuestion }) => assessmentQuestion.type === 'Option'))
    await by.call(workPlanRoutes.changePlanAssessment, { params: { id: item._id }, body: { assessmentAnswer: 'Yes' } });
  await by.call(workPlanRoutes.submitPlanReview, { params: { id } });
}
