import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { Amendment } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { declineDocument, makeWork, signWithoutVerifying, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const [first, second] = ['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002'];
const alteredRows = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const voidedMailsTo = async (email: string): Promise<string[]> =>
  (await world.mailsTo(email)).flatMap(({ subject, text }) => (subject.startsWith('No longer valid: ') ? [text] : []));
async function contentOf(amendment: Amendment): Promise<AmendmentContent> {
  const bytes = (
    await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(amendment.document.meta.finalPdf) } })
  ).body;
  return AmendmentContent.parse(JSON.parse(readContent(await PDF.load(bytes)) ?? ''));
}

describe('a vehicle that is never delivered', () => {
  it('is removed from the plan when BRM and customer have signed, and the plan reaches Completed', async () => {
    const plan = await desk.startGrid();
    for (const point of await desk.pointsOf(plan._id, first)) await desk.record(crew.ina, point);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Work Plan Started', pending: 2, revision: 1 });
    const amendment = await desk.propose(plan._id, [desk.removing(must(work.vehicles[1]))]);
    expect(amendment).toMatchObject({
      state: 'open',
      revision: 2,
      differences: [
        { field: 'vehicles', before: [second], after: [] },
        { field: 'quantity', before: ['4'], after: ['2'] },
      ],
    });
    expect(await desk.inboxOf(crew.brm, plan)).toContain('Sign the amendment to the work plan');
    await desk.sign(crew.brm, amendment._id);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Work Plan Started', pending: 2, revision: 1 });
    expect(await desk.inboxOf(crew.brm, plan)).not.toContain('Sign the amendment to the work plan');
    expect(await desk.inboxOf(crew.cy, plan)).toContain('Sign the amendment to the work plan');
    await desk.sign(crew.cy, amendment._id);
    expect(await desk.planOf(plan._id)).toMatchObject({
      status: 'Completed',
      quantity: 2,
      ok: 2,
      pending: 0,
      revision: 2,
      vehicles: [{ vin: first }],
    });
    expect(await desk.listOf(plan._id)).toMatchObject([{ state: 'in force', proposedBy: 'Bo Tester' }]);
    expect(await alteredRows()).toEqual([]);
  });

  it('keeps its recordings, which still count, and loses its skips', async () => {
    const plan = await desk.startGrid();
    const [one, other] = await desk.pointsOf(plan._id, second);
    await desk.record(crew.ina, must(one), { nok: 1, comment: 'A crack' });
    await desk.record(crew.ian, must(other), { skip: 1, comment: 'Not fitted' });
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    expect(await desk.planOf(plan._id)).toMatchObject({
      status: 'Work Plan Started',
      quantity: 3,
      ok: 0,
      nok: 1,
      skip: 0,
      pending: 2,
    });
    expect(await desk.pointsOf(plan._id, second)).toMatchObject([
      { state: 'not ok', comment: 'A crack' },
      { state: 'unchecked', leftIn: 2, history: [{ event: 'record skip' }, { event: 'leave plan' }] },
    ]);
    expect(await alteredRows()).toEqual([]);
    // Not OK items can still be reworked.
    await desk.record(crew.ina, must(one), { rectifyComment: 'Replaced' });
    await desk.record(crew.ina, must(one), { complete: true });
    for (const point of await desk.pointsOf(plan._id, first)) await desk.record(crew.ina, point);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', quantity: 3, ok: 3, rectified: 1 });
    expect(await alteredRows()).toEqual([]);
  });

  it('is still recorded and counted until everybody has signed', async () => {
    const plan = await desk.startGrid();
    const amendment = await desk.propose(plan._id, [desk.removing(must(work.vehicles[1]))]);
    const [one] = await desk.pointsOf(plan._id, second);
    await desk.record(crew.ina, must(one), { ok: 1, planRevision: 1 });
    for (const who of [crew.brm, crew.cy]) await desk.sign(who, amendment._id);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 3, ok: 1, pending: 2 });
    expect((await desk.pointsOf(plan._id, second))[0]).toMatchObject({ state: 'ok', history: [{ planRevision: 1 }] });
  });
});

it('a vehicle cannot be removed if it is not on the plan, has been inspected, or is the last one', async () => {
  const plan = await desk.startGrid();
  const attempt = (...vehicles: { _id: string }[]) =>
    crew.brm.attempt(amendmentRoutes.checkAmendment, {
      body: { workPlan: plan._id, changes: [desk.removing(...vehicles)] },
    });
  expect(await attempt({ _id: unknownId })).toMatchObject({ status: 422 });
  expect(await attempt(...work.vehicles)).toMatchObject({
    status: 422,
    body: { meta: { errors: [{ message: 'Keep at least one vehicle, or end the plan early.' }] } },
  });
  for (const point of await desk.pointsOf(plan._id, first)) await desk.record(crew.ina, point);
  expect(await attempt(must(work.vehicles[0]))).toMatchObject({
    status: 422,
    body: { meta: { errors: [{ message: `Can’t remove ${first}: it has already been inspected` }] } },
  });
  expect(await attempt(must(work.vehicles[1]))).toMatchObject({
    status: 200,
    body: { data: { signers: [{ role: 'Business Relationship Manager' }, { role: 'Customer' }] } },
  });
});

