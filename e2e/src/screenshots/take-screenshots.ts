import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { installedBrowser } from '../support/browser.ts';
import { screenshots, type Screenshot } from './screenshot-list.ts';
import { isReady } from '../servers/ready.ts';
import { signInToDemoSeparately } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person } from '../support/person.ts';

// npm run pictures: starts the demo on an empty database, visits each screen, and rewrites docs/screens. Pass the names
// of screenshots to take only those, or a URL to use a demo that is already running.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'docs/screens');
const sizes = { desk: { width: 1280, height: 860 }, phone: { width: 360, height: 740 } } as const;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function runWithDemo(work: (url: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'roadworthy-pictures-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: data,
    DEMO: '1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    while (!(await isReady(url))) {
      if (server.exitCode !== null) throw new Error('the demo did not start');
      await setTimeout(500);
    }
    await work(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  }
}

/**
 * Returns whether the page is complete, that is whether the last six checks found no skeleton and the same text. One
 * check is not enough, because a page that loads in parts may have no skeleton for a moment.
 */
function waitUntilStable(waiting: string | undefined): boolean {
  const { dataset } = document.documentElement;
  const isWaiting = waiting !== undefined && document.querySelector(waiting) !== null;
  const isSame = !isWaiting && dataset['shown'] === document.body.innerText;
  dataset['shown'] = document.body.innerText;
  dataset['same'] = isSame ? String(Number(dataset['same'] ?? 0) + 1) : '0';
  return Number(dataset['same']) >= 6;
}

async function takeScreenshot(
  browser: Browser,
  url: string,
  { name, who, chooses = false, size = 'desk', scheme = 'light', path, look }: Screenshot,
): Promise<void> {
  const person = await Person.open(browser, name, sizes[size], { ...demoServer, url });
  const { page } = person;
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  if (who) await signInToDemoSeparately(person, who, chooses);
  await person.opens(path);
  await look(person);
  // Before sign-in the skeletons are not waited for, because the gallery shows loading states on purpose.
  await page.waitForFunction(
    waitUntilStable,
    who ? '.MuiSkeleton-root, .MuiCircularProgress-root, [aria-busy="true"]' : undefined,
    { polling: 250 },
  );
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const browserItself = await page.context().newCDPSession(page);
  const { data } = await browserItself.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.context().close();
}

const requestedNames = process.argv.slice(2);
const running = requestedNames.find((word) => word.startsWith('http'));
const only = requestedNames.filter((word) => word !== running);

async function takeAllScreenshots(url: string): Promise<void> {
  const browser = await chromium.launch(installedBrowser);
  try {
    for (const picture of screenshots.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const failed = await takeScreenshot(browser, url, picture).then(
        () => undefined,
        (error: Error) => error,
      );
      if (failed) process.exitCode = 1;
      process.stdout.write(`${picture.name}${failed ? ` failed: ${failed.message}` : ''}\n`);
    }
  } finally {
    await browser.close();
  }
}

await mkdir(folder, { recursive: true });
await (running ? takeAllScreenshots(running) : runWithDemo(takeAllScreenshots));
