import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { PDF } from '@libpdf/core';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { lateRoutes } from '@roadworthy/contract/inspection/devices/late.routes.ts';
import { secondLookRoutes } from '@roadworthy/contract/inspection/second-looks/second-look.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeSecondLooks } from '../../../test/fixtures/second-looks.ts';
import { listErrorMessages, makeWork, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { asOwner } from '../../../test/support/as-owner.ts';
import { isDrawn, calculateLot } from './draw.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: Awaited<ReturnType<typeof makeSecondLooks>>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = await makeSecondLooks(world, crew, work);
});
afterAll(() => world.close());

async function setUp(change: object = {}) {
  const plan = await desk.start(change);
  return { plan, points: await desk.pointsOf(plan._id) };
}
const notOk = { nok: 1, comment: 'Torn' } as const;
const pointOf = (point: { _id: string }) =>
  crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: point._id } });
const checkDraw = (planId: string, who: Person = crew.udo) =>
  who.call(secondLookRoutes.checkSecondLooks, { query: { workPlan: planId } });

describe('the share of a company', () => {
  it('is 0 by default, so nothing is drawn', async () => {
    const { plan, points } = await setUp();
    await desk.record(crew.ina, must(points[0]));
    expect(await desk.looksOf(plan._id)).toEqual([]);
    expect(await desk.pointsOf(plan._id, crew.ian)).toMatchObject([
      { state: 'ok' },
      ...points.slice(1).map(() => ({})),
    ]);
  });

  it('must be a whole percentage from 0 to 100', async () => {
    for (const wrong of [-1, 101, 2.5])
      expect(listErrorMessages((await desk.setShare(wrong)).body)).toEqual([
        'Second looks must be 0% to 100% of verdicts',
      ]);
    expect((await desk.setShare(100)).body.data?.secondLookPercent).toBe(100);
  });

  it('applies to later verdicts when it changes', async () => {
    await desk.setShare(0);
    const { plan, points } = await setUp();
    await desk.record(crew.ina, must(points[0]));
    await desk.setShare(100);
    await desk.record(crew.ina, must(points[1]));
    await desk.record(crew.ina, must(points[2]), notOk);
    await desk.record(crew.ina, must(points[3]), { skip: 1, comment: 'Wet' });
    expect(await desk.looksOf(plan._id)).toMatchObject([
      { checkpoint: must(points[1])._id, state: 'waiting', percent: 100, first: { verdict: 'ok' }, second: null },
      { checkpoint: must(points[2])._id, state: 'waiting', first: { verdict: 'not ok', by: { _id: crew.ina.me._id } } },
    ]);
  });

  it('does not apply to pieces, which cannot be identified for a second look', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 2 }));
    const [share] = await crew.ina.call(inspectionRoutes.listTechnicianPlans, {
      query: { workPlanId: plan._id, userId: crew.ina.me._id },
    });
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: must(share)._id }, body: { ok: 1 } });
    expect(await desk.looksOf(plan._id)).toEqual([]);
  });
});

