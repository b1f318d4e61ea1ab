import { test } from '@playwright/test';
import { testEverydayWalks, waitForDemo } from './everyday-walks.ts';
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts';
import { WebKitPerson } from './webkit-person.ts';

let driver: WebKitDriver | undefined;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await waitForDemo();
  driver = await startWebKitDriver();
});
test.afterAll(() => driver?.stop());

testEverydayWalks('WebKit', (origin, viewport) => {
  if (!driver) throw new Error('WebKit did not start');
  return WebKitPerson.open(driver, origin, viewport);
});
