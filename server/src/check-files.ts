import { checkEachFile, isWhole } from './files/index.ts';
import { readSettings } from './kit/settings.ts';
import { makeKit } from './make-kit.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run check-files`: every file of the database is there, as it was kept. Ends with 1 when one is missing or altered; bytes of no file are listed alone.
 * The embedded database belongs to one program, so its server is stopped before.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const settings = readSettings(process.env);
const database = await openDatabase(settings, say);
const kit = await makeKit(settings, database.urls, (level, message, details) => say(JSON.stringify({ level, message, ...details })));
try {
  const found = await checkEachFile(kit, say);
  const { files, bytes, missing, altered, stray } = found;
  say(`${files} files read (${bytes} bytes): ${missing.length} missing, ${altered.length} altered; ${stray.length} in the store are of no file`);
  process.exitCode = isWhole(found) ? 0 : 1;
} finally {
  await kit.close();
  await database.embedded?.stop();
}
