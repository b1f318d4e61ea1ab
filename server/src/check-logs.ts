import { parseArgs } from 'node:util';
import { readSettings } from './kit/settings.ts';
import { checkLogs } from './log-seals/index.ts';
import { makeKit } from './make-kit.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run check-logs`: all seals, all sealed days and all chains of evidence, compared now; with `-- --head "…"` also whether they go back to a head that
 * somebody kept. Ends with 1 when something is found. The embedded database belongs to one program, so its server is stopped before.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
const settings = readSettings(process.env);
const database = await openDatabase(settings, say);
const kit = await makeKit(settings, database.urls, (level, message, details) => say(JSON.stringify({ level, message, ...details })));
try {
  process.exitCode = (await checkLogs(kit, { head, say })) ? 0 : 1;
} finally {
  await kit.close();
  await database.embedded?.stop();
}
