import './language.ts';
import { makeFirstAdmin } from './access/index.ts';
import { makeApp } from './app.ts';
import { listDemoAccountLines, refuseExposedDemo, seedDemo } from './demo/index.ts';
import { makeJobTable } from './jobs.ts';
import { recordBaseline } from './log-seals/index.ts';
import { requireFreePort } from './kit/http/transport/free-port.ts';
import { listSettingsWarnings, readSettings, InvalidSettingError, type Settings } from './kit/settings.ts';
import { onSupervisorExit, notifySupervisor } from './kit/supervisor.ts';
import { makeKit } from './make-kit.ts';
import { openDatabase } from './open-database.ts';
import { listStartAdvice } from './start-advice.ts';

// Reads settings, opens the database and listens. Closes in reverse order.

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Resources that are open or being opened. Each is closed before those that it depends on. The embedded database would
 * outlive this process, so a start that fails or is stopped closes it as well.
 */
const cleanups: (() => Promise<unknown>)[] = [];
async function closeAll(): Promise<void> {
  try {
    await cleanups.pop()?.();
  } finally {
    if (cleanups.length > 0) await closeAll();
  }
}
const stopped = new AbortController();
async function open<Opened>(
  opening: Promise<Opened>,
  close: (it: Opened) => Promise<unknown> | undefined,
): Promise<Opened> {
  cleanups.push(async () => close(await opening));
  const it = await opening;
  stopped.signal.throwIfAborted();
  return it;
}

async function start(settings: Settings): Promise<void> {
  await requireFreePort(settings);
  const database = await open(openDatabase(settings, say), ({ embedded }) => embedded?.stop());
  let note: Parameters<typeof makeKit>[2] = (level, message, details) =>
    say(JSON.stringify({ level, message, ...details }));
  const kit = await open(
    makeKit(settings, database.urls, (...args) => note(...args)),
    (it) => it.close(),
  );
  const app = await open(makeApp(kit), (it) => it.close());
  note = (level, message, details) => app.log[level](details ?? {}, message);
  for (const doubt of listSettingsWarnings(settings)) kit.note('warn', doubt);
  await refuseExposedDemo(kit);
  await recordBaseline(kit);
  await makeFirstAdmin(kit, settings.admin);
  // The demo's people sign on our own page, whatever provider is configured.
  const demoKit = { ...kit, settings: { ...kit.settings, signatureProvider: 'builtin' as const } };
  await open(seedDemo(demoKit, makeApp, say, stopped.signal), () => undefined);
  await app.listen({ port: settings.port, host: settings.host });
  kit.outbox.start();
  // Not awaited: the first requests are served while the queue opens.
  void kit.jobs.start(makeJobTable(kit));
  notifySupervisor('ready');
  say(`Roadworthy is ready at ${settings.publicUrl}`);
  const accounts = await listDemoAccountLines(kit);
  for (const line of accounts.length > 0 ? accounts : await listStartAdvice(kit)) say(line);
}

let stoppingSince: number | undefined;
/**
 * Stops gracefully, even during the start: work in progress finishes, then the database is closed. A second signal
 * exits at once, unless it is an echo of the first, because Ctrl+C arrives from the terminal and again from npm start.
 */
function stop(): void {
  if (stoppingSince !== undefined && performance.now() - stoppingSince < 1000) return;
  if (stoppingSince !== undefined) process.exit(1);
  stoppingSince = performance.now();
  notifySupervisor('stopping');
  stopped.abort(new Error('the server was stopped'));
  closeAll().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

async function failStart(cause: unknown): Promise<void> {
  say(
    cause instanceof InvalidSettingError
      ? `Invalid setting: ${cause.message}`
      : `Could not start: ${cause instanceof Error ? cause.message : String(cause)}`,
  );
  await closeAll().catch(() => undefined);
  process.exit(1);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
onSupervisorExit(() => stoppingSince ?? stop());
// If the terminal was closed, or the reader of the log has exited, every write fails. The server runs on without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  await start(readSettings(process.env));
} catch (error) {
  // If the start was stopped, its errors are not failures, and stopping ends the process.
  if (!stopped.signal.aborted) await failStart(error);
}
