import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../../migrations');
const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
/** Returns the name of the newest migration, which is the schema version of this release. */
export const findNewestMigration = async (): Promise<string> => (await migrationNames()).at(-1) ?? '';

/**
 * Runs plain `.sql` files, forward only, each once and in order, each in its own transaction. A changed file that has
 * already run is refused, and so is a newer database. `prove` makes the proof for history that a migration writes.
 */
export async function migrate(ownerUrl: string, prove: () => string = () => ''): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // When two servers start at once, the second waits here.
    await client.query('select pg_advisory_lock(723551)');
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query('select name, sha256 from schema_migrations')).rows.map((row) => [row.name, row.sha256]),
    );
    const known = await migrationNames();
    refuseNewer([...done.keys()], known);
    const applied: string[] = [];
    for (const name of known) {
      const sql = await readFile(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      if (done.get(name) === sha256) continue;
      if (done.has(name)) throw new Error(`Migration ${name} was changed after it had run. Add a new one instead.`);
      await runMigration(client, name, sql, sha256, prove());
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Returns whether the database has this version's schema, without changing anything. */
export async function readSchemaState(ownerUrl: string): Promise<'empty' | 'older' | 'current'> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: string | null }>(
      "select to_regclass('schema_migrations')::text as there",
    );
    if (!rows[0]?.there) return 'empty';
    const done: string[] = (await client.query('select name from schema_migrations')).rows.map(({ name }) => name);
    const known = await migrationNames();
    refuseNewer(done, known);
    return known.every((name) => done.includes(name)) ? 'current' : 'older';
  } finally {
    await client.end();
  }
}

/**
 * Refuses a newer database. This version does not know all of its tables and would break rules that it does not
 * enforce.
 */
function refuseNewer(done: readonly string[], known: readonly string[]): void {
  const [unknown] = done.filter((name) => !known.includes(name)).toSorted();
  if (unknown === undefined) return;
  throw new Error(
    `The database was brought up to date by a newer version of Roadworthy: this one does not know its migration ${unknown}. Install that version again, or restore the backup from before the upgrade.`,
  );
}

async function runMigration(
  client: pg.Client,
  name: string,
  sql: string,
  sha256: string,
  proof: string,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.proof', $1, true)`, [proof]);
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
