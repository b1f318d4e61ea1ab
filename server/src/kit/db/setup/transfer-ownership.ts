import type pg from 'pg';

/**
 * Selects the statements that transfer a schema's objects from one role to another. Column sequences and indexes follow
 * their table; extension members do not change their owner.
 */
const statements = `
  select format('alter table %s owner to %I', c.oid::regclass, $3::text) as text
  from pg_class c
  where c.relnamespace = to_regnamespace($1) and c.relowner = to_regrole($2) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i')))
    )
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $3::text)
  from pg_proc p
  where p.pronamespace = to_regnamespace($1) and p.proowner = to_regrole($2) and p.prokind in ('f', 'p', 'w')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $3::text)
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where t.typnamespace = to_regnamespace($1) and t.typowner = to_regrole($2) and (t.typtype in ('e', 'd', 'r') or c.relkind = 'c')
    and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`;

/**
 * Transfers a schema, and everything in it that `from` owns, to another role; a second run does nothing. REASSIGN OWNED
 * does not work here: it refuses the superuser that initdb created, and would include other schemas.
 */
export async function transferOwnership(
  client: pg.ClientBase,
  schema: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const owner = client.escapeIdentifier(from);
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1 and nspowner = to_regrole($2)', [
    schema,
    owner,
  ]);
  if (rowCount)
    await client.query(`alter schema ${client.escapeIdentifier(schema)} owner to ${client.escapeIdentifier(to)}`);
  const { rows } = await client.query<{ text: string }>(statements, [schema, owner, to]);
  for (const { text } of rows) await client.query(text);
}
