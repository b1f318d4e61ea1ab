import { installationKeys, secretOf } from './kit/auth/installation-secret.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './kit/db/embedded.ts';
import { readyLoginRoles, type DatabaseUrls } from './kit/db/login-roles.ts';
import { migrate } from './kit/db/migrate.ts';
import type { Settings } from './kit/settings.ts';
import { keepPrivate } from './kit/storage/private-data.ts';

/** The database of the settings, or the embedded one of the data directory, brought up to date. Its owner works here alone, and not in the running server. */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<{ urls: DatabaseUrls; embedded: EmbeddedPostgres | undefined }> {
  await keepPrivate(settings.dataDir, say);
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: settings.dataDir, note: say });
  const ownerUrl = settings.databaseUrl ?? embedded?.ownerUrl ?? '';
  try {
    const { changes } = await installationKeys(settings.dataDir);
    const applied = await migrate(ownerUrl, changes.proveMigration);
    if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`);
    const urls = await readyLoginRoles({ ownerUrl, appUrl: settings.databaseAppUrl, secret: await secretOf(settings.dataDir) });
    return { urls, embedded };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
