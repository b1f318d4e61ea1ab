import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../server/src/kit/db/embedded/embedded-postgres.ts';
import { migrate } from '../../../server/src/kit/db/setup/migrate.ts';
import { buildSuperuserUrl } from '../../../server/test/support/superuser.ts';

// The database under test: the embedded PostgreSQL as the product starts it, with fsync on and a separate data
// directory.

export type BenchDatabase = Awaited<ReturnType<typeof startBenchDatabase>>;

export async function startBenchDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, note: () => undefined });
  await migrate(postgres.ownerUrl);
  // Millions of rows are inserted with triggers disabled, which only the superuser may do.
  const superuser = new pg.Client({ connectionString: await buildSuperuserUrl(postgres.ownerUrl, dataDir) });
  await superuser.connect();
  let ended: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await superuser.end();
    await postgres.stop();
  };
  return {
    dataDir,
    ownerUrl: postgres.ownerUrl,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await superuser.query<Row>(text, values)).rows,
    /** Stops the database but keeps its files. */
    stop: () => (ended ??= end()),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
