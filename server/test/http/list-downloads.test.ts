import { allRoutes } from '@roadworthy/contract';
import { isPermission, levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { findTableForRoute } from '@roadworthy/contract/kit/lists/derived-table.ts';
import { fileTypes } from '@roadworthy/contract/kit/lists/table.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestResponse, type Person, parseRefusal } from '../fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';

// Every list can be downloaded as a file with all rows that match the requested filter, by the same rules as its pages.

let world: World;
let crew: Crew;
let others: Crew;
let owner: pg.Client;
let observer: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  [owner, observer] = [
    new pg.Client({ connectionString: world.databaseUrl }),
    new pg.Client({ connectionString: world.databaseUrl }),
  ];
  await Promise.all([owner.connect(), observer.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), observer.end()]);
  await world.close();
});

const file = (who: Person, path: string, kind: keyof typeof fileTypes = 'csv', headers: Record<string, string> = {}) =>
  who.sendRaw('GET', path, undefined, { accept: fileTypes[kind], ...headers });
const linesOf = ({ body }: TestResponse): string[][] => parse(body, { bom: true });
const csv = async (who: Person, path: string) => linesOf(await file(who, path));
const xlsx = async (who: Person, path: string) => readSheet((await file(who, path, 'xlsx')).body);

const comment = 'Oil on the floor by gate 7. '.repeat(14);
/** Inserts thousands of rows directly. */
const fill = (company: string, title: string, count: number) =>
  owner.query(
    `insert into incidents (company_id, id, incident_no, title, type, comment, created_at)
     select $1, gen_random_uuid(), gen_random_uuid(), $2 || ' ' || n, 'Accident', $3, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, $4::int) as n`,
    [company, title, comment, count],
  );

/** Requests a download on a connection of its own without reading it. */
async function opened(who: Person, path: string, headers: Record<string, string> = {}) {
  const request = get(`${who.base}${path}`, {
    agent: false,
    headers: { authorization: `Bearer ${who.token}`, company: who.company, accept: fileTypes.csv, ...headers },
  });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer?.statusCode !== 200) throw new Error(`${path}: ${answer?.statusCode}`);
  return { leave: () => request.destroy() };
}

