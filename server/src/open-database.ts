import { startEmbeddedPostgres, type EmbeddedPostgres } from './kit/db/embedded.ts';
import { migrate } from './kit/db/migrate.ts';
import type { Settings } from './kit/settings.ts';

/** The database of the settings, or the embedded one of the data directory, brought up to date. */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<{ url: string; embedded: EmbeddedPostgres | undefined }> {
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: settings.dataDir, note: say });
  const url = settings.databaseUrl ?? embedded?.ownerUrl ?? '';
  const applied = await migrate(url).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`);
  return { url, embedded };
}
