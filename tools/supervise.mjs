// Keeps one child process running and stops it on request (docs/decisions/0044-process-supervision.md). This is plain
// JavaScript for Node 20 or later and needs no packages.
import { spawn } from 'node:child_process';

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const parent = process.ppid;
const parentEveryMs = 500;

/**
 * Returns whether npm or another package runner started this process. Such a runner does not forward the signal when it
 * is killed or when its terminal closes. A shell does not count, because it may exit and leave its background jobs
 * running.
 */
const isRunByPackageRunner = () => process.env.npm_lifecycle_event !== undefined;

/** Calls `stop` on each termination signal and when npm has exited. Returns a function that removes the listeners. */
function listenForStop(stop) {
  const listeners = stopSignals.map((signal) => [signal, () => stop(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const watch = setInterval(() => {
    if (!isRunByPackageRunner() || process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, parentEveryMs).unref();
  return () => {
    clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/** Runs a program until it ends and forwards signals to it. Returns its exit code and whether it was asked to stop. */
export async function runForwardingSignals(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  let wasStopped = false;
  const stopListening = listenForStop((signal) => {
    wasStopped = true;
    child.kill(signal);
  });
  const { code } = await exitOf(child);
  stopListening();
  return { code: code ?? 1, wasStopped };
}

/** Waits until a child ends. Returns its exit code or signal, or code 1 and the error if it cannot be started. */
const exitOf = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

/**
 * A dead child is restarted after one second, then after two, four and so on, at most five times without a healthy
 * minute in between.
 */
const backOff = { firstDelayMs: 1000, maxRestarts: 5, healthyMs: 60_000 };

/**
 * Runs a Node program and restarts it when it dies. The child reports with `process.send` that it is `ready`, or that
 * it is `stopping` because another process stopped it. A child that exits without ever having been ready refused to
 * start, so it is not restarted. Returns the exit code.
 */
export async function supervise(command, args, { firstDelayMs, maxRestarts, healthyMs, ...options } = {}) {
  const limits = { ...backOff, ...definedOf({ firstDelayMs, maxRestarts, healthyMs }) };
  const state = { child: undefined, isStopping: false, wakeUp: () => undefined };
  const stopListening = listenForStop((signal) => {
    state.isStopping = true;
    state.child?.kill(signal);
    state.wakeUp();
  });
  try {
    return await keepAlive(command, args, options, limits, state);
  } finally {
    stopListening();
  }
}

async function keepAlive(command, args, options, limits, state) {
  let wasReady = false;
  let restarts = 0;
  for (;;) {
    const run = await runOnce(command, args, options, state);
    wasReady ||= run.readyAt !== undefined;
    if (state.isStopping || run.code === 0) return run.code ?? 1;
    if (run.error || (!wasReady && run.code !== null)) return run.code;
    if (run.readyAt !== undefined && performance.now() - run.readyAt >= limits.healthyMs) restarts = 0;
    const how = run.signal ? `killed by ${run.signal}` : `exit code ${run.code}`;
    if (restarts === limits.maxRestarts) {
      log(
        60,
        `The server died (${how}) after ${restarts} restarts in a short time, and is not restarted. The lines above say why.`,
      );
      return run.code ?? 1;
    }
    const delay = limits.firstDelayMs * 2 ** restarts;
    restarts += 1;
    log(
      50,
      `The server died (${how}). It will be restarted in ${delay / 1000} s: restart ${restarts} of at most ${limits.maxRestarts}.`,
    );
    await pause(delay, state);
    if (state.isStopping) return 0;
  }
}

/**
 * Runs the child once. When this process ends, the channel between them closes, which makes the child stop itself and
 * its database.
 */
async function runOnce(command, args, options, state) {
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  state.child = child;
  let readyAt;
  child.on('message', (message) => {
    if (message === 'ready') readyAt = performance.now();
    if (message === 'stopping') state.isStopping = true;
  });
  const ended = await exitOf(child);
  state.child = undefined;
  if (ended.error) log(60, `The server could not be run: ${ended.error.message}`);
  // A signal to all processes of a terminal or a systemd unit may end the child before it can handle signals.
  if (stopSignals.includes(ended.signal)) state.isStopping = true;
  return { ...ended, readyAt };
}

const pause = (ms, state) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    state.wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
  });

const definedOf = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Writes a line in the format of the server's log. */
const log = (level, msg) => console.log(JSON.stringify({ level, time: Date.now(), pid: process.pid, msg }));
