import { totalmem } from 'node:os';

export type TestServer = {
  readonly name: string;
  readonly url: string;
  readonly demo: '0' | '1';
  readonly secondFactor: 'off' | 'admins';
};

/**
 * The first port of the servers, which is below the range that the system assigns to clients. `E2E_PORTS` sets another
 * one, so that two checkouts can run browser tests at the same time.
 */
const firstPort = Number(process.env.E2E_PORTS ?? 23101);

const testServer = (name: string, place: number, more: Partial<TestServer> = {}): TestServer => ({
  name,
  url: `http://127.0.0.1:${firstPort + place}`,
  demo: '0',
  secondFactor: 'off',
  ...more,
});

/** An empty server for the walk. */
export const walkthroughServer = testServer('walk', 0);
/** An empty server whose admins need a second factor. */
export const strictServer = testServer('strict', 2, { secondFactor: 'admins' });
/** Another empty server, for the first days whose presses and fields are counted. */
export const firstDayServer = testServer('first-day', 6);
/** Creates the demo companies that the other demo servers copy. */
export const demoBuilder = testServer('demo-maker', 5, { demo: '1' });
const demo = testServer('demo', 1, { demo: '1' });
const second = testServer('demo-2', 3, { demo: '1' });
const third = testServer('demo-3', 4, { demo: '1' });
/**
 * A demo for each worker of the test runner, so that workers do not disturb each other. With two workers, two
 * processors are idle for a fifth of the time while pages wait for the servers. A third worker uses that time if there
 * is enough memory.
 */
export const demoServers: readonly TestServer[] = totalmem() > 12 * 1024 ** 3 ? [demo, second, third] : [demo, second];

/** The demo of the worker that runs this file. */
export const demoServer = demoServers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? demo;
