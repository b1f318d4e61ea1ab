import { countersByState, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { parseVerdict } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { listAlteredVerdicts } from '../../../test/verdicts.ts';
import { makeWork, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { rebuildTotals } from '../index.ts';
import { must } from '../../../test/fixtures/must.ts';

// Random histories of several people on the same checkpoints: the counters equal the sum of the log, no acknowledged
// recording is lost, and a plan with nothing left to inspect or resolve is Completed.

let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const bodies = {
  ok: { ok: 1 },
  'not ok': { nok: 1, comment: 'dent' },
  skip: { skip: 1, comment: 'wet' },
  rectify: { rectifyComment: 'polished' },
  complete: { complete: 1 },
  'resolve ok': { ok: 1, reason: 'Looked again' },
  'resolve not ok': { nok: 1, reason: 'Looked again' },
} as const;
const names = ['ok', 'not ok', 'skip', 'rectify', 'complete', 'resolve ok', 'resolve not ok'] as const;
type Act = { who: number; place: number; name: (typeof names)[number] };
/** Mostly verdicts, because only verdicts can conflict. */
const act = fc.record({
  who: fc.nat({ max: 2 }),
  place: fc.nat({ max: 3 }),
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('ok', 'not ok') },
    { weight: 2, arbitrary: fc.constantFrom(...names) },
  ),
});
const histories = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 6 });

const people = (): Person[] => [crew.ina, crew.ian, crew.brm];
function performAct({ who, place, name }: Act, points: readonly { _id: string }[]) {
  if (name === 'resolve ok' || name === 'resolve not ok')
    return crew.brm.attempt(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(points[place])._id },
      body: bodies[name],
    });
  return (people()[who] ?? crew.ina).attempt(inspectionRoutes.recordCheckpoint, {
    params: { id: must(points[place])._id },
    body: bodies[name],
  });
}

type Counts = { ok: number; nok: number; skip: number; rectified: number };
const countersIn = (state: CheckpointState): Counts => countersByState[state];
const zero: Counts = { ok: 0, nok: 0, skip: 0, rectified: 0 };
const sumOf = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (sum, { ok, nok, skip, rectified }) => ({
      ok: sum.ok + ok,
      nok: sum.nok + nok,
      skip: sum.skip + skip,
      rectified: sum.rectified + rectified,
    }),
    zero,
  );
const stored = (planId: string) =>
  world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    const rowsOf = (table: 'inspectionLog' | 'planVehicles' | 'technicianPlans') =>
      tx
        .selectFrom(table)
        .select(['id', 'ok', 'nok', 'skip', 'rectified'])
        .where('planId', '=', planId)
        .orderBy('id')
        .execute();
    const plan = await tx
      .selectFrom('workPlans')
      .select(['ok', 'nok', 'skip', 'rectified'])
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    const rows = await tx.selectFrom('technicianPlans').select(['id', 'userId']).where('planId', '=', planId).execute();
    const points = await tx
      .selectFrom('checkpoints')
      .select(['recordedBy', 'technicianPlanId'])
      .where('planId', '=', planId)
      .execute();
    // A recording counts for the person whose verdict it is, including the BRM, who has no share.
    expect(points.map((one) => one.technicianPlanId)).toEqual(
      points.map((one) => rows.find(({ userId }) => userId === one.recordedBy)?.id ?? null),
    );
    const log = await tx
      .selectFrom('inspectionLog')
      .select(['checkpointId', 'event', 'ok', 'nok', 'skip', 'rectified'])
      .where('planId', '=', planId)
      .orderBy('id')
      .execute();
    return { plan, log, vehicles: await rowsOf('planVehicles'), shares: await rowsOf('technicianPlans') };
  });

it('counters, log and checkpoints agree after any sequence of recordings by several people', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (moments) => {
      // Some histories complete the plan and its project, so each gets its own.
      const { _id } = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
      const points = await crew.brm.call(inspectionRoutes.listCheckpoints, {
        query: { workPlan: _id, limit: 0 },
      });
      let answered = 0;
      for (const moment of moments) {
        const answers = await Promise.all(moment.map((one) => performAct(one, points)));
        expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
        answered += answers.filter(({ status }) => status === 200).length;
      }
      const { plan, log, vehicles, shares } = await stored(_id);
      expect(log).toHaveLength(answered);
      expect([sumOf(log), sumOf(vehicles), sumOf(shares)]).toEqual([plan, plan, plan]);
      const after = await crew.brm.call(inspectionRoutes.listCheckpoints, {
        query: { workPlan: _id, limit: 0 },
      });
      expect(sumOf(after.map(({ state }) => countersIn(state)))).toEqual(plan);
      for (const { _id: id, state, contested } of after) {
        const own = log.filter((entry) => entry.checkpointId === id);
        expect(sumOf(own)).toEqual(countersIn(state));
        if (contested)
          expect([state, new Set(own.flatMap(({ event }) => parseVerdict(event) ?? [])).size]).toEqual([
            'not ok',
            expect.toSatisfy((count) => count > 1),
          ]);
      }
      const open = after.some(({ state, contested }) => contested || state === 'unchecked' || state === 'skipped');
      // A verdict that arrives after completion is contested on a plan that remains Completed.
      const now = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: _id } });
      if (!open) expect(now.status).toBe('Completed');
      if (after.some(({ state }) => state === 'unchecked' || state === 'skipped'))
        expect(now.status).toBe('Work Plan Started');
      const before = await stored(_id);
      await rebuildTotals(world.kit);
      expect(await stored(_id)).toEqual(before);
      expect(await listAlteredVerdicts(world, crew)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
