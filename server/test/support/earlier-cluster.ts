import { once } from 'node:events';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { launchPostgres, prepareCluster, superuserName } from '../../src/kit/db/embedded/cluster.ts';
import { migrate } from '../../src/kit/db/setup/migrate.ts';
import { waitForPostgres } from './other-postgres.ts';

/**
 * Makes an embedded cluster like those from before the login roles, where the superuser owns everything, including the
 * queue. The cluster has one company with this name.
 */
export async function makeEarlierCluster(dataDir: string, company: string): Promise<void> {
  const cluster = await prepareCluster(dataDir);
  const child = await launchPostgres(cluster, { unix_socket_directories: cluster.data, fsync: 'off' });
  const url = (database: string) =>
    `postgres://${superuserName}:${cluster.password}@localhost/${database}?host=${encodeURIComponent(cluster.data)}`;
  const admin = await waitForPostgres(url('postgres'));
  await admin.query(`create database ${superuserName}`);
  await admin.end();
  await migrate(url(superuserName));
  const queue = new PgBoss({
    connectionString: url(superuserName),
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  await queue.start();
  await queue.createQueue('sweep');
  await queue.stop();
  const owner = new pg.Client({ connectionString: url(superuserName) });
  await owner.connect();
  await owner.query(
    `grant usage on schema pgboss to roadworthy_app; grant select on pgboss.queue to roadworthy_app; grant insert, select (id) on pgboss.job to roadworthy_app`,
  );
  await owner.query(
    `insert into companies (id, name, address, customer_name, customer_email) values (gen_random_uuid(), $1, '1 Old Road', 'Cy', 'cy@test.test')`,
    [company],
  );
  await owner.end();
  const ended = once(child, 'exit');
  if (child.pid) process.kill(child.pid, 'SIGINT');
  await ended;
}
