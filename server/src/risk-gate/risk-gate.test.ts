import { platformId } from '@roadworthy/contract/access/roles.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../test/fixtures/amendments.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWork, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld({ environment: { TIME_ZONE: zoneAtNoon() } });
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const switchGate = (isOn: boolean) =>
  world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { riskGate: isOn } });
/** Switches on the gate as if it had been on for several weeks. */
async function switchOnForWeeks() {
  await switchGate(true);
  await world.kit.db.inCompany(platformId, undefined, (tx) =>
    tx.updateTable('companies').set({ riskGateSince: '2026-01-01T00:00:00Z' }).where('id', '=', crew.id).execute(),
  );
}
beforeEach(switchOnForWeeks);

const locked = 'Confirm the risks of this work plan before you record. Your recording is saved on this device.';
const gateOf = (who: Person, plan: { _id: string }) =>
  who.call(riskGateRoutes.getRiskGate, { params: { id: plan._id } });
/** Finds a time zone in which it is about noon, because a shift ends at midnight. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  // The sign in these names is reversed: Etc/GMT-3 is three hours ahead.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Item = { clientId: string; kind: string; id: string; body: object };
const item = (kind: string, id: string, body: object): Item => ({ clientId: world.kit.newId(), kind, id, body });
const send = async (who: Person, ...items: Item[]): Promise<[number, string | null][]> =>
  (await who.call(inspectionRoutes.sync, { body: { items } })).map((answer) => [answer.status, answer.message]);
const confirmation = async (who: Person, plan: WorkPlan, more: object = {}): Promise<Item> =>
  item('confirmation', plan._id, { version: (await gateOf(who, plan)).inForce.version, ...more });

async function startPieces(change: object = {}) {
  const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 60, ...change }));
  return { plan, ina: await getShare(crew.ina, plan._id) };
}
async function startGrid() {
  const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  const points = await crew.ina.call(inspectionRoutes.listCheckpoints, {
    query: { workPlan: plan._id, limit: 0 },
  });
  return { plan, points };
}
const fetchPlan = (plan: { _id: string }) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
const recordPiece = (id: string, body: object) =>
  crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id }, body });
const rowsOf = (plan: { _id: string }, query: object = {}) =>
  crew.brm.call(riskGateRoutes.listRiskConfirmations, { query: { workPlan: plan._id, ...query } });

describe('recording without a confirmation', () => {
  it('is refused with 423 by every route, and nothing is counted', async () => {
    const { plan, ina } = await startPieces();
    const { plan: grid, points } = await startGrid();
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const answers = [
      await recordPiece(ina._id, { ok: 1 }),
      await recordPiece(ina._id, { nok: 1, comment: 'dent' }),
      await crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: must(points[0])._id },
        body: { ok: 1 },
      }),
      await crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: must(points[0])._id },
        body: {
          skip: 1,
          comment: 'wet',
          updatedAt: points[0]?.updatedAt,
        },
      }),
      await crew.ina.attempt(activityRoutes.changePlanActivity, {
        params: { id: must(activity)._id },
        body: { ok: 1 },
      }),
      await crew.ina.attempt(activityRoutes.recordPlanActivity, {
        body: { planActivityId: must(activity)._id, workPlan: plan._id, ok: 1 },
      }),
    ];
    for (const { status, body } of answers) expect([status, body.meta.message]).toEqual([423, locked]);
    expect(answers[0]?.body.meta.code).toBe('locked');
    expect(await fetchPlan(plan)).toMatchObject({ ok: 0, nok: 0 });
    expect(await fetchPlan(grid)).toMatchObject({ ok: 0, skip: 0 });
  });

  it('is refused in a queue, alone and in a batch, and accepted once the risks are confirmed', async () => {
    const { plan, points } = await startGrid();
    const items = points.map(({ _id }) => item('checkpoint', _id, { ok: 1, recordedAt: minutesAgo(5) }));
    expect(await send(crew.ina, ...items)).toEqual(points.map(() => [423, locked]));
    expect(await fetchPlan(plan)).toMatchObject({ ok: 0 });
    expect(await send(crew.ina, await confirmation(crew.ina, plan), ...items)).toEqual([
      [200, 'Risks confirmed'],
      ...points.map(() => [200, 'Recorded']),
    ]);
    expect(await rowsOf(plan)).toMatchObject([{ person: { firstName: 'Ina' }, shifts: 1, recordedBefore: 4 }]);
    expect(await fetchPlan(plan)).toMatchObject({ ok: 4 });
  });

  it('of pieces is refused in a batch, and one confirmation before them is enough', async () => {
    const { plan, ina } = await startPieces();
    const pieces = Array.from({ length: 12 }, () => item('piece', ina._id, { ok: 1, recordedAt: minutesAgo(5) }));
    expect(await send(crew.ina, ...pieces)).toEqual(pieces.map(() => [423, locked]));
    const confirmed = await confirmation(crew.ina, plan, { recordedAt: minutesAgo(10) });
    expect((await send(crew.ina, confirmed, ...pieces)).map(([status]) => status)).toEqual([
      200,
      ...pieces.map(() => 200),
    ]);
    expect(await fetchPlan(plan)).toMatchObject({ ok: 12 });
    expect(await rowsOf(plan, { recordedBefore: 'true' })).toEqual([]);
  });

  it('is possible while none is required, and in a queue for recordings made before the requirement', async () => {
    const { plan, ina } = await startPieces();
    await switchGate(false);
    expect((await recordPiece(ina._id, { ok: 1 })).status).toBe(200);
    await switchGate(true);
    expect(await send(crew.ina, item('piece', ina._id, { ok: 1, recordedAt: minutesAgo(2) }))).toEqual([
      [200, 'Recorded'],
    ]);
    expect(
      (
        await crew.ina.attempt(inspectionRoutes.recordPiece, {
          params: { id: ina._id },
          body: { ok: 1, recordedAt: minutesAgo(2) },
        })
      ).status,
    ).toBe(423);
    expect(await fetchPlan(plan)).toMatchObject({ ok: 2 });
  });
});

describe('a confirmation', () => {
  it('is valid for one person on one plan, on all of their devices', async () => {
    const [{ plan, ina }, other] = [await startPieces(), await startPieces()];
    const ian = await getShare(crew.ian, plan._id);
    await send(crew.ian, await confirmation(crew.ian, plan));
    expect((await recordPiece(ina._id, { ok: 1 })).status).toBe(423);
    await send(crew.ina, await confirmation(crew.ina, plan, { device: world.kit.newId() }));
    expect((await recordPiece(ina._id, { ok: 1 })).status).toBe(200);
    expect(
      (await crew.ian.attempt(inspectionRoutes.recordPiece, { params: { id: ian._id }, body: { ok: 1 } })).status,
    ).toBe(200);
    expect((await recordPiece(other.ina._id, { ok: 1 })).status).toBe(423);
  });

  it('is needed by the BRM too, and for rework', async () => {
    const { plan, points } = await startGrid();
    await send(crew.ina, await confirmation(crew.ina, plan));
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(points[0])._id },
      body: { nok: 1, comment: 'dent' },
    });
    const rework = { rectifyComment: 'polished' };
    expect(
      (
        await crew.brm.attempt(inspectionRoutes.recordCheckpoint, {
          params: { id: must(points[0])._id },
          body: rework,
        })
      ).status,
    ).toBe(423);
    await send(crew.brm, await confirmation(crew.brm, plan));
    expect(
      (
        await crew.brm.attempt(inspectionRoutes.recordCheckpoint, {
          params: { id: must(points[0])._id },
          body: rework,
        })
      ).status,
    ).toBe(200);
  });

  it('of an earlier shift does not unlock recording, however often it is sent again', async () => {
    const { plan, ina } = await startPieces();
    const old = await confirmation(crew.ina, plan, { recordedAt: minutesAgo(9 * 60) });
    expect(await send(crew.ina, old)).toEqual([[200, 'Risks confirmed']]);
    expect((await recordPiece(ina._id, { ok: 1 })).status).toBe(423);
    const again = { ...old, body: { ...old.body, recordedAt: minutesAgo(1) } };
    expect(await send(crew.ina, again, item('piece', ina._id, { ok: 1 }))).toEqual([
      [200, 'Risks confirmed'],
      [423, locked],
    ]);
    expect(await rowsOf(plan)).toMatchObject([{ shifts: 1 }]);
  });

  it('is refused for an unknown version, another plan’s id, an uninvolved person and another company', async () => {
    const { plan } = await startPieces({ userId: [crew.ina.me._id] });
    const other = await startPieces();
    const good = await confirmation(crew.ina, plan);
    expect(await send(crew.ina, good)).toEqual([[200, 'Risks confirmed']]);
    expect(await send(crew.ina, { ...good, id: other.plan._id })).toMatchObject([[422, expect.any(String)]]);
    expect(await send(crew.ina, item('confirmation', plan._id, { version: 'a'.repeat(64) }))).toEqual([
      [422, 'This risk assessment version isn’t for this work plan. Reload the plan and confirm again.'],
    ]);
    expect(await send(crew.ina, item('confirmation', plan._id, {}))).toMatchObject([[422, expect.any(String)]]);
    const fresh = { ...good, clientId: world.kit.newId() };
    expect(await send(crew.ian, fresh)).toMatchObject([[404, expect.any(String)]]);
    expect(await send(otherCrew.ina, fresh)).toMatchObject([[404, expect.any(String)]]);
    expect(await send(otherCrew.brm, good)).toMatchObject([[404, expect.any(String)]]);
  });
});

/** Inserts a later review of the project, signed by its BRM. */
const reviewAgain = (plan: WorkPlan, content: string, signedAt: string) =>
  world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    const id = world.kit.newId();
    await tx
      .insertInto('signings')
      .values({
        companyId: crew.id,
        id,
        subject: 'project',
        subjectId: plan.project._id,
        kind: 'review',
        state: 'completed',
        documentHash: id,
        title: 'Risk Assessment Review',
        number: `${plan.projectNo} rev 0`,
        originalSha256: content,
        currentSha256: content,
        contentSha256: content,
        fileKey: 'none',
        expiresAt: signedAt,
      })
      .execute();
    await tx
      .insertInto('signingSigners')
      .values({
        companyId: crew.id,
        id: world.kit.newId(),
        signingId: id,
        position: 0,
        userId: crew.brm.me._id,
        name: 'Bo',
        email: 'bo@test.test',
        role: 'Business Relationship Manager',
        meaning: 'm',
        state: 'signed',
        pinHash: '',
        pinCipher: '',
        linkHash: id,
        linkCipher: '',
        signedAt,
      })
      .execute();
  });