describe('a second look', () => {
  it('counts as a verified OK if both verdicts are OK', async () => {
    const { plan, points } = await setUp();
    const [seen, failed] = [
      must(points[0]),
      must(points.find(({ tag, vin }) => tag === 'A1' && vin !== points[0]?.vin)),
    ];
    await desk.record(crew.ina, seen, { ok: 1, recordedAt: '2026-11-02T08:00:00.000Z' });
    expect((await desk.record(crew.ian, seen, { ok: 1, recordedAt: '2026-11-02T09:00:00.000Z' })).contested).toBe(
      false,
    );
    expect(await desk.looksOf(plan._id)).toMatchObject([
      { state: 'judged', contested: false, second: { verdict: 'ok', by: { _id: crew.ian.me._id } } },
    ]);
    expect(await pointOf(seen)).toMatchObject({
      state: 'ok',
      history: [{ event: 'record ok' }, { event: 'second ok' }],
    });
    // Suspects of a later Not OK on this check start after the verified OK.
    await desk.record(crew.ina, failed, { ...notOk, recordedAt: '2026-11-02T10:00:00.000Z' });
    const window = await crew.brm.call(findingRoutes.getSuspectWindow, { params: { id: failed._id } });
    expect(JSON.stringify(window)).toContain(seen.vin);
  });

  it.each([
    ['an OK', { ok: 1 }, notOk],
    ['a Not OK', notOk, { ok: 1 }],
  ] as const)(
    'makes the check contested if it contradicts %s, and the office decides',
    async (_name, first, second) => {
      const { plan, points } = await setUp();
      const [point] = points;
      await desk.record(crew.ina, must(point), first);
      await desk.record(crew.ian, must(point), second);
      const contested = await pointOf(must(point));
      expect(contested).toMatchObject({ state: 'not ok', contested: true });
      expect(contested.history).toHaveLength(2);
      expect(await desk.countsOf(plan._id)).toMatchObject({ waiting: 0, judged: 1, differed: 1 });
      await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
        params: { id: must(point)._id },
        body: { ok: 1, reason: 'A reflection' },
      });
      expect(await desk.looksOf(plan._id)).toMatchObject([{ state: 'judged', contested: false }]);
    },
  );

  it('can be skipped with a reason', async () => {
    const { plan, points } = await setUp();
    await desk.record(crew.ina, must(points[0]));
    await desk.record(crew.ian, must(points[0]), { skip: 1, comment: 'The vehicle has left' });
    expect(await desk.looksOf(plan._id)).toMatchObject([
      { state: 'skipped', second: { verdict: null, reason: 'The vehicle has left' } },
    ]);
    expect(await desk.pointsOf(plan._id, crew.ian)).toMatchObject([
      { state: 'ok' },
      ...points.slice(1).map(() => ({})),
    ]);
  });

  it('can be a Not OK with a defect code of the plan and no comment', async () => {
    const torn = { code: 'T1', name: 'Torn', severity: 'safety' } as const;
    await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { defectCodes: [torn] } });
    const { plan, points } = await setUp();
    await desk.record(crew.ina, must(points[0]), { nok: 1, comment: 'Torn' });
    const unknown = await desk.attempt(crew.ian, must(points[0]), { nok: 1, defect: { code: 'X9' } });
    expect(unknown.status).toBe(422);
    await desk.record(crew.ian, must(points[0]), { nok: 1, defect: { code: 'T1' } });
    const [seen] = await desk.pointsOf(plan._id);
    expect(seen?.history.map(({ event, defect }) => [event, defect])).toEqual([
      ['record not ok', null],
      ['second not ok', torn],
    ]);
  });

  it('cannot be done by the first inspector or by the office', async () => {
    const { plan, points } = await setUp();
    const [point] = points;
    await desk.record(crew.ina, must(point));
    expect((await desk.attempt(crew.ina, must(point))).status).toBe(409);
    await desk.record(crew.brm, must(point));
    expect(await desk.looksOf(plan._id)).toMatchObject([{ state: 'waiting' }]);
    expect(await desk.forInspector(crew.ian, plan._id)).toHaveLength(1);
  });

  it('is no longer needed after a repair or a contradiction by the office', async () => {
    const { plan, points } = await setUp();
    await desk.record(crew.ina, must(points[0]), notOk);
    await desk.record(crew.ina, must(points[0]), { rectifyComment: 'Replaced' });
    await desk.record(crew.ina, must(points[1]));
    await desk.record(crew.brm, must(points[1]), notOk);
    expect((await desk.looksOf(plan._id)).map(({ state }) => state)).toEqual(['overtaken', 'overtaken']);
    expect((await desk.pointsOf(plan._id, crew.ian)).slice(0, 2)).toMatchObject([
      { state: 'rectified' },
      { state: 'not ok', contested: true },
    ]);
  });

  it('does not delay the completion of a plan and is still possible after it', async () => {
    const { plan, points } = await setUp();
    for (const point of points) await desk.record(crew.ina, point);
    expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).status).toBe('Completed');
    await desk.record(crew.ian, must(points[0]));
    await desk.record(crew.ian, must(points[1]), notOk);
    expect(await desk.countsOf(plan._id)).toMatchObject({ waiting: 18, judged: 2, differed: 1 });
    expect(await crew.brm.call(lateRoutes.listLateRecordings, { query: { workPlan: plan._id } })).toEqual([]);
  });

  it('is counted separately while the plan has no other inspector for it', async () => {
    const { plan, points } = await setUp({ userId: [crew.ina.me._id] });
    await desk.record(crew.ina, must(points[0]));
    await desk.record(crew.brm, must(points[1]));
    expect(await desk.countsOf(plan._id)).toMatchObject({ waiting: 2, alone: 1 });
    await crew.brm.call(workPlanRoutes.addInspector, { body: { workPlanId: plan._id, userId: crew.ian.me._id } });
    expect(await desk.countsOf(plan._id)).toMatchObject({ waiting: 2, alone: 0 });
    expect((await desk.pointsOf(plan._id, crew.ian))[0]).toMatchObject({ state: 'unchecked', secondLook: true });
  });

  it('is recorded once after a double click, and one of two different verdicts from two tabs is refused', async () => {
    await desk.setShare(100);
    const { plan, points } = await setUp();
    for (const point of points.slice(0, 2)) await desk.record(crew.ina, point);
    const clientId = world.kit.newId();
    const clicks = await Promise.all([1, 2].map(() => desk.attempt(crew.ian, must(points[0]), { ok: 1, clientId })));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    const tabs = await Promise.all(
      ([{ ok: 1 }, notOk] as const).map((body) => desk.attempt(crew.ian, must(points[1]), body)),
    );
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const point of points.slice(0, 2)) expect((await pointOf(point)).history).toHaveLength(2);
    expect(await desk.countsOf(plan._id)).toMatchObject({ waiting: 0, judged: 2 });
  });

  it('is recorded once when an offline device sends it twice', async () => {
    const { plan, points } = await setUp();
    await desk.record(crew.ina, must(points[0]));
    const item = {
      clientId: world.kit.newId(),
      kind: 'checkpoint' as const,
      id: must(points[0])._id,
      body: { ok: 1, recordedAt: '2026-11-02T09:00:00.000Z' },
    };
    for (let time = 0; time < 2; time += 1)
      expect(await crew.ian.call(inspectionRoutes.sync, { body: { items: [item] } })).toMatchObject([{ status: 200 }]);
    expect(await desk.looksOf(plan._id)).toMatchObject([{ state: 'judged', second: { at: item.body.recordedAt } }]);
    expect((await pointOf(must(points[0]))).history).toHaveLength(2);
  });
});

