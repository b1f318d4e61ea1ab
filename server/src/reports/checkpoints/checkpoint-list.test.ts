import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { TechnicianPlan, Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { updateRecordedDays } from '../../inspection/index.ts';
import { must } from '../../../test/fixtures/must.ts';

// A long list of checkpoints is read through stored totals of days, people, vehicles and places. For every query, and
// whatever the totals cover so far, it must equal the matching part of the full list.

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
let shares: (TechnicianPlan | undefined)[];
let points: Checkpoint[];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  project = await work.makeProject();
  const pieces = await startPlan(world, crew, work, work.planForm(project, { quantity: 500 }));
  const grid = await startPlan(world, crew, work, work.gridForm(project));
  shares = [must(await getShare(crew.ina, pieces._id)), must(await getShare(crew.ian, pieces._id))];
  points = await crew.brm.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id, limit: 0 } });
});
afterAll(() => world.close());

const oldDay = '2026-04-01';
const atTheMirror = 'beside the mirror A2';
/** Records pieces, every fifth at a time on an earlier day, and some by the BRM on an inspector's share. */
async function recordPieces(from: number, to: number): Promise<void> {
  const item = (n: number) => {
    const body =
      n % 50 === 0 ? { nok: 1, comment: `dent ${n}` } : n % 200 === 7 ? { skip: 1, comment: 'wet' } : { ok: 1 };
    const recordedAt = n % 5 === 1 && { recordedAt: new Date(Date.parse(oldDay) + n * 1000).toISOString() };
    const [who, share] =
      n % 60 === 3 ? [crew.brm, shares[0]] : n % 3 === 0 ? [crew.ian, shares[1]] : [crew.ina, shares[0]];
    return {
      who,
      item: { clientId: world.kit.newId(), kind: 'piece', id: must(share)._id, body: { ...body, ...recordedAt } },
    };
  };
  const all = Array.from({ length: to - from }, (_, n) => item(from + n));
  for (const [who, theirs] of Map.groupBy(all, (one) => one.who))
    for (let sent = 0; sent < theirs.length; sent += 50)
      await who.call(inspectionRoutes.sync, { body: { items: theirs.slice(sent, sent + 50).map((one) => one.item) } });
}
const judge = (who: Person, place: number, body: object) =>
  who.call(inspectionRoutes.recordCheckpoint, { params: { id: must(points[place]?._id) }, body });

const ask = async (more: string) =>
  (await crew.brm.sendRaw('GET', `/project_workplans/report-by-checkpoint?project=${project._id}&${more}`)).body;
type Row = {
  _id: string;
  at: string;
  by: string;
  comment: string | null;
  state: string;
  vin: string | null;
  tag: string | null;
  part: string;
};
const says = (text: string) => (row: Row) =>
  [row.comment, row.vin, row.tag, row.part].some((one) => one?.toLowerCase().includes(text.toLowerCase()));
const isOfDay =
  (result: CheckpointResult) =>
  ({ at, state }: Row): boolean =>
    at.startsWith(oldDay) && !(result === 'ok' && state === 'complete');
const isBy =
  (name: string) =>
  ({ by }: Row): boolean =>
    by === `${name} Tester`;
const isInas = isBy('Ina');

/**
 * Each query, with the rows of the full list that match it. A day shows what was found on it: an item that is OK after
 * rework was Not OK then.
 */
const questions = (result: CheckpointResult): [string, (row: Row) => boolean][] => [
  [`userId=${crew.ina.me._id}`, isInas],
  [`userId=${crew.brm.me._id}`, isBy('Bo')],
  [`day=${oldDay}`, isOfDay(result)],
  [`day=${oldDay}&userId=${crew.ina.me._id}`, (row) => isOfDay(result)(row) && isInas(row)],
  ...['dent', 'dent 50', 'A2', 'seal', 'SAJAA', must(work.vehicles[1]).vin.slice(-3), 'mirror', 'nowhere', '%'].map(
    (text): [string, (row: Row) => boolean] => [`search=${encodeURIComponent(text)}`, says(text)],
  ),
  ['search=A2&searchFields=tag', ({ tag }) => tag === 'A2'],
  ['search=a2&side=Left', (row) => says('A2')(row) && row.tag !== null],
  [`search=seal&day=${oldDay}`, (row) => says('seal')(row) && isOfDay(result)(row)],
  [`search=dent&userId=${crew.ina.me._id}`, (row) => says('dent')(row) && isInas(row)],
];

