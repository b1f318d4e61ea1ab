import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { PartCounts, CellCounts } from '@roadworthy/contract/reports/figure.schema.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { listAlteredVerdicts } from '../../../test/verdicts.ts';
import { makeWork, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { updateRecordedDays, rebuildTotals } from '../index.ts';
import type { Checkpoint, TechnicianPlan } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { must } from '../../../test/fixtures/must.ts';

// Reports equal the sum of the log for each day, part and cell, and list every checkpoint that is or was Not OK. This
// holds before, during and after a run of the job that adds up the log.

let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const days = [
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T00:00:00.000Z',
  '2026-03-29T01:30:00.000Z',
  '2026-04-01T12:00:00.000Z',
];
const bodies = [
  { ok: 1 },
  { nok: 1, comment: 'dent' },
  { skip: 1, comment: 'wet' },
  { rectifyComment: 'polished' },
  { complete: 1 },
] as const;
const act = fc.record({
  kind: fc.constantFrom('piece', 'checkpoint', 'checkpoint', 'resolve'),
  who: fc.nat({ max: 2 }),
  place: fc.nat({ max: 3 }),
  body: fc.constantFrom(...bodies),
  recordedAt: fc.constantFrom(...days),
});
/** Acts that happen at once, and whether the job runs at the same time. */
const moment = fc.record({ acts: fc.array(act, { maxLength: 6 }), job: fc.boolean() });
const histories = fc.array(moment, { minLength: 2, maxLength: 5 });

const people = (): Person[] => [crew.ina, crew.ian, crew.brm];
type Started = { plans: WorkPlan[]; shares: TechnicianPlan[]; points: Checkpoint[] };
async function setUpPlan(): Promise<Started> {
  const project = await work.makeProject();
  const plans = [
    await startPlan(world, crew, work, work.gridForm(project)),
    await startPlan(world, crew, work, work.planForm(project, { quantity: 12 })),
  ];
  const [grid = { _id: '' }, pieces = { _id: '' }] = plans;
  const shares = [await getShare(crew.ina, pieces._id), await getShare(crew.ian, pieces._id)];
  return {
    plans,
    shares,
    points: await crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id, limit: 0 } }),
  };
}
type Act = { kind: string; who: number; place: number; body: object; recordedAt: string };
function performAct({ points, shares }: Started, { kind, who, place, body, recordedAt }: Act) {
  const person = people()[who] ?? crew.ina;
  if (kind === 'resolve')
    return crew.brm.attempt(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(points[place])._id },
      body: who === 0 ? { ok: 1, reason: 'Looked' } : { nok: 1, reason: 'Looked' },
    });
  return kind === 'piece'
    ? person.attempt(inspectionRoutes.recordPiece, {
        params: { id: must(shares[who % 2])._id },
        body: { ...body, recordedAt },
      })
    : person.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: must(points[place])._id },
        body: { ...body, recordedAt },
      });
}

const ofCompany = <T>(query: Parameters<typeof world.kit.db.inCompany<T>>[2]) =>
  world.kit.db.inCompany(crew.id, undefined, query);
const logOf = (planId: string) =>
  ofCompany((tx) =>
    tx
      .selectFrom('inspectionLog as log')
      // An entry counts for the row of its recorder, regardless of the share it was recorded from.
      .leftJoin('technicianPlans as own', (join) =>
        join.onRef('own.planId', '=', 'log.planId').onRef('own.userId', '=', 'log.userId'),
      )
      .select([
        'own.id as ownRow',
        'own.isOffice',
        'log.event',
        'log.recordedAt',
        'log.ok',
        'log.nok',
        'log.skip',
        'log.rectified',
      ])
      .where('log.planId', '=', planId)
      .execute(),
  );
type Entry = Awaited<ReturnType<typeof logOf>>[number];
const dayOf = ({ recordedAt }: Entry): string => recordedAt.slice(0, 10);
const count = (entries: readonly Entry[], is: (entry: Entry) => boolean): number => entries.filter(is).length;

const sum = (entries: readonly Entry[], field: 'ok' | 'nok' | 'skip' | 'rectified'): number =>
  entries.reduce((total, entry) => total + entry[field], 0);

