import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

// The browser for browser tests and benchmarks: Debian's if it is installed, Playwright's otherwise.
// tools/test-programs.mjs installs one of them, or unpacks one and sets its path.

const debianChromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const installedBrowser: LaunchOptions = {
  args: ['--no-sandbox'],
  ...(existsSync(debianChromium) && { executablePath: debianChromium }),
};
export const hasBrowser = (): boolean => existsSync(installedBrowser.executablePath ?? chromium.executablePath());

const headlessShell = '/usr/bin/chromium-headless-shell';
/**
 * Whether Debian's headless variant of the same engine is installed. It paints a page as soon as the page has loaded,
 * which makes a test a quarter faster, but it has no camera and cannot show a PDF in a window. Playwright picks its own
 * headless variant automatically.
 */
const hasHeadlessShell = existsSync(headlessShell);
export const headlessBrowser: LaunchOptions = {
  ...installedBrowser,
  ...(hasHeadlessShell && { executablePath: headlessShell }),
};
/**
 * Whether pages are painted about a tenth of a second later, as happens in Debian's full browser, which is used if the
 * headless variant is missing. Benchmarks report this.
 */
export const rendersSlowly = !hasHeadlessShell && installedBrowser.executablePath !== undefined;
/**
 * Flags for pages that are open for only a second or two: functions that run often get only a quick second compilation,
 * because a thorough third one would take longer than it saves.
 */
const shortPageFlags = '--js-flags=--no-opt --min-semi-space-size=16 --invocation-count-for-maglev=1000';
export const lightBrowser: LaunchOptions = {
  ...headlessBrowser,
  args: [...(installedBrowser.args ?? []), shortPageFlags],
};
