import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../index.ts';
import { buildListSchema } from './list.ts';
import { findTableForRoute } from './derived-table.ts';
import { id, recordFields, type Route } from '../route.ts';

const routes: [string, Route][] = Object.entries(allRoutes);
const lists = routes.filter(
  ([, { method, answer }]) => method === 'GET' && answer instanceof z.ZodObject && 'pagination' in answer.shape,
);
const withTable = lists.filter(([, { table }]) => table);

describe('a list', () => {
  it.each(lists)('%s has a table with distinct headings', (_name, route) => {
    const titles = Object.values(findTableForRoute(route)?.columns ?? {}).map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(withTable)('%s sorts only by columns that its route can sort by', (_name, { table, query }) => {
    const sorts = Object.values(table?.columns ?? {}).flatMap(({ sort }) => sort ?? []);
    for (const sort of sorts) expect([sort, query?.shape['sort']?.safeParse(`-${sort}`).success]).toEqual([sort, true]);
  });
});

describe('a derived table', () => {
  const Row = z.object({
    ...recordFields,
    partNo: z.string(),
    count: z.number().nullable(),
    batch: z.iso.date(),
    isGlobal: z.boolean(),
    workshop: z.object({ _id: id, name: z.string() }).nullable(),
    engineers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
    project: id,
    box: z.object({ high: z.number() }),
  });
  const route: Route = {
    method: 'GET',
    path: '/row',
    summary: 'Rows',
    shows: ['parts'],
    allow: 'public',
    answer: buildListSchema(Row),
  };
  const table = findTableForRoute(route);

  it('has a column for each readable field, with the creation time last', () => {
    expect(table?.name).toBe('Rows');
    expect(Object.values(table?.columns ?? {}).map(({ title, kind }) => `${title}: ${kind}`)).toEqual([
      'Part no: text',
      'Count: number',
      'Batch: day',
      'Global: text',
      'Workshop: text',
      'Engineers: text',
      'Box: text',
      'Created: time',
    ]);
  });

  it('has readable headings instead of field names', () => {
    const titles = lists.flatMap(([, listRoute]) =>
      Object.values(findTableForRoute(listRoute)?.columns ?? {}).map(({ title }) => title),
    );
    expect(
      titles.filter((title) => /\b(id|nok|ok|vin|ip|sno)\b/.test(title) || /^(Ok|Nok|Vin|Ip|Sno)\b| at$/.test(title)),
    ).toEqual([]);
    expect(titles).toEqual(expect.arrayContaining(['Person', 'OK', 'Not OK', 'Skipped', 'VIN', 'Email']));
  });

  it('shows an embedded object by its name, and several by all their names', () => {
    const row = {
      partNo: 'P-1',
      isGlobal: true,
      workshop: { name: 'Hall 3' },
      engineers: [
        { firstName: 'Eva', lastName: 'Gill' },
        { firstName: 'Ed', lastName: '' },
      ],
      box: { high: 2 },
    };
    const cells = Object.fromEntries(
      Object.entries(table?.columns ?? {}).map(([field, column]) => [field, column.value(row)]),
    );
    expect(cells).toMatchObject({
      partNo: 'P-1',
      isGlobal: 'Yes',
      workshop: 'Hall 3',
      engineers: 'Eva Gill, Ed',
      box: '{"high":2}',
    });
    expect(table?.columns['workshop']?.value({ workshop: null })).toBeNull();
  });

  it('does not exist for a route that returns no list', () => {
    expect(findTableForRoute({ ...route, answer: Row })).toBeUndefined();
    const { path, summary, allow, answer } = route;
    expect(findTableForRoute({ method: 'POST', path, summary, allow, answer, changes: ['parts'] })).toBeUndefined();
  });
});
