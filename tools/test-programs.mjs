// The programs of Debian that tests use: installed where we may, and otherwise unpacked into .cache for the tests alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, environment, hashOf, isFresh, pinnedNode, run, stamp } from './setup.mjs';

/** Where the browser of Debian stands, and the same without windows; e2e/src/support/browser.ts takes them, and otherwise Playwright's own. */
const debianBrowser = '/usr/bin/chromium';
const lightBrowser = '/usr/bin/chromium-headless-shell';
/** Which system this is. */
const release = '/etc/os-release';
/** A browser, and what reads PDFs and makes and checks certificates: each with its package. */
const wanted = {
  [debianBrowser]: 'chromium',
  pdfsig: 'poppler-utils',
  qpdf: 'qpdf',
  mutool: 'mupdf-tools',
  openssl: 'openssl',
  certutil: 'libnss3-tools',
  unzip: 'unzip',
};
const quiet = { stdio: ['ignore', 'ignore', 'inherit'], mayFail: true };
const succeeds = (command, args, options) => run(command, args, { ...quiet, ...options }).status === 0;
const answers = (command, ...args) => spawnSync(command, args, { env: environment }).status === 0;

/** How packages come onto this machine, in the order in which it is tried. */
export function waysOf({ isRoot, hasApt, hasSudo }) {
  if (!hasApt) return [];
  if (isRoot) return ['install'];
  return hasSudo ? ['install by sudo', 'unpack'] : ['unpack'];
}

const isThere = (program) => (program === debianBrowser ? existsSync(environment.CHROMIUM ?? program) : answers('which', program));
const missingOf = (programs) => Object.keys(programs).filter((program) => !isThere(program));

const noninteractive = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const installing = ['install', '-yq', '--no-install-recommends'];
const installBy = (command, before) => (packages) => {
  console.log(`Fetching ${packages.join(', ')} …`);
  // One source that cannot be read is no reason not to try the others.
  succeeds(command, [...before, 'update', '-q'], noninteractive);
  return succeeds(command, [...before, ...installing, ...packages], noninteractive);
};

const folder = join(cache, 'debian');
const unpacked = join(folder, 'root');

/** Those packages and what they need that is not here: anybody may ask apt for them with lists and a cache of their own, and take the files out. */
function unpack(packages) {
  const hash = hashOf([...packages, readFileSync(release, 'utf8')].join('\n'));
  if (!existsSync(unpacked) || !isFresh('debian', hash)) {
    rmSync(folder, { recursive: true, force: true });
    const [lists, kept] = [join(folder, 'lists'), join(folder, 'cache')];
    for (const place of [lists, join(kept, 'archives')]) mkdirSync(join(place, 'partial'), { recursive: true });
    const own = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${kept}`, '-o', 'Debug::NoLocking=true'];
    if (!installBy('apt-get', [...own, '--download-only'])(packages)) return;
    const files = readdirSync(join(kept, 'archives')).filter((name) => name.endsWith('.deb'));
    if (!files.every((name) => succeeds('dpkg-deb', ['--extract', join(kept, 'archives', name), unpacked]))) return;
    for (const done of [lists, kept]) rmSync(done, { recursive: true });
    stamp('debian', hash);
  }
  standBehind();
}

/** What was unpacked stands behind what the machine has itself. */
function standBehind() {
  const libraries = ['usr/lib', 'lib'].flatMap((place) => {
    const names = existsSync(join(unpacked, place)) ? readdirSync(join(unpacked, place)) : [];
    return names.flatMap((name) => (name.includes('-linux-gnu') ? [join(unpacked, place, name), join(unpacked, place, name, 'pulseaudio')] : []));
  });
  const behind = (name, ...places) => (environment[name] = [environment[name], ...places].filter(Boolean).join(':'));
  behind('PATH', join(unpacked, 'usr/bin'));
  behind('LD_LIBRARY_PATH', ...libraries);
  const browser = join(unpacked, 'usr/lib/chromium/chromium');
  if (existsSync(debianBrowser) || !existsSync(browser)) return;
  // Its fonts and where it looks for them came with it.
  Object.assign(environment, { CHROMIUM: browser, FONTCONFIG_PATH: join(unpacked, 'etc/fonts'), XDG_DATA_HOME: join(unpacked, 'usr/share') });
}

/** The way to use what an earlier run of all tests unpacked, where the machine still has not got it. */
export function programsUnpackedBefore() {
  if (existsSync(unpacked) && missingOf(wanted).length > 0) standBehind();
}

const means = { install: installBy('apt-get', []), 'install by sudo': installBy('sudo', ['-n', 'apt-get']), unpack };

/** Brings what is missing, by one way after the other; answers the programs that are still not here. */
function debianPackages(programs, { mayUnpack = true } = {}) {
  const here = { isRoot: process.getuid?.() === 0, hasApt: answers('which', 'apt-get', 'dpkg-deb'), hasSudo: answers('sudo', '-n', 'apt-get', '--version') };
  for (const way of waysOf(here)) {
    const packages = missingOf(programs).map((program) => programs[program]);
    if (packages.length === 0 || (way === 'unpack' && !mayUnpack)) break;
    means[way](packages);
  }
  return missingOf(programs);
}

const opensBrowser = `import { chromium } from 'playwright-core'; await (await chromium.launch({ args: ['--no-sandbox'] })).close();`;

/** Playwright's own browser, which anybody may install into their cache; says whether it opens. What is there already is not fetched again. */
function playwrightBrowser() {
  console.log("Installing Playwright's own browser into the cache of this user …");
  if (run('playwright', ['install', 'chromium'], { mayFail: true }).status !== 0) return false;
  return succeeds(pinnedNode, ['--input-type=module', '--eval', opensBrowser]);
}

/** While packages are installed, which Playwright's browser waits for. What cannot be had is said, with how to install it. */
export async function programsForTests(installed) {
  // The tests do without the light one, only longer: a machine that cannot have it is asked once.
  const machine = hashOf(existsSync(release) ? readFileSync(release, 'utf8') : process.platform);
  if (!existsSync(lightBrowser) && !isFresh('light-browser', machine)) debianPackages({ [lightBrowser]: 'chromium-headless-shell' }, { mayUnpack: false });
  stamp('light-browser', machine);
  const without = debianPackages(wanted);
  await installed;
  const missing = without.filter((program) => program !== debianBrowser || !playwrightBrowser());
  if (missing.length === 0) return;
  const packages = missing.map((program) => wanted[program]).join(' ');
  console.error(`Some tests need programs that are not here, and fail without them. Install them with: sudo apt-get install ${packages}`);
  if (missing.includes(debianBrowser))
    console.error('Without apt: npx playwright install chromium, and as root npx playwright install-deps chromium, where libraries of the system are missing.');
}