describe('an amendment to fewer pieces or an early end', () => {
  it('completes a plan of pieces as soon as the smaller number is recorded', async () => {
    const plan = await desk.startPieces(5);
    const [share] = await crew.ina.call(inspectionRoutes.listTechnicianPlans, {
      query: { workPlanId: plan._id, userId: crew.ina.me._id },
    });
    for (const _piece of [1, 2])
      await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: must(share)._id }, body: { ok: 1 } });
    await desk.amend(plan._id, [{ kind: 'fewer pieces', quantity: 3 }]);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Work Plan Started', quantity: 3, pending: 1 });
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: must(share)._id }, body: { ok: 1 } });
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', ok: 3 });
    expect(await alteredRows()).toEqual([]);
  });

  it('ends a plan with its recordings so far, even with none', async () => {
    const grid = await desk.startGrid();
    const [one, other] = await desk.pointsOf(grid._id, first);
    await desk.record(crew.ina, must(one));
    await desk.record(crew.ina, must(other), { skip: 1, comment: 'Later' });
    await desk.amend(grid._id, [{ kind: 'end early' }]);
    expect(await desk.planOf(grid._id)).toMatchObject({ status: 'Completed', quantity: 1, ok: 1, skip: 0 });
    const pieces = await desk.startPieces(4);
    await desk.amend(pieces._id, [{ kind: 'end early' }]);
    expect(await desk.planOf(pieces._id)).toMatchObject({ status: 'Completed', quantity: 0, ok: 0, pending: 0 });
    expect(await alteredRows()).toEqual([]);
  });

  it('never reduces the quantity below the number recorded while it was being signed', async () => {
    const plan = await desk.startPieces(5);
    const [share] = await crew.ina.call(inspectionRoutes.listTechnicianPlans, {
      query: { workPlanId: plan._id, userId: crew.ina.me._id },
    });
    const amendment = await desk.propose(plan._id, [{ kind: 'fewer pieces', quantity: 1 }]);
    for (const _piece of [1, 2, 3])
      await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: must(share)._id }, body: { ok: 1 } });
    for (const who of [crew.brm, crew.cy]) await desk.sign(who, amendment._id);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', quantity: 3, ok: 3 });
  });
});

