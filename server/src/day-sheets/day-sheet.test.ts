import { countDay } from '@roadworthy/contract/day-sheets/day-totals.ts';
import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import type { DaySheetContent } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet, sendItems, makeSheetItem, signSheet } from '../../test/fixtures/day-sheets.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWork, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { sha256 } from '../kit/auth/tokens.ts';

// Shifts, and the sheet of a day that the customer's representative signs on the inspector's device.

let world: World;
let crew: Crew;
let other: Crew;
let stranger: Person;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  work = await makeWork(world, crew);
  stranger = await world.invite(crew.admin, 'Customer', 'stranger@test.test', 'Sam');
});
afterAll(() => world.close());

const today = () => new Date().toISOString().slice(0, 10);
/** A past day, so that the result does not depend on when the tests run. */
const pastDay = '2026-03-05';
const onPastDay = (time: string) => `${pastDay}T${time}:00.000Z`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const record = (who: Person, point: { _id: string }, body: BodyInput<typeof inspectionRoutes.recordCheckpoint>) =>
  who.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body });
const item = (kind: string, id: string, body: object) => ({ clientId: world.kit.newId(), kind, id, body });
const shift = (plan: { _id: string }, event: 'start shift' | 'end shift', recordedAt: string) =>
  item('shift', plan._id, { event, recordedAt });

type Points = [Checkpoint, Checkpoint, Checkpoint, Checkpoint];
async function start(): Promise<{ plan: WorkPlan; points: Points }> {
  const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  const [a, b, c, d] = await crew.ina.call(inspectionRoutes.listCheckpoints, {
    query: { workPlan: plan._id, limit: 0 },
  });
  return { plan, points: [must(a), must(b), must(c), must(d)] };
}
const sheetsOf = (who: Person, query: object = {}) =>
  who.call(daySheetRoutes.listDaySheets, { query: { limit: 0, sort: 'day', ...query } });
const logOf = (planId: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx.selectFrom('inspectionLog').select(['event', 'ok', 'nok', 'recordedAt']).where('planId', '=', planId).execute(),
  );
const sum = (sheets: { ok: number; nok: number; rework: number; skip: number; minutes: number }[]) =>
  sheets.reduce(
    (all, { ok, nok, rework, skip, minutes }) => ({
      ok: all.ok + ok,
      nok: all.nok + nok,
      rework: all.rework + rework,
      skip: all.skip + skip,
      minutes: all.minutes + minutes,
    }),
    { ok: 0, nok: 0, rework: 0, skip: 0, minutes: 0 },
  );

describe('a shift', () => {
  it('adds its time to the sheet of its day, and only once if its entries are sent repeatedly', async () => {
    const { plan } = await start();
    const started = shift(plan, 'start shift', onPastDay('06:00'));
    const ended = shift(plan, 'end shift', onPastDay('06:01'));
    expect(await sendItems(crew.ina, [started])).toEqual([[200, 'Shift saved']]);
    expect((await readSheet(crew.ina, plan._id, pastDay)).content).toMatchObject({
      minutes: 0,
      shifts: [{ id: started.clientId, by: 'Ina Tester', to: null, minutes: null }],
    });
    expect(await sendItems(crew.ina, [started, ended, ended])).toEqual([
      [200, 'Shift saved'],
      [200, 'Shift saved'],
      [200, 'Shift saved'],
    ]);
    const draft = await readSheet(crew.ina, plan._id, pastDay);
    expect(draft.content).toMatchObject({ minutes: 1, shifts: [{ id: started.clientId, minutes: 1 }] });
    expect(draft.shiftEntries.map(({ event }) => event)).toEqual(['start shift', 'end shift']);
    // Inspectors see only their own entries, but everybody's hours.
    expect(await readSheet(crew.ian, plan._id, pastDay)).toMatchObject({ shiftEntries: [], content: { minutes: 1 } });
  });

  it('needs a signed plan that the person can see, and a unique id', async () => {
    const { plan } = await start();
    const unsigned = await work.makePlan(work.gridForm(await work.makeProject()));
    const one = shift(plan, 'start shift', minutesAgo(2));
    expect(await sendItems(crew.ina, [shift(unsigned, 'start shift', minutesAgo(2))])).toEqual([
      [409, 'Day sheets are available once this work plan is signed'],
    ]);
    expect((await sendItems(other.ina, [one]))[0]?.[0]).toBe(404);
    expect((await crew.cy.attempt(inspectionRoutes.sync, { body: { items: [one] } })).status).toBe(403);
    expect(await sendItems(crew.ina, [one])).toEqual([[200, 'Shift saved']]);
    expect((await sendItems(crew.ian, [one]))[0]?.[0]).toBe(422);
    expect((await sendItems(crew.ina, [item('shift', plan._id, { event: 'lunch' })]))[0]?.[0]).toBe(422);
  });
});

