import { removeDemo } from './demo/index.ts';
import { readSettings } from './kit/settings.ts';
import { makeKit } from './make-kit.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run remove-demo`: deactivates the accounts of the demo, so that the installation can be opened to others. The embedded database belongs to one
 * program, so stop its server first.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const settings = readSettings(process.env);
const database = await openDatabase(settings, say);
const kit = await makeKit(settings, database.urls, (level, message, details) => say(JSON.stringify({ level, message, ...details })));
try {
  for (const line of await removeDemo(kit)) say(line);
} finally {
  await kit.close();
  await database.embedded?.stop();
}
