import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

// The browser for browser tests and benchmarks: Debian's if it is installed, otherwise Playwright's
// (tools/test-programs.mjs provides one of them, and sets the path of one that it unpacked).

const debianChromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const installedBrowser: LaunchOptions = {
  args: ['--no-sandbox'],
  ...(existsSync(debianChromium) && { executablePath: debianChromium }),
};
export const hasBrowser = (): boolean => existsSync(installedBrowser.executablePath ?? chromium.executablePath());

const headlessShell = '/usr/bin/chromium-headless-shell';
/**
 * Debian's headless variant of the same engine, if installed: it paints a page as soon as it has it, which makes a test
 * a quarter faster. Playwright picks its own variant by itself. The headless one has no camera and shows no PDF in a
 * window.
 */
const hasHeadlessShell = existsSync(headlessShell);
export const headlessBrowser: LaunchOptions = {
  ...installedBrowser,
  ...(hasHeadlessShell && { executablePath: headlessShell }),
};
/**
 * Debian's full browser, used when the headless one is missing, paints about a tenth of a second later; benchmarks
 * report that.
 */
export const rendersSlowly = !hasHeadlessShell && installedBrowser.executablePath !== undefined;
/**
 * For pages that are left after a second or two: hot functions get a quick second compilation; a thorough third one
 * would take longer than it saves.
 */
const shortPageFlags = '--js-flags=--no-opt --min-semi-space-size=16 --invocation-count-for-maglev=1000';
export const lightBrowser: LaunchOptions = {
  ...headlessBrowser,
  args: [...(installedBrowser.args ?? []), shortPageFlags],
};