describe('the figures of a sheet', () => {
  it('equal those that the contract counts from the log, and those of the reports by day', async () => {
    const { plan, points } = await start();
    const [a, b, c, d] = points;
    await record(crew.ina, a, { ok: 1 });
    await record(crew.ian, a, { nok: 1, comment: 'loose' });
    await record(crew.ina, b, { nok: 1, comment: 'dent' });
    await record(crew.ina, b, { rectifyComment: 'polished' });
    await record(crew.ina, b, { complete: 1 });
    await record(crew.ina, c, { skip: 1, comment: 'wet' });
    await record(crew.ina, d, { ok: 1 });
    await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: a._id },
      body: { ok: 1, reason: 'Looked again' },
    });
    const { content } = await readSheet(crew.ina, plan._id);
    expect(content.totals).toEqual(countDay(await logOf(plan._id)));
    expect(content.totals).toEqual({ ok: 1, nok: 2, rework: 2, skip: 1 });
    const [day] = await crew.brm.call(figureRoutes.reportDays, { query: { workPlanId: plan._id, limit: 0 } });
    expect(content.totals).toMatchObject({ ok: day?.ok, nok: day?.nok, rework: day?.rework });
    expect(content.findings.map(({ check, vin, comment }) => [check, vin, comment])).toEqual([
      ['Door seal DS-1 · Left · A1', a.vin, 'loose'],
      ['Door seal DS-1 · Left · A2', b.vin, 'dent'],
    ]);
    expect(content.tipRises.map(({ level }) => level)).toEqual([2, 3]);
    expect(content.cleanPoints.length).toBeGreaterThan(0);
  });

  it('include only recordings of the day', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1, recordedAt: '2026-03-01T10:00:00.000Z' });
    await record(crew.ina, points[1], { nok: 1, comment: 'dent', recordedAt: '2026-03-02T10:00:00.000Z' });
    expect((await readSheet(crew.ina, plan._id, '2026-03-01')).content).toMatchObject({
      totals: { ok: 1, nok: 0 },
      findings: [],
      tipRises: [],
    });
    expect((await readSheet(crew.ina, plan._id, '2026-03-02')).content).toMatchObject({
      totals: { ok: 0, nok: 1 },
      findings: [{ comment: 'dent' }],
      tipRises: [{ level: 2 }],
    });
    expect((await readSheet(crew.ina, plan._id)).content).toMatchObject({ day: today(), totals: { ok: 0, nok: 0 } });
  });

  it('include the stops of the day, and the digests of the original photos', async () => {
    const { plan, points } = await start();
    const photo = await world.upload(crew.ina);
    const digest = sha256('as it was taken');
    const taken = { sentAt: minutesAgo(0), photos: [{ image: photo, sha256: digest, takenAt: minutesAgo(1) }] };
    await record(crew.ina, points[0], { nok: 1, comment: 'dent', images: [photo], taken });
    await crew.brm.call(stopRoutes.stopWork, { body: { workPlan: plan._id, reason: 'Lamp broken' } });
    const { content } = await readSheet(crew.ina, plan._id);
    expect(content.findings).toMatchObject([{ photos: [digest] }]);
    expect(content.stops).toMatchObject([{ reason: 'Lamp broken', whose: null, to: null }]);
  });

  it('can be read only by people who can see the plan', async () => {
    const { plan } = await start();
    for (const who of [stranger, other.cy, other.ina])
      expect((await who.attempt(daySheetRoutes.getDaySheet, { params: { id: plan._id } })).status).toBe(404);
    expect((await crew.cy.attempt(daySheetRoutes.getDaySheet, { params: { id: plan._id } })).status).toBe(200);
  });
});

