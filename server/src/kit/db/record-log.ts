import { sql } from 'kysely';
import { toJsonb } from './records.ts';

// What record logs share: the person of an entry, and changes of a status.

/** Selects the full name of the user whose id is in a column; null if the column is null. */
export const selectUserName = (column: string) =>
  sql<
    string | null
  >`(select trim(users.first_name || ' ' || users.last_name) from users where users.id = ${sql.ref(column)})`;

export const toPersonRef = (userId: string | null, name: string | null): { _id: string; name: string } | null =>
  userId ? { _id: userId, name: name ?? '' } : null;

type LogRow<From, To> = { id: string; fromStatus: From; toStatus: To; userId: string | null; byName: string | null };

/** Builds a log entry for a transition from one status to another. */
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
  by: toPersonRef(userId, byName),
});

export const logColumns = ['id', 'at', 'event', 'fromStatus', 'toStatus', 'note', 'changes', 'userId'] as const;
/** Describes a page of a log for `fetchPage`: newest first, without search. */
export const makeNewestFirstSpec = (table: string) => ({
  searchable: {},
  sortable: { at: sql.ref(`${table}.at`) },
  first: '-at',
  id: sql.ref(`${table}.id`),
});
/** Converts a log entry to the form that the table expects: changes are stored as JSON. */
export const toLogInsert = <Entry extends { changes: readonly object[] }>({ changes, ...entry }: Entry) => ({
  ...entry,
  changes: toJsonb(changes),
});
