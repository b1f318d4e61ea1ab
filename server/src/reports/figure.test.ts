import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { checkpointResults } from '@roadworthy/contract/reports/figure.schema.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parseRefusal } from '../../test/fixtures/people.ts';
import { toComparableError, listErrorMessages, unknownId } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { makeFigureFixture, type FigureFixture } from './figure.example.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { z } from 'zod';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let figured: FigureFixture;
let project: Project;
let grid: WorkPlan;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  figured = await makeFigureFixture(world, crew);
  ({ project, grid } = figured);
});
afterAll(() => world.close());

const base = '/project_workplans';
const figures = ['day', 'part', 'cell', 'defect', 'question', 'answer', 'checkpoint'].map(
  (name) => `${base}/report-by-${name}`,
);
const ofProject = (path: string, id = project._id) => `${path}?project=${id}`;
const reports = () => [`/project/${project._id}/report.pdf`, `${base}/${figured.pieces._id}/report.pdf`];
const rows = async (path: string, who: Person = crew.brm) =>
  z.object({ data: z.array(z.looseObject({})) }).parse((await who.sendRaw('GET', path)).body).data;

describe('the figures of a project or plan', () => {
  it('are closed to anonymous users and to roles that do not need them', async () => {
    for (const path of [...figures.map((one) => ofProject(one)), ...reports()]) {
      expect((await world.nobody.sendRaw('GET', path)).status).toBe(401);
      for (const who of [crew.ina, crew.eva, crew.asa]) expect((await who.sendRaw('GET', path)).status).toBe(403);
      for (const who of [crew.manager, crew.cy]) expect((await who.sendRaw('GET', path)).status).toBe(200);
    }
  });

  it('are not found from another company, or by another customer', async () => {
    const sam = await world.invite(crew.admin, 'Customer', 'sam.a@test.test', 'Sam');
    const pairs = [
      ...figures.flatMap((path) => [
        [ofProject(path), ofProject(path, unknownId)],
        [`${path}?workPlanId=${grid._id}`, `${path}?workPlanId=${unknownId}`],
      ]),
      ...reports().map((path) => [path, path.replace(/[\da-f-]{36}/, unknownId)]),
    ];
    for (const [path = '', unknown = ''] of pairs)
      for (const who of [otherCrew.brm, otherCrew.cy, sam]) {
        const answer = await who.sendRaw('GET', path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(toComparableError(answer)).toEqual(toComparableError(await who.sendRaw('GET', unknown)));
      }
  });

  it('need exactly one project or one plan', async () => {
    for (const path of figures)
      for (const query of ['', `?project=${project._id}&workPlanId=${grid._id}`]) {
        const { status, body } = await crew.brm.sendRaw('GET', path + query);
        expect([status, listErrorMessages(body)]).toEqual([422, ['Choose either a project or a work plan']]);
      }
    const { status, body } = await crew.brm.sendRaw(
      'GET',
      `${ofProject(`${base}/report-by-checkpoint`)}&result=good&day=monday&colour=red`,
    );
    expect([
      status,
      parseRefusal(body)
        .errors.map(({ path }) => path)
        .toSorted(),
    ]).toEqual([422, ['colour', 'day', 'result']]);
  });

  it('by day include the daily target', async () => {
    expect(await rows(ofProject(`${base}/report-by-day`))).toEqual([
      { date: '2026-03-02', day: 'Monday', target: 5, ok: 6, nok: 3, rework: 0 },
      { date: '2026-03-03', day: 'Tuesday', target: 2, ok: 1, nok: 2, rework: 1 },
    ]);
    expect(await rows(`${ofProject(`${base}/report-by-day`)}&sort=-date&limit=1`)).toMatchObject([{ day: 'Tuesday' }]);
  });

  it('by part are sorted by frequency, with cumulative shares', async () => {
    const [seal, ...more] = await rows(ofProject(`${base}/report-by-part`));
    expect(seal).toMatchObject({
      name: 'Door seal',
      partNo: 'DS-1',
      checked: 12,
      ok: 8,
      nok: 4,
      rectified: 1,
      skip: 1,
      found: 5,
      rate: 41.67,
      share: 100,
      cumulative: 100,
    });
    expect(more).toEqual([]);
    expect(await rows(`${ofProject(`${base}/report-by-part`)}&search=mirror`)).toEqual([]);
  });

  it('by cell name the photo of the side, and include all vehicles', async () => {
    const [first, second] = await rows(`${base}/report-by-cell?workPlanId=${grid._id}`, crew.cy);
    expect([first, second]).toMatchObject([
      {
        side: 'Left',
        tag: 'A2',
        rows: 1,
        columns: 2,
        checked: 2,
        ok: 1,
        nok: 1,
        rectified: 1,
        found: 2,
        rate: 100,
        share: 100,
        cumulative: 100,
      },
      { side: 'Left', tag: 'A1', checked: 1, ok: 1, found: 0, rate: 0, share: 0, cumulative: 100 },
    ]);
    expect((await crew.cy.attempt(fileRoutes.getFile, { params: { key: String(first?.picture) } })).status).toBe(200);
    expect(await rows(`${base}/report-by-cell?workPlanId=${figured.pieces._id}`)).toEqual([]);
    expect(
      (
        await crew.brm.attempt(figureRoutes.reportCells, {
          query: { project: project._id, sort: 'rate', limit: 1, skip: 1 },
        })
      ).body,
    ).toMatchObject({
      data: [{ tag: 'A2' }],
      totalCount: 2,
      pagination: { hasMore: false },
    });
  });

  it('equal the sum over the log, and so do the totals of the report', async () => {
    const [logged] = await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
      const sums = await sql<Record<'ok' | 'nok' | 'skip' | 'rectified', number>>`
        select sum(ok)::int as ok, sum(nok)::int as nok, sum(skip)::int as skip, sum(rectified)::int as rectified from inspection_log`.execute(
        tx,
      );
      return sums.rows;
    });
    const sumOf = (all: Record<string, unknown>[], name: string): number =>
      all.reduce((sum, row) => sum + Number(row[name]), 0);
    const [plan, whole, parts, cells, days] = [
      await rows(`/project_workplans/report?project=${project._id}&sort=createdAt`),
      await rows(`/project/report?project=${project._id}`),
      await rows(ofProject(`${base}/report-by-part`)),
      await rows(ofProject(`${base}/report-by-cell`)),
      await rows(ofProject(`${base}/report-by-day`)),
    ];
    for (const name of ['ok', 'nok', 'skip', 'rectified'] as const)
      expect([name, sumOf(parts, name)]).toEqual([name, logged?.[name]]);
    expect([whole[0]?.totalOk, whole[0]?.totalNok, whole[0]?.totalSkip, whole[0]?.rectifyTotal]).toEqual([
      logged?.ok,
      logged?.nok,
      logged?.skip,
      logged?.rectified,
    ]);
    expect([sumOf(cells, 'ok'), sumOf(cells, 'nok')]).toEqual([plan[1]?.totalOk, plan[1]?.totalNok]);
    expect(sumOf(days, 'nok')).toBe(sumOf(parts, 'found'));
  });
});

