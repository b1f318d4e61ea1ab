import { totalmem } from 'node:os';

export type TestServer = { readonly name: string; readonly url: string; readonly demo: '0' | '1'; readonly secondFactor: 'off' | 'admins' };

/** Their ports are below those that the system gives to clients. `E2E_PORTS` moves them, so that two checkouts can run their browser tests at the same time. */
const firstPort = Number(process.env.E2E_PORTS ?? 23101);

const testServer = (name: string, place: number, more: Partial<TestServer> = {}): TestServer => ({
  name,
  url: `http://127.0.0.1:${firstPort + place}`,
  demo: '0',
  secondFactor: 'off',
  ...more,
});

// An empty server for the walk from the first company on, an empty one whose admins need a second factor, and the demo company once for each worker of the
// runner, so that the workers do not disturb each other.
export const walkServer = testServer('walk', 0);
export const strictServer = testServer('strict', 2, { secondFactor: 'admins' });
/** Makes the companies of the demo, which the others copy. */
export const demoMaker = testServer('demo-maker', 5, { demo: '1' });
const demo = testServer('demo', 1, { demo: '1' });
const second = testServer('demo-2', 3, { demo: '1' });
const third = testServer('demo-3', 4, { demo: '1' });
/** Two workers leave a fifth of two processors idle while their pages wait for the servers; a third takes it, where there is memory for one more. */
export const demos: readonly TestServer[] = totalmem() > 12 * 1024 ** 3 ? [demo, second, third] : [demo, second];

/** The demo of the worker that runs this. */
export const demoServer = demos[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? demo;