const results = ['recorded', 'ok', 'skip', 'found'] as const;
const pages = [
  [0, 3],
  [2, 3],
] as const;
/** Returns the queries whose responses differ from the full list. */
async function differences(): Promise<unknown[]> {
  const fullLists = await Promise.all(
    results.map(async (result) => ({ result, rows: (await ask(`result=${result}&limit=0`)).data })),
  );
  const queries = fullLists.flatMap(({ result, rows }) =>
    [['', () => true] as const, ...questions(result)].flatMap(([question, isAnswer]) => {
      const fitting: Row[] = rows.filter(isAnswer);
      return pages.map(([skip, limit]) => ({
        query: `result=${result}&${question}&skip=${skip}&limit=${limit}`,
        total: fitting.length,
        page: fitting.slice(skip, skip + limit),
      }));
    }),
  );
  const wrong: unknown[] = [];
  for (const { query, total, page } of queries) {
    const { data, totalCount } = await ask(query);
    if (!isDeepStrictEqual([totalCount, data], [total, page])) wrong.push([query, total, totalCount]);
  }
  return wrong;
}

/** Runs the job until it has caught up, which it does once nobody in the cluster is writing. */
const runJobToTheEnd = () =>
  vi.waitFor(
    async () => {
      await updateRecordedDays(world.kit, 0);
      const remaining = sql<{
        left: number;
      }>`select count(*)::int as left from inspection_log, recorded_days_until where inspection_log.created_at >= until`;
      expect((await world.kit.db.inCompany(crew.id, undefined, (tx) => remaining.execute(tx))).rows).toEqual([
        { left: 0 },
      ]);
    },
    { timeout: 120_000, interval: 20 },
  );

it('a page of checkpoints equals its part of the full list, regardless of recorder, arrival and search', async () => {
  await recordPieces(0, 300);
  await judge(crew.ina, 0, { nok: 1, comment: atTheMirror, recordedAt: `${oldDay}T08:00:00.000Z` });
  expect(await differences()).toEqual([]);
  await runJobToTheEnd();
  expect(await differences()).toEqual([]);
  // Some recordings arrive after the totals of their day were stored, and one checkpoint is reworked.
  await recordPieces(300, 400);
  await judge(crew.ian, 3, { nok: 1, comment: 'dent of A2' });
  await judge(crew.ina, 0, { rectifyComment: 'polished' });
  await judge(crew.ina, 0, { complete: 1 });
  expect(await differences()).toEqual([]);
}, 240_000);

it('a person’s checkpoint list agrees with the inspector report and leaves out what the BRM recorded on their share', async () => {
  const rows = await crew.brm.call(reportRoutes.reportInspectors, {
    query: { project: project._id, limit: 0 },
  });
  for (const who of [crew.ina, crew.brm]) {
    const own = rows.find(({ user, workPlan }) => user._id === who.me._id && workPlan === shares[0]?.workPlanId);
    const list = await crew.brm.attempt(figureRoutes.reportCheckpoints, {
      query: { workPlanId: own?.workPlan, userId: who.me._id, result: 'ok', limit: 0 },
    });
    expect([list.body.totalCount, new Set(list.body.data?.map(({ by }) => by))]).toEqual([
      own?.ok,
      new Set([`${who.me.firstName} Tester`]),
    ]);
    expect(own?.ok).toBeGreaterThan(0);
  }
});