describe('the draw', () => {
  const itemsOf = (points: readonly { _id: string }[]) =>
    points.map((point) => ({
      clientId: world.kit.newId(),
      kind: 'checkpoint' as const,
      id: point._id,
      body: { ok: 1, recordedAt: '2026-11-02T09:00:00.000Z' },
    }));
  const rowsOf = (planId: string) =>
    world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.selectFrom('secondLooks').selectAll().where('planId', '=', planId).execute(),
    );

  it('depends only on the recording, even in a batch, and can be recalculated', async () => {
    await desk.setShare(30);
    const { plan, points } = await setUp();
    await desk.record(crew.ina, must(points[19]));
    const items = itemsOf(points.slice(0, 9));
    await crew.ina.call(inspectionRoutes.sync, { body: { items } });
    await asOwner(world.databaseUrl, async (owner) => {
      const { rows } = await owner.query(
        `select count(distinct xmin::text)::int as transactions from inspection_log where id = any($1::uuid[])`,
        [items.map(({ clientId }) => clientId)],
      );
      expect(rows).toEqual([{ transactions: 1 }]);
    });
    for (const point of points.slice(10, 15)) await desk.record(crew.ina, point, notOk);
    const logs = await crew.brm.call(inspectionRoutes.listCheckpointLogs, { query: { workPlan: plan._id, limit: 0 } });
    const expected = logs.filter(({ _id, checkpoint }) =>
      isDrawn(calculateLot(world.kit.keys, { company: crew.id, checkpoint, entry: _id }), 30),
    );
    expect((await rowsOf(plan._id)).map(({ id }) => id).toSorted()).toEqual(expected.map(({ _id }) => _id).toSorted());
    expect(await desk.forInspector(crew.ian, plan._id)).toHaveLength(expected.length);
    expect(await checkDraw(plan._id)).toEqual({ verdicts: 15, drawn: expected.length, different: [] });
  });

  it('selects about the configured share of recordings, whatever their ids', () => {
    const lots = Array.from({ length: 20_000 }, (_, n) =>
      calculateLot(world.kit.keys, {
        company: crew.id,
        checkpoint: '00000000-0000-7000-8000-000000000000',
        entry: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      }),
    );
    const drawn = lots.filter((lot) => isDrawn(lot, 5)).length;
    expect(drawn).toBeGreaterThan(850);
    expect(drawn).toBeLessThan(1150);
    expect(lots.every((lot) => Number.isInteger(lot) && lot >= 0 && lot < 1_000_000)).toBe(true);
  });

  it('fails the check if a second look was deleted or its lot changed', async () => {
    await desk.setShare(100);
    const { plan, points } = await setUp();
    for (const point of points.slice(0, 3)) await desk.record(crew.ina, point);
    const [removed, changed] = await rowsOf(plan._id);
    await asOwner(world.databaseUrl, async (owner) => {
      await owner.query('set session_replication_role = replica');
      await owner.query('delete from second_looks where id = $1', [removed?.id]);
      await owner.query('update second_looks set lot = (lot + 1) % 1000000 where id = $1', [changed?.id]);
      // Dates the setting back, because near a change either percentage may have applied to a recording.
      await owner.query(`update changes set at = at - interval '1 minute' where subject = 'companies'`);
    });
    const found = await checkDraw(plan._id);
    expect(found.different.toSorted()).toEqual([removed?.id, changed?.id].toSorted());
  });

  it('selects nothing once the share is 0 again, even in batches', async () => {
    await desk.setShare(0);
    const { plan, points } = await setUp();
    await crew.ina.call(inspectionRoutes.sync, { body: { items: itemsOf(points.slice(0, 8)) } });
    expect(await rowsOf(plan._id)).toEqual([]);
    expect((await desk.pointsOf(plan._id, crew.ian)).filter(({ state }) => state === 'ok')).toHaveLength(8);
  });
});

