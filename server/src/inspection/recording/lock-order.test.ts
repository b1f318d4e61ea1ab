import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, signWithoutVerifying, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { insertRecordings, type FirstRecording } from '../checkpoints/recording-batch.queries.ts';
import { must } from '../../../test/fixtures/must.ts';

// Transactions that lock several rows lock them in one order: checkpoints by id, then the plan, then documents; a
// finding after its checkpoint. Otherwise two of them could deadlock
// (docs/decisions/0104-amendments-of-a-started-plan.md).

let world: World;
let crew: Crew;
let work: Work;
let garage: WorkshopFixture;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  garage = await makeWorkshopFixture(world, crew, 'a');
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const inCompany = <T>(by: (tx: Tx) => Promise<T>) => world.kit.db.inCompany(crew.id, crew.ina.me._id, by);
type Row = { table: 'checkpoints' | 'plan_activities' | 'work_plans' | 'findings'; id: string };
type Owner = Parameters<Parameters<typeof asOwner>[1]>[0];
/** Checks whether the row is unlocked, and locks it if it is. */
const isFree = async (owner: Owner, { table, id }: Row): Promise<boolean> =>
  (await owner.query(`select from ${table} where id = $1 for update skip locked`, [id])).rowCount === 1;
const countWaiting = async (owner: Owner) =>
  (await owner.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .rowCount;

/** Locks a row while `act` waits for it, and returns which of the other rows are free then. */
async function freeWhileWaiting(held: Row, act: () => Promise<unknown>, others: readonly Row[]): Promise<boolean[]> {
  const found: boolean[] = [];
  let acting: Promise<unknown> = Promise.resolve();
  await asOwner(world.databaseUrl, async (owner) => {
    await owner.query('begin');
    expect(await isFree(owner, held)).toBe(true);
    acting = act();
    await expect.poll(() => countWaiting(owner), { interval: 1 }).toBe(1);
    for (const other of others) found.push(await isFree(owner, other));
    await owner.query('commit');
  });
  await acting;
  return found;
}

const first = (checkpointId: string, by: Person): FirstRecording => ({
  logId: world.kit.newId(),
  checkpointId,
  vin: null,
  userId: by.me._id,
  onlyIfAssigned: true,
  event: 'record ok',
  state: 'ok',
  ok: 1,
  skip: 0,
  comment: null,
  recordedAt: world.kit.now().toISOString(),
  planRevision: null,
  gateAt: world.kit.now().toISOString(),
});
async function startGrid() {
  const plan = await desk.startGrid();
  const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  const [low = '', ...more] = points.map(({ _id }) => _id).toSorted();
  return { planId: String(plan._id), points, low, high: more.at(-1) ?? '', ids: [low, ...more] };
}

describe('the lock order', () => {
  it('locks the checkpoints of a batch in id order, regardless of their order of arrival', async () => {
    const { low, high, planId } = await startGrid();
    const record = () => inCompany((tx) => insertRecordings(tx, [first(high, crew.ina), first(low, crew.ina)]));
    const others: Row[] = [
      { table: 'checkpoints', id: high },
      { table: 'work_plans', id: planId },
    ];
    expect(await freeWhileWaiting({ table: 'checkpoints', id: low }, record, others)).toEqual([true, true]);
  });

  it('takes the checkpoints that an amendment restores by id, before the plan', async () => {
    const { planId, low, high, points } = await startGrid();
    const removed = points.find(({ _id }) => _id === high)?.vin;
    const vehicle = work.vehicles.find(({ vin }) => vin === removed);
    await desk.amend(planId, [desk.removing(must(vehicle))]);
    const stays = work.vehicles.find(({ vin }) => vin !== removed);
    const amendment = await desk.propose(planId, [
      { kind: 'add vehicles', vehicles: [must(vehicle)._id] },
      { kind: 'special care', text: `Without ${must(stays).vin}` },
    ]);
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    const hash = await signWithoutVerifying(world, crew.ian, 'amendment', amendment._id);
    const lowest =
      points
        .filter(({ vin }) => vin === removed)
        .map(({ _id }) => _id)
        .toSorted()[0] ?? low;
    const verify = () =>
      crew.ian.call(workPlanRoutes.verifyWorkPlan, { body: { meta: { related_document_hash: hash } } });
    const others: Row[] = [
      { table: 'checkpoints', id: high },
      { table: 'work_plans', id: planId },
    ];
    expect(await freeWhileWaiting({ table: 'checkpoints', id: lowest }, verify, others)).toEqual([true, true]);
    expect(await desk.planOf(planId)).toMatchObject({ revision: 3, quantity: 4 });
  });

  it('takes the checkpoints that an amendment repeats by id, before the plan', async () => {
    const { planId, low, high } = await startGrid();
    for (const _id of [low, high]) await desk.record(crew.ina, { _id });
    const amendment = await desk.propose(planId, [{ kind: 'repeat checks', checkpoints: [high, low] }]);
    await desk.sign(crew.brm, amendment._id);
    const hash = await signWithoutVerifying(world, crew.cy, 'amendment', amendment._id);
    const others: Row[] = [
      { table: 'checkpoints', id: high },
      { table: 'work_plans', id: planId },
    ];
    const verify = () => desk.verify(crew.cy, hash);
    expect(await freeWhileWaiting({ table: 'checkpoints', id: low }, verify, others)).toEqual([true, true]);
    expect(await desk.planOf(planId)).toMatchObject({ revision: 2, quantity: 6 });
  });

  it('takes the checkpoints of a check that an amendment removes by id, before the plan', async () => {
    const { planId, points } = await startGrid();
    const removed = points.filter(({ tag }) => tag === 'A1').map(({ _id }) => _id);
    const [low = '', high = ''] = removed.toSorted();
    // Judged checkpoints are marked as well.
    await desk.record(crew.ina, { _id: high });
    const amendment = await desk.propose(planId, [
      { kind: 'checks', remove: [{ side: 'Left', tag: 'A1', part: work.part._id }] },
    ]);
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    const hash = await signWithoutVerifying(world, crew.ian, 'amendment', amendment._id);
    const others: Row[] = [
      { table: 'checkpoints', id: high },
      { table: 'work_plans', id: planId },
    ];
    const verify = () => desk.verify(crew.ian, hash);
    expect(await freeWhileWaiting({ table: 'checkpoints', id: low }, verify, others)).toEqual([true, true]);
    expect(await desk.planOf(planId)).toMatchObject({ revision: 2, quantity: 3 });
  });

  it('takes the activities that an amendment removes before the plan', async () => {
    const { planId } = await startGrid();
    const [activity] = await desk.activitiesOf(planId);
    const amendment = await desk.propose(planId, [
      {
        kind: 'activities',
        add: [{ what: 'listen', how: 'ears', why: 'noise' }],
        remove: [must(activity)._id],
      },
    ]);
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    const hash = await signWithoutVerifying(world, crew.ian, 'amendment', amendment._id);
    const held: Row = { table: 'plan_activities', id: must(activity)._id };
    const verify = () => desk.verify(crew.ian, hash);
    expect(await freeWhileWaiting(held, verify, [{ table: 'work_plans', id: planId }])).toEqual([true]);
    expect(await desk.planOf(planId)).toMatchObject({ revision: 2, activity: [{ what: 'listen' }] });
  });

  it('takes the checkpoint of a re-inspection before its finding', async () => {
    const { low: id } = await startGrid();
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id }, body: { nok: true, comment: 'Torn' } });
    const finding = await crew.brm.call(findingRoutes.createFindingJobCard, {
      params: { id },
      body: { workshop: garage.workshop._id, costCentre: garage.costCentre._id },
    });
    await crew.brm.call(jobCardRoutes.changeJobCard, {
      params: { id: must(finding.work)._id },
      body: { jobEngineer: crew.eva.me._id },
    });
    for (const status of ['In Progress', 'Completed'] as const)
      await crew.eva.call(jobCardRoutes.moveJobCard, {
        params: { id: must(finding.work)._id },
        body: { status, comment: 'New seal' },
      });
    const reinspect = () =>
      crew.ian.call(findingRoutes.reinspectFinding, { params: { id }, body: { isOk: true, comment: 'Fits' } });
    const others: Row[] = [{ table: 'findings', id }];
    expect(await freeWhileWaiting({ table: 'checkpoints', id }, reinspect, others)).toEqual([true]);
  });

  it('leaves the plan unlocked while an amendment is rendered', async () => {
    const { planId } = await startGrid();
    const render = world.kit.pdf.renderDocument;
    const free: boolean[] = [];
    const spy = vi.spyOn(world.kit.pdf, 'renderDocument').mockImplementation(async (content) => {
      await asOwner(world.databaseUrl, async (owner) => {
        free.push(await isFree(owner, { table: 'work_plans', id: planId }));
      });
      return render.call(world.kit.pdf, content);
    });
    const change = { kind: 'special care', text: 'Hot surfaces' } as const;
    await crew.brm.call(amendmentRoutes.checkAmendment, { body: { workPlan: planId, changes: [change] } });
    const amendment = await crew.brm.call(amendmentRoutes.proposeAmendment, {
      body: { workPlan: planId, reason: 'A new heater', changes: [change] },
    });
    spy.mockRestore();
    expect([free, amendment.state]).toEqual([[true], 'open']);
  });
});

describe('a batch in which one inspector has stopped their own work', () => {
  it('saves the recordings of the others, until the BRM stops all work', async () => {
    const { planId, ids } = await startGrid();
    await crew.ina.call(stopRoutes.stopWork, { body: { workPlan: planId, reason: 'I cut my hand' } });
    const recordings = ids.slice(0, 3).map((id, place) => first(id, place === 1 ? crew.ina : crew.ian));
    const recorded = await inCompany((tx) => insertRecordings(tx, recordings));
    const expected = [recordings[0]?.logId, recordings[2]?.logId];
    expect(recorded.map(({ logId }) => logId).toSorted()).toEqual(expected.toSorted());
    await crew.brm.call(stopRoutes.stopWork, { body: { workPlan: planId, reason: 'No light' } });
    expect(await inCompany((tx) => insertRecordings(tx, [first(ids[3] ?? '', crew.ian)]))).toEqual([]);
  });
});
