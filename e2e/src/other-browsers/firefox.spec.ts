import { test } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { testEverydayTasks, waitForDemo } from './everyday-walks.ts';
import { FirefoxPerson, startFirefox } from './firefox-person.ts';

let firefox: Browser;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await waitForDemo();
  firefox = await startFirefox();
});
test.afterAll(() => firefox?.close());

testEverydayTasks('Firefox', (origin, viewport) => FirefoxPerson.open(firefox, origin, viewport));
