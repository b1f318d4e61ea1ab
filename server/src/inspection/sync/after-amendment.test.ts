import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { lateRoutes } from '@roadworthy/contract/inspection/devices/late.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { makeWork, getShare, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';

let world: World;
let crew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const [first, second] = ['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002'];
const uncounted = 'Saved but not counted: this item is no longer part of the plan. The BRM will review it.';
const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id).toSorted();
const alteredRows = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));

describe('a device that was offline during an amendment', () => {
  it('loses nothing: recordings on removed items are kept and shown to the office, and the rest count', async () => {
    const plan = await desk.startGrid();
    const [left, alsoLeft] = await desk.pointsOf(plan._id, second);
    const [kept] = await desk.pointsOf(plan._id, first);
    const items = [
      desk.queued(must(left), { nok: 1, comment: 'A crack' }),
      desk.queued(must(left), { rectifyComment: 'Replaced' }),
      desk.queued(must(left), { complete: true }),
      desk.queued(must(alsoLeft), { ok: 1 }),
      desk.queued(must(kept), { ok: 1 }),
    ];
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    const before = await desk.planOf(plan._id);
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ina, ...items)).toMatchObject([
        { status: 200, message: uncounted },
        { status: 200, message: uncounted },
        { status: 200, message: uncounted },
        { status: 200, message: uncounted },
        { status: 200, message: 'Recorded' },
      ]);
    // The log contains every item exactly once.
    const log = await desk.historyOf(plan._id);
    expect(idsOf(log)).toEqual(items.map(({ clientId }) => clientId).toSorted());
    expect(await desk.planOf(plan._id)).toMatchObject({
      quantity: before.quantity,
      ok: 1,
      nok: 0,
      pending: before.pending - 1,
    });
    expect((await desk.pointsOf(plan._id, second))[0]).toMatchObject({
      state: 'unchecked',
      leftIn: 2,
      history: [
        { event: 'uncounted not ok', comment: 'A crack', planRevision: 1, by: 'Ina Tester' },
        { event: 'uncounted rework', rectifyComment: 'Replaced' },
        { event: 'uncounted completion' },
      ],
    });
    expect((await desk.lateOf(plan._id)).map(({ event }) => event).toSorted()).toEqual([
      'uncounted completion',
      'uncounted not ok',
      'uncounted ok',
      'uncounted rework',
    ]);
    expect(await desk.inboxOf(crew.brm, plan)).toContain('Check late recordings (4)');
    await crew.brm.call(lateRoutes.markLateSeen, { body: { workPlan: plan._id } });
    expect(await desk.inboxOf(crew.brm, plan)).not.toContain('Check late recordings (4)');
    expect(await alteredRows()).toEqual([]);
  });

  it('is not refused when the plan is Completed by the amendment', async () => {
    const plan = await desk.startGrid();
    const points = await desk.pointsOf(plan._id);
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const items = [
      ...points.map((point) => desk.queued(point, { ok: 1 })),
      desk.queued(must(activity), { nok: 1, comment: 'The light was poor' }, 'activity'),
    ];
    await desk.amend(plan._id, [{ kind: 'end early' }]);
    const answers = await desk.sync(crew.ina, ...items);
    expect(answers.map(({ status }) => status)).toEqual(items.map(() => 200));
    expect(await desk.sync(crew.ina, ...items)).toEqual(answers);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', quantity: 0, ok: 0, nok: 0 });
    expect(idsOf(await desk.lateOf(plan._id))).toEqual(items.map(({ clientId }) => clientId).toSorted());
    expect(await alteredRows()).toEqual([]);
  });

  it('has its pieces beyond the reduced quantity kept as late recordings', async () => {
    const plan = await desk.startPieces(5);
    const share = await getShare(crew.ina, plan._id);
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: share._id },
      body: { skip: 1, comment: 'Later' },
    });
    const items = [1, 2, 3].map(() => desk.queued(must(share), { ok: 1 }, 'piece'));
    await desk.amend(plan._id, [{ kind: 'fewer pieces', quantity: 2 }]);
    const answers = await desk.sync(crew.ina, ...items);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 2, ok: 1, skip: 1 });
    // The first piece completed the quantity, so the others are kept as late recordings.
    expect(idsOf(await desk.lateOf(plan._id))).toEqual(
      items
        .slice(1)
        .map(({ clientId }) => clientId)
        .toSorted(),
    );
    expect(await desk.lateOf(plan._id)).toMatchObject([{ planRevision: 1 }, { planRevision: 1 }]);
  });
});

describe('a piece that was saved as late', () => {
  it('stays late when its receipt was lost and an amendment raises the quantity', async () => {
    const plan = await desk.startPieces(5);
    const share = await getShare(crew.ina, plan._id);
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: share._id },
      body: { skip: 1, comment: 'Later' },
    });
    await desk.amend(plan._id, [{ kind: 'fewer pieces', quantity: 1 }]);
    const late = Array.from({ length: 4 }, () => desk.queued(must(share), { ok: 1 }, 'piece'));
    const receipts = await desk.sync(crew.ina, ...late);
    await desk.amend(plan._id, [{ kind: 'more pieces', quantity: 9 }]);
    expect(await desk.sync(crew.ina, ...late)).toEqual(receipts);
    expect(await desk.sync(crew.ian, late[0] ?? {})).toMatchObject([{ status: 403 }]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 9, ok: 0, skip: 1 });
    expect(idsOf(await desk.lateOf(plan._id))).toEqual(late.map(({ clientId }) => clientId).toSorted());
    expect(await desk.sync(crew.ina, desk.queued(must(share), { ok: 1 }, 'piece'))).toMatchObject([
      { message: 'Recorded' },
    ]);
  });
});

describe('the matrix', () => {
  it('shows a removed vehicle as removed, not as still to be inspected, and keeps its recordings', async () => {
    const plan = await desk.startGrid();
    const [one] = await desk.pointsOf(plan._id, second);
    await desk.record(crew.ina, must(one));
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    const rows = await crew.ina.call(inspectionRoutes.listMatrix, { query: { workPlan: plan._id } });
    expect(rows.map(({ vin, isRemoved }) => [vin, isRemoved])).toEqual([
      [first, undefined],
      [second, true],
    ]);
    expect(rows.map(({ cells }) => cells.map(({ tag, state, removed }) => [tag, state, removed]))).toEqual([
      [
        ['A1', 'unchecked', undefined],
        ['A2', 'unchecked', undefined],
      ],
      [
        ['A1', 'ok', undefined],
        ['A2', 'unchecked', [true]],
      ],
    ]);
  });
});

describe('a recording without a revision, by a client that follows the specification', () => {
  it('is kept but not counted if its vehicle was removed', async () => {
    const plan = await desk.startGrid();
    const [point] = await desk.pointsOf(plan._id, second);
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    expect(await desk.record(crew.ian, must(point), { ok: 1, complete: true })).toMatchObject({
      state: 'unchecked',
      history: [{ event: 'uncounted ok', planRevision: null }],
    });
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 0, quantity: 2 });
  });

  it('must come from a person on the plan, and an unusable revision is ignored', async () => {
    const plan = await desk.startGrid({ userId: [crew.ina.me._id] });
    const [point, other] = await desk.pointsOf(plan._id, second);
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    expect(await desk.sync(crew.ian, desk.queued(must(point), { ok: 1 }))).toMatchObject([{ status: 403 }]);
    expect(await desk.sync(crew.ina, desk.queued(must(other), { ok: 1, planRevision: 'second' }))).toMatchObject([
      { status: 200 },
    ]);
  });
});
