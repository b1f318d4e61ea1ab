import { sql } from 'kysely';
import { json } from './records.ts';

// Logs of records: who did it, as a column of the query and as it is shown.

/** The name of the person whom a column of the query names; null when it names nobody. */
export const userNameColumn = (column: string) =>
  sql<string | null>`(select trim(users.first_name || ' ' || users.last_name) from users where users.id = ${sql.ref(column)})`;

export const personRef = (userId: string | null, name: string | null): { _id: string; name: string } | null =>
  userId ? { _id: userId, name: name ?? '' } : null;

type LogRow<From, To> = { id: string; fromStatus: From; toStatus: To; userId: string | null; byName: string | null };

/** An entry of a log of steps, from one status to another. */
export const toLogEntry = <From, To, More extends object>({ id, fromStatus, toStatus, userId, byName, ...row }: LogRow<From, To> & More) => ({
  ...row,
  _id: id,
  from: fromStatus,
  to: toStatus,
  by: personRef(userId, byName),
});

/** The columns of a log of steps, and the page of it: the newest first, found by nothing. */
export const logColumns = ['id', 'at', 'event', 'fromStatus', 'toStatus', 'note', 'changes', 'userId'] as const;
export const newestFirst = (table: string) => ({
  searchable: {},
  sortable: { at: sql.ref(`${table}.at`) },
  first: '-at',
  id: sql.ref(`${table}.id`),
});
/** An entry as the table takes it: what changed goes in as JSON. */
export const toLogInsert = <Entry extends { changes: readonly object[] }>({ changes, ...entry }: Entry) => ({ ...entry, changes: json(changes) });
