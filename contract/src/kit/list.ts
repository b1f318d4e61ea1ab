import { z } from 'zod';

export const pageSize = 10;
export const maxRows = 5000;
export const notSearchableMessage = 'This list has no texts to search in';

/**
 * The query of a list (api.md, Lists). `limit: 0` means all, at most 5,000. An unknown name is refused, so a misspelt filter never looks
 * like an empty answer.
 */
export function listQuery<const Search extends readonly string[], const Sort extends readonly string[], Filters extends z.ZodRawShape>(spec: {
  search: Search;
  sort: Sort;
  filters: Filters;
}) {
  return z.strictObject({ ...paging(spec), ...spec.filters });
}

/** A list without filters of its own. */
export function plainListQuery<const Search extends readonly string[], const Sort extends readonly string[]>(spec: { search: Search; sort: Sort }) {
  return z.strictObject(paging(spec));
}

const rows = z.coerce.number().int().min(0).max(maxRows);

/** Few rows without names to search or sort by: all of them, unless less is asked for. */
export const allRowsQuery = z.strictObject({ ...paging({ search: [], sort: [] }), limit: rows.default(0) });

function paging<const Search extends readonly string[], const Sort extends readonly string[]>(spec: { search: Search; sort: Sort }) {
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
    // The other way to say it, of document 3: a column, or that the order is to be the other way round.
    sortByDescending: z.enum(descending).optional(),
  };
}

/** The order of a list, as `name` or `-name`. `first` is the list's own. */
export function effectiveSort({ sort, sortByDescending: descending }: Pick<ListQuery, 'sort' | 'sortByDescending'>, defaultSort: string): string {
  if (descending === undefined) return sort ?? defaultSort;
  if (descending !== 'true' && descending !== 'false') return sort ?? `-${descending}`;
  const column = (sort ?? defaultSort).replace(/^-/, '');
  return descending === 'true' ? `-${column}` : column;
}

export type ListQuery = { skip: number; limit: number; search?: string; searchFields?: string[]; sort?: string; sortByDescending?: string };

export const pagination = z.object({ skip: z.number(), limit: z.number(), hasMore: z.boolean() });

/** `{ data: [...], pagination, totalCount, meta? }` (api.md, Shapes: List). */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), pagination, totalCount: z.number(), meta: z.object({ message: z.string() }).optional() });

/** A filter that may name several values, separated by commas: `type=P,D`. */
export const commaSeparated = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(values)))
    .optional();

/** A filter that is on or off: `true` finds what fits, `false` what does not, and without it both are found. */
export const booleanFilter = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
  .optional();