describe('the chain of revisions', () => {
  it('contains for each amendment the digests of the revision it changes and of the one it creates', async () => {
    const plan = await desk.startPieces(9);
    const revisions = () => crew.brm.call(amendmentRoutes.listPlanRevisions, { query: { workPlan: plan._id } });
    const [signed] = await revisions();
    const one = await desk.amend(plan._id, [{ kind: 'fewer pieces', quantity: 8 }]);
    const content = await contentOf(one);
    expect(content).toMatchObject({
      changesRevision: { number: 1, contentSha256: signed?.contentSha256 },
      createsRevision: { number: 2, contentSha256: sha256(toCanonicalJson(content.revision)) },
      reason: 'It never arrived',
      revision: { plan: { quantity: 8 } },
      signers: [{ role: 'Business Relationship Manager' }, { role: 'Customer' }],
    });
    const other = await desk.amend(plan._id, [{ kind: 'fewer pieces', quantity: 7 }]);
    expect((await contentOf(other)).changesRevision).toEqual({
      number: 2,
      contentSha256: content.createsRevision.contentSha256,
    });
    expect(await revisions()).toMatchObject([
      { revision: 1, contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { revision: 2, contentSha256: content.createsRevision.contentSha256 },
      { revision: 3 },
    ]);
    // The plan's own document is still the one that was signed before the start.
    expect((await desk.planOf(plan._id)).eversignList).toMatchObject([{ type: 'workplan', state: 'completed' }]);
  });
});

describe('an amendment', () => {
  it('can be proposed and withdrawn by the office only, for a started plan of its own company', async () => {
    const plan = await desk.startGrid();
    const body = { workPlan: plan._id, reason: 'Late', changes: [desk.removing(must(work.vehicles[1]))] };
    for (const who of [crew.cy, crew.ina])
      expect(await who.attempt(amendmentRoutes.proposeAmendment, { body })).toMatchObject({ status: 403 });
    expect(await otherCrew.brm.attempt(amendmentRoutes.proposeAmendment, { body })).toMatchObject({ status: 404 });
    const amendment = await desk.propose(plan._id, body.changes, crew.admin);
    for (const who of [crew.cy, crew.ina])
      expect(await who.attempt(amendmentRoutes.withdrawAmendment, { params: { id: amendment._id } })).toMatchObject({
        status: 403,
      });
    expect(
      await otherCrew.brm.attempt(amendmentRoutes.withdrawAmendment, { params: { id: amendment._id } }),
    ).toMatchObject({ status: 404 });
    expect(
      await otherCrew.brm.attempt(amendmentRoutes.listAmendments, { query: { workPlan: plan._id } }),
    ).toMatchObject({ status: 404 });
    const waiting = await work.makePlan(work.gridForm(await work.makeProject()));
    expect(
      await crew.brm.attempt(amendmentRoutes.proposeAmendment, { body: { ...body, workPlan: waiting._id } }),
    ).toMatchObject({ status: 409 });
  });

  it('is the only open one of its plan, however often it is sent', async () => {
    const plan = await desk.startGrid();
    const body = { workPlan: plan._id, reason: 'Late', changes: [desk.removing(must(work.vehicles[1]))] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => crew.brm.attempt(amendmentRoutes.proposeAmendment, { body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [open] = await desk.listOf(plan._id);
    expect(await crew.brm.call(amendmentRoutes.withdrawAmendment, { params: { id: must(open)._id } })).toMatchObject({
      state: 'withdrawn',
    });
    expect(await crew.brm.attempt(amendmentRoutes.withdrawAmendment, { params: { id: must(open)._id } })).toMatchObject(
      {
        status: 409,
      },
    );
    expect(await desk.propose(plan._id, body.changes)).toMatchObject({ state: 'open', revision: 2 });
  });

  it('ends when a signer declines it, and leaves the plan unchanged', async () => {
    const plan = await desk.startGrid();
    const amendment = await desk.propose(plan._id, [desk.removing(must(work.vehicles[1]))]);
    await desk.sign(crew.brm, amendment._id);
    await declineDocument(world, crew.cy, 'amendment', amendment._id, 'It is on its way');
    expect(await desk.listOf(plan._id)).toMatchObject([{ state: 'declined' }]);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Work Plan Started', revision: 1, declined: null });
    expect(await desk.propose(plan._id, [{ kind: 'end early' }])).toMatchObject({ state: 'open' });
  });

  it('takes effect once, even if its last signature is verified twice', async () => {
    const plan = await desk.startGrid();
    const amendment = await desk.propose(plan._id, [desk.removing(must(work.vehicles[1]))]);
    await desk.sign(crew.brm, amendment._id);
    const hash = await signWithoutVerifying(world, crew.cy, 'amendment', amendment._id);
    await Promise.all([desk.verify(crew.cy, hash), desk.verify(crew.cy, hash), desk.verify(crew.brm, hash)]);
    expect(await desk.planOf(plan._id)).toMatchObject({ quantity: 2, revision: 2 });
  });

  it('has no effect on a plan that was completed first, and gives the reason', async () => {
    const plan = await desk.startGrid();
    const amendment = await desk.propose(plan._id, [desk.removing(must(work.vehicles[1]))]);
    await desk.sign(crew.brm, amendment._id);
    for (const point of await desk.pointsOf(plan._id)) await desk.record(crew.ina, point);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', quantity: 4, revision: 1 });
    expect(await desk.listOf(plan._id)).toMatchObject([
      {
        state: 'withdrawn',
        voidReason: 'The plan was completed before everyone signed, so this amendment has no effect.',
        inForceAt: null,
      },
    ]);
    expect(await desk.inboxOf(crew.cy, plan)).not.toContain('Sign the amendment to the work plan');
    // Both get a mail because both were asked to sign, although only the BRM has signed.
    for (const { me } of [crew.brm, crew.cy])
      expect(await voidedMailsTo(me.emailId)).toEqual([
        expect.stringContaining('The plan was completed before everyone signed'),
      ]);
    expect(await voidedMailsTo(crew.ina.me.emailId)).toEqual([]);
  });

  it('does not block the next one once it has expired', async () => {
    const plan = await desk.startGrid();
    const { document } = await desk.propose(plan._id, [desk.removing(must(work.vehicles[1]))]);
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('signings').set({ expiresAt: '2026-01-01T00:00:00Z' }).where('id', '=', document._id).execute(),
    );
    const next = await crew.brm.call(amendmentRoutes.proposeAmendment, {
      body: { workPlan: plan._id, reason: 'Late', changes: [{ kind: 'end early' }] },
    });
    expect(next.state).toBe('open');
    expect((await desk.listOf(plan._id)).map(({ state }) => state)).toEqual(['open', 'expired']);
  });

  it('names a signer who left, and can be withdrawn', async () => {
    const plan = await desk.startGrid();
    const amendment = await desk.propose(plan._id, [desk.removing(must(work.vehicles[1]))]);
    await desk.sign(crew.brm, amendment._id);
    const setActive = (isActive: boolean) =>
      crew.admin.call(userRoutes.changeUser, { params: { id: crew.cy.me._id }, body: { isActive } });
    await setActive(false);
    const [open] = await desk.listOf(plan._id);
    expect(open?.document.meta['signer-1']).toMatchObject({ left: true });
    await crew.brm.call(amendmentRoutes.withdrawAmendment, { params: { id: amendment._id } });
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Work Plan Started', revision: 1 });
    await setActive(true);
  });
});