/** Compares the plan's counters, the report and the inspectors' history with sums over the log. */
async function expectTotalsMatchLog(planId: string): Promise<void> {
  const log = await logOf(planId);
  expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: planId } })).toMatchObject({
    ok: sum(log, 'ok'),
    nok: sum(log, 'nok'),
    skip: sum(log, 'skip'),
    rectified: sum(log, 'rectified'),
  });
  const byDay = [...Map.groupBy(log, dayOf)].map(([date, entries]) => ({
    date,
    // A contested OK is subtracted on the day of the second verdict.
    ok:
      count(entries, ({ event }) => event === 'record ok') +
      entries.reduce((total, { ok }) => total + Math.min(ok, 0), 0),
    nok: count(entries, ({ nok }) => nok > 0),
    rework: entries.reduce((total, { nok }) => total + Math.max(-nok, 0), 0),
    isWorked: entries.some(({ event, ok, nok }) => event === 'record ok' || ok < 0 || nok !== 0),
  }));
  const report = await crew.brm.call(figureRoutes.reportDays, { query: { workPlanId: planId, limit: 0 } });
  const worked = byDay.filter(({ isWorked }) => isWorked).toSorted((one, other) => one.date.localeCompare(other.date));
  expect(report.map(({ date, ok, nok, rework }) => ({ date, ok, nok, rework }))).toEqual(
    worked.map(({ isWorked: _, ...day }) => day),
  );
  // The office is listed only on days on which it recorded a verdict itself.
  const isOfDay = ({ ownRow, isOffice }: Entry, _: number, all: readonly Entry[]) =>
    ownRow !== null && (!isOffice || all.some((one) => one.ownRow === ownRow && one.event.startsWith('record')));
  const ofPeople = [...Map.groupBy(log, dayOf).values()].flatMap((entries) => entries.filter(isOfDay));
  const shareDays = [...Map.groupBy(ofPeople, (entry) => `${entry.ownRow} ${dayOf(entry)}`)].map(([_id, entries]) => ({
    _id,
    ok: count(entries, ({ event }) => event === 'record ok'),
    nok: count(entries, ({ event }) => event === 'record not ok'),
    skip: count(entries, ({ event }) => event === 'record skip'),
    lastAt: entries
      .map(({ recordedAt }) => recordedAt)
      .toSorted()
      .at(-1),
  }));
  const history = await crew.brm.call(activityRoutes.listTechnicianHistory, {
    query: { workPlanId: planId, limit: 0 },
  });
  const sorted = <Row extends { _id: string }>(rows: Row[]): Row[] =>
    rows.toSorted((one, other) => one._id.localeCompare(other._id));
  expect(sorted(history.map(({ _id, ok, nok, skip, lastAt }) => ({ _id, ok, nok, skip, lastAt })))).toEqual(
    sorted(shareDays),
  );
}

type Place = {
  part: string | null;
  side: string | null;
  tag: string | null;
  ok: number;
  nok: number;
  skip: number;
  rectified: number;
};
/** Calculates the numbers of each part and cell from the whole log, including cells without recordings. */
const placesOf = (planId: string) =>
  ofCompany(async (tx) => {
    const { rows } = await sql<Place>`
      select part_id as part, side, tag, coalesce(sum(ok), 0)::int as ok, coalesce(sum(nok), 0)::int as nok, coalesce(sum(skip), 0)::int as skip,
        coalesce(sum(rectified), 0)::int as rectified
      from checkpoints left join (select checkpoint_id, ok, nok, skip, rectified from inspection_log) as log on checkpoint_id = checkpoints.id
      where plan_id = ${planId} group by part_id, side, tag order by side, tag`.execute(tx);
    return rows;
  });
