import { defineConfig } from 'vitest/config';

/** A test ends by what it waits for, however slow the machine is at that moment: these are for what would never come. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

// contract, web and kit are pure and fast; server goes through HTTP on a real PostgreSQL. Each worker loads modules once for all of its files (isolate), except
// in web, whose tests replace what a browser has.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], ...patience } },
      { test: { name: 'tools', root: 'tools', include: ['*.test.{ts,mjs}'], isolate: false, ...patience } },
      { test: { name: 'kit', root: 'server', include: ['src/kit/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['src/kit/**'],
          globalSetup: ['test/database.ts'],
          // Each file has a database and a server of its own.
          isolate: false,
          ...patience,
        },
      },
    ],
    maxWorkers: 2,
  },
});