/** Uses a separate connection, because within a transaction the view of other sessions' activity is a snapshot. */
const waitingForLock = async () =>
  (
    await observer.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows.length;

const lists = Object.values<Route>(allRoutes).filter((route) => findTableForRoute(route));
const plainLists = lists.filter(
  ({ params, query, allow }) => !params && allow !== 'public' && (!query || query.safeParse({}).success),
);

describe('a list as a file', () => {
  it.each(plainLists)('has the headings of $path, as CSV and as XLSX', async (route) => {
    const who =
      route.scope === 'platform' || route.scope === 'home'
        ? world.ada
        : isPermission(route.allow) && !levelHasPermission('super', route.allow)
          ? crew.brm
          : crew.admin;
    const table = findTableForRoute(route);
    const titles = [
      ...Object.values(table?.columns ?? {}).map(({ title, kind }) => (kind === 'time' ? `${title} (UTC)` : title)),
      ...(table?.photos ? ['Marks on photos'] : []),
    ];
    const answer = await file(who, route.path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-\d{4}-\d\d-\d\d\.csv"$/);
    expect(linesOf(answer)[0]).toEqual(titles);
    expect((await xlsx(who, route.path))[0]).toEqual(titles);
  });

  it('is still JSON for any other Accept header', async () => {
    for (const accept of ['*/*', 'application/json', 'text/html', 'application/json, text/csv;q=0.9', 'nonsense'])
      expect(
        (await crew.ina.attempt(incidentRoutes.listIncidents, { headers: { accept } })).headers.get('content-type'),
      ).toContain('application/json');
  });

  it('contains every row that matches the filter, even more than 5,000, whatever page was requested', async () => {
    await fill(others.id, 'Slip', 6200);
    await others.ina.call(incidentRoutes.addIncident, {
      body: { title: 'Near', type: 'Near Misses', comment: 'Missed' },
    });
    expect(await csv(others.ina, '/accident')).toHaveLength(6202);
    expect(await csv(others.ina, '/accident?skip=20&limit=10&type=Accident')).toHaveLength(6201);
    expect((await xlsx(others.ina, '/accident?type=Accident'))[6200]?.[0]).toBe('Slip 1');
    expect(await csv(others.ina, '/accident?type=Near Misses')).toMatchObject(
      [['Title'], ['Near', 'Near Misses', 'Missed']].map((line) => expect.arrayContaining(line)),
    );
    const titles = (await csv(others.ina, '/accident?search=Slip 61&searchFields=title&sort=title'))
      .slice(1)
      .map(([title]) => title);
    const expectedTitles = (
      await others.ina.call(incidentRoutes.listIncidents, {
        query: { search: 'Slip 61', searchFields: 'title', sort: 'title', limit: 0 },
      })
    ).map((one: { title: string }) => one.title);
    expect(titles).toEqual(expectedTitles);
  });

  it('makes formulas harmless and leaves other text unchanged', async () => {
    const hostile = ['=HYPERLINK("http://evil.test","x")', '+1', '-1', '@SUM(A1)', 'plain, with "quotes"'];
    for (const title of hostile)
      await crew.ina.call(incidentRoutes.addIncident, { body: { title, type: 'Accident', comment: 'two\nlines' } });
    const written = (await csv(crew.ina, '/accident?sort=createdAt')).slice(1);
    expect(written.map(([title]) => title)).toEqual([...hostile.slice(0, 4).map((title) => `'${title}`), hostile[4]]);
    const sheet = (await xlsx(crew.ina, '/accident?sort=createdAt')).slice(1);
    expect(sheet.map(([title]) => title)).toEqual(hostile);
    expect(sheet[0]?.[2]).toBe('two\nlines');
    expect(sheet[0]?.[3]).toBeInstanceOf(Date);
  });

  it('names embedded records, and has the requested time zone in its headings', async () => {
    const [headings, ...people] = linesOf(
      await file(crew.brm, '/user?search=ina.a', 'csv', { 'time-zone': 'Asia/Tokyo' }),
    );
    const [ina] = people.map((line) => Object.fromEntries(line.map((value, index) => [headings?.[index], value])));
    expect(ina).toMatchObject({ Name: 'Ina Tester', Role: 'Inspector', Location: 'Plant' });
    expect(headings).toContain('Created (Asia/Tokyo)');
  });

  it('is closed, like the list, without a session, to other roles and to other companies; invalid queries are refused', async () => {
    for (const kind of ['csv', 'xlsx'] as const) {
      expect((await file(world.nobody, '/vehicle', kind)).status).toBe(401);
      expect((await file(crew.asa, '/vehicle', kind)).status).toBe(403);
      expect((await file(others.ina.in(crew.id), '/accident', kind)).status).toBe(403);
      const wrong = await file(crew.ina, '/accident?sort=comment&colour=red', kind);
      expect([wrong.status, parseRefusal(wrong.body).errors.length]).toEqual([422, 2]);
    }
    expect((await csv(others.cy, '/accident?search=HYPERLINK')).slice(1)).toEqual([]);
    expect(
      (await file(others.brm, '/project_workplans/report-by-vehicle/01a1fcd4-0000-7000-8000-000000000000')).status,
    ).toBe(404);
  });

  it('shows one snapshot: writes, changes and deletions during the download do not affect it', async () => {
    const { id } = await world.makeCompany('c');
    const ina = world.ada.in(id);
    await fill(id, 'Before', 12_000);
    await owner.query('begin; lock table incidents in access exclusive mode');
    const reading = csv(ina, '/accident?sort=createdAt');
    await expect.poll(waitingForLock, { timeout: 60_000 }).toBe(1);
    await owner.query(`delete from incidents where company_id = $1 and right(title, 1) = '7'`, [id]);
    await owner.query(`update incidents set title = 'After' where company_id = $1`, [id]);
    await fill(id, 'Later', 500);
    await owner.query('commit');
    const before = Array.from({ length: 12_000 }, (_, index) => `Before ${index + 1}`);
    expect(
      (await reading)
        .slice(1)
        .map(([title]) => title)
        .join() === before.join(),
    ).toBe(true);
    expect(await csv(ina, '/accident?search=Before')).toHaveLength(1);
  });
});

describe('a long list as a file', () => {
  beforeAll(() => fill(crew.id, 'Many', 30_000));

  it.each(['csv', 'xlsx'] as const)(
    'is refused if it fails halfway, before a byte of it is sent (%s)',
    async (kind) => {
      const reading = file(crew.ina, '/accident', kind);
      const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where query like 'fetch forward%' and state <> 'idle' and datname = current_database()`;
      await expect.poll(async () => (await owner.query(terminate)).rowCount, { timeout: 60_000, interval: 1 }).toBe(1);
      const { status, body } = await reading;
      expect([status, parseRefusal(body).code]).toEqual([503, 'unavailable']);
      expect((await crew.ina.attempt(incidentRoutes.listIncidents)).status).toBe(200);
    },
  );

  it('is written for two requests of one person at once; a third is refused until the others disconnect', async () => {
    const { udo } = crew;
    const two = [await opened(udo, '/accident'), await opened(udo, '/accident', { 'accept-encoding': 'gzip' })];
    const third = await file(udo, '/accident?type=Near Misses');
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await file(crew.asa, '/accident?type=Near Misses')).status).toBe(200);
    expect((await udo.attempt(incidentRoutes.listIncidents)).status).toBe(200);
    for (const { leave } of two) leave();
    await vi.waitFor(async () => expect((await file(udo, '/accident?type=Near Misses')).status).toBe(200), {
      timeout: 60_000,
    });
  });
});
