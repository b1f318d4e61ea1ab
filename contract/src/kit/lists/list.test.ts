import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../index.ts';
import { resolveSort } from './list.ts';
import type { Route } from '../route.ts';

describe('the order of a list', () => {
  it.each([
    [{}, 'name', 'name'],
    [{ sort: '-createdAt' }, 'name', '-createdAt'],
    [{ sortByDescending: 'createdAt' }, 'name', '-createdAt'],
    [{ sortByDescending: 'true' }, 'name', '-name'],
    [{ sortByDescending: 'true' }, '-name', '-name'],
    [{ sortByDescending: 'false' }, '-name', 'name'],
    [{ sort: 'createdAt', sortByDescending: 'true' }, 'name', '-createdAt'],
    [{ sort: 'createdAt', sortByDescending: 'name' }, 'name', 'createdAt'],
  ])('for the query %j and the default order %s is %s', (requestedSort, first, order) =>
    expect(resolveSort(requestedSort, first)).toBe(order),
  );

  const lists = Object.entries<Route>(allRoutes).flatMap(([name, { query }]) =>
    query && 'sort' in query.shape ? [[name, query] as const] : [],
  );
  it.each(lists)('can be requested by sort and by sortByDescending with the same columns in %s', (_name, query) => {
    const { sort, sortByDescending } = query.shape;
    const [issue] = sort?.safeParse('no column').error?.issues ?? [];
    const columns =
      issue?.code === 'invalid_value' ? issue.values.map(String).filter((value: string) => !value.startsWith('-')) : [];
    for (const column of columns) expect([column, sortByDescending?.safeParse(column).success]).toEqual([column, true]);
    expect(sortByDescending?.safeParse('true').success).toBe(columns.length > 0);
    expect(sortByDescending?.safeParse('no column').success).toBe(false);
  });
});
