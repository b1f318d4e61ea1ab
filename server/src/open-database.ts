import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSecret, loadInstallationKeys, readOrCreateSecret } from './kit/auth/installation-secret.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './kit/db/embedded/embedded-postgres.ts';
import {
  compareSecretKey,
  findExistingUrls,
  prepareLoginRoles,
  type DatabaseUrls,
} from './kit/db/setup/login-roles.ts';
import { migrate, readSchemaState } from './kit/db/setup/migrate.ts';
import type { Settings } from './kit/settings.ts';
import { restrictAccess } from './kit/storage/private-data.ts';

type Say = (line: string) => void;
export type OpenedDatabase = { urls: DatabaseUrls; embedded: EmbeddedPostgres | undefined };
type Prepare = (ownerUrl: string) => Promise<DatabaseUrls>;

/**
 * Opens the configured database, or the embedded one in the data directory, and migrates it. Only this uses the role
 * that owns the database, never the running server.
 */
export async function openDatabase(settings: Settings, say: Say): Promise<OpenedDatabase> {
  await restrictAccess(settings.dataDir, say);
  return openWith(settings, say, async (ownerUrl) => {
    await refuseOtherKey(settings, ownerUrl);
    const { changes } = await loadInstallationKeys(settings.dataDir);
    const applied = await migrate(ownerUrl, changes.proveMigration);
    if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`);
    return prepareLoginRoles({
      ownerUrl,
      appUrl: settings.databaseAppUrl,
      secret: await readOrCreateSecret(settings.dataDir),
    });
  });
}

/**
 * Opens the database of an existing installation for a command. Changes nothing: it creates no installation, migrates
 * nothing, and sets no password that a running server uses.
 */
export async function openExistingDatabase(settings: Settings, say: Say): Promise<OpenedDatabase> {
  const { dataDir } = settings;
  const secret = await readSecret(dataDir);
  if (!secret || (!settings.databaseUrl && !existsSync(join(dataDir, 'postgres'))))
    throw new Error(
      `There is no installation in ${dataDir}. Give this command the settings of the server (DATA_DIR, DATABASE_URL).`,
    );
  return openWith(settings, say, async (ownerUrl) => {
    await refuseOtherKey(settings, ownerUrl);
    const state = await readSchemaState(ownerUrl);
    const known = settings.databaseAppUrl ? 'same' : await compareSecretKey(ownerUrl, secret);
    if (state !== 'current' || known === 'none')
      throw new Error(
        `${state === 'older' ? 'The database is older than this version' : 'No server has run on this database'}: start the server once, and stop it, before.`,
      );
    return findExistingUrls({ ownerUrl, appUrl: settings.databaseAppUrl, secret });
  });
}

async function openWith(settings: Settings, say: Say, prepare: Prepare): Promise<OpenedDatabase> {
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, note: say });
  try {
    return { urls: await prepare(settings.databaseUrl ?? embedded?.ownerUrl ?? ''), embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Refuses a key that is not the one of the database. With another key, the server would lock out the servers that have
 * the right one, and treat everything in the database as altered.
 */
async function refuseOtherKey({ dataDir, acceptNewKey, databaseAppUrl }: Settings, ownerUrl: string): Promise<void> {
  if (acceptNewKey || databaseAppUrl) return;
  const secret = await readSecret(dataDir);
  if ((await compareSecretKey(ownerUrl, secret ?? Buffer.alloc(0))) !== 'other') return;
  throw new Error(
    `secret.key ${secret ? `in ${dataDir} is not the one of this database` : `is missing in ${dataDir}`}. Put back the one of the same backup. ` +
      'Where it is lost for good, start once with NEW_SECRET_KEY=1: docs/operations.md says what no longer opens then',
  );
}
