import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
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

const recorded = { status: 200, message: 'Recorded' };
const tooLate = {
  status: 200,
  message: 'Saved but not counted: you were removed from the plan before you recorded this. The BRM will review it.',
};
const alteredRows = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));
const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id).toSorted();
/** Removes Ian from the plan by an amendment in force. */
async function removeIan(planId: string): Promise<void> {
  const amendment = await desk.propose(planId, [{ kind: 'remove inspectors', inspectors: [crew.ian.me._id] }]);
  await desk.sign(crew.brm, amendment._id);
}
const setGate = (since: string | null) =>
  world.kit.db.inCompany(platformId, undefined, (tx) =>
    tx.updateTable('companies').set({ riskGateSince: since }).where('id', '=', crew.id).execute(),
  );
/** The time of a recording after the removal. */
const after = () => ({ recordedAt: new Date().toISOString() });

describe('a device whose inspector was removed from the plan while it was offline', () => {
  it('has its earlier recordings counted, also in a batch, with rework and with photos', async () => {
    const plan = await desk.startGrid();
    const points = await desk.pointsOf(plan._id);
    const photo = await world.upload(crew.ian);
    const [bad, ...good] = points;
    const [activity] = await crew.ian.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const items = [
      desk.queued(must(bad), { nok: 1, comment: 'A crack', images: [photo] }),
      desk.queued(must(bad), { rectifyComment: 'Replaced' }),
      desk.queued(must(bad), { complete: true }),
      ...good.map((point) => desk.queued(point, { ok: 1 })),
    ];
    const outcome = desk.queued(must(activity), { ok: 1 }, 'activity');
    await removeIan(plan._id);
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ian, outcome, ...items)).toMatchObject([outcome, ...items].map(() => recorded));
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', ok: points.length, rectified: 1 });
    expect((await desk.pointsOf(plan._id))[0]).toMatchObject({
      images: [photo],
      history: [{ planRevision: 1, by: 'Ian Tester' }, {}, {}],
    });
    expect(await desk.lateOf(plan._id)).toEqual([]);
    expect(await alteredRows()).toEqual([]);
  });

  it('has its later recordings saved and shown to the office, but not counted', async () => {
    const plan = await desk.startGrid();
    const [judged, open] = await desk.pointsOf(plan._id);
    const [activity] = await crew.ian.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    await desk.record(crew.ina, must(judged));
    await removeIan(plan._id);
    const photo = await world.upload(crew.ian);
    const items = [
      desk.queued(must(judged), { nok: 1, comment: 'A dent', images: [photo], ...after() }),
      desk.queued(must(open), { ok: 1, ...after() }),
      desk.queued(must(activity), { nok: 1, comment: 'Dark', ...after() }, 'activity'),
    ];
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ian, ...items)).toMatchObject([tooLate, tooLate, tooLate]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 1, nok: 0, pending: 3 });
    expect(await desk.pointsOf(plan._id)).toMatchObject([
      {
        state: 'ok',
        contested: false,
        history: [{}, { event: 'uncounted not ok', comment: 'A dent', planRevision: 1 }],
      },
      { state: 'unchecked' },
      {},
      {},
    ]);
    expect(idsOf(await desk.lateOf(plan._id))).toEqual(items.map(({ clientId }) => clientId).toSorted());
    expect(await desk.inboxOf(crew.brm, plan)).toContain('Check late recordings (3)');
    // The other inspector is not affected.
    expect(await desk.sync(crew.ina, desk.queued(must(open), { ok: 1 }))).toMatchObject([recorded]);
    expect((await crew.brm.attempt(fileRoutes.getFile, { params: { key: photo } })).status).toBe(200);
    expect(await alteredRows()).toEqual([]);
  });

  it('has its earlier pieces counted and its later ones saved as late recordings', async () => {
    const plan = await desk.startPieces(5);
    const share = await getShare(crew.ian, plan._id);
    await removeIan(plan._id);
    const [early, late] = [desk.queued(share, { ok: 1 }, 'piece'), desk.queued(share, { ok: 1, ...after() }, 'piece')];
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ian, early, late)).toMatchObject([recorded, tooLate]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 1, pending: 4 });
    expect(idsOf(await desk.lateOf(plan._id))).toEqual([late.clientId]);
    expect(
      (await crew.ian.attempt(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } })).status,
    ).toBe(403);
    expect((await desk.sync(crew.ina, desk.queued(share, { ok: 1 }, 'piece')))[0]?.status).toBe(403);
  });

  it('has its risk confirmation and shifts accepted, so that its recordings pass the risk gate', async () => {
    const plan = await desk.startGrid();
    const [point] = await desk.pointsOf(plan._id);
    const gate = await crew.ian.call(riskGateRoutes.getRiskGate, { params: { id: plan._id } });
    await removeIan(plan._id);
    await setGate('2026-01-01T00:00:00Z');
    const own = (kind: string, body: object) => ({ clientId: world.kit.newId(), kind, id: plan._id, body });
    const items = [
      own('confirmation', { version: gate.inForce.version, recordedAt: '2026-11-01T09:00:00.000Z' }),
      own('shift', { event: 'start shift', recordedAt: '2026-11-01T09:30:00.000Z' }),
      desk.queued(must(point), { ok: 1 }),
    ];
    expect(await desk.sync(crew.ian, ...items)).toMatchObject([{ status: 200 }, { status: 200 }, recorded]);
    await setGate(null);
    const stranger = items.slice(0, 2).map((item) => ({ ...item, clientId: world.kit.newId() }));
    const other = await world.invite(crew.admin, 'Inspector', 'stranger@test.test', 'Stan');
    expect(await desk.sync(other, ...stranger)).toMatchObject([{ status: 404 }, { status: 404 }]);
  });
});