/** Lists every checkpoint that is or was Not OK, newest first. */
const foundOf = (planIds: string[]) =>
  ofCompany((tx) =>
    tx
      .selectFrom('checkpoints')
      .select(['id', 'vin'])
      .where('planId', 'in', planIds)
      .where('state', 'in', ['not ok', 'rectified', 'complete'])
      .orderBy('recordedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );

const countsOf = ({ ok, nok, skip, rectified }: Pick<PartCounts, 'ok' | 'nok' | 'skip' | 'rectified'>) => [
  ok,
  nok,
  skip,
  rectified,
];
/** Compares parts and cells with sums over the log. */
async function expectPlacesMatchLog(planId: string): Promise<void> {
  const places = await placesOf(planId);
  const byPart = [...Map.groupBy(places, ({ part }) => part)].flatMap(([part, all]) => {
    const counts = (['ok', 'nok', 'skip', 'rectified'] as const).map((name) =>
      all.reduce((total, one) => total + one[name], 0),
    );
    return counts.some((one) => one > 0) ? [[part, ...counts]] : [];
  });
  const parts = await crew.brm.call(figureRoutes.reportParts, { query: { workPlanId: planId, limit: 0 } });
  expect(parts.map((row) => [row.part, ...countsOf(row)])).toEqual(byPart);
  const cells = await crew.brm.call(figureRoutes.reportCells, { query: { workPlanId: planId, limit: 0 } });
  const named = (row: CellCounts | Place) => [row.side, row.tag, ...countsOf(row)];
  expect(cells.map(named).toSorted()).toEqual(places.filter(({ side }) => side !== null).map(named));
}
/** Compares the lists of newest Not OK of a plan, its project and its vehicles with the checkpoints. */
async function expectFoundMatchesList(planId: string): Promise<void> {
  const found = await foundOf([planId]);
  const { project } = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: planId } });
  const plans = await crew.brm.call(reportRoutes.reportWorkPlans, { query: { project: project._id } });
  const idsOf = (row: { nokHistory: { _id: string }[] } | undefined) => row?.nokHistory.map(({ _id }) => _id);
  expect(idsOf(plans.find(({ _id }) => _id === planId))).toEqual(found.map(({ id }) => id));
  const [whole] = await crew.brm.call(reportRoutes.reportProjects, { query: { project: project._id } });
  expect(idsOf(whole)).toEqual((await foundOf(plans.map(({ _id }) => _id))).map(({ id }) => id));
  for (const vehicle of await crew.brm.call(reportRoutes.reportVehicles, { params: { workPlanId: planId } }))
    expect(idsOf(vehicle)).toEqual(found.filter(({ vin }) => vin === vehicle.vin).map(({ id }) => id));
}

/** Runs the job until it has caught up with the log. Open transactions of other tests in the cluster delay this. */
const runJobToTheEnd = (planIds: string[]) =>
  vi.waitFor(
    async () => {
      await updateRecordedDays(world.kit, 0);
      const { rows } = await ofCompany((tx) =>
        sql<{ left: number }>`
          select count(*)::int as left from inspection_log, recorded_days_until
          where plan_id = any(${planIds}::uuid[]) and inspection_log.created_at >= until`.execute(tx),
      );
      expect(rows).toEqual([{ left: 0 }]);
    },
    { timeout: 120_000, interval: 20 },
  );

