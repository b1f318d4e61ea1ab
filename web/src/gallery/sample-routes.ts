import { listOf, plainListQuery } from '@roadworthy/contract/kit/list.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { z } from 'zod';

/** Lists that exist in the gallery alone, one for each state; of `many` only the first are sent. */
const Row = z.object({ _id: z.string(), name: z.string(), place: z.string(), state: z.enum(['good', 'busy', 'bad']) });
const query = plainListQuery({ search: ['name'], sort: ['name'] });
const listAt = <const Path extends `/${string}`>(path: Path) =>
  ({ method: 'GET', path, summary: 'A sample', allow: 'public', query, answer: listOf(Row) }) as const satisfies Route;
export const sampleRoutes = { full: listAt('/full'), many: listAt('/many'), empty: listAt('/empty'), failed: listAt('/failed'), loading: listAt('/loading') };
