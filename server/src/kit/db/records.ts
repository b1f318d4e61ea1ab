import { httpServerMessages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { maxRows, resolveSort } from '@roadworthy/contract/kit/lists/list.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Tx } from './pool.ts';
import type { DB } from './types.gen.ts';
import { fetchRows, allRows, type StreamableListQuery } from './lists/stream-all-rows.ts';

/** Encodes a value for a jsonb column. Without this, node-postgres would write an array as a PostgreSQL array. */
export const toJsonb = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * For a `set` that may contain no other fields, so that the update still counts as a change. A trigger sets the exact
 * time.
 */
export const touch = { updatedAt: sql<string>`clock_timestamp()` };

/** Renames `id` to `_id`, its name on the wire. */
export function toWire<R extends { id: string }>(row: R): Omit<R, 'id'> & { _id: string } {
  const { id, ...rest } = row;
  return { _id: id, ...rest };
}

export type Page<T> = { data: T[]; pagination: { skip: number; limit: number; hasMore: boolean }; totalCount: number };

export const mapPage = <A, B>(page: Page<A>, change: (item: A) => B): Page<B> => ({
  ...page,
  data: page.data.map(change),
});

/** Builds a page from rows in memory: the requested part, or all of them. */
export function toPage<T>(
  rows: readonly T[],
  { skip, limit }: Pick<ListQuery, 'skip' | 'limit'> = { skip: 0, limit: 0 },
): Page<T> {
  const data = rows.slice(skip, limit === 0 ? undefined : skip + limit);
  return { data, pagination: { skip, limit, hasMore: skip + data.length < rows.length }, totalCount: rows.length };
}

/** Builds a pattern for literal search text: % and _ are not wildcards. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type ListSpec = {
  searchable: Record<string, Expression<unknown>>;
  sortable: Record<string, Expression<unknown>>;
  first: string;
  id: Expression<unknown>;
  /** The number of the record. Without a requested sort, a record whose number is the whole search text comes first. */
  number?: Expression<unknown>;
  /** The total, if it is known without counting. Ignored for a search. */
  total?: (() => Promise<number>) | undefined;
};

/**
 * Fetches a page of a filtered query and its total. `first` is the default sort, such as `-createdAt`; the id breaks
 * ties, so that paging neither repeats nor skips a row.
 */
export async function fetchPage<TB extends keyof DB, O extends object>(
  query: SelectQueryBuilder<DB, TB, O>,
  listQuery: StreamableListQuery,
  spec: ListSpec,
): Promise<Page<O>> {
  const found = listQuery.search ? query.where(searchCondition(listQuery, listQuery.search, spec)) : query;
  const sort = resolveSort(listQuery, spec.first);
  const column = spec.sortable[sort.replace(/^-/, '')];
  if (!column) throw problem.field('sort', httpServerMessages.cannotSortBy({ sort }));
  const limit = listQuery.limit === 0 ? maxRows : listQuery.limit;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const isUnsorted = listQuery.sort === undefined && listQuery.sortByDescending === undefined;
  const isNumberFirst = spec.number && listQuery.search && isUnsorted;
  const sorted = (isNumberFirst ? found.orderBy(sql`${spec.number} = ${listQuery.search}`, 'desc') : found)
    .orderBy(column, direction)
    .orderBy(spec.id, direction);
  const cursor = listQuery[allRows];
  if (cursor) return cursorPage(await fetchRows(sorted, cursor, limit), { skip: listQuery.skip, limit });
  const rows = await sorted.offset(listQuery.skip).limit(limit).execute();
  // If the first page is not full, its length is the total.
  const totalCount =
    listQuery.skip === 0 && rows.length < limit
      ? rows.length
      : await (spec.total && !listQuery.search ? spec.total() : countRows(found));
  return {
    data: rows,
    pagination: { skip: listQuery.skip, limit: listQuery.limit, hasMore: listQuery.skip + rows.length < totalCount },
    totalCount,
  };
}

/** Builds a page for a caller that reads to the end and therefore needs no total. */
const cursorPage = <T>(data: T[], { skip, limit }: Pick<ListQuery, 'skip' | 'limit'>): Page<T> => ({
  data,
  pagination: { skip, limit, hasMore: data.length === limit },
  totalCount: skip + data.length,
});

function searchCondition(listQuery: ListQuery, text: string, spec: ListSpec): Expression<SqlBool> {
  const names = listQuery.searchFields ?? Object.keys(spec.searchable);
  const columns = names.flatMap((name) => spec.searchable[name] ?? []);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${column}::text ilike ${toLikePattern(text)}`),
    sql` or `,
  )})`;
}

export async function countRows<TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const row = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/**
 * Returns the fields of a change that differ from the record. A client may send the whole record back with only one
 * field changed.
 */
export const pickChangedFields = <C extends object>(record: object, change: C): Partial<C> => {
  const now = new Map(Object.entries(record));
  // The cast is safe: the result holds only entries of the change.
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(value, now.get(name))),
  ) as Partial<C>;
};

export const isStale = (seen: string | undefined, record: { updatedAt: string }): boolean =>
  seen !== undefined && Date.parse(seen) !== Date.parse(record.updatedAt);

/** Raises the statement timeout of half a minute, for a job that reads a whole log. */
export const allowLongStatements = (tx: Tx) => sql`set local statement_timeout = '15min'`.execute(tx);

/** Refuses a stale `updatedAt` with the current record. */
export function refuseStale(seen: string | undefined, record: { updatedAt: string }): void {
  if (isStale(seen, record)) throw problem.conflict(commonMessages.changedMeanwhile, record);
}

/** Returns the record or throws 404. A record of another company gets the same 404 as one that does not exist. */
export async function requireFound<T>(found: Promise<T | undefined>): Promise<T> {
  const record = await found;
  if (record === undefined) throw problem.notFound();
  return record;
}

/** Returns the next number of a series of the company, such as the projects of a year. */
export async function allocateNumber(tx: Tx, series: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`select next_number(${series}) as value`.execute(tx);
  return rows[0]?.value ?? 1;
}

/** Reads a counter of the company, such as the one that a trigger in 0004-projects.sql maintains. */
export async function readCounter(tx: Tx, name: string): Promise<number> {
  const row = await tx.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}
