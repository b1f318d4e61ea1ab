import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import type { Input, Person } from '../../../test/fixtures/people.ts';
import {
  makeWorldWithProject,
  toComparableError,
  getShare,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

const fetchPlan = (id: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
const record = (who: Person, id: string, body: object) =>
  who.attempt(inspectionRoutes.recordPiece, { params: { id }, body });
const recorded = (who: Person, id: string, body: object) =>
  who.call(inspectionRoutes.recordPiece, { params: { id }, body });
const pieces = (quantity: number, change: object = {}) =>
  startPlan(world, crew, work, work.planForm(project, { quantity, ...change }));

it('a share names the only side of its grid, and no side on a part plan', async () => {
  const grid = await startPlan(world, crew, work, work.gridForm(project));
  expect((await getShare(crew.ina, grid._id)).objectSide).toBe('Left');
  expect((await getShare(crew.ina, (await pieces(2))._id))?.objectSide).toBeNull();
});

describe('a piece of a part plan', () => {
  it('can be recorded only by the owner of the share and the BRM', async () => {
    const plan = await pieces(5);
    const id = (await getShare(crew.ina, plan._id))._id;
    expect((await record(world.nobody, id, { ok: 1 })).status).toBe(401);
    expect((await record(crew.cy, id, { ok: 1 })).status).toBe(403);
    expect((await record(crew.manager, id, { ok: 1 })).status).toBe(403);
    const ian = await record(crew.ian, id, { ok: 1 });
    expect([ian.status, ian.body.meta.message]).toEqual([403, 'You are not assigned to this work plan']);
    expect(toComparableError(await record(otherCrew.ina, id, { ok: 1 }))).toEqual(
      toComparableError(await record(otherCrew.ina, unknownId, { ok: 1 })),
    );
    expect(await recorded(crew.ina, id, { ok: 1 })).toMatchObject({
      workPlanId: plan._id,
      userId: { _id: crew.ina.me._id },
      ok: 1,
      nok: 0,
      skip: 0,
      quantity: 5,
      pending: 4,
    });
    expect(await recorded(crew.brm, id, { nok: true, comment: 'scratch' })).toMatchObject({
      ok: 1,
      nok: 0,
      pending: 3,
    });
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, nok: 1, pending: 3, openNok: 1 });
  });

  it('is exactly one of OK, Not OK and skip, and a Not OK without examples needs a description', async () => {
    const plan = await pieces(5, { userId: [crew.ina.me._id] });
    const id = (await getShare(crew.ina, plan._id))._id;
    for (const body of [{}, { ok: 1, nok: 1, comment: 'x' }, { ok: 0 }])
      expect(listErrorMessages((await record(crew.ina, id, body)).body)).toEqual(['Choose OK, Not OK or Skip']);
    expect(listErrorMessages((await record(crew.ina, id, { nok: 1 })).body)).toEqual(['Description is required']);
    expect((await record(crew.ina, id, { skip: 1 })).body.data?.skip).toBe(1);
    // A part without examples does not need any marked.
    const bad = { label: 'bad', selected: 'notOkImage' };
    expect(listErrorMessages((await record(crew.ina, id, { nok: 1, illustration: [bad] })).body)).toEqual([
      'Description is required',
    ]);
    expect((await record(crew.ina, id, { nok: 1, comment: 'torn', illustration: [bad] })).status).toBe(200);
    expect(
      listErrorMessages((await record(crew.ina, id, { ok: 1, images: [await world.upload(otherCrew.brm)] })).body),
    ).toEqual(['A photo was not received. Take it again.']);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 0, nok: 1 });
  });

  it('can be judged by example pictures alone only if all of them are marked', async () => {
    const sill = { name: 'Sill', description: 'Rubber', partNo: 'SL-1', quantity: 3, target: 10 };
    const example = { okImage: work.image, okLabel: 'good', notOkImage: work.image, nokLabel: 'bad' };
    const part = await crew.brm.call(partRoutes.addPart, {
      body: { ...sill, image: work.image, illustration: [example, example] },
    });
    const plan = await pieces(5, { part: part._id, userId: [crew.ina.me._id] });
    const id = (await getShare(crew.ina, plan._id))._id;
    const marks = ['notOkImage', 'okImage'].map((selected) => ({ label: 'bad', selected }));
    expect(listErrorMessages((await record(crew.ina, id, { nok: 1, illustration: marks.slice(0, 1) })).body)).toEqual([
      'Description is required',
    ]);
    expect(await recorded(crew.ina, id, { nok: 1, illustration: marks })).toMatchObject({ nok: 1 });
    const allOk = marks.map(({ label }) => ({ label, selected: 'okImage' }));
    for (const illustration of [marks, allOk.slice(0, 1)])
      expect(listErrorMessages((await record(crew.ina, id, { ok: 1, illustration })).body)).toEqual([
        'To record OK, choose the OK picture of every sample',
      ]);
    expect(await recorded(crew.ina, id, { ok: 1, illustration: allOk })).toMatchObject({ ok: 1, nok: 1 });
    expect(
      await crew.ina.call(inspectionRoutes.listCheckpointLogs, {
        query: { workPlan: plan._id, sort: '-createdAt', limit: 1 },
      }),
    ).toMatchObject([{ illustration: allOk }]);
    expect(await recorded(crew.ina, id, { ok: 1 })).toMatchObject({ ok: 2, nok: 1 });
  });

  it('cannot be judged by one example that is marked twice', async () => {
    const sill = { name: 'Sill', description: 'Rubber', partNo: 'SL-2', quantity: 3, target: 10 };
    const illustration = ['left', 'right'].map((side) => ({
      okImage: work.image,
      okLabel: `${side} good`,
      notOkImage: work.image,
      nokLabel: `${side} bad`,
    }));
    const part = await crew.brm.call(partRoutes.addPart, { body: { ...sill, image: work.image, illustration } });
    const plan = await pieces(5, { part: part._id, userId: [crew.ina.me._id] });
    const id = (await getShare(crew.ina, plan._id))._id;
    const marked = (selected: string, ...labels: string[]) => labels.map((label) => ({ label, selected }));
    const twice = { ok: 1, illustration: marked('okImage', 'left good', 'left good') };
    expect(listErrorMessages((await record(crew.ina, id, twice)).body)).toEqual([
      'To record OK, choose the OK picture of every sample',
    ]);
    const twiceBad = { nok: 1, illustration: marked('notOkImage', 'right bad', 'right bad') };
    expect(listErrorMessages((await record(crew.ina, id, twiceBad)).body)).toEqual(['Description is required']);
    // A label that the part had before it was changed still counts as an example.
    for (const labels of [
      ['left good', 'right good'],
      ['left good', 'right as it was'],
    ])
      expect(
        (
          await record(crew.ina, id, {
            ok: 1,
            illustration: marked('okImage', ...labels),
          })
        ).status,
      ).toBe(200);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 2, nok: 0 });
  });

  it('becomes a numbered checkpoint with a history', async () => {
    const plan = await pieces(5, { userId: [crew.ina.me._id] });
    const id = (await getShare(crew.ina, plan._id))._id;
    const image = await world.upload(crew.ina);
    await recorded(crew.ina, id, { ok: 1 });
    await recorded(crew.ina, id, {
      nok: 1,
      comment: 'scratch',
      images: [image],
      recordedAt: '2026-01-02T10:00:00.000Z',
    });
    const points = await crew.cy.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    expect(points).toMatchObject([
      {
        position: 1,
        state: 'ok',
        ok: 1,
        checked: true,
        vin: null,
        recordedBy: { _id: crew.ina.me._id },
        history: [{ event: 'record ok', by: 'Ina Tester' }],
      },
      {
        position: 2,
        state: 'not ok',
        nok: 1,
        comment: 'scratch',
        images: [image],
        part: { name: 'Door seal' },
        history: [{ event: 'record not ok', comment: 'scratch', images: [image] }],
      },
    ]);
    const logs = await crew.brm.call(inspectionRoutes.listCheckpointLogs, { query: { workPlan: plan._id } });
    expect(logs).toMatchObject([
      {
        event: 'record not ok',
        recordedAt: '2026-01-02T10:00:00.000Z',
        partName: 'Door seal',
        by: { firstName: 'Ina' },
        selectedCheckpoint: 2,
      },
      { event: 'record ok', selectedCheckpoint: 1 },
    ]);
    expect(
      await crew.brm.call(inspectionRoutes.listCheckpointLogs, { query: { workPlan: plan._id, search: 'scratch' } }),
    ).toHaveLength(1);
  });

  it('is refused beyond the quantity, and after the plan is Completed', async () => {
    const own = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(own, { quantity: 2 }));
    const [ina, ian] = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: ina._id }, body: { ok: 1 } });
    await crew.ian.call(inspectionRoutes.recordPiece, {
      params: { id: ian._id },
      body: { skip: 1, comment: 'wet' },
    });
    const full = await crew.ian.attempt(inspectionRoutes.recordPiece, {
      params: { id: ian._id },
      body: { ok: 1 },
    });
    expect([full.status, full.body.meta.message]).toEqual([409, 'All 2 items in this plan are already recorded']);
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Work Plan Started', ok: 1, skip: 1, pending: 0 });

    const [, skipped] = await crew.ian.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    expect(
      await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: must(skipped)._id }, body: { ok: 1 } }),
    ).toMatchObject({
      state: 'ok',
      recordedBy: { firstName: 'Ina' },
    });
    expect(await getShare(crew.ian, plan._id)).toMatchObject({ ok: 0, skip: 0 });
    expect(await getShare(crew.ina, plan._id)).toMatchObject({ ok: 2, skip: 0 });
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', ok: 2, skip: 0, waitsFor: null });
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: own._id } })).toMatchObject({
      status: 'Completed',
    });
    const late = await crew.ina.attempt(inspectionRoutes.recordPiece, {
      params: { id: ina._id },
      body: { ok: 1 },
    });
    expect([late.status, late.body.meta.message]).toEqual([409, 'You can’t do this while the work plan is Completed']);
  });

  it('does not complete the project while another of its plans is open', async () => {
    const own = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(own, { quantity: 1, userId: [crew.ina.me._id] }));
    await work.makePlan(work.planForm(own));
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: (await getShare(crew.ina, plan._id))._id },
      body: {
        nok: 1,
        comment: 'dent',
      },
    });
    expect(await fetchPlan(plan._id)).toMatchObject({ status: 'Completed', nok: 1 });
    expect(await crew.brm.call(projectRoutes.getProject, { params: { id: own._id } })).toMatchObject({
      status: 'Awaiting Work plan',
    });
  });

  it('sent twice with one client id counts once, and the id cannot be reused for anything else', async () => {
    const plan = await pieces(5);
    const [ina, ian] = [await getShare(crew.ina, plan._id), await getShare(crew.ian, plan._id)];
    const clientId = world.kit.newId();
    const first = await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: ina._id },
      body: { clientId, ok: 1 },
    });
    expect(
      await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: ina._id }, body: { clientId, ok: 1 } }),
    ).toEqual(first);
    expect(
      listErrorMessages(
        (
          await crew.ina.attempt(inspectionRoutes.recordPiece, {
            params: { id: ina._id },
            body: { clientId, skip: 1, comment: 'wet' },
          })
        ).body,
      ),
    ).toEqual(['This recording ID already belongs to another recording']);
    expect(
      listErrorMessages(
        (await crew.ian.attempt(inspectionRoutes.recordPiece, { params: { id: ian._id }, body: { clientId, ok: 1 } }))
          .body,
      ),
    ).toEqual(['This recording ID already belongs to another recording']);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, skip: 0 });
  });

  it('cannot be recorded on the share of a grid plan', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ina.me._id] }));
    const { status, body } = await crew.ina.attempt(inspectionRoutes.recordPiece, {
      params: { id: (await getShare(crew.ina, plan._id))._id },
      body: {
        ok: 1,
      },
    });
    expect([status, body.meta.message]).toEqual([409, 'Record the checkpoints of a grid plan one at a time']);
  });

  it('is reported by mail when it brings the plan to TIP level 3, 4 or 5 for the first time', async () => {
    const plan = await pieces(9, { userId: [crew.ina.me._id] });
    const id = (await getShare(crew.ina, plan._id))._id;
    const levels = async (email: string) =>
      (await world.mailsTo(email)).flatMap((mail) => /TIP Level (\d)/.exec(mail.subject)?.[1] ?? []).toReversed();
    const notOk = () => recorded(crew.ina, id, { nok: 1, comment: 'dent' });
    await notOk();
    expect(await levels(crew.cy.me.emailId)).toEqual([]);
    await notOk();
    expect([await levels(crew.cy.me.emailId), await levels(crew.brm.me.emailId)]).toEqual([['3'], ['3']]);
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(point)._id },
      body: { rectifyComment: 'polished' },
    });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body: { complete: 1 } });
    for (let n = 0; n < 5; n += 1) await notOk();
    expect(await levels(crew.cy.me.emailId)).toEqual(['3', '4', '5']);
    expect(await fetchPlan(plan._id)).toMatchObject({ ok: 1, nok: 6, rectified: 1, tipLevel: 1 });
  });

  it('is listed as open until it is OK or completed, only to those who can see the plan', async () => {
    const plan = await pieces(6);
    const share = await getShare(crew.ina, plan._id);
    const stateOf = async (more: Input<typeof inspectionRoutes.listCheckpoints>['query']) =>
      (await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, ...more } })).map(
        (piece) => `${piece.position} ${piece.state}`,
      );
    for (const body of [
      { skip: 1, comment: 'wet' },
      { ok: 1 },
      { nok: 1, comment: 'dent' },
      { nok: 1, comment: 'dent' },
      { nok: 1, comment: 'dent' },
    ] as const)
      await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body });
    const [, , , fourth, fifth] = await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id },
    });
    for (const { _id } of [must(fourth), must(fifth)])
      await crew.ina.call(inspectionRoutes.recordCheckpoint, {
        params: { id: _id },
        body: { rectifyComment: 'beaten out' },
      });
    await crew.brm.call(inspectionRoutes.recordCheckpoint, { params: { id: must(fifth)._id }, body: { complete: 1 } });
    expect(await stateOf({ open: 'true' })).toEqual(['1 skipped', '3 not ok', '4 rectified']);
    expect(await stateOf({ open: 'false' })).toEqual(['2 ok', '5 complete']);
    expect(
      (
        await crew.ina.attempt(inspectionRoutes.listCheckpoints, {
          query: { workPlan: plan._id, open: 'true', limit: 2 },
        })
      ).body,
    ).toMatchObject({
      totalCount: 3,
      pagination: { hasMore: true },
    });
    expect((await crew.ina.sendRaw('GET', `/object_checkpoints?workPlan=${plan._id}&open=perhaps`)).status).toBe(422);
    expect(
      (await world.nobody.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, open: 'true' } }))
        .status,
    ).toBe(401);
    expect(
      (await crew.eva.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, open: 'true' } }))
        .status,
    ).toBe(403);
    expect(
      toComparableError(
        await otherCrew.brm.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, open: 'true' } }),
      ),
    ).toEqual(
      toComparableError(
        await otherCrew.brm.attempt(inspectionRoutes.listCheckpoints, { query: { workPlan: unknownId, open: 'true' } }),
      ),
    );
    expect(
      await crew.brm.call(inspectionRoutes.recordCheckpoint, {
        params: {
          id: must(
            (await crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } }))?.[0]?._id,
          ),
        },
        body: { ok: 1 },
      }),
    ).toMatchObject({ state: 'ok' });
    expect(await stateOf({ open: 'true' })).toEqual(['3 not ok', '4 rectified']);
  });
});

describe('shares of a plan', () => {
  it('are listed for those who can see the plan', async () => {
    const plan = await pieces(3);
    const share = await getShare(crew.ina, plan._id);
    const list = async (who: typeof crew.ina) =>
      (await who.attempt(inspectionRoutes.listTechnicianPlans, { query: { workPlanId: plan._id } })).body.totalCount;
    expect([await list(crew.brm), await list(crew.cy), await list(crew.ian), await list(otherCrew.brm)]).toEqual([
      2, 2, 2, 0,
    ]);
    expect((await world.nobody.attempt(inspectionRoutes.listTechnicianPlans)).status).toBe(401);
    expect((await crew.eva.attempt(inspectionRoutes.listTechnicianPlans)).status).toBe(403);
    expect(await crew.brm.call(inspectionRoutes.getTechnicianPlan, { params: { id: share._id } })).toEqual(share);
    const foreign = await otherCrew.brm.attempt(inspectionRoutes.getTechnicianPlan, { params: { id: share._id } });
    expect(foreign.status).toBe(404);
  });
});
