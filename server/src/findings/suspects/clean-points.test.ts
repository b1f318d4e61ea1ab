import { PDF } from '@libpdf/core';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findCleanPoint } from '@roadworthy/contract/findings/suspects/clean-point.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, signPlan, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// The company requires three consecutive OKs, and has three plans for the same part: two for one customer and one for
// another.

let world: World;
let crew: Crew;
let other: Crew;
let work: Work;
let stranger: Person;
let first: WorkPlan;
let second: WorkPlan;
let ofStranger: WorkPlan;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  work = await makeWork(world, crew);
  stranger = await world.invite(crew.admin, 'Customer', 'stranger@test.test', 'Sam');
  await require(3);
  const form = async (change: object = {}) => work.planForm(await work.makeProject(change), { quantity: 20 });
  first = await startPlan(world, crew, work, await form());
  second = await startPlan(world, crew, work, await form());
  ofStranger = await work.makePlan(await form({ customer: stranger.me._id }));
  for (const who of [crew.brm, stranger, crew.ina, crew.ian]) await signPlan(world, who, ofStranger._id);
});
afterAll(() => world.close());

const require = (cleanPointAfter: number) =>
  world.ada.attempt(companyRoutes.changeCompany, { params: { id: crew.id }, body: { cleanPointAfter } });
const minute = (n: number): string => new Date(Date.parse('2026-11-02T06:00:00.000Z') + n * 60_000).toISOString();
const record = async (plan: { _id: string }, at: number, body: object = { ok: 1 }) =>
  crew.ina.call(inspectionRoutes.recordPiece, {
    params: { id: (await getShare(crew.ina, plan._id))._id },
    body: { ...body, recordedAt: minute(at) },
  });
const bad = { nok: 1, comment: 'Torn' };
const listFor = async (plan: { _id: string }, who: Person = crew.cy) =>
  who.call(findingRoutes.listCleanPoints, { query: { workPlan: plan._id } });

describe('the clean point of a plan', () => {
  it('is the first of the required number of consecutive OK, across all plans of the customer', async () => {
    expect(await listFor(first)).toEqual([]);
    await record(first, 9);
    await record(first, 10, bad);
    await record(first, 11);
    await record(first, 12);
    expect(await listFor(first)).toMatchObject([
      { name: 'Door seal', partNo: 'DS-1', position: 2, foundAt: minute(10), needed: 3, clean: 2, first: null },
    ]);
    // Parts of another customer neither count nor restart the count.
    await record(ofStranger, 12.5, bad);
    await record(second, 13);
    expect(await listFor(first)).toMatchObject([
      {
        clean: 3,
        first: {
          vin: null,
          position: 3,
          plan: `${first.projectNo} WP-1`,
          recordedAt: minute(11),
          reachedAt: minute(13),
          recordedBy: { _id: crew.ina.me._id },
        },
      },
    ]);
  });

  it('takes late recordings into account, at the time at which they were recorded', async () => {
    await record(second, 8);
    expect(await listFor(first)).toMatchObject([{ clean: 3, first: { recordedAt: minute(11) } }]);
    await record(second, 11.5, bad);
    expect(await listFor(first)).toMatchObject([{ clean: 2, first: null }]);
    // A failure still counts as one after its repair.
    const [late] = await listFor(second);
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(late)._id },
      body: { complete: true, rectifyComment: 'Replaced' },
    });
    expect(await listFor(first)).toMatchObject([{ clean: 2, first: null }]);
    await record(first, 14);
    expect(await listFor(first)).toMatchObject([{ clean: 3, first: { recordedAt: minute(12) } }]);
  });

  it('is the same as the one computed by the contract’s rule', async () => {
    const rows = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('checkpoints')
        .select(['id', 'state', 'contested', 'recordedAt'])
        .where('planId', 'in', [first._id, second._id])
        .execute(),
    );
    const items = rows.map((row) => ({ ...row, confirmedAt: [] }));
    for (const plan of [first, second])
      for (const { foundAt, clean, first: shown } of await listFor(plan)) {
        const rule = findCleanPoint(foundAt, items, 3);
        expect(rule.clean).toBe(clean);
        expect(items.find(({ id }) => id === rule.first)?.recordedAt).toBe(shown?.recordedAt);
        expect(items.find(({ id }) => id === rule.reached)?.recordedAt).toBe(shown?.reachedAt);
      }
  });

  it('is visible to everybody who can see the plan', async () => {
    for (const who of [crew.cy, crew.brm, crew.ina]) expect(await listFor(first, who)).toHaveLength(1);
    const attempt = (who: Person, plan = first) =>
      who.attempt(findingRoutes.listCleanPoints, { query: { workPlan: plan._id } });
    for (const who of [stranger, other.brm, other.cy]) expect((await attempt(who)).status).toBe(404);
    for (const who of [crew.udo, crew.eva]) expect((await attempt(who)).status).toBe(403);
    expect(await listFor(ofStranger, stranger)).toMatchObject([{ clean: 0, first: null }]);
    expect((await attempt(crew.cy, ofStranger)).status).toBe(404);
  });

  it('is printed in the report of the plan', async () => {
    const file = await crew.cy.call(figureRoutes.printPlanReport, { params: { id: first._id } });
    const text = (await PDF.load(file)).extractText().map((page) => page.text);
    expect(text.join('\n')).toContain('Clean points');
    expect(text.join('\n')).toContain(`Piece 4 (${first.projectNo} WP-1)`);
  });
});

describe('the number of consecutive OK', () => {
  it('is a setting of the company, from 2 to 1,000', async () => {
    expect((await require(1)).body.meta.errors?.[0]?.message).toBe(
      'Clean point must be 2 to 1,000 OK results in a row',
    );
    expect((await require(1001)).status).toBe(422);
    await require(4);
    expect(await listFor(first)).toMatchObject([{ needed: 4, clean: 3, first: null }]);
    const fresh = await world.ada.call(companyRoutes.getCompany, { params: { id: other.id } });
    expect(fresh.cleanPointAfter).toBe(10);
  });
});
