import { makeFirstAdmin } from './access/index.ts';
import { makeApp } from './app.ts';
import { demoAccounts, seedDemo } from './demo/index.ts';
import { makeJobTable } from './jobs.ts';
import { readSettings, WrongSetting, type Settings } from './kit/settings.ts';
import { makeKit } from './make-kit.ts';
import { openDatabase } from './open-database.ts';

/** Reads settings, opens the database, listens; closes in the opposite order. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function start(settings: Settings): Promise<void> {
  const database = await openDatabase(settings, say);
  let note: Parameters<typeof makeKit>[2] = (level, message, details) => say(JSON.stringify({ level, message, ...details }));
  const kit = await makeKit(settings, database.url, (...args) => note(...args));
  const app = await makeApp(kit);
  note = (level, message, details) => app.log[level](details ?? {}, message);
  await makeFirstAdmin(kit, settings.admin);
  // The demo's people sign on our own page, whatever the product is set to.
  await seedDemo({ ...kit, settings: { ...kit.settings, signatureProvider: 'builtin' } }, makeApp, say);
  stopOnSignal(async () => {
    await app.close();
    await kit.close();
    await database.embedded?.stop();
  });
  await app.listen({ port: settings.port, host: settings.host });
  kit.outbox.start();
  // Nobody waits for it: the queue is opened while the first people come in.
  void kit.jobs.start(makeJobTable(kit));
  say(`Roadworthy is ready at ${settings.publicUrl}`);
  for (const line of await demoAccounts(kit)) say(line);
}

/**
 * A graceful stop: what is under way is finished, then the database is closed. A second signal ends at once, unless it is the first one's echo: a
 * Ctrl+C comes from the terminal and, passed on, from npm start.
 */
function stopOnSignal(close: () => Promise<void>): void {
  let since: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since !== undefined && performance.now() - since < 1000) return;
      if (since !== undefined) process.exit(1);
      since = performance.now();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

try {
  await start(readSettings(process.env));
} catch (error) {
  say(error instanceof WrongSetting ? `A setting is wrong: ${error.message}` : `Could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
