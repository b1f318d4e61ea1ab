// What a fresh machine needs before anything of the project runs: plain JavaScript for any Node from 20 on, no package.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache');
export const pinnedNode = join(root, 'node_modules/node/bin/node');
const pinnedPath = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
export const environment = { ...process.env, PATH: pinnedPath };

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const stampOf = (name) => join(cache, `${name}.stamp`);
const isFresh = (name, hash) => existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;
const stamp = (name, hash) => {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampOf(name), hash);
};

/** Runs a command with the pinned Node on the path; ends this process when it fails, unless told otherwise. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
  if (result.status !== 0 && !options.mayFail) {
    console.error(`${command} ${args.join(' ')} failed`);
    process.exit(result.status ?? 1);
  }
  return result;
}

/** `npm ci`, when the lock file is another than the one that was installed. */
export function install() {
  const hash = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(pinnedNode) && isFresh('install', hash)) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env });
  stamp('install', hash);
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Builds the web app when its sources are others than those of the last build; says whether it stands. */
export function buildWeb(options = {}) {
  const sources = ['web', 'contract/src'].flatMap((folder) => [...filesBelow(join(root, folder))]).toSorted();
  const hash = hashOf(sources.map((path) => `${path} ${statSync(path).size} ${hashOf(readFileSync(path))}`).join('\n'));
  if (existsSync(join(root, 'web/dist/index.html')) && isFresh('web', hash)) return true;
  console.log('Building the web app …');
  const { status } = run(join(root, 'node_modules/.bin/vite'), ['build', 'web', '--logLevel', 'warn'], options);
  if (status === 0) stamp('web', hash);
  return status === 0;
}

const isMissing = (program) => (program.startsWith('/') ? !existsSync(program) : spawnSync('which', [program]).status !== 0);

/** Debian packages that tests use, installed when their program is missing and we may. Answers the programs that are still not here. */
function debianPackages(wanted) {
  const missing = () => Object.keys(wanted).filter(isMissing);
  const packages = missing().map((program) => wanted[program]);
  const isRoot = process.getuid?.() === 0;
  if (packages.length > 0 && isRoot && !isMissing('apt-get')) {
    console.log(`Installing ${packages.join(', ')} …`);
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, mayFail: true };
    run('apt-get', ['update', '-q'], quiet);
    run('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], quiet);
  }
  return missing();
}

/** Where the browser of Debian stands, and the same without windows; e2e/src/browser.ts takes them, and otherwise Playwright's own. */
const debianBrowser = '/usr/bin/chromium';
const lightBrowser = '/usr/bin/chromium-headless-shell';
const opensBrowser = `import { chromium } from 'playwright-core'; await (await chromium.launch({ args: ['--no-sandbox'] })).close();`;

/** Playwright's own browser, which anybody may install into their cache; says whether it opens. What is there already is not fetched again. */
function playwrightBrowser() {
  console.log("Installing Playwright's own browser into the cache of this user …");
  if (run('playwright', ['install', 'chromium'], { mayFail: true }).status !== 0) return false;
  return run(pinnedNode, ['--input-type=module', '--eval', opensBrowser], { mayFail: true, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** The programs that tests use: a browser, those that read PDFs, and those that make and check certificates. What cannot be had is said, with how to install it. */
export function programsForTests() {
  const wanted = {
    [debianBrowser]: 'chromium',
    pdfsig: 'poppler-utils',
    qpdf: 'qpdf',
    mutool: 'mupdf-tools',
    openssl: 'openssl',
    certutil: 'libnss3-tools',
    unzip: 'unzip',
  };
  // The tests do without it, so a machine that has the browser is not asked for it at each run.
  if (isMissing(debianBrowser)) debianPackages({ [lightBrowser]: 'chromium-headless-shell' });
  const missing = debianPackages(wanted).filter((program) => program !== debianBrowser || !playwrightBrowser());
  if (missing.length === 0) return;
  const packages = missing.map((program) => wanted[program]).join(' ');
  console.error(`Some tests need programs that are not here, and fail without them. Install them with: sudo apt-get install ${packages}`);
  if (missing.includes(debianBrowser))
    console.error('Without apt: npx playwright install chromium, and as root npx playwright install-deps chromium, where libraries of the system are missing.');
}

/** The server, with the heap that it is measured with: V8 otherwise lets it grow with the memory of the machine. */
export const serverProgram = [...JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')).config.heap.split(' '), 'server/src/main.ts'];

/** Runs a program of the project until it ends, passing signals on, and ends with its code. */
export function become(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
