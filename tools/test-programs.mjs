// Debian programs that tests use: installed if we have the rights, otherwise unpacked into .cache for the tests only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, environment, hashOf, isFresh, pinnedNode, run, stamp } from './setup.mjs';

/**
 * Paths of Debian's browser and its headless variant; e2e/src/support/browser.ts uses them, or else Playwright's own.
 */
const debianBrowser = '/usr/bin/chromium';
const lightBrowser = '/usr/bin/chromium-headless-shell';
/** Used by the full test run only (docs/decisions/0098-firefox.md). */
const debianFirefox = '/usr/bin/firefox-esr';
/**
 * WebKit's WebDriver, the engine as a library of GNOME's JavaScript, and a display without a screen, for the full test
 * run only (docs/decisions/0109-webkit.md). WebKit finds its own parts at fixed paths only, so it cannot be unpacked
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
/** Identifies the operating system. */
const release = '/etc/os-release';
/** A browser, and programs that read PDFs and create and check certificates, with their packages. */
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

/** Ways to install packages on this machine, in the order in which they are tried. */
export function waysOf({ isRoot, hasApt, hasSudo }) {
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
  // One unreadable source is no reason to skip the others.
  succeeds(command, [...before, 'update', '-q'], noninteractive);
  return succeeds(command, [...before, ...installing, ...packages], noninteractive);
};

const folder = join(cache, 'debian');
const unpacked = join(folder, 'root');

/**
 * Unpacks these packages and their missing dependencies: without root, apt can download them with lists and a cache of
 * our own.
 */
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

/** Puts unpacked programs after the machine's own on the path. */
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
  // The fonts of the browser, and their configuration, are in the unpacked packages.
  Object.assign(environment, {
    CHROMIUM: browser,
    FONTCONFIG_PATH: join(unpacked, 'etc/fonts'),
    XDG_DATA_HOME: join(unpacked, 'usr/share'),
  });
}

/** Uses what an earlier full test run unpacked, if the machine still lacks it. */
export function programsUnpackedBefore() {
  if (existsSync(unpacked) && missingOf(wanted).length > 0) standBehind();
}

const means = { install: installBy('apt-get', []), 'install by sudo': installBy('sudo', ['-n', 'apt-get']), unpack };

/** Installs what is missing, trying one way after another; returns the programs that are still missing. */
function debianPackages(programs, { mayUnpack = true } = {}) {
  const here = {
    isRoot: process.getuid?.() === 0,
    hasApt: answers('which', 'apt-get', 'dpkg-deb'),
    hasSudo: answers('sudo', '-n', 'apt-get', '--version'),
  };
  for (const way of waysOf(here)) {
    const packages = missingOf(programs).map((program) => programs[program]);
    if (packages.length === 0 || (way === 'unpack' && !mayUnpack)) break;
    means[way](packages);
  }
  return missingOf(programs);
}

const opensBrowser = `import { chromium } from 'playwright-core'; await (await chromium.launch({ args: ['--no-sandbox'] })).close();`;

/**
 * Playwright's own browser, which anyone may install into their cache; returns whether it opens. An existing one is not
 * downloaded again.
 */
function playwrightBrowser() {
  console.log("Installing Playwright's own browser into the cache of this user …");
  if (run('playwright', ['install', 'chromium'], { mayFail: true }).status !== 0) return false;
  return succeeds(pinnedNode, ['--input-type=module', '--eval', opensBrowser]);
}

/**
 * Runs while npm packages are installed; only Playwright's browser waits for them. Reports what cannot be installed,
 * and how to install it.
 */
export async function programsForTests(installed, { isAll }) {
  const needed = isAll ? { ...wanted, [debianFirefox]: 'firefox-esr' } : wanted;
  // The headless browser is optional and only faster, so it is tried once on a machine that cannot have it.
  const machine = hashOf(existsSync(release) ? readFileSync(release, 'utf8') : process.platform);
  if (!existsSync(lightBrowser) && !isFresh('light-browser', machine))
    debianPackages({ [lightBrowser]: 'chromium-headless-shell' }, { mayUnpack: false });
  stamp('light-browser', machine);
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