describe('the checkpoints behind a number', () => {
  const path = (more: string) => `${ofProject(`${base}/report-by-checkpoint`)}&limit=0&${more}`;
  const comments = async (more: string) => (await rows(path(more))).map(({ comment }) => comment).toSorted();

  it('match the number', async () => {
    const [total] = await rows(`/project/report?project=${project._id}`);
    const counts = await Promise.all(
      checkpointResults.map(async (result) => [result, (await rows(path(`result=${result}`))).length]),
    );
    expect(Object.fromEntries(counts)).toEqual({
      recorded: total?.completedQuantity,
      ok: total?.totalOk,
      nok: total?.totalNok,
      skip: total?.totalSkip,
      rectified: total?.rectifyTotal,
      found: Number(total?.totalNok) + Number(total?.rectifyTotal),
    });
  });

  it('can be limited to a cell, a part, a vehicle, an inspector or a day', async () => {
    const [cell] = await rows(ofProject(`${base}/report-by-cell`));
    const [part] = await rows(ofProject(`${base}/report-by-part`));
    expect(await comments(`result=found&side=Left&tag=A2&picture=${cell?.picture}`)).toEqual(['dent', 'rust']);
    expect(await comments(`result=found&side=Left&tag=A2&picture=${figured.photo}`)).toEqual([]);
    expect(await comments(`result=found&part=${part?.part}`)).toHaveLength(5);
    expect(await comments(`result=nok&vin=${figured.work.vehicles[1]?.vin}`)).toEqual(['rust']);
    expect(await comments(`result=nok&userId=${crew.ina.me._id}`)).toEqual(['gap', 'scratch', 'tear']);
    expect(await comments('result=found&day=2026-03-03')).toEqual(['dent', 'rust']);
    expect(await comments('result=ok&day=2026-03-02')).toHaveLength(6);
    expect(await comments('result=found&day=2026-03-04')).toEqual([]);
  });

  it('have their photos, and can be searched', async () => {
    expect(await rows(path('search=tear'))).toMatchObject([
      { comment: 'tear', state: 'not ok', part: 'Door seal', planNo: 'WP-1', by: 'Ina Tester' },
    ]);
    expect((await rows(path('search=tear')))[0]?.images).toHaveLength(9);
    expect(await rows(path('search=polished&searchFields=vin'))).toEqual([]);
  });

  it('can be exported, as can the figures', async () => {
    const csv = async (of: string): Promise<string[][]> =>
      parse((await crew.cy.sendRaw('GET', of, undefined, { accept: 'text/csv' })).body, { bom: true });
    expect((await csv(ofProject(`${base}/report-by-part`)))[0]?.slice(0, 4)).toEqual([
      'Part',
      'Part no',
      'Found Not OK',
      'Cumulative (%)',
    ]);
    expect(await csv(ofProject(`${base}/report-by-day`))).toHaveLength(3);
    expect(await csv(`${ofProject(`${base}/report-by-checkpoint`)}&result=found`)).toHaveLength(6);
  });
});
