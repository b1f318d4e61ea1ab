import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserHere } from './src/browser.ts';
import { demoServer, strictServer, walkServer } from './src/servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const server = ({ name, port, url, demo, secondFactor }: typeof walkServer) => ({
  // Each run begins with an empty data directory: a database cluster, keys and files of its own.
  command: `rm -rf .cache/e2e/${name} && exec node server/src/main.ts`,
  cwd: root,
  url: `${url}/api/v1/health/ready`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: `.cache/e2e/${name}`,
    DEMO: demo,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    REQUIRE_SECOND_FACTOR: secondFactor,
    // The demo makes its own super admin.
    ...(demo === '0' && { ADMIN_EMAIL: 'ada@example.test', ADMIN_PASSWORD: 'Correct-Horse-77' }),
  },
});

export default defineConfig({
  testDir: 'src',
  outputDir: '../.cache/e2e/results',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // One at a time: two on two cores save a fifth of the time, and make what is written for a quiet machine late.
  workers: 1,
  projects: [
    { name: 'walk', testMatch: 'walk.spec.ts' },
    { name: 'screens', testIgnore: 'walk.spec.ts' },
  ],
  forbidOnly: true,
  use: {
    launchOptions: browserHere,
    viewport: { width: 1280, height: 860 },
    // Keeping the app on the device costs each newcomer a megabyte; the test that is about it allows it.
    serviceWorkers: 'block',
    // A trace of every step costs as much as the steps themselves: PWTRACE=1 asks for one.
    trace: process.env.PWTRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  webServer: [server(walkServer), server(demoServer), server(strictServer)],
});
