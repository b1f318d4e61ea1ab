import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { installedBrowser, hasBrowser } from '../../../e2e/src/support/browser.ts';

// What a browser downloads before a visitor can sign in.

export const noBrowser = 'no browser is here';
const root = join(import.meta.dirname, '../../..');

export function buildWeb(): void {
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `import { buildWeb } from './tools/setup.mjs'; buildWeb();`],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The web app was not built');
}

/** The JavaScript of the sign-in page, gzipped, in kilobytes; undefined without a browser. */
export async function scriptsOfFirstPage(origin: string): Promise<{ kilobytes: number; files: number } | undefined> {
  if (!hasBrowser()) return undefined;
  const opened = await chromium.launch(installedBrowser);
  try {
    const page = await opened.newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        sizes.push(response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length));
    });
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email').waitFor();
    const all = await Promise.all(sizes);
    return { kilobytes: all.reduce((sum, size) => sum + size, 0) / 1000, files: all.length };
  } finally {
    await opened.close();
  }
}
