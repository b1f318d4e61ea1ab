import { rebuildTotals } from './inspection/index.ts';
import { readSettings } from './kit/settings.ts';
import { makeKit } from './make-kit.ts';
import { openDatabase } from './open-database.ts';

/** `npm run rebuild-totals`: counters and totals of all companies from the log. The embedded database belongs to one program, so its server is stopped before. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const settings = readSettings(process.env);
const database = await openDatabase(settings, say);
const kit = await makeKit(settings, database.urls, (level, message, details) => say(JSON.stringify({ level, message, ...details })));
try {
  say(`Counters and totals of ${await rebuildTotals(kit)} companies are those of the log`);
} finally {
  await kit.close();
  await database.embedded?.stop();
}