it('totals of days, parts and cells equal the sum of the log at every moment of any sequence of recordings', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (moments) => {
      const all = await setUpPlan();
      const ids = all.plans.map((plan) => plan._id);
      for (const { acts, job } of moments) {
        const keeping = job ? updateRecordedDays(world.kit, 20) : undefined;
        const answers = await Promise.all(acts.map((one) => performAct(all, one)));
        await keeping;
        expect(answers.map(({ status }) => status).filter((status) => ![200, 403, 409, 422].includes(status))).toEqual(
          [],
        );
        for (const id of ids) await expectTotalsMatchLog(id);
        for (const id of ids) await expectPlacesMatchLog(id);
      }
      for (const id of ids) await expectFoundMatchesList(id);
      await runJobToTheEnd(ids);
      for (const id of ids) await expectTotalsMatchLog(id);
      for (const id of ids) await expectPlacesMatchLog(id);
      expect(await listAlteredVerdicts(world, crew)).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

it('a log entry that commits after the job has run is counted, however late', async () => {
  const all = await setUpPlan();
  const [grid = { _id: '' }] = all.plans;
  await performAct(all, { kind: 'checkpoint', who: 0, place: 0, body: { ok: 1 }, recordedAt: days[0] ?? '' });
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = ofCompany(async (tx) => {
    await sql`
      insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, recorded_at)
      select company_id, gen_random_uuid(), plan_id, checkpoint_id, technician_plan_id, user_id, event, 0, 0, 0, 0, ${days[3]}
      from inspection_log where plan_id = ${grid._id}`.execute(tx);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  for (let times = 0; times < 3; times += 1) await updateRecordedDays(world.kit, 0);
  mayCommit.resolve();
  await late;
  await expectTotalsMatchLog(grid._id);
  await runJobToTheEnd([grid._id]);
  await expectTotalsMatchLog(grid._id);
  expect(await logOf(grid._id)).toHaveLength(2);
});

it('wrong counters and totals are rebuilt from the log', async () => {
  const all = await setUpPlan();
  for (const place of [0, 1, 2])
    await performAct(all, {
      kind: 'checkpoint',
      who: place,
      place,
      body: bodies[place] ?? {},
      recordedAt: days[place] ?? '',
    });
  await performAct(all, {
    kind: 'checkpoint',
    who: 0,
    place: 1,
    body: { rectifyComment: 'polished' },
    recordedAt: days[3] ?? '',
  });
  await performAct(all, { kind: 'checkpoint', who: 0, place: 1, body: { complete: 1 }, recordedAt: days[3] ?? '' });
  await performAct(all, { kind: 'piece', who: 0, place: 0, body: { ok: 1 }, recordedAt: days[3] ?? '' });
  const ids = all.plans.map((plan) => plan._id);
  await runJobToTheEnd(ids);
  const stored = () =>
    ofCompany(async (tx) => {
      const countersIn = (table: 'workPlans' | 'planVehicles' | 'technicianPlans') =>
        tx.selectFrom(table).select(['id', 'ok', 'nok', 'skip', 'rectified']).orderBy('id').execute();
      return [await countersIn('workPlans'), await countersIn('planVehicles'), await countersIn('technicianPlans')];
    });
  const before = await stored();
  await ofCompany((tx) => sql`update recorded_days set ok = ok + 5`.execute(tx));
  await expect(expectTotalsMatchLog(ids[0] ?? '')).rejects.toThrow('to deeply equal');
  await ofCompany((tx) => sql`update recorded_places set skip = skip + 1`.execute(tx));
  await expect(expectPlacesMatchLog(ids[0] ?? '')).rejects.toThrow('to deeply equal');
  await ofCompany(async (tx) => {
    await sql`update work_plans set ok = 0, nok = 1`.execute(tx);
    await sql`update plan_vehicles set ok = ok + 1`.execute(tx);
    await sql`update technician_plans set skip = skip + 1, rectified = 0`.execute(tx);
  });
  await expect(expectTotalsMatchLog(ids[0] ?? '')).rejects.toThrow('to match object');
  expect(await stored()).not.toEqual(before);
  await rebuildTotals(world.kit);
  expect(await stored()).toEqual(before);
  for (const id of ids) await expectTotalsMatchLog(id);
  for (const id of ids) await expectPlacesMatchLog(id);
});

it('after a change of time zone, days are read from the log until the job has rebuilt them', async () => {
  const all = await setUpPlan();
  const [grid = { _id: '' }] = all.plans;
  for (const place of [0, 1])
    await performAct(all, { kind: 'checkpoint', who: 0, place, body: { ok: 1 }, recordedAt: days[place] ?? '' });
  await runJobToTheEnd([grid._id]);
  const daysIn = async (zone: string) => {
    const { rows } = await ofCompany((tx) =>
      sql<{ date: string }>`select distinct date from days_recorded(${grid._id}, ${zone}) order by date`.execute(tx),
    );
    return rows.map(({ date }) => date);
  };
  expect(await daysIn('UTC')).toEqual(['2026-03-01', '2026-03-02']);
  expect(await daysIn('Asia/Tokyo')).toEqual(['2026-03-02']);
  const tokyo = { ...world.kit, settings: { ...world.kit.settings, timeZone: 'Asia/Tokyo' } };
  await updateRecordedDays(tokyo, 0);
  await vi.waitFor(
    async () => {
      await updateRecordedDays(tokyo, 0);
      expect(
        (
          await ofCompany((tx) => tx.selectFrom('recordedDays').select('date').where('planId', '=', grid._id).execute())
        ).map(({ date }) => date),
      ).toEqual(['2026-03-02']);
    },
    { timeout: 120_000, interval: 20 },
  );
  expect(await daysIn('Asia/Tokyo')).toEqual(['2026-03-02']);
  expect(await daysIn('UTC')).toEqual(['2026-03-01', '2026-03-02']);
});
