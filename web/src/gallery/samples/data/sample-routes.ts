import { buildListSchema, listQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { recordResponse, type Route } from '@roadworthy/contract/kit/route.ts';
import { z } from 'zod';

// Lists and records for the gallery only, one for each state. `many` returns only its first rows.

export const sampleStates = ['good', 'busy', 'bad'] as const;
export const SampleRow = z.object({
  _id: z.string(),
  name: z.string(),
  place: z.string(),
  state: z.enum(sampleStates),
});
export const SampleNew = SampleRow.omit({ _id: true }).extend({
  name: z.string().min(1, 'Name is required'),
  place: z.string().min(1, 'Workshop is required'),
  state: z.enum(sampleStates, 'State is required'),
});
const filters = { state: z.enum(sampleStates).optional(), place: z.string().optional() };
const query = listQuery({ search: ['name'], sort: ['name'], filters });
const listAt = <const Path extends `/${string}`>(path: Path) =>
  ({
    method: 'GET',
    path,
    summary: 'A sample',
    shows: ['parts'],
    allow: 'public',
    query,
    answer: buildListSchema(SampleRow),
  }) as const satisfies Route;
const recordAt = <const Path extends `/${string}`>(path: Path) =>
  ({
    method: 'GET',
    path,
    summary: 'A sample',
    shows: ['parts'],
    allow: 'public',
    answer: recordResponse(SampleRow),
  }) as const satisfies Route;
export const sampleRoutes = {
  full: listAt('/full'),
  many: listAt('/many'),
  empty: listAt('/empty'),
  failed: listAt('/failed'),
  loading: listAt('/loading'),
  searched: listAt('/searched'),
};
export const recordRoutes = {
  full: recordAt('/record'),
  failed: recordAt('/failed'),
  gone: recordAt('/gone'),
  loading: recordAt('/loading'),
};
