import type { Kit } from './kit/kit.ts';
import { readSettings } from './kit/settings.ts';
import { makeKit } from './make-kit.ts';
import { openExistingDatabase } from './open-database.ts';

type Say = (line: string) => void;

/**
 * Runs an operator's command on the configured installation. Exits with 1 if it returns false or fails, with the reason
 * in one line. Only one program can use the embedded database, so its server has to be stopped first.
 */
export async function runCommand(work: (kit: Kit, say: Say) => Promise<boolean>): Promise<void> {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  try {
    const settings = readSettings(process.env);
    const database = await openExistingDatabase(settings, say);
    try {
      const kit = await makeKit(settings, database.urls, (level, message, details) =>
        say(JSON.stringify({ level, message, ...details })),
      );
      try {
        process.exitCode = (await work(kit, say)) ? 0 : 1;
      } finally {
        await kit.close();
      }
    } finally {
      await database.embedded?.stop();
    }
  } catch (error) {
    say(`The command failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
