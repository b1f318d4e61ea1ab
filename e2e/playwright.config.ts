import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { lightBrowser } from './src/support/browser.ts';
import { demoServers } from './src/servers/servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  testDir: 'src',
  outputDir: '../.cache/e2e/results',
  timeout: process.env.SLOW ? 900_000 : 240_000,
  expect: { timeout: 30_000 },
  // Each worker has its own demo.
  workers: demoServers.length,
  // `npm test` runs only the first two projects; with `--all` it also runs the others
  // (docs/decisions/0043-short-and-full-test-runs.md).
  projects: [
    { name: 'walk', testMatch: 'walk.spec.ts' },
    { name: 'screens', testMatch: 'every-screen.spec.ts', fullyParallel: true },
    { name: 'ways', testIgnore: ['walk.spec.ts', 'every-screen.spec.ts', 'other-browsers/**'] },
    { name: 'firefox', testMatch: 'other-browsers/firefox.spec.ts' },
    { name: 'webkit', testMatch: 'other-browsers/webkit.spec.ts' },
  ],
  forbidOnly: true,
  use: {
    launchOptions: lightBrowser,
    viewport: { width: 1280, height: 860 },
    // To cache the app, each new browser would have to load a megabyte, so only the tests that need the cache allow
    // service workers.
    serviceWorkers: 'block',
    // A trace of every step costs as much time as the steps themselves. Set PWTRACE=1 to get one.
    trace: process.env.PWTRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  webServer: {
    command: 'exec node e2e/src/servers/serve.ts',
    cwd: root,
    wait: { stdout: /The walk has its server/ },
    timeout: 600_000,
    // A server gives its jobs ten seconds to finish, and then stops its database.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