describe('the agreement of inspectors', () => {
  it('is reported by plan, check and inspector, in the API, in CSV and in the PDF', async () => {
    await desk.setShare(100);
    const { plan, points } = await setUp();
    const agreementOf = (who: Person) => who.call(secondLookRoutes.listAgreement, { query: { workPlan: plan._id } });
    expect(await agreementOf(crew.brm)).toEqual([]);
    for (const [n, point] of points.slice(0, 10).entries()) {
      await desk.record(crew.ina, point, n < 7 ? { ok: 1 } : notOk);
      await desk.record(crew.ian, point, n < 6 || n === 9 ? { ok: 1 } : notOk);
    }
    const rows = await agreementOf(crew.cy);
    expect(rows[0]).toMatchObject({
      kind: 'plan',
      n: 10,
      agreed: 8,
      bothOk: 6,
      okThenNotOk: 1,
      notOkThenOk: 1,
      bothNotOk: 2,
      kappa: 'too few',
    });
    expect(rows.filter(({ kind }) => kind === 'check')).toHaveLength(10);
    expect(rows.filter(({ kind }) => kind === 'inspector')).toMatchObject([
      { inspector: { _id: crew.ina.me._id }, okThenNotOk: 1, notOkThenOk: 1 },
      { inspector: { _id: crew.ian.me._id }, n: 10, okThenNotOk: 1, notOkThenOk: 1 },
    ]);
    const file = await crew.brm.attempt(secondLookRoutes.listAgreement, {
      query: { workPlan: plan._id },
      headers: { accept: 'text/csv' },
    });
    expect(String(file.body).split('\r\n')[1]).toMatch(/^Whole plan,10,8,80,6,1,1,2,,,/);
    const printed = await crew.cy.call(figureRoutes.printPlanReport, { params: { id: plan._id } });
    const text = (await PDF.load(printed)).extractText().map((page) => page.text);
    expect(text.join('\n')).toContain('Inspector agreement');
    expect(text.join('\n')).toContain('8 of 10 (80.00 %)');
    expect(text.join('\n')).toContain('Too few pairs (10 of 25 needed)');
  });

  it('is hidden from users who cannot see the plan', async () => {
    const { plan } = await setUp();
    for (const route of [
      secondLookRoutes.listSecondLooks,
      secondLookRoutes.countSecondLooks,
      secondLookRoutes.checkSecondLooks,
      secondLookRoutes.listAgreement,
    ])
      expect((await otherCrew.brm.attempt(route, { query: { workPlan: plan._id } })).status).toBe(404);
    expect((await crew.cy.attempt(secondLookRoutes.listSecondLooks, { query: { workPlan: plan._id } })).status).toBe(
      403,
    );
  });
});
