import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

// The browser of the browser tests and of the bench: Debian's where it stands, otherwise the one that Playwright has installed (tools/test-programs.mjs
// sees to one of them, and names one that it unpacked).

const debianChromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const installedBrowser: LaunchOptions = { args: ['--no-sandbox'], ...(existsSync(debianChromium) && { executablePath: debianChromium }) };
export const hasBrowser = (): boolean => existsSync(installedBrowser.executablePath ?? chromium.executablePath());

const headlessShell = '/usr/bin/chromium-headless-shell';
/**
 * The same engine without the windows around it, where Debian's stands: it draws what a page shows as soon as the page has it, and a test costs a quarter
 * less. Playwright takes its own by itself. It has no camera, and shows no PDF in a window.
 */
const hasHeadlessShell = existsSync(headlessShell);
export const headlessBrowser: LaunchOptions = { ...installedBrowser, ...(hasHeadlessShell && { executablePath: headlessShell }) };
/** Debian's with its windows, where the one without is missing: it draws a picture a tenth of a second later, and what is measured with it says so. */
export const rendersSlowly = !hasHeadlessShell && installedBrowser.executablePath !== undefined;
/** Pages that are left after a second or two: what is called most is compiled once more, quickly; a third, thorough time would take longer than it saves. */
const shortPageFlags = '--js-flags=--no-opt --min-semi-space-size=16 --invocation-count-for-maglev=1000';
export const lightBrowser: LaunchOptions = { ...headlessBrowser, args: [...(installedBrowser.args ?? []), shortPageFlags] };
