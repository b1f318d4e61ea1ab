import { test } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { testEverydayWalks, waitForDemo } from './everyday-walks.ts';
import { FirefoxPerson, startFirefox } from './firefox-person.ts';

let firefox: Browser;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await waitForDemo();
  firefox = await startFirefox();
});
test.afterAll(() => firefox?.close());

testEverydayWalks('Firefox', (origin, viewport) => FirefoxPerson.open(firefox, origin, viewport));
