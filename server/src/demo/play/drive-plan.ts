import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import {
  completedPlan,
  reviewerOfPlanStatus,
  signerOfPlanStatus,
  startedPlan,
} from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { Caller } from './caller.ts';
import { callerIn, type Cast } from './cast.ts';
import type { PlanStory } from '../data/plans.ts';
import type { ProjectStory } from '../data/project-story.ts';
import { recordWork, type PlanScene } from './record-work.ts';

// Takes a work plan through its signatures and into inspection.

export async function drivePlan(cast: Cast, story: PlanStory, project: ProjectStory, projectId: string): Promise<void> {
  const company = project.company ?? 'meridian';
  const brm = callerIn(cast, 'brm', company);
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

/** Collects reviews and signatures, in turn, until the plan has the status of its story. */
async function collectSignatures(scene: PlanScene): Promise<void> {
  const { cast, story, id, brm } = scene;
  const until = story.until === completedPlan ? startedPlan : story.until;
  for (let turns = 0; ; turns += 1) {
    const { status } = (await brm.call(workPlanRoutes.getWorkPlan, { params: { id } })).data;
    if (status === until) return;
    if (turns > 12) throw new Error(`${story.name} is ${status} and never becomes ${until}`);
    cast.clock.pass(95);
    const reviewer = reviewerOfPlanStatus(status);
    if (reviewer === undefined) await sign(scene, signerOf(scene, signerOfPlanStatus(status)));
    else await review(scene, signerOf(scene, reviewer));
  }
}

/** Signer 0 is the BRM, 1 the customer, from 2 on the inspectors in order. */
function signerOf({ cast, story, project, brm }: PlanScene, position = 0): Caller {
  if (position === 0) return brm;
  const name = position === 1 ? project.customer : story.inspectors[position - 2];
  if (!name) throw new Error(`${story.name} has no signer ${position}`);
  return cast.people.get(name);
}

async function sign({ id }: PlanScene, by: Caller): Promise<void> {
  const { data: entry } = await by.call(workPlanRoutes.esignWorkPlan, { params: { id } });
  await by.sign(entry);
  await by.call(workPlanRoutes.verifyWorkPlan, {
    body: { meta: { related_document_hash: entry.meta.related_document_hash } },
  });
}

async function review({ id }: PlanScene, by: Caller): Promise<void> {
  const { data: sheet } = await by.call(workPlanRoutes.listPlanAssessments, { query: { workPlan: id, limit: 0 } });
  for (const item of sheet.filter(({ assessmentQuestion }) => assessmentQuestion.type === 'Option'))
    await by.call(workPlanRoutes.changePlanAssessment, { params: { id: item._id }, body: { assessmentAnswer: 'Yes' } });
  await by.call(workPlanRoutes.submitPlanReview, { params: { id } });
}