describe('a signed sheet', () => {
  it('counts as signed online if the server has just issued its content', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    const { content } = await readSheet(crew.ina, plan._id);
    await signSheet(world, crew.ina, plan._id);
    const { sheets } = await readSheet(crew.ina, plan._id);
    expect(sheets).toMatchObject([
      {
        day: today(),
        number: 1,
        ok: 1,
        nok: 0,
        signerName: 'Cleo Customer',
        signerRole: 'Quality, Line 2',
        evidence: 'server',
        isParallel: false,
        by: { _id: crew.ina.me._id },
        plan: { _id: plan._id },
      },
    ]);
    const [stored] = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.selectFrom('daySheets').select('content').where('planId', '=', plan._id).execute(),
    );
    expect(JSON.parse(must(stored).content)).toEqual(content);
  });

  it('is device evidence if the server did not issue its content, or received it minutes after signing', async () => {
    const { plan, points } = await start();
    const point = item('checkpoint', points[0]._id, { ok: 1 });
    const { content, issued } = await readSheet(crew.ina, plan._id);
    const signed: DaySheetContent = { ...content, totals: { ...content.totals, ok: 1 }, unsent: 1 };
    const offline = makeSheetItem(world, signed, { recordedAt: minutesAgo(20) });
    expect(await sendItems(crew.ina, [point, offline])).toEqual([
      [200, 'Recorded'],
      [200, 'Day sheet saved'],
    ]);
    const draft = await readSheet(crew.ina, plan._id);
    expect(draft.sheets).toMatchObject([{ ok: 1, evidence: 'device', isParallel: false }]);
    // There is nothing left to sign: the figures of the device equal the log.
    expect(draft.content.totals).toEqual({ ok: 0, nok: 0, rework: 0, skip: 0 });
    // Neither a proof of other content counts, nor a genuine proof whose signature is old.
    await record(crew.ina, points[1], { ok: 1 });
    const next = await readSheet(crew.ina, plan._id);
    await sendItems(crew.ina, [makeSheetItem(world, next.content, { issued })]);
    await record(crew.ina, points[2], { ok: 1 });
    const last = await readSheet(crew.ina, plan._id);
    await sendItems(crew.ina, [makeSheetItem(world, last.content, { issued: last.issued, recordedAt: minutesAgo(3) })]);
    expect((await readSheet(crew.ina, plan._id)).sheets.map(({ evidence }) => evidence)).toEqual([
      'device',
      'device',
      'device',
    ]);
  });

  it('is saved once even if it is sent repeatedly, and nobody else can send it with the same id', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    const { content } = await readSheet(crew.ina, plan._id);
    const sheet = makeSheetItem(world, content);
    expect(await sendItems(crew.ina, [sheet, sheet])).toEqual([
      [200, 'Day sheet saved'],
      [200, 'Day sheet saved'],
    ]);
    await Promise.all([1, 2, 3].map(() => sendItems(crew.ina, [sheet])));
    expect((await sendItems(crew.ian, [sheet]))[0]?.[0]).toBe(422);
    expect(await sheetsOf(crew.brm, { workPlan: plan._id })).toHaveLength(1);
  });

  it('gets the next number of its day, even if several arrive at once', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    const { content } = await readSheet(crew.ina, plan._id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendItems(crew.ina, [makeSheetItem(world, content)])));
    expect(answers.flat().map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect((await readSheet(crew.ina, plan._id)).sheets.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('is refused if it is damaged, belongs to another plan, is empty, or is of a future day', async () => {
    const { plan, points } = await start();
    const { plan: another } = await start();
    const empty = (await readSheet(crew.ina, plan._id)).content;
    await record(crew.ina, points[0], { ok: 1 });
    const { content } = await readSheet(crew.ina, plan._id);
    const whole = makeSheetItem(world, content);
    const damaged = { ...whole, body: { ...whole.body, content: `${String(whole.body['content'])} ` } };
    const spaced = JSON.stringify(content, null, 1);
    const tomorrow = { ...content, day: '2999-01-01' };
    const wrong = 'This day sheet is damaged and can’t be saved. Open the day sheet and sign it again.';
    expect(
      await sendItems(crew.ina, [
        damaged,
        makeSheetItem(world, content, { content: spaced, contentSha256: sha256(spaced) }),
        makeSheetItem(world, content, { content: 'no JSON', contentSha256: sha256('no JSON') }),
        // The PDF could not be rendered in a time zone like this.
        makeSheetItem(world, { ...content, timeZone: 'Mars/Base' }),
        makeSheetItem(world, { ...content, totals: { ...content.totals, ok: 3_000_000_000 } }),
        { ...whole, id: another._id },
        makeSheetItem(world, empty),
        makeSheetItem(world, tomorrow),
        makeSheetItem(world, content, { strokes: [[[1, 1, 0]]] }),
        makeSheetItem(world, content, { signerName: ' ' }),
      ]),
    ).toEqual([
      [422, wrong],
      [422, wrong],
      [422, wrong],
      [422, wrong],
      [422, wrong],
      [422, 'This day sheet belongs to another work plan'],
      [409, 'Nothing was recorded on this day, so there is nothing to sign'],
      [409, 'You can’t sign a day sheet for a future day'],
      [422, 'Draw the signature in the box'],
      [422, 'Enter the name of the person who signs'],
    ]);
    expect((await sendItems(other.ina, [whole]))[0]?.[0]).toBe(404);
    expect(await sheetsOf(crew.brm, { workPlan: plan._id })).toEqual([]);
  });
});

