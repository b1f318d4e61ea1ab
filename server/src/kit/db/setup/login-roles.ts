import { hkdfSync } from 'node:crypto';
import pg from 'pg';
import { transferOwnership } from './transfer-ownership.ts';
import { createScramVerifier } from './scram.ts';

// The running server signs in with two roles. The role for requests owns nothing and is a member of roadworthy_app
// only, so a request can never act as the owner of the tables. The role for jobs owns the schema of the job queue and
// cannot read any other table. The owner is used only while the server starts. If the operator sets DATABASE_APP_URL,
// requests use that account, and jobs use the owner (docs/decisions/0046-database-roles.md).

/** URLs of one database: `app` for requests and LISTEN, `jobs` for the queue. */
export type DatabaseUrls = { readonly app: string; readonly jobs: string };
type Login = { name: string; password: string };
type Logins = { readonly [Role in keyof DatabaseUrls]: Login };

export const queueSchema = 'pgboss';
const lock = 'roadworthy login roles';

/**
 * Builds the name of a role. Roles are global to a cluster, which may contain several installations, so the name starts
 * with the database's name, shortened to fit into 63 bytes.
 */
const roleName = (database: string, role: string): string =>
  `${Buffer.from(database).subarray(0, 50).toString()}_${role}`;

async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  return rows[0]?.database ?? '';
}

/** Derives both passwords from secret.key, so that servers sharing a database agree on them without storing them. */
function loginsOf(database: string, secret: Uint8Array): Logins {
  const login = (role: string): Login => ({
    name: roleName(database, role),
    password: Buffer.from(hkdfSync('sha256', secret, '', `roadworthy database login ${role}`, 32)).toString(
      'base64url',
    ),
  });
  return { app: login('requests'), jobs: login('jobs') };
}

/**
 * Returns the URL of the same database for another role. The login is set as query parameters: pg prefers them, and a
 * URL without a host has no place for a user.
 */
export function replaceUrlLogin(url: string, { name, password }: Login): string {
  const other = new URL(url);
  other.username = '';
  other.password = '';
  other.searchParams.set('user', name);
  other.searchParams.set('password', password);
  return other.href;
}

export function buildDatabaseUrls(url: string, database: string, secret: Uint8Array): DatabaseUrls {
  const { app, jobs } = loginsOf(database, secret);
  return { app: replaceUrlLogin(url, app), jobs: replaceUrlLogin(url, jobs) };
}

/**
 * Returns a fingerprint of the secret that the roles were created with. It does not reveal the secret. It is stored as
 * the comment of a role, which the role itself cannot change.
 */
const fingerprintOf = (secret: Uint8Array): string =>
  `secret.key ${Buffer.from(hkdfSync('sha256', secret, '', 'roadworthy key fingerprint', 16)).toString('hex')}`;

/**
 * Compares the secret with the one that the database's roles were created with; `none` if no server has created the
 * roles, or if an earlier version did, which stored no fingerprint.
 */
