import type { Kit } from './kit/kit.ts';
import { readSettings } from './kit/settings.ts';
import { makeKit } from './make-kit.ts';
import { openExisting } from './open-database.ts';

type Say = (line: string) => void;

/**
 * Runs a command of the operator on the installation of the settings. Ends with 1 when the work answers false or cannot be done, with the reason in one line. The embedded database belongs to one program, so its server is stopped before.
 */
export async function runCommand(work: (kit: Kit, say: Say) => Promise<boolean>): Promise<void> {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  try {
    const settings = readSettings(process.env);
    const database = await openExisting(settings, say);
    try {
      const kit = await makeKit(settings, database.urls, (level, message, details) => say(JSON.stringify({ level, message, ...details })));
      try {
        process.exitCode = (await work(kit, say)) ? 0 : 1;
      } finally {
        await kit.close();
      }
    } finally {
      await database.embedded?.stop();
    }
  } catch (error) {
    say(`The command could not be carried out: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
