import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../index.ts';
import type { Route } from '../route.ts';

// A sortable heading must request an order that its route supports.

const lists = Object.values<Route>(allRoutes).flatMap(({ path, table, query }) =>
  table && query ? [{ path, table, sort: query.shape['sort'] }] : [],
);

describe('sortable headings', () => {
  it.each(lists)('sort $path only by orders that the list supports, in both directions', ({ table, sort }) => {
    const names = Object.values(table.columns).flatMap((column) => column.sort ?? []);
    expect(
      names.filter((name) => ![name, `-${name}`].every((order) => z.safeParse(sort ?? z.never(), order).success)),
    ).toEqual([]);
  });
});
