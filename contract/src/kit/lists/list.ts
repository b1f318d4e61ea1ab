import { issueMessages } from '../messages/server/issue.messages.ts';
import { z } from 'zod';

export const pageSize = 10;
export const maxRows = 5000;
export const notSearchableMessage = issueMessages.notSearchable;

/**
 * Builds the query of a list. `limit: 0` means all rows, up to 5,000. Unknown names are rejected, so that a misspelt
 * filter is not silently ignored.
 */
export function listQuery<
  const Search extends readonly string[],
  const Sort extends readonly string[],
  Filters extends z.ZodRawShape,
>(spec: { search: Search; sort: Sort; filters: Filters }) {
  return z.strictObject({ ...paging(spec), ...spec.filters });
}

/** Builds the query of a list that has no filters of its own. */
export function plainListQuery<const Search extends readonly string[], const Sort extends readonly string[]>(spec: {
  search: Search;
  sort: Sort;
}) {
  return z.strictObject(paging(spec));
}

const rows = z.coerce.number().int().min(0).max(maxRows);

/** For short lists without columns to search or sort by. Returns all rows unless a limit is given. */
export const allRowsQuery = z.strictObject({ ...paging({ search: [], sort: [] }), limit: rows.default(0) });

function paging<const Search extends readonly string[], const Sort extends readonly string[]>(spec: {
  search: Search;
  sort: Sort;
}) {
  const directions = spec.sort.flatMap((name) => [name, `-${name}`]);
  const descending = spec.sort.length > 0 ? ['true', 'false', ...spec.sort] : [];
  const words = z.string().trim().max(200);
  return {
    skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: rows.default(pageSize),
    search: (spec.search.length > 0 ? words : words.max(0, notSearchableMessage)).optional(),
    searchFields: z
      .string()
      .transform((names) => names.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(spec.search)))
      .optional(),
    sort: z.enum(directions).optional(),
    // The other way to sort in the specification: a column name, or a flag that reverses the order.
    sortByDescending: z.enum(descending).optional(),
  };
}

/** Returns the order of a list, as `name` or `-name`. Without one in the query, returns `defaultSort`. */
export function resolveSort(
  { sort, sortByDescending: descending }: Pick<ListQuery, 'sort' | 'sortByDescending'>,
  defaultSort: string,
): string {
  if (descending === undefined) return sort ?? defaultSort;
  if (descending !== 'true' && descending !== 'false') return sort ?? `-${descending}`;
  const column = (sort ?? defaultSort).replace(/^-/, '');
  return descending === 'true' ? `-${column}` : column;
}

export type ListQuery = {
  skip: number;
  limit: number;
  search?: string;
  searchFields?: string[];
  sort?: string;
  sortByDescending?: string;
};

export const pagination = z.object({ skip: z.number(), limit: z.number(), hasMore: z.boolean() });

/** Builds the schema of a list response: `{ data: [...], pagination, totalCount, meta? }`. */
export const buildListSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    pagination,
    totalCount: z.number(),
    meta: z.object({ message: z.string() }).optional(),
  });

/** Builds a filter that accepts several comma-separated values: `type=P,D`. */
export const commaSeparated = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(values)))
    .optional();

/**
 * A filter that is on or off: `true` returns the rows that match, `false` the others. Without it, both are returned.
 */
export const booleanFilter = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
  .optional();
