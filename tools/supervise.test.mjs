import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

// Tests a supervisor as `npm start` runs it, with children that die in every way in which a server can die.

const library = join(root, 'tools/supervise.mjs');
const npmScripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

let folder;
let runs;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-supervise-'));
  runs = join(folder, 'runs');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns a child program that records each run and then runs `story`. If the story ends without an error, an orderly
 * end is recorded too.
 */
const childOf = (story) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  const note = (line) => appendFileSync(${JSON.stringify(runs)}, line + '\\n');
  note('run ' + process.pid);
  const run = readFileSync(${JSON.stringify(runs)}, 'utf8').match(/^run/gm).length;
  const ready = () => process.send('ready');
  const work = () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => { note('ended in order'); process.exit(0); });
    setInterval(() => undefined, 1000);
    ready();
    note('works');
  };
  ${story}`;

function supervisorOf(story, limits = {}) {
  const child = join(folder, 'child.mjs');
  const supervisor = join(folder, 'supervisor.mjs');
  writeFileSync(child, childOf(story));
  const asked = `process.execPath, [${JSON.stringify(child)}], ${JSON.stringify({ firstDelayMs: 5, ...limits })}`;
  writeFileSync(
    supervisor,
    `import { supervise } from ${JSON.stringify(library)};\nprocess.exit(await supervise(${asked}));\n`,
  );
  return supervisor;
}

const noted = () => (existsSync(runs) ? readFileSync(runs, 'utf8').trim().split('\n') : []);
const pidOfRun = (run) =>
  Number(
    noted()
      .filter((line) => line.startsWith('run '))
      .at(run - 1)
      ?.slice(4),
  );
const worksFor = async (times) => {
  await expect.poll(() => noted().filter((line) => line === 'works').length).toBe(times);
};
const isRunning = (pid) =>
  existsSync(`/proc/${pid}`) && !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

function start(command, args, options = {}) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return { child, output: () => output, ended: once(child, 'close') };
}
const supervised = (story, limits) => start(process.execPath, [supervisorOf(story, limits)]);
const messages = (output) => output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).msg] : []));

describe('a supervisor', () => {
  it('restarts a killed server, waits twice as long each time, and logs each restart', async () => {
    const { child, output, ended } = supervised('work();');
    for (const run of [1, 2]) {
      await worksFor(run);
      process.kill(pidOfRun(run), 'SIGKILL');
    }
    await worksFor(3);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(messages(output())).toEqual([
      'The server died (killed by SIGKILL). It will be restarted in 0.005 s: restart 1 of at most 5.',
      'The server died (killed by SIGKILL). It will be restarted in 0.01 s: restart 2 of at most 5.',
    ]);
    expect(noted().at(-1)).toBe('ended in order');
  });

  it('gives up with one clear line and the server’s exit code when the server keeps dying', async () => {
    const { output, ended } = supervised('process.send("ready", () => process.exit(7));', { maxRestarts: 2 });
    expect(await ended).toEqual([7, null]);
    expect(noted()).toHaveLength(3);
    expect(messages(output()).at(-1)).toBe(
      'The server died (exit code 7) after 2 restarts in a short time, and is not restarted. The lines above say why.',
    );
  });

  it('resets its crash count once the server has run for a while without a crash', async () => {
    const { ended } = supervised('if (run < 5) process.send("ready", () => process.exit(7)); else process.exit(0);', {
      maxRestarts: 1,
      healthyMs: 0,
    });
    expect(await ended).toEqual([0, null]);
    expect(noted()).toHaveLength(5);
  });

  it('does not restart a server that refuses to start', async () => {
    const { output, ended } = supervised('console.log("Could not start: Port 3000 is taken"); process.exit(1);');
    expect(await ended).toEqual([1, null]);
    expect(noted()).toHaveLength(1);
    expect(output()).toBe('Could not start: Port 3000 is taken\n');
  });

  it('retries a limited number of times if a server that worked before refuses to start again', async () => {
    const { ended } = supervised(
      'if (run === 1) process.send("ready", () => process.kill(process.pid, "SIGKILL")); else process.exit(1);',
    );
    expect(await ended).toEqual([1, null]);
    expect(noted()).toHaveLength(6);
  });

  it('does not restart a server that announced its stop, even if it ends with an error', async () => {
    const { output, ended } = supervised('ready(); process.send("stopping", () => process.exit(1));');
    expect(await ended).toEqual([1, null]);
    expect(noted()).toHaveLength(1);
    expect(messages(output())).toEqual([]);
  });

  it('does not restart the server if the supervisor is stopped between two runs', async () => {
    const { child, output, ended } = supervised('process.send("ready", () => process.exit(7));', {
      firstDelayMs: 3_600_000,
    });
    await expect.poll(output).toContain('restarted in 3600 s');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(noted()).toHaveLength(1);
  });

  it('stops its server when the supervisor itself is killed', async () => {
    const { child } = supervised('work();');
    await worksFor(1);
    child.kill('SIGKILL');
    await expect.poll(noted).toContain('ended in order');
  });
});

describe('npm start', () => {
  const startByNpm = () => {
    const supervisor = supervisorOf('work();');
    // The test uses the real command line of `npm start`, so that npm's shell is covered too.
    const scripts = { start: npmScripts.start.replace('tools/start.mjs', supervisor) };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'started', version: '1.0.0', scripts }));
    return start('npm', ['start', '--no-update-notifier'], { cwd: folder });
  };

  it.each(['SIGTERM', 'SIGINT'])('ends after its server has shut down cleanly when npm gets %s', async (signal) => {
    const { child } = startByNpm();
    await worksFor(1);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    expect(noted().at(-1)).toBe('ended in order');
    expect(isRunning(pidOfRun(1))).toBe(false);
  });

  it.each(['SIGHUP', 'SIGKILL'])(
    'shuts its server down cleanly even if npm does not forward the signal: %s',
    async (signal) => {
      const { child } = startByNpm();
      await worksFor(1);
      child.kill(signal);
      await expect.poll(noted).toContain('ended in order');
      await expect.poll(() => isRunning(pidOfRun(1))).toBe(false);
    },
  );

  it('runs without a shell that would swallow signals, like every npm command that runs node', () => {
    const commands = Object.values(npmScripts).filter((command) => command.includes('node '));
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => !command.startsWith('exec node '))).toEqual([]);
  });
});
