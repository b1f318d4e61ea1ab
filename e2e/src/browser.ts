import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright-core';

// The browser of the browser tests and of the bench: Debian's where it stands, otherwise the one that Playwright has installed (tools/set-up.mjs sees
// to one of them).

const debian = '/usr/bin/chromium';
export const browserHere: LaunchOptions = { args: ['--no-sandbox'], ...(existsSync(debian) && { executablePath: debian }) };
export const hasBrowser = (): boolean => existsSync(browserHere.executablePath ?? chromium.executablePath());
