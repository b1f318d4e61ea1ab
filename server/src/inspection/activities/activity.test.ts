import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import {
  makeWorldWithProject,
  toComparableError,
  getShare,
  signPlan,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { type TestResponse, parseRefusal } from '../../../test/fixtures/people.ts';

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

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const fetchActivities = (who: typeof crew.brm, id: string, more: object = {}) =>
  who.call(activityRoutes.listPlanActivities, { query: { workPlan: id, limit: 0, ...more } });
const words = { what: 'wipe', how: 'cloth', why: 'see it' };
const setUpPlan = (change: object = {}) =>
  startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id], ...change }));
const outcomeOf = ({ status, body }: TestResponse) => [status, parseRefusal(body).message];

describe('activities of a plan', () => {
  it('are listed for people who can see the plan, in ascending or descending order', async () => {
    const plan = await work.makePlan(work.gridForm(project, { userId: [crew.ina.me._id] }));
    const [first, second] = plan.vehicles;
    const row = { ...words, workPlan: plan._id };
    await crew.brm.call(activityRoutes.addPlanActivities, {
      body: [
        { ...row, what: 'second' },
        { ...row, what: 'third', vin: must(second).vin },
      ],
    });
    const names = async (more: object = {}) => (await fetchActivities(crew.cy, plan._id, more)).map(({ what }) => what);
    expect(await names()).toEqual(['look', 'second', 'third']);
    expect(await names({ sortByDescending: 'true' })).toEqual(['third', 'second', 'look']);
    expect(await names({ sortByDescending: 'sortOrder' })).toEqual(['third', 'second', 'look']);
    expect(await names({ vin: must(first).vin })).toEqual(['look', 'second']);
    expect(
      (await world.nobody.attempt(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } })).status,
    ).toBe(401);
    expect((await crew.eva.attempt(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } })).status).toBe(
      403,
    );
    expect((await crew.ian.attempt(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } })).status).toBe(
      404,
    );
    expect(
      toComparableError(
        await otherCrew.brm.attempt(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } }),
      ),
    ).toEqual(
      toComparableError(
        await otherCrew.brm.attempt(activityRoutes.listPlanActivities, { query: { workPlan: unknownId } }),
      ),
    );
  });

  it('are added and edited by the office, which restarts the signatures', async () => {
    const plan = await work.makePlan(work.planForm(project));
    await signPlan(world, crew.brm, plan._id);
    const added = await crew.manager.call(activityRoutes.addPlanActivities, {
      body: [{ ...words, workPlan: plan._id }],
    });
    expect(added).toMatchObject([
      { ...words, workPlan: plan._id, vin: null, sortOrder: 2, state: 'unchecked', ok: 0, nok: 0, history: [] },
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({
      status: 'Awaiting BRM to E-Sign Work Plan',
      activity: [{ what: 'look' }, { what: 'wipe' }],
      eversignList: [{ state: 'open' }, { state: 'voided' }],
    });
    expect(
      await crew.brm.call(activityRoutes.changePlanActivity, {
        params: { id: must(added[0])._id },
        body: { why: 'dust hides it', updatedAt: added[0]?.updatedAt },
      }),
    ).toMatchObject({
      ...words,
      why: 'dust hides it',
    });
    expect(
      (
        await crew.brm.attempt(activityRoutes.changePlanActivity, {
          params: { id: must(added[0])._id },
          body: { why: 'late', updatedAt: added[0]?.updatedAt },
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await crew.ina.attempt(activityRoutes.changePlanActivity, {
          params: { id: must(added[0])._id },
          body: { why: 'mine' },
        })
      ).status,
    ).toBe(403);
    expect((await fetchPlan(plan._id)).eversignList).toHaveLength(3);
  });

  it('are refused with all missing fields named, for two plans at once, and for a vehicle that is not on the plan', async () => {
    const plan = await work.makePlan(work.gridForm(project, { userId: [crew.ina.me._id] }));
    const other = await work.makePlan(work.planForm(project));
    const row = { ...words, workPlan: plan._id };
    expect(listErrorMessages((await crew.brm.attempt(activityRoutes.addPlanActivities, { body: [] })).body)).toEqual([
      'All Activity is required',
    ]);
    expect(
      listErrorMessages(
        (
          await crew.brm.attempt(activityRoutes.addPlanActivities, {
            body: [{ ...row, how: '', why: 'x'.repeat(101) }],
          })
        ).body,
      ),
    ).toEqual(['All Activity is required', 'At most 100 characters']);
    expect(
      listErrorMessages(
        (await crew.brm.attempt(activityRoutes.addPlanActivities, { body: [row, { ...row, workPlan: other._id }] }))
          .body,
      ),
    ).toEqual(['All activities in one request must belong to the same work plan']);
    expect(
      listErrorMessages(
        (
          await crew.brm.attempt(activityRoutes.addPlanActivities, {
            body: [row, { ...row, vin: 'SAJAAXXXX00000009' }],
          })
        ).body,
      ),
    ).toEqual(['This VIN is not in the work plan']);
    const many = await crew.brm.attempt(activityRoutes.addPlanActivities, {
      body: Array.from({ length: 500 }, () => row),
    });
    expect(listErrorMessages(many.body)).toEqual(['At most 500 activities']);
    expect((await otherCrew.brm.attempt(activityRoutes.addPlanActivities, { body: [row] })).status).toBe(404);
    expect(await fetchActivities(crew.brm, plan._id)).toHaveLength(1);
  });

  it('cannot be edited once the plan has started', async () => {
    const plan = await setUpPlan();
    const [activity] = await fetchActivities(crew.brm, plan._id);
    expect(
      outcomeOf(await crew.brm.attempt(activityRoutes.addPlanActivities, { body: [{ ...words, workPlan: plan._id }] })),
    ).toEqual([409, 'You can’t do this while the work plan is Work Plan Started']);
    expect(
      outcomeOf(
        await crew.brm.attempt(activityRoutes.changePlanActivity, {
          params: { id: must(activity)._id },
          body: { what: 'other' },
        }),
      ),
    ).toEqual([409, 'You can’t do this while the work plan is Work Plan Started']);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Work Plan Started', activity: [{ what: 'look' }] });
  });
});

describe('an activity of a started plan', () => {
  it('is recorded by an inspector of the plan only, and does not change the plan’s counters', async () => {
    const plan = await setUpPlan();
    const [activity] = await fetchActivities(crew.ina, plan._id);
    const log = { workPlan: plan._id, planActivityId: must(activity)._id };
    const image = await world.upload(crew.ina);
    expect((await world.nobody.attempt(activityRoutes.recordPlanActivity, { body: { ...log, ok: 1 } })).status).toBe(
      401,
    );
    expect((await crew.cy.attempt(activityRoutes.recordPlanActivity, { body: { ...log, ok: 1 } })).status).toBe(403);
    expect((await crew.ian.attempt(activityRoutes.recordPlanActivity, { body: { ...log, ok: 1 } })).status).toBe(404);
    expect(
      toComparableError(await otherCrew.brm.attempt(activityRoutes.recordPlanActivity, { body: { ...log, ok: 1 } })),
    ).toEqual(
      toComparableError(
        await otherCrew.brm.attempt(activityRoutes.recordPlanActivity, {
          body: { ...log, planActivityId: unknownId, ok: 1 },
        }),
      ),
    );
    expect(
      listErrorMessages(
        (await crew.ina.attempt(activityRoutes.recordPlanActivity, { body: { ...log, ok: 1, nok: 1, comment: 'x' } }))
          .body,
      ),
    ).toEqual(['Choose OK, Not OK or Skip']);
    expect(
      listErrorMessages((await crew.ina.attempt(activityRoutes.recordPlanActivity, { body: { ...log, nok: 1 } })).body),
    ).toEqual(['Description is required']);
    const clientId = world.kit.newId();
    const recording: BodyInput<typeof activityRoutes.recordPlanActivity> = {
      ...log,
      clientId,
      nok: 1,
      comment: 'no light',
      images: [image],
      objectSide: 'Left',
      nokItem: [1],
    };
    const first = await crew.ina.call(activityRoutes.recordPlanActivity, { body: recording });
    expect(first).toMatchObject({
      state: 'not ok',
      ok: 0,
      nok: 1,
      comment: 'no light',
      images: [image],
      history: [{ event: 'record not ok', by: 'Ina Tester' }],
    });
    expect(await crew.ina.call(activityRoutes.recordPlanActivity, { body: recording })).toEqual(first);
    expect(outcomeOf(await crew.ina.attempt(activityRoutes.recordPlanActivity, { body: { ...log, ok: 1 } }))).toEqual([
      409,
      'This activity is already recorded as Not OK',
    ]);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Work Plan Started', ok: 0, nok: 0 });
  });

  it('is recorded as Not OK with the whole record sent back, then rectified and completed', async () => {
    const plan = await setUpPlan();
    const [activity] = await fetchActivities(crew.ina, plan._id);
    const { what, how, why, sortOrder } = must(activity);
    const [before, after] = [await world.upload(crew.ina), await world.upload(crew.ina)];
    await crew.ina.call(activityRoutes.changePlanActivity, {
      params: { id: must(activity)._id },
      body: { what, how, why, sortOrder, nok: 1, comment: 'no light', images: [before] },
    });
    expect(
      (
        await crew.cy.attempt(activityRoutes.changePlanActivity, {
          params: { id: must(activity)._id },
          body: { rectifyComment: 'mine' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await crew.ina.attempt(activityRoutes.changePlanActivity, {
          params: { id: must(activity)._id },
          body: { complete: 1 },
        })
      ).status,
    ).toBe(409);
    expect(
      await crew.ina.call(activityRoutes.changePlanActivity, {
        params: { id: must(activity)._id },
        body: { rectifyComment: 'lamp changed', images: [after] },
      }),
    ).toMatchObject({
      state: 'rectified',
      nok: 1,
      rectifyComment: 'lamp changed',
      images: [before, after],
    });
    expect(
      await crew.ina.call(activityRoutes.changePlanActivity, {
        params: { id: must(activity)._id },
        body: { complete: 1 },
      }),
    ).toMatchObject({
      state: 'complete',
      ok: 1,
      nok: 0,
      complete: 1,
      comment: 'no light',
      images: [before, after],
      history: [
        { event: 'record not ok', recordedAt: expect.any(String) },
        { event: 'rectify', rectifyComment: 'lamp changed' },
        { event: 'complete' },
      ],
    });
    expect(
      listErrorMessages(
        (await crew.ina.attempt(activityRoutes.changePlanActivity, { params: { id: must(activity)._id }, body: {} }))
          .body,
      ),
    ).toEqual(['Choose OK, Not OK or Skip']);
  });

  it('cannot be recorded before the start', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const [activity] = await fetchActivities(crew.ina, plan._id);
    const early = await crew.ina.attempt(activityRoutes.recordPlanActivity, {
      body: {
        workPlan: plan._id,
        planActivityId: must(activity)._id,
        ok: 1,
      },
    });
    expect(outcomeOf(early)).toEqual([
      409,
      'You can’t do this while the work plan is Awaiting BRM to E-Sign Work Plan',
    ]);
  });
});

describe('the history of technicians', () => {
  it("lists each inspector's recordings by day, to those who can see the plan", async () => {
    const plan = await setUpPlan({ quantity: 9, userId: [crew.ina.me._id, crew.ian.me._id] });
    const [ina, ian] = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    const at = (recordedAt: string) => ({ recordedAt: `${recordedAt}T10:00:00.000Z` });
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: ina._id },
      body: { ok: 1, ...at('2026-01-02') },
    });
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: ina._id },
      body: { nok: 1, comment: 'dent', ...at('2026-01-02') },
    });
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: ina._id },
      body: { ok: 1, ...at('2026-01-05') },
    });
    await crew.ian.call(inspectionRoutes.recordPiece, {
      params: { id: ian._id },
      body: { skip: 1, comment: 'wet', ...at('2026-01-05') },
    });
    expect(
      await crew.cy.call(activityRoutes.listTechnicianHistory, {
        query: { workPlanId: plan._id, userId: crew.ina.me._id, sort: 'date' },
      }),
    ).toMatchObject([
      {
        technicianWorkPlan: ina._id,
        workPlanId: plan._id,
        userId: { firstName: 'Ina' },
        date: '2026-01-02',
        day: 'Friday',
        target: 10,
        ok: 1,
        nok: 1,
        skip: 0,
      },
      { date: '2026-01-05', day: 'Monday', ok: 1, nok: 0, skip: 0 },
    ]);
    const { body } = await crew.brm.attempt(activityRoutes.listTechnicianHistory, {
      query: { workPlanId: plan._id, limit: 2 },
    });
    expect([body.totalCount, body.pagination?.hasMore, body.data?.map((row) => row.date)]).toEqual([
      3,
      true,
      ['2026-01-05', '2026-01-05'],
    ]);
    expect(
      (await otherCrew.brm.attempt(activityRoutes.listTechnicianHistory, { query: { workPlanId: plan._id } })).body
        .totalCount,
    ).toBe(0);
    expect(
      (await crew.eva.attempt(activityRoutes.listTechnicianHistory, { query: { workPlanId: plan._id } })).status,
    ).toBe(403);
  });
});
