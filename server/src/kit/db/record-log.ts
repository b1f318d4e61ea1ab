import { sql } from 'kysely';
import { json } from './records.ts';

// Record logs: the user id column and the displayed name.

/** The name of the user in a query's column; null if the column is null. */
export const userNameColumn = (column: string) =>
  sql<
    string | null
  >`(select trim(users.first_name || ' ' || users.last_name) from users where users.id = ${sql.ref(column)})`;

export const personRef = (userId: string | null, name: string | null): { _id: string; name: string } | null =>
  userId ? { _id: userId, name: name ?? '' } : null;

type LogRow<From, To> = { id: string; fromStatus: From; toStatus: To; userId: string | null; byName: string | null };

/** A log entry for a transition from one status to another. */
export const toLogEntry = <From, To, More extends object>({
  id,
  fromStatus,
  toStatus,
  userId,
  byName,
  ...row
}: LogRow<From, To> & More) => ({
  ...row,
  _id: id,
  from: fromStatus,
  to: toStatus,
  by: personRef(userId, byName),
});

/** The columns of a transition log, and a page of it: newest first, without search. */
export const logColumns = ['id', 'at', 'event', 'fromStatus', 'toStatus', 'note', 'changes', 'userId'] as const;
export const newestFirst = (table: string) => ({
  searchable: {},
  sortable: { at: sql.ref(`${table}.at`) },
  first: '-at',
  id: sql.ref(`${table}.id`),
});
/** A log entry as the table expects it: changes are stored as JSON. */
export const toLogInsert = <Entry extends { changes: readonly object[] }>({ changes, ...entry }: Entry) => ({
  ...entry,
  changes: json(changes),
});