describe('an addendum', () => {
  it('contains later recordings, so that the sheets add up to the log', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    await record(crew.ina, points[1], { nok: 1, comment: 'dent' });
    await signSheet(world, crew.ina, plan._id);
    const signed = await readSheet(crew.ina, plan._id);
    const [first] = signed.sheets;
    expect(signed.content).toMatchObject({
      follows: [first?.contentSha256],
      totals: { ok: 0, nok: 0, rework: 0, skip: 0 },
      findings: [],
      tipRises: [],
    });
    expect(await sendItems(crew.ina, [makeSheetItem(world, signed.content)])).toEqual([
      [409, 'Nothing was recorded on this day, so there is nothing to sign'],
    ]);
    await record(crew.ina, points[1], { rectifyComment: 'polished' });
    await record(crew.ina, points[1], { complete: 1 });
    await record(crew.ian, points[2], { nok: 1, comment: 'rust' });
    const addendum = (await readSheet(crew.ina, plan._id)).content;
    expect(addendum).toMatchObject({
      totals: { ok: 0, nok: 1, rework: 1, skip: 0 },
      findings: [{ comment: 'rust' }],
    });
    await signSheet(world, crew.ina, plan._id);
    const sheets = await sheetsOf(crew.brm, { workPlan: plan._id });
    expect(sheets.map(({ number, ok, nok, rework }) => [number, ok, nok, rework])).toEqual([
      [1, 1, 1, 0],
      [2, 0, 1, 1],
    ]);
    expect(sheets[0]).toMatchObject({ contentSha256: first?.contentSha256 });
    expect(sum(sheets)).toMatchObject(countDay(await logOf(plan._id)));
  });

  it('corrects the sum of the sheets if two devices signed for the same recording', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    const { content } = await readSheet(crew.ina, plan._id);
    // Both devices know one recording of the server, and each adds one of its own.
    const mine = { ...content, totals: { ...content.totals, ok: 2 }, unsent: 1 };
    await sendItems(crew.ina, [item('checkpoint', points[1]._id, { ok: 1 }), makeSheetItem(world, mine)]);
    await sendItems(crew.ian, [
      item('checkpoint', points[2]._id, { ok: 1 }),
      makeSheetItem(world, { ...mine, unsent: 2 }),
    ]);
    const draft = await readSheet(crew.ina, plan._id);
    expect(draft.sheets.map(({ number, ok, isParallel }) => [number, ok, isParallel])).toEqual([
      [1, 2, false],
      [2, 2, true],
    ]);
    expect(draft.content.totals.ok).toBe(-1);
    await signSheet(world, crew.ina, plan._id);
    expect(sum(await sheetsOf(crew.brm, { workPlan: plan._id })).ok).toBe(3);
    expect((await readSheet(crew.ina, plan._id)).content.totals.ok).toBe(0);
  });

  it('includes the hours of a shift that ended after the signature', async () => {
    const { plan, points } = await start();
    await sendItems(crew.ina, [shift(plan, 'start shift', onPastDay('06:00'))]);
    await record(crew.ina, points[0], { ok: 1, recordedAt: onPastDay('06:01') });
    await signSheet(world, crew.ina, plan._id, pastDay);
    await sendItems(crew.ina, [shift(plan, 'end shift', onPastDay('06:02'))]);
    const { content } = await readSheet(crew.ina, plan._id, pastDay);
    expect(content).toMatchObject({ minutes: 2, totals: { ok: 0 }, shifts: [{ minutes: 2 }] });
    await signSheet(world, crew.ina, plan._id, pastDay);
    expect(sum(await sheetsOf(crew.brm, { workPlan: plan._id }))).toMatchObject({ ok: 1, minutes: 2 });
  });

  it('and the signed sheets add up to the log in any order of recording and signing', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 20 }));
    const shares = { ina: await getShare(crew.ina, plan._id), ian: await getShare(crew.ian, plan._id) };
    const piece = (who: 'ina' | 'ian', body: object) =>
      crew[who].call(inspectionRoutes.recordPiece, { params: { id: shares[who]._id }, body });
    for (const act of 'oonsOSnoSNs'.split('')) {
      if (act === 'o') await piece('ina', { ok: 1 });
      if (act === 'O') await piece('ian', { ok: 1 });
      if (act === 'n') await piece('ina', { nok: 1, comment: 'bent' });
      if (act === 'N') await piece('ian', { nok: 1, comment: 'bent' });
      if (act === 's') await piece('ina', { skip: 1, comment: 'wet' });
      if (act === 'S') await signSheet(world, crew.ina, plan._id);
      const signed = sum(await sheetsOf(crew.brm, { workPlan: plan._id }));
      const { totals } = (await readSheet(crew.ina, plan._id)).content;
      const log = countDay(await logOf(plan._id));
      expect({ ok: signed.ok + totals.ok, nok: signed.nok + totals.nok, skip: signed.skip + totals.skip }).toEqual({
        ok: log.ok,
        nok: log.nok,
        skip: log.skip,
      });
    }
    expect(await sheetsOf(crew.brm, { workPlan: plan._id })).toHaveLength(2);
  });
});
