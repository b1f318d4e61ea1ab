import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';

// Debian's WebDriver for WebKitGTK, together with the display that its browser needs (docs/decisions/0109-webkit.md).

export type WebKitDriver = {
  url: string;
  /** Creates a folder for the data of one browser, which is removed with the driver. */
  newFolder: () => Promise<string>;
  stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts a virtual display. Xvfb picks a free number and reports it as soon as programs can use the display. */
async function startDisplay(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await once(child, 'spawn');
  const numbers = child.stdio[3] as Readable;
  const [number] = (await Promise.race([once(numbers, 'data'), once(child, 'exit').then(() => ['none'])])) as [unknown];
  if (child.exitCode !== null) throw new Error('Xvfb found no display');
  return { display: `:${String(number).trim()}`, child };
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

export async function startWebKitDriver(): Promise<WebKitDriver> {
  const home = await mkdtemp(join(tmpdir(), 'roadworthy-webkit-'));
  const { display, child: server } = await startDisplay();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`, '--replace-on-new-session'], {
    // The driver must not find a desktop, its settings or a graphics card.
    env: {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      HOME: home,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
  });
  await once(driver, 'spawn');
  const isListening = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isListening, { intervals: [100], timeout: 60_000 }).toBe(true);
  return {
    url,
    newFolder: () => mkdtemp(join(home, 'browser-')),
    stop: async () => {
      await end(driver);
      // A browser that is still running loses its display and exits.
      await end(server);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
