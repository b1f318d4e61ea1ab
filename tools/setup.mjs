// Prepares a fresh machine. This is plain JavaScript for Node 20 or later and needs no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runForwardingSignals } from './supervise.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const cache = join(root, '.cache');
export const pinnedNode = join(root, 'node_modules/node/bin/node');
const pinnedPath = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
/**
 * Node keeps compiled code in the cache, so a later start needs neither the time nor the memory of the compiler that
 * removes the types (docs/decisions/0126-compile-cache.md).
 */
export const environment = { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env, PATH: pinnedPath };
/** Working directory and environment of the project's programs. */
export const inProject = { cwd: root, env: environment };

export const computeHash = (text) => createHash('sha256').update(text).digest('hex');
const stampOf = (name) => join(cache, `${name}.stamp`);
export const isFresh = (name, hash) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;
export const writeStamp = (name, hash) => {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampOf(name), hash);
};

/**
 * Runs a command with the pinned Node first on the path. Exits this process if the command fails, unless `mayFail` is
 * set.
 */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
  if (result.status !== 0 && !options.mayFail) {
    console.error(`${command} ${args.join(' ')} failed`);
    process.exit(result.status ?? 1);
  }
  return result;
}

/** Runs a command without blocking and resolves to its exit code and output. */
export async function captureOutput(command, args) {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part));
  // A command that cannot be started has an error message but no exit code.
  child.on('error', (error) => (output += String(error)));
  const [status] = await once(child, 'close').catch(() => [null]);
  return { status, output: output.trimEnd() };
}

/**
 * Runs `npm ci` if the lock file differs from the one that was installed, without blocking other downloads. Exits this
 * process on failure.
 */
export async function install() {
  const hash = computeHash(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(pinnedNode) && isFresh('install', hash)) return;
  console.log('Installing packages …');
  const { code, wasStopped } = await runForwardingSignals(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
    },
  );
  if (code !== 0 || wasStopped) process.exit(code || 1);
  writeStamp('install', hash);
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * Builds the web app if its sources or its language have changed since the last build, and returns whether a build
 * exists. Exits this process if the build fails, unless `mayFail` is set.
 */
export async function buildWeb({ mayFail = false } = {}) {
  const sources = ['web', 'contract/src'].flatMap((folder) => [...filesBelow(join(root, folder))]).toSorted();
  const language = process.env.LANGUAGE ?? 'en';
  const hash = computeHash(
    [language, ...sources.map((path) => `${path} ${statSync(path).size} ${computeHash(readFileSync(path))}`)].join(
      '\n',
    ),
  );
  if (existsSync(join(root, 'web/dist/index.html')) && isFresh('web', hash)) return true;
  console.log('Building the web app …');
  const { code, wasStopped } = await runForwardingSignals(
    join(root, 'node_modules/.bin/vite'),
    ['build', 'web', '--logLevel', 'warn'],
    inProject,
  );
  if (wasStopped || (code !== 0 && !mayFail)) process.exit(code || 1);
  if (code === 0) writeStamp('web', hash);
  return code === 0;
}

const { heap, mallocArenas } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')).config;
/**
 * The server with the same memory limits as in its benchmarks. By default V8 sizes the heap by the memory of the
 * machine, and the C library keeps freed memory separately for each thread.
 */
export const serverProgram = [...heap.split(' '), 'server/src/main.ts'];
export const serverEnvironment = { MALLOC_ARENA_MAX: mallocArenas, ...environment };

/** Runs a program of the project until it ends, forwards signals to it, and exits with its exit code. */
export async function runAndExit(command, args) {
  const { code } = await runForwardingSignals(command, args, inProject);
  process.exit(code);
}
