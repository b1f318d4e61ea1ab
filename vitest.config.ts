import { defineConfig } from 'vitest/config';

/**
 * Tests end when their condition is met, however slow the machine is; these limits are for conditions that would never
 * be met.
 */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

/** Each file has its own database and server. */
const onDatabase = (name: string, include: string[], exclude: string[] = []) => ({
  test: { name, root: 'server', include, exclude, globalSetup: ['test/database.ts'], isolate: false, ...patience },
});

// contract, web and kit are pure and fast; server tests use HTTP on a real PostgreSQL, and `processes` kill whole servers.
// Each worker loads modules once for all its files (isolate), except in web, whose tests replace browser globals.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], ...patience } },
      { test: { name: 'tools', root: 'tools', include: ['*.test.{ts,mjs}'], isolate: false, ...patience } },
      { test: { name: 'kit', root: 'server', include: ['src/kit/**/*.test.ts'], isolate: false, ...patience } },
      onDatabase('server', ['src/**/*.test.ts', 'test/**/*.test.ts'], ['src/kit/**', 'test/process/**']),
      onDatabase('processes', ['test/process/**/*.test.ts']),
    ],
    maxWorkers: 2,
  },
});
