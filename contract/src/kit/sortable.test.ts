import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../index.ts';
import type { Route } from './route.ts';

// A heading that can be pressed asks its list for an order that the list knows.

const lists = Object.values<Route>(allRoutes).flatMap(({ path, table, query }) => (table && query ? [{ path, table, sort: query.shape['sort'] }] : []));

describe('the headings', () => {
  it.each(lists)('of $path are sorted by what the list takes, up and down', ({ table, sort }) => {
    const names = Object.values(table.columns).flatMap((column) => column.sort ?? []);
    expect(names.filter((name) => ![name, `-${name}`].every((order) => z.safeParse(sort ?? z.never(), order).success))).toEqual([]);
  });
});
