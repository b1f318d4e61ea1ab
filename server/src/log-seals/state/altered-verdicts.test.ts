import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import { listAlteredVerdicts } from '../../../test/verdicts.ts';
import { makeWorldWithProject, getShare, startPlan } from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { updateRecordedDays } from '../../inspection/index.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';

// The owner of the database changes what checkpoints and activities show, or their counters, but not the sealed logs.
// Each change is found and undone.

let world: World;
let crew: Crew;
/** Ids of rows, by the change that is made to the row. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  const all = await makeWorldWithProject();
  ({ world, crew } = all);
  const { work, project } = all;
  const { ina, ian, brm } = crew;
  const words = ['look', 'feel'].map((what, index) => ({ what, how: 'hands', why: 'find', sortOrder: index + 1 }));
  const plan = await startPlan(world, crew, work, { ...work.gridForm(project), activity: words });
  const points = await ina.call(inspectionRoutes.listCheckpoints, {
    query: { workPlan: plan._id, limit: 0 },
  });
  const activities = await ina.call(activityRoutes.listPlanActivities, {
    query: { workPlan: plan._id, limit: 0 },
  });
  const names = ['reworked', 'contested', 'resolved', 'untouched'];
  names.forEach((name, place) => (ids[name] = must(points[place])._id));
  const put = (who: typeof ina, id: string | undefined, body: BodyInput<typeof inspectionRoutes.recordCheckpoint>) =>
    who.call(inspectionRoutes.recordCheckpoint, { params: { id: must(id) }, body });
  await put(ina, ids.reworked, { nok: 1, comment: 'dent' });
  // A single request rectifies and completes, so both log entries may have the same millisecond.
  await put(ian, ids.reworked, { rectifyComment: 'polished', complete: 1 });
  for (const name of ['contested', 'resolved']) {
    await put(ina, ids[name], { ok: 1 });
    await put(ian, ids[name], { nok: 1, comment: 'scratch' });
  }
  await brm.call(inspectionRoutes.resolveCheckpoint, {
    params: { id: must(ids.resolved) },
    body: { ok: 1, reason: 'A reflection' },
  });
  ids.activity = must(activities[0])._id;
  await ina.call(activityRoutes.changePlanActivity, {
    params: { id: must(ids.activity) },
    body: { nok: 1, comment: 'dark' },
  });
  ids.plan = plan._id;
  const pieces = await startPlan(world, crew, work, work.planForm(project));
  const share = await getShare(ina, pieces._id);
  ids.share = share._id;
  const putPiece = (body: BodyInput<typeof inspectionRoutes.recordPiece>) =>
    ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body });
  await putPiece({ nok: 1, comment: 'dent' });
  await putPiece({ ok: 1 });
  ids.piece = (await one(`select id from checkpoints where plan_id = '${pieces._id}' and state = 'not ok'`)).id;
  ids.vehicle = (await one(`select plan_vehicle_id as id from checkpoints where id = '${ids.reworked}'`)).id;
  ids.ian = ian.me._id;
  ids.pieces = pieces._id;
});
afterAll(() => world.close());

const ask = <Row extends object>(sql: string) =>
  asOwner(world.databaseUrl, async (owner) => (await owner.query<Row>(sql)).rows);
async function one(sql: string): Promise<{ id: string }> {
  const [row] = await ask<{ id: string }>(sql);
  if (!row) throw new Error(sql);
  return row;
}
const withoutTriggers = (sql: string) => ask(`begin; set local session_replication_role = replica; ${sql}; commit`);

/** Returns the findings after an update of one row, then restores it. */
async function findingsAfter(table: string, id: string | undefined, set: string): Promise<string[]> {
  await ask(`create schema kept; create table kept.row as select * from ${table} where id = '${id}'`);
  await withoutTriggers(`update ${table} set ${set} where id = '${id}'`);
  const found = await listAlteredVerdicts(world, crew);
  await withoutTriggers(`delete from ${table} where id = '${id}'; insert into ${table} select * from kept.row`);
  await ask('drop schema kept cascade');
  return found;
}

