import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { installedBrowser, hasBrowser } from '../../../e2e/src/support/browser.ts';
import { countScripts, type ScriptSizes } from '../../../e2e/src/support/script-sizes.ts';

// Measures the scripts that a browser downloads before a visitor can sign in.

export const noBrowserNote = 'no browser is here';
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

/** Measures the JavaScript of the sign-in page; returns undefined without a browser. */
export async function measureFirstPageScripts(origin: string): Promise<ScriptSizes | undefined> {
  if (!hasBrowser()) return undefined;
  const opened = await chromium.launch(installedBrowser);
  try {
    const page = await opened.newPage();
    const scripts = countScripts(page);
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email').waitFor();
    return await scripts();
  } finally {
    await opened.close();
  }
}
