import { defineConfig } from 'vitest/config';

// contract, web and kit are pure and fast; server goes through HTTP on a real PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'] } },
      { test: { name: 'tools', root: 'tools', include: ['*.test.{ts,mjs}'] } },
      { test: { name: 'kit', root: 'server', include: ['src/kit/**/*.test.ts'], testTimeout: 240_000, expect: { poll: { timeout: 60_000 } } } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['src/kit/**'],
          globalSetup: ['test/database.ts'],
          // Each file has a database and a server of its own; what they are made of is read once by each of the two workers.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
    maxWorkers: 2,
  },
});
