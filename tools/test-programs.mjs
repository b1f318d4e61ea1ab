// Debian programs that tests use. If the user has the rights, they are installed; otherwise they are unpacked into
// .cache for the tests only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, environment, computeHash, isFresh, pinnedNode, run, writeStamp } from './setup.mjs';

/**
 * The paths of Debian's browser and its headless variant. e2e/src/support/browser.ts uses them if they exist, and
 * Playwright's own browser if not.
 */
const debianBrowser = '/usr/bin/chromium';
const lightBrowser = '/usr/bin/chromium-headless-shell';
/** Used by the full test run only (docs/decisions/0098-firefox.md). */
const debianFirefox = '/usr/bin/firefox-esr';
/**
 * WebKit's WebDriver, the engine as a library of GNOME's JavaScript, and a virtual display, for the full test run only
 * (docs/decisions/0109-webkit.md). WebKit looks for its own files only at fixed paths, so it cannot be unpacked
 * elsewhere.
 */
const webKitLibrary = 'WebKit2 4.1';
const findsWebKit = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2";
const webKit = {
  WebKitWebDriver: 'webkit2gtk-driver',
  [webKitLibrary]: 'gir1.2-webkit2-4.1',
  gjs: 'gjs',
  Xvfb: 'xvfb',
};
/** The file that identifies the operating system. */
const release = '/etc/os-release';
/**
 * The programs that every test run needs, each with its package: a browser, and tools for PDFs, certificates and ZIP
 * files.
 */
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

/** Lists the ways to install packages on this machine, in the order in which to try them. */
export function listInstallMethods({ isRoot, hasApt, hasSudo }) {
  if (!hasApt) return [];
  if (isRoot) return ['install'];
  return hasSudo ? ['install by sudo', 'unpack'] : ['unpack'];
}

const isThere = (program) => {
  if (program === debianBrowser) return existsSync(environment.CHROMIUM ?? program);
  if (program === debianFirefox) return existsSync(environment.FIREFOX ?? program);
  if (program === webKitLibrary) return answers('gjs', '-c', findsWebKit);
  return answers('which', program);
};
const missingOf = (programs) => Object.keys(programs).filter((program) => !isThere(program));

const noninteractive = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const installing = ['install', '-yq', '--no-install-recommends'];
const installBy = (command, before) => (packages) => {
  console.log(`Fetching ${packages.join(', ')} …`);
  // Failures are ignored, because one unreadable package source must not block the others.
  succeeds(command, [...before, 'update', '-q'], noninteractive);
  return succeeds(command, [...before, ...installing, ...packages], noninteractive);
};

const folder = join(cache, 'debian');
const unpacked = join(folder, 'root');

/**
 * Unpacks these packages and their missing dependencies. apt can download them without root if its lists and cache are
 * in a folder of ours.
 */
