import type { PlainFields } from '@roadworthy/contract/kit/plain-fields.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { DB } from './types.gen.ts';

// Columns of plain fields (contract/src/kit/plain-fields.ts) in the queries of their table.

export const listPlainColumns = <Table extends string, Name extends string>(
  table: Table,
  { names }: { readonly names: readonly Name[] },
) => names.map((name) => `${table}.${name}` as const);

/** Builds the sort expressions. Choices sort in their declared order; a missing time sorts as the latest. */
export const buildPlainSortColumns = (
  table: string,
  { fields }: { readonly fields: PlainFields },
): Record<string, Expression<unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { choices }]) => {
      const column = sql.ref(`${table}.${name}`);
      return [
        name,
        choices ? sql`array_position(${sql.val(choices)}::text[], ${column})` : sql`coalesce(${column}, 'infinity')`,
      ];
    }),
  );

/** Filters a list by the chosen values of its plain fields. */
export const filterByPlainFields = <Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  table: string,
  { names }: { readonly names: readonly string[] },
  filters: object,
): SelectQueryBuilder<DB, Tables, Row> =>
  Object.entries(filters).reduce(
    (found, [name, values]) =>
      names.includes(name) && values
        ? found.where(sql<SqlBool>`${sql.ref(`${table}.${name}`)} = any(${sql.val(values)})`)
        : found,
    query,
  );

/** Returns the plain fields of a body as column values. */
export const pickPlainValues = <Name extends string, Body extends Partial<Record<Name, unknown>>>(
  { names }: { readonly names: readonly Name[] },
  body: Body,
): Partial<Pick<Body, Name>> =>
  // The cast is safe: the result holds only entries of the body.
  Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])) as Partial<
    Pick<Body, Name>
  >;
