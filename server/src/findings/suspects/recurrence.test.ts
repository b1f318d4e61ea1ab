import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let plans: [WorkPlan, WorkPlan];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  const start = async () =>
    startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 8, userId: [crew.ina.me._id] }));
  plans = [await start(), await start()];
});
afterAll(() => world.close());

const bad = { nok: 1, comment: 'Torn' } as const;
async function fail(plan: { _id: string }, recordedAt?: string): Promise<string> {
  await crew.ina.call(inspectionRoutes.recordPiece, {
    params: { id: (await getShare(crew.ina, plan._id))._id },
    body: { ...bad, ...(recordedAt && { recordedAt }) },
  });
  const query = { plan: plan._id, limit: 0 } as const;
  const findings = await crew.brm.call(findingRoutes.listFindings, { query });
  return must(findings.find((one) => recordedAt === undefined || one.foundAt === recordedAt))._id;
}
/** Assigns a corrective action, finishes it and, with `isClosed`, closes it by a re-inspection. */
async function solve(id: string, isClosed = true) {
  const given = await crew.brm.call(findingRoutes.createFindingAction, {
    params: { id },
    body: { title: 'New supplier', what: 'Torn', owner: crew.eva.me._id, dueOn: '2999-01-01', priority: 'High' },
  });
  await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
    params: { id: must(given.work)._id },
    body: { note: 'Changed' },
  });
  if (isClosed) {
    const body = { isOk: true, comment: 'Fits' };
    await crew.ina.call(findingRoutes.reinspectFinding, { params: { id }, body });
  }
  return given;
}
const recurrenceOf = async (id: string, who: Person = crew.brm) =>
  (await who.call(findingRoutes.getFinding, { params: { id } })).recurrence;

describe('a check that fails again', () => {
  it('is counted from the first failure whose corrective action was closed, in every plan of the company', async () => {
    const yesterday = new Date(world.kit.now().getTime() - 86_400_000).toISOString();
    const first = await fail(plans[0], yesterday);
    expect(await recurrenceOf(first)).toBeNull();
    const { work: action } = await solve(first);
    const second = await fail(plans[1]);
    expect(await recurrenceOf(second)).toMatchObject({
      times: 2,
      since: yesterday,
      earlier: [{ finding: first, foundAt: yesterday, vin: null, position: 1, actionNo: must(action).number }],
    });
    // The inspector of the plan sees the number of failures, but nothing about other plans.
    expect(await recurrenceOf(second, crew.ina)).toMatchObject({ times: 2, earlier: [] });

    // This action is finished but not closed, so its failure does not count as solved.
    await solve(second, false);
    expect(await recurrenceOf(await fail(plans[0]))).toMatchObject({ times: 2 });
    const body = { isOk: true, comment: 'Fits' };
    await crew.ina.call(findingRoutes.reinspectFinding, { params: { id: second }, body });
    const third = await fail(plans[1]);
    expect(await recurrenceOf(third)).toMatchObject({ times: 3, since: yesterday });
    // A failure that was recorded before the first action was closed is not a recurrence, however late it arrives.
    const early = new Date(world.kit.now().getTime() - 3_600_000).toISOString();
    expect(await recurrenceOf(await fail(plans[0], early))).toBeNull();
  });

  it('is counted even if the same piece fails again', async () => {
    const [finding] = await crew.brm.call(findingRoutes.listFindings, {
      query: { plan: plans[0]._id, state: 'closed', limit: 1 },
    });
    const { _id: id } = must(finding);
    await crew.ian.attempt(inspectionRoutes.recordCheckpoint, { params: { id }, body: bad });
    await crew.brm.call(inspectionRoutes.recordCheckpoint, { params: { id }, body: bad });
    expect(await recurrenceOf(id)).toMatchObject({ times: 3, earlier: [{}, { finding: id }] });
  });
});
