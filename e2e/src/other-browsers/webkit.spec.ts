import { test } from '@playwright/test';
import { testEverydayTasks, waitForDemo } from './everyday-walks.ts';
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts';
import { WebKitPerson } from './webkit-person.ts';

let driver: WebKitDriver | undefined;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await waitForDemo();
});
// The driver sometimes waits forever if a second browser is requested just after the first one was closed.
test.beforeEach(async () => {
  driver = await startWebKitDriver();
});
test.afterEach(() => driver?.stop());

testEverydayTasks('WebKit', (origin, viewport) => {
  if (!driver) throw new Error('WebKit did not start');
  return WebKitPerson.open(driver, origin, viewport);
});