function unpack(packages) {
  const hash = computeHash([...packages, readFileSync(release, 'utf8')].join('\n'));
  if (!existsSync(unpacked) || !isFresh('debian', hash)) {
    rmSync(folder, { recursive: true, force: true });
    const [lists, kept] = [join(folder, 'lists'), join(folder, 'cache')];
    for (const place of [lists, join(kept, 'archives')]) mkdirSync(join(place, 'partial'), { recursive: true });
    const own = ['-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${kept}`, '-o', 'Debug::NoLocking=true'];
    if (!installBy('apt-get', [...own, '--download-only'])(packages)) return;
    const files = readdirSync(join(kept, 'archives')).filter((name) => name.endsWith('.deb'));
    if (!files.every((name) => succeeds('dpkg-deb', ['--extract', join(kept, 'archives', name), unpacked]))) return;
    for (const done of [lists, kept]) rmSync(done, { recursive: true });
    writeStamp('debian', hash);
  }
  standBehind();
}

/** Puts unpacked programs after the machine's own on the path, and sets the paths of unpacked browsers. */
function standBehind() {
  const libraries = ['usr/lib', 'lib'].flatMap((place) => {
    const names = existsSync(join(unpacked, place)) ? readdirSync(join(unpacked, place)) : [];
    return names.flatMap((name) =>
      name.includes('-linux-gnu') ? [join(unpacked, place, name), join(unpacked, place, name, 'pulseaudio')] : [],
    );
  });
  const behind = (name, ...places) => (environment[name] = [environment[name], ...places].filter(Boolean).join(':'));
  behind('PATH', join(unpacked, 'usr/bin'));
  behind('LD_LIBRARY_PATH', ...libraries);
  const firefox = join(unpacked, 'usr/lib/firefox-esr/firefox-esr');
  if (!existsSync(debianFirefox) && existsSync(firefox)) environment.FIREFOX = firefox;
  const browser = join(unpacked, 'usr/lib/chromium/chromium');
  if (existsSync(debianBrowser) || !existsSync(browser)) return;
  // The unpacked packages contain the browser's fonts and the configuration of these fonts.
  Object.assign(environment, {
    CHROMIUM: browser,
    FONTCONFIG_PATH: join(unpacked, 'etc/fonts'),
    XDG_DATA_HOME: join(unpacked, 'usr/share'),
  });
}

/** Uses the programs that an earlier test run unpacked, if the machine still lacks them. */
export function enableUnpackedPrograms() {
  if (existsSync(unpacked) && missingOf(wanted).length > 0) standBehind();
}

const means = { install: installBy('apt-get', []), 'install by sudo': installBy('sudo', ['-n', 'apt-get']), unpack };

/** Installs missing programs, trying one way after another. Returns those that are still missing. */
function debianPackages(programs, { mayUnpack = true } = {}) {
  const here = {
    isRoot: process.getuid?.() === 0,
    hasApt: answers('which', 'apt-get', 'dpkg-deb'),
    hasSudo: answers('sudo', '-n', 'apt-get', '--version'),
  };
  for (const way of listInstallMethods(here)) {
    const packages = missingOf(programs).map((program) => programs[program]);
    if (packages.length === 0 || (way === 'unpack' && !mayUnpack)) break;
    means[way](packages);
  }
  return missingOf(programs);
}

const opensBrowser = `import { chromium } from 'playwright-core'; await (await chromium.launch({ args: ['--no-sandbox'] })).close();`;

/**
 * Installs Playwright's own browser into the user's cache, which needs no rights, and returns whether it starts. A
 * browser that is already there is not downloaded again.
 */
function playwrightBrowser() {
  console.log("Installing Playwright's own browser into the cache of this user …");
  if (run('playwright', ['install', 'chromium'], { mayFail: true }).status !== 0) return false;
  return succeeds(pinnedNode, ['--input-type=module', '--eval', opensBrowser]);
}

/**
 * Installs the programs while npm packages are being installed; only Playwright's browser waits for the packages. Lists
 * the programs that cannot be installed, and how the user can install them.
 */
export async function installTestPrograms(installed, { isAll }) {
  const needed = isAll ? { ...wanted, [debianFirefox]: 'firefox-esr' } : wanted;
  // The headless browser is only faster, so once its installation has failed on this machine, it is not tried again.
  const machine = computeHash(existsSync(release) ? readFileSync(release, 'utf8') : process.platform);
  if (!existsSync(lightBrowser) && !isFresh('light-browser', machine))
    debianPackages({ [lightBrowser]: 'chromium-headless-shell' }, { mayUnpack: false });
  writeStamp('light-browser', machine);
  const without = [...debianPackages(needed), ...(isAll ? debianPackages(webKit, { mayUnpack: false }) : [])];
  await installed;
  const missing = without.filter((program) => program !== debianBrowser || !playwrightBrowser());
  if (missing.length === 0) return;
  const packages = missing.map((program) => ({ ...needed, ...webKit })[program]).join(' ');
  console.error(
    `Some tests need programs that are not installed, and fail without them. Install them with: sudo apt-get install ${packages}`,
  );
  if (missing.includes(debianBrowser))
    console.error(
      'Without apt: npx playwright install chromium, and as root npx playwright install-deps chromium, if system libraries are missing.',
    );
}
