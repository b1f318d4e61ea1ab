import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { superuserName as superuser } from './cluster.ts';
import { transferOwnership } from '../setup/transfer-ownership.ts';
import { queueSchema, replaceUrlLogin } from '../setup/login-roles.ts';
import { createScramVerifier } from '../setup/scram.ts';

/** The database is named after the superuser, as in the first version. */
const database = superuser;
const owner = 'roadworthy_owner';

/**
 * Creates, as the superuser of the embedded cluster, the database and the role that owns it. The role gets a new
 * password at each start. Clusters of earlier versions, where the superuser owned everything, are transferred in one
 * transaction. Returns the URL of the owner.
 */
export async function prepareOwner(superuserUrl: (database: string) => string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await withClient(superuserUrl('postgres'), async (client) => {
    const { rowCount: isKnown } = await client.query('select from pg_roles where rolname = $1', [owner]);
    await client.query(
      `${isKnown ? 'alter' : 'create'} role ${owner} login createrole password ${client.escapeLiteral(createScramVerifier(password))}`,
    );
    const { rowCount: isMade } = await client.query('select from pg_database where datname = $1', [database]);
    await client.query('revoke connect, temporary on database postgres, template1 from public');
    await client.query(
      isMade ? `alter database ${database} owner to ${owner}` : `create database ${database} owner ${owner}`,
    );
  });
  await withClient(superuserUrl(database), async (client) => {
    await client.query('begin');
    for (const schema of ['public', queueSchema])
      await transferOwnership(client, schema, { from: superuser, to: owner });
    // No other role could grant roadworthy_app if the superuser created it.
    const { rowCount } = await client.query(
      `select from pg_roles where rolname = 'roadworthy_app' and not pg_has_role($1::name, oid, 'member with admin option')`,
      [owner],
    );
    if (rowCount) await client.query(`grant roadworthy_app to ${owner} with admin option`);
    await client.query('commit');
  });
  return replaceUrlLogin(superuserUrl(database), { name: owner, password });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
