import { httpServerMessages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { maxRows, effectiveSort } from '@roadworthy/contract/kit/lists/list.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Tx } from './pool.ts';
import type { DB } from './types.gen.ts';
import { fetchRows, allRows, type StreamableListQuery } from './stream-all-rows.ts';

/** A value for a jsonb column: node-postgres would write an array as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value ?? null);

/** For every `set`: an update without fields is still a change; the trigger sets the exact time. */
export const touch = { updatedAt: sql<string>`clock_timestamp()` };

/** `id` is `_id` on the wire. */
export function toWire<R extends { id: string }>(row: R): Omit<R, 'id'> & { _id: string } {
  const { id, ...rest } = row;
  return { _id: id, ...rest };
}

export type Page<T> = { data: T[]; pagination: { skip: number; limit: number; hasMore: boolean }; totalCount: number };

export const mapPage = <A, B>(page: Page<A>, change: (item: A) => B): Page<B> => ({
  ...page,
  data: page.data.map(change),
});

/** A page of rows in memory: the requested part, or all of them. */
export function toPage<T>(
  rows: readonly T[],
  { skip, limit }: Pick<ListQuery, 'skip' | 'limit'> = { skip: 0, limit: 0 },
): Page<T> {
  const data = rows.slice(skip, limit === 0 ? undefined : skip + limit);
  return { data, pagination: { skip, limit, hasMore: skip + data.length < rows.length }, totalCount: rows.length };
}

/** Search text is literal: % and _ are not wildcards. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type ListSpec = {
  searchable: Record<string, Expression<unknown>>;
  sortable: Record<string, Expression<unknown>>;
  first: string;
  id: Expression<unknown>;
  /** A total that is known without counting; used when there is no search. */
  total?: (() => Promise<number>) | undefined;
};

/**
 * A page of a filtered query and its total, with one statement each. `first` is the default sort, such as `-createdAt`;
 * the id breaks ties, so that paging neither repeats nor skips a row.
 */
export async function fetchPage<TB extends keyof DB, O extends object>(
  query: SelectQueryBuilder<DB, TB, O>,
  listQuery: StreamableListQuery,
  spec: ListSpec,
): Promise<Page<O>> {
  const found = listQuery.search ? query.where(searchCondition(listQuery, listQuery.search, spec)) : query;
  const sort = effectiveSort(listQuery, spec.first);
  const column = spec.sortable[sort.replace(/^-/, '')];
  if (!column) throw problem.field('sort', httpServerMessages.cannotSortBy({ sort }));
  const limit = listQuery.limit === 0 ? maxRows : listQuery.limit;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const sorted = found.orderBy(column, direction).orderBy(spec.id, direction);
  const cursor = listQuery[allRows];
  if (cursor) return cursorPage(await fetchRows(sorted, cursor, limit), { skip: listQuery.skip, limit });
  const rows = await sorted.offset(listQuery.skip).limit(limit).execute();
  // A first page that is not full already tells the total.
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

/** A caller that reads to the end needs no total. */
const cursorPage = <T>(data: T[], { skip, limit }: Pick<ListQuery, 'skip' | 'limit'>): Page<T> => ({
  data,
  pagination: { skip, limit, hasMore: data.length === limit },
  totalCount: skip + data.length,
});

function searchCondition(listQuery: ListQuery, text: string, spec: ListSpec): Expression<SqlBool> {
  const names = listQuery.searchFields ?? Object.keys(spec.searchable);
  const columns = names.flatMap((name) => spec.searchable[name] ?? []);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${column}::text ilike ${likePattern(text)}`),
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
 * The fields of a change that differ from the record: a client may send the whole record back with one field changed.
 */
export const changedFields = <C extends object>(record: object, change: C): Partial<C> => {
  const now = new Map(Object.entries(record));
  // The cast is safe: the result holds only entries of the change.
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(value, now.get(name))),
  ) as Partial<C>;
};

export const isStale = (seen: string | undefined, record: { updatedAt: string }): boolean =>
  seen !== undefined && Date.parse(seen) !== Date.parse(record.updatedAt);

/** For a job that reads a whole log: the half-minute statement timeout for screens does not apply. */
export const allowLongStatements = (tx: Tx) => sql`set local statement_timeout = '15min'`.execute(tx);

/** Refuses a stale `updatedAt` with the current record. */
export function refuseStale(seen: string | undefined, record: { updatedAt: string }): void {
  if (isStale(seen, record)) throw problem.conflict(commonMessages.changedMeanwhile, record);
}

/** The record, or 404: a record of another company looks exactly like one that does not exist. */
export async function requireFound<T>(found: Promise<T | undefined>): Promise<T> {
  const record = await found;
  if (record === undefined) throw problem.notFound();
  return record;
}

/** The next number of a series of the company, such as the projects of a year. */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`select next_number(${series}) as value`.execute(tx);
  return rows[0]?.value ?? 1;
}

/** The company's counter of that name (0004-projects.sql maintains the one for projects). */
export async function readCounter(tx: Tx, name: string): Promise<number> {
  const row = await tx.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}