type Attack = [name: string, table: string, row: string, set: () => string, columns: string];
const attacks: Attack[] = [
  ['an open checkpoint set to OK', 'checkpoints', 'untouched', () => `state = 'ok'`, 'state does'],
  ['a reworked checkpoint set to OK', 'checkpoints', 'reworked', () => `state = 'ok'`, 'state does'],
  ['a reworked checkpoint set back to Not OK', 'checkpoints', 'reworked', () => `state = 'not ok'`, 'state does'],
  ['a changed comment of a Not OK', 'checkpoints', 'reworked', () => `comment = 'clean'`, 'comment does'],
  ['a removed comment of a rework', 'checkpoints', 'reworked', () => 'rectify_comment = null', 'rectify_comment does'],
  [
    'a contested checkpoint cleared without a decision',
    'checkpoints',
    'contested',
    () => 'contested = false',
    'contested does',
  ],
  [
    'a contested checkpoint set to OK',
    'checkpoints',
    'contested',
    () => `state = 'ok', contested = false`,
    'state, contested do',
  ],
  ['a reversed decision', 'checkpoints', 'resolved', () => `state = 'not ok'`, 'state does'],
  [
    'a changed inspector',
    'checkpoints',
    'resolved',
    () => `recorded_by = '${ids.ian}'`,
    'recorded_by, technician_plan_id do',
  ],
  ['a changed time', 'checkpoints', 'resolved', () => `recorded_at = '2026-01-01'`, 'recorded_at does'],
  ['an added photo', 'checkpoints', 'resolved', () => `images = '["photo.jpg"]'`, 'images does'],
  ['a changed verdict on a piece', 'checkpoints', 'piece', () => `state = 'ok', comment = null`, 'state, comment do'],
  ['a changed verdict on an activity', 'plan_activities', 'activity', () => `state = 'ok'`, 'state does'],
  ['a changed comment of an activity', 'plan_activities', 'activity', () => `comment = 'bright'`, 'comment does'],
  ['changed counters of a plan', 'work_plans', 'plan', () => 'ok = 4, nok = 0', 'ok, nok do'],
  ['changed counters of a vehicle', 'plan_vehicles', 'vehicle', () => 'rectified = 0', 'rectified does'],
  ['changed counters of a share', 'technician_plans', 'share', () => 'nok = 0', 'nok does'],
];

describe('comparing verdicts with their log', () => {
  it('reports no findings after normal work', async () => {
    expect(await listAlteredVerdicts(world, crew)).toEqual([]);
  });

  it.each(attacks)('finds %s', async (_name, table, row, set, columns) => {
    const id = ids[row];
    expect(await findingsAfter(table, id, set())).toContain(`Record ${id} in ${table}: ${columns} not match its log`);
    expect(await listAlteredVerdicts(world, crew)).toEqual([]);
  });

  it('finds a missing checkpoint, with and without its log', async () => {
    for (const [row, found] of [
      ['reworked', `Record ${ids.reworked} in checkpoints: this record is missing, but its log exists`],
      ['untouched', 'in plan_vehicles: checkpoints of this vehicle are missing, or it has more than its plan created'],
    ] as const) {
      await ask(`create schema kept; create table kept.row as select * from checkpoints where id = '${ids[row]}'`);
      await withoutTriggers(`delete from checkpoints where id = '${ids[row]}'`);
      expect(await listAlteredVerdicts(world, crew)).toContainEqual(expect.stringContaining(found));
      await withoutTriggers('insert into checkpoints select * from kept.row');
      await ask('drop schema kept cascade');
    }
    expect(await listAlteredVerdicts(world, crew)).toEqual([]);
  });

  it('finds altered totals by day and by part', async () => {
    await expect
      .poll(
        async () => {
          await updateRecordedDays(world.kit, 0);
          return ask(`select from recorded_days where plan_id = '${ids.pieces}' and nok = 1`);
        },
        { timeout: 60_000 },
      )
      .toHaveLength(1);
    expect(await listAlteredVerdicts(world, crew)).toEqual([]);
    for (const table of ['recorded_days', 'recorded_places']) {
      const change = (by: string) =>
        withoutTriggers(`update ${table} set nok = nok ${by} where plan_id = '${ids.pieces}'`);
      await change('- 1');
      expect(await listAlteredVerdicts(world, crew)).toEqual([
        `The totals of work plan ${ids.pieces} in ${table} do not match its log`,
      ]);
      await change('+ 1');
    }
    expect(await listAlteredVerdicts(world, crew)).toEqual([]);
  });
});
