import pg from 'pg';
import { asOwner } from './as-owner.ts';

// What came into a database once, put into the next one as it was: the people of a company, who come by invitation, mail and profile, need not do so
// again for each test file.

type Table = { table: string; key: string; columns: string };
type Kept<T> = { made: T; at: Date; tables: (Table & { rows: string })[] };

/** Each table with the columns of its key, and with all that are not computed. */
const tables = `
  select format('%I', relname) as table, string_agg(format('%I', attname), ', ' order by place) as key,
    (select string_agg(format('%I', attname), ', ') from pg_attribute where attrelid = indrelid and attnum > 0 and attgenerated = '' and not attisdropped) as columns
  from pg_index
    join pg_class on pg_class.oid = indrelid
    cross join lateral unnest(indkey::smallint[]) with ordinality as part(number, place)
    join pg_attribute on attrelid = indrelid and attnum = part.number
  where indisprimary and relnamespace = 'public'::regnamespace and relkind = 'r'
  group by relname, indrelid`;

const keep = <T>(url: string, make: () => Promise<T>): Promise<Kept<T>> =>
  asOwner(url, async (owner) => {
    const before = await owner.query<{ id: string }>('select pg_current_xact_id()::text as id');
    const made = await make();
    const kept: Kept<T> = { made, at: new Date(), tables: [] };
    for (const { table, key, columns } of (await owner.query<Table>(tables)).rows) {
      const written = `select json_agg(one)::text as rows from ${table} as one where one.xmin::text::bigint > $1`;
      const { rows } = await owner.query<{ rows: string | null }>(written, [before.rows[0]?.id]);
      if (rows[0]?.rows) kept.tables.push({ table, key, columns, rows: rows[0].rows });
    }
    return kept;
  });

/** Without what happens by itself: it happened then, and what it wrote is among the rows. Sessions are as old as they were. */
const put = (url: string, kept: Kept<unknown>): Promise<unknown> =>
  asOwner(url, (owner) => {
    const since = `make_interval(secs => ${(Date.now() - kept.at.getTime()) / 1000})`;
    const times = ['created_at', 'last_seen_at', 'expires_at'].map((time) => `${time} = ${time} + ${since}`);
    const statements = kept.tables.flatMap(({ table, key, columns, rows }) => {
      const given = `json_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)})`;
      const here = `where (${key}) in (select ${key} from ${given})`;
      return [
        `delete from ${table} ${here}`,
        `insert into ${table} (${columns}) select ${columns} from ${given}`,
        ...(table === 'sessions' ? [`update sessions set ${times.join()} ${here}`] : []),
      ];
    });
    // What is written next comes after it, also for the history.
    const number = `select setval('changes_number', (select coalesce(max(number), 1) from changes))`;
    return owner.query(['begin', 'set local session_replication_role = replica', ...statements, number, 'commit'].join('; '));
  });

/** Makes it in the first database of this process, and puts what was made then into the others. */
export function remembering<T>(): (url: string, name: string, make: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Kept<T>>();
  return async (url, name, make) => {
    const before = known.get(name);
    if (before) await put(url, before);
    const kept = before ?? (await keep(url, make));
    known.set(name, kept);
    return kept.made;
  };
}
