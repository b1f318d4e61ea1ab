import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

// The browser of the browser tests and of the bench: Debian's where it stands, otherwise the one that Playwright has installed (tools/test-programs.mjs
// sees to one of them, and names one that it unpacked).

const debian = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const browserHere: LaunchOptions = { args: ['--no-sandbox'], ...(existsSync(debian) && { executablePath: debian }) };
export const hasBrowser = (): boolean => existsSync(browserHere.executablePath ?? chromium.executablePath());

const withoutWindow = '/usr/bin/chromium-headless-shell';
/**
 * The same engine without the windows around it, where Debian's stands: it draws what a page shows as soon as the page has it, and a test costs a quarter
 * less. Playwright takes its own by itself. It has no camera, and shows no PDF in a window.
 */
const isQuick = existsSync(withoutWindow);
export const quickBrowser: LaunchOptions = { ...browserHere, ...(isQuick && { executablePath: withoutWindow }) };
/** Debian's with its windows, where the one without is missing: it draws a picture a tenth of a second later, and what is measured with it says so. */
export const drawsLate = !isQuick && browserHere.executablePath !== undefined;
/** Pages that are left after a second or two: what is called most is compiled once more, quickly; a third, thorough time would take longer than it saves. */
const shortLived = '--js-flags=--no-opt --min-semi-space-size=16 --invocation-count-for-maglev=1000';
export const lightBrowser: LaunchOptions = { ...quickBrowser, args: [...(browserHere.args ?? []), shortLived] };