export async function compareSecretKey(ownerUrl: string, secret: Uint8Array): Promise<'same' | 'other' | 'none'> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const requests = roleName(await databaseOf(owner), 'requests');
    const { rows } = await owner.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = $1`,
      [requests],
    );
    const storedFingerprint = rows[0]?.comment ?? undefined;
    return storedFingerprint === undefined ? 'none' : storedFingerprint === fingerprintOf(secret) ? 'same' : 'other';
  } finally {
    await owner.end();
  }
}

type Options = {
  /** This account owns the database and may create roles. */
  ownerUrl: string;
  /** An account for requests that the operator created; without it, the owner creates both roles. */
  appUrl?: string | undefined;
  secret: Uint8Array;
};

/** Returns the URLs of the two existing roles without changing anything. */
export async function findExistingUrls({ ownerUrl, appUrl, secret }: Options): Promise<DatabaseUrls> {
  if (appUrl) return { app: appUrl, jobs: ownerUrl };
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return buildDatabaseUrls(ownerUrl, await databaseOf(owner), secret);
  } finally {
    await owner.end();
  }
}

/**
 * Returns the URLs of the two roles. Without `appUrl`, first creates the roles or resets their passwords. If that
 * fails, the server does not start, because it must not run with more rights than it needs.
 */
export async function prepareLoginRoles({ ownerUrl, appUrl, secret }: Options): Promise<DatabaseUrls> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  let urls: DatabaseUrls;
  try {
    const database = await databaseOf(owner);
    await owner.query('begin');
    // Prevents two servers that start at once from altering the same role concurrently.
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock]);
    if (appUrl) await owner.query(`create schema if not exists ${queueSchema}`);
    else await createRoles(owner, database, loginsOf(database, secret), fingerprintOf(secret));
    await restrictRequests(owner, database);
    await owner.query('commit');
    urls = appUrl ? { app: appUrl, jobs: ownerUrl } : buildDatabaseUrls(ownerUrl, database, secret);
  } finally {
    await owner.end();
  }
  await refuseExcessRights(urls.app);
  return urls;
}

async function createRoles(
  owner: pg.Client,
  database: string,
  { app, jobs }: Logins,
  fingerprint: string,
): Promise<void> {
  try {
    for (const login of [app, jobs]) await setLogin(owner, database, login);
    await owner.query(`comment on role ${owner.escapeIdentifier(app.name)} is ${owner.escapeLiteral(fingerprint)}`);
    await owner.query(`grant roadworthy_app to ${owner.escapeIdentifier(app.name)}`);
    // Only a member of the receiving role can transfer the queue to it.
    await owner.query(`grant ${owner.escapeIdentifier(jobs.name)} to current_user`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    throw new Error(
      `The account of DATABASE_URL may not make the role "${app.name}" for requests (${error.message}). Let it create roles, or make one yourself and set DATABASE_APP_URL: docs/operations.md says how.`,
      { cause: error },
    );
  }
  await owner.query(`create schema if not exists ${queueSchema} authorization ${owner.escapeIdentifier(jobs.name)}`);
  const { rows } = await owner.query<{ name: string }>(
    'select pg_get_userbyid(nspowner) as name from pg_namespace where nspname = $1',
    [queueSchema],
  );
  const before = rows[0]?.name ?? jobs.name;
  if (before !== jobs.name) await transferOwnership(owner, queueSchema, { from: before, to: jobs.name });
}

/**
 * Creates a role, or resets its password and defaults. A role can change its own defaults for all later sessions, for
 * example to read-only transactions.
 */
async function setLogin(owner: pg.Client, database: string, { name, password }: Login): Promise<void> {
  const { rowCount: isKnown } = await owner.query('select from pg_roles where rolname = $1', [name]);
  const role = owner.escapeIdentifier(name);
  await owner.query(
    `${isKnown ? 'alter' : 'create'} role ${role} login password ${owner.escapeLiteral(createScramVerifier(password))}`,
  );
  await owner.query(
    `alter role ${role} reset all; alter role ${role} in database ${owner.escapeIdentifier(database)} reset all`,
  );
}

/**
 * Revokes the rights of requests to create objects and to access the job queue. Otherwise a forged row could make a
 * nightly job appear to be running, which would keep the real one from starting.
 */
async function restrictRequests(owner: pg.Client, database: string): Promise<void> {
  await owner.query(`
    revoke all on all tables in schema ${queueSchema} from roadworthy_app;
    revoke all on schema ${queueSchema} from roadworthy_app;
    revoke create on schema public from public;
    revoke temporary on database ${owner.escapeIdentifier(database)} from public`);
}

type Rights = { name: string; special: boolean; owns: boolean; more: string[]; works: boolean };
const rightsQuery = `
  select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as special,
    exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as owns,
    array(select o.rolname::text from pg_roles o where o.rolname not in (r.rolname, 'roadworthy_app') and pg_has_role(r.oid, o.oid, 'member') order by 1) as more,
    pg_has_role(r.oid, 'roadworthy_app', 'usage') as works
  from pg_roles r where rolname = session_user`;

/** Refuses an account for requests that has more rights than requests need, regardless of who created it. */
async function refuseExcessRights(appUrl: string): Promise<void> {
  const app = new pg.Client({ connectionString: appUrl });
  try {
    await app.connect();
    const [found] = (await app.query<Rights>(rightsQuery)).rows;
    if (!found?.works) throw new Error('it is not a member of roadworthy_app');
    if (found.special || found.owns || found.more.length > 0)
      throw new Error(
        found.special
          ? 'it has rights over the whole server'
          : found.owns
            ? 'it owns tables'
            : `it belongs to ${found.more.join(', ')}`,
      );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database account for requests, "${app.user ?? ''}", cannot be used: ${reason}. docs/operations.md says what it needs.`,
      {
        cause: error,
      },
    );
  } finally {
    await app.end().catch(() => undefined);
  }
}