describe('a new version of the risk assessment', () => {
  it('locks the plan again, and marks what a device recorded before it received the version', async () => {
    const { plan, ina } = await startPieces();
    const earlier = await confirmation(crew.ina, plan, { recordedAt: minutesAgo(60) });
    await send(crew.ina, earlier);
    await reviewAgain(plan, 'b'.repeat(64), minutesAgo(30));
    expect(await gateOf(crew.ina, plan)).toMatchObject({ inForce: { version: 'b'.repeat(64) } });
    expect((await recordPiece(ina._id, { ok: 1 })).status).toBe(423);
    const offline = [45, 20, 10].map((minutes) => item('piece', ina._id, { ok: 1, recordedAt: minutesAgo(minutes) }));
    const newVersion = 'Recorded. The risk assessment has changed: confirm the new version before you continue.';
    expect(await send(crew.ina, ...offline)).toEqual([
      [200, 'Recorded'],
      [200, newVersion],
      [200, newVersion],
    ]);
    // The device knows the new version now, so its later recordings need the confirmation.
    const later = item('piece', ina._id, { ok: 1, recordedAt: new Date().toISOString() });
    expect(await send(crew.ina, later)).toEqual([[423, locked]]);
    expect(await rowsOf(plan, { recordedBefore: 'true' })).toMatchObject([
      { version: 'b'.repeat(64), isInForce: true, recordedBefore: 2, firstConfirmedAt: null },
    ]);
    expect(await send(crew.ina, await confirmation(crew.ina, plan), later)).toEqual([
      [200, 'Risks confirmed'],
      [200, 'Recorded'],
    ]);
    expect(await fetchPlan(plan)).toMatchObject({ ok: 4 });
    expect(await rowsOf(plan, { sort: 'firstConfirmedAt' })).toMatchObject([
      { isInForce: false, recordedBefore: 0, shifts: 1 },
      { isInForce: true, recordedBefore: 3, shifts: 1 },
    ]);
  });

  it('is announced with each recording of a batch, and marks no earlier recording', async () => {
    const { plan, ina } = await startPieces();
    await send(crew.ina, await confirmation(crew.ina, plan, { recordedAt: minutesAgo(60) }));
    await reviewAgain(plan, 'd'.repeat(64), minutesAgo(30));
    const pieces = [50, 45, 20, 15, 10, 5].map((minutes) =>
      item('piece', ina._id, { ok: 1, recordedAt: minutesAgo(minutes) }),
    );
    const newVersion = 'Recorded. The risk assessment has changed: confirm the new version before you continue.';
    expect((await send(crew.ina, ...pieces)).map(([, message]) => message)).toEqual([
      'Recorded',
      'Recorded',
      ...Array.from({ length: 4 }, () => newVersion),
    ]);
    await send(crew.ina, await confirmation(crew.ina, plan));
    // Another device sends a recording that it made before there was the new version.
    expect(await send(crew.ina, item('piece', ina._id, { ok: 1, recordedAt: minutesAgo(40) }))).toEqual([
      [200, 'Recorded'],
    ]);
    expect(await rowsOf(plan, { recordedBefore: 'true' })).toMatchObject([
      { version: 'd'.repeat(64), recordedBefore: 4 },
    ]);
  });

  it('is not confirmed by confirming the earlier one again', async () => {
    const { plan, ina } = await startPieces();
    const earlier = await confirmation(crew.ina, plan);
    await reviewAgain(plan, 'c'.repeat(64), minutesAgo(30));
    expect(await send(crew.ina, earlier)).toEqual([[200, 'Risks confirmed']]);
    expect((await recordPiece(ina._id, { ok: 1 })).status).toBe(423);
  });
});

it('recordings on checkpoints and activities that an early end removed are kept without a confirmation', async () => {
  const desk = makeAmendmentActions(world, crew, work);
  const { plan, points } = await startGrid();
  const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
  await desk.amend(plan._id, [{ kind: 'end early' }]);
  const body = { ok: 1, recordedAt: minutesAgo(5) };
  const uncounted = 'Saved but not counted: this item is no longer part of the plan. The BRM will review it.';
  expect(
    await send(crew.ina, item('checkpoint', must(points[0])._id, body), item('activity', String(activity?._id), body)),
  ).toEqual([
    [200, uncounted],
    [200, uncounted],
  ]);
});

describe('the content of a confirmation', () => {
  it('has the equipment, special care and hazards of the plan, for people who may record', async () => {
    const { plan } = await startPieces({ specialCareDescription: 'Hot surfaces', additionalPPE: 'Knee pads' });
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('assessmentItems')
        .set({
          answer: 'No',
          hazardList: JSON.stringify([{ hazard: 'Slip', controlMeasure: 'Mats', riskAcceptable: 'Yes' }]),
        })
        .where('projectId', '=', plan.project._id)
        .where('question', '=', 'Is the floor dry?')
        .execute(),
    );
    expect(await gateOf(crew.ina, plan)).toMatchObject({
      isOn: true,
      protectiveEquipment: ['Safety Shoes'],
      additionalProtectiveEquipment: 'Knee pads',
      specialCare: 'Hot surfaces',
      groups: [{ question: 'Is the floor dry?', hazards: [{ hazard: 'Slip', controlMeasure: 'Mats' }] }],
      confirmations: [],
      lastRecordedAt: null,
    });
    expect((await crew.cy.attempt(riskGateRoutes.getRiskGate, { params: { id: plan._id } })).status).toBe(403);
    expect((await otherCrew.brm.attempt(riskGateRoutes.getRiskGate, { params: { id: plan._id } })).status).toBe(404);
  });

  it('is listed for the office only, and can be downloaded', async () => {
    const { plan } = await startPieces();
    await send(crew.ina, await confirmation(crew.ina, plan));
    for (const who of [crew.ina, crew.cy])
      expect((await who.attempt(riskGateRoutes.listRiskConfirmations, { query: { workPlan: plan._id } })).status).toBe(
        403,
      );
    expect(
      (await otherCrew.brm.attempt(riskGateRoutes.listRiskConfirmations, { query: { workPlan: plan._id } })).status,
    ).toBe(404);
    const file = await crew.brm.attempt(riskGateRoutes.listRiskConfirmations, {
      query: { workPlan: plan._id },
      headers: { accept: 'text/csv' },
    });
    expect(file.body.toString()).toContain('Ina Tester');
  });
});

it('a company created without the setting requires no confirmation', async () => {
  const made = await world.ada.call(companyRoutes.getCompany, { params: { id: otherCrew.id } });
  expect(made.riskGate).toBe(false);
});
