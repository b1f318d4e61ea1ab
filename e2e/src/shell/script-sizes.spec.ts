import { expect, type Browser } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { Person, expectVisible, test } from '../support/person.ts';
import { countScripts, type ScriptSizes } from '../support/script-sizes.ts';

// What a page loads before it shows anything is what a phone on a bad network waits for
// (docs/decisions/0113-lighter-start.md).

const phone = { width: 390, height: 844 };
const maxKilobytes = { 'sign-in': 150, inbox: 415 };

/** The inspection screens are fetched in idle time, after the inbox is shown, so they do not count. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

async function scriptsOfInbox(browser: Browser, account: string, opensCompany: boolean): Promise<ScriptSizes> {
  const person = await Person.open(browser, account, undefined, demoServer);
  await signInToDemo(person, account, opensCompany);
  const page = await person.page.context().newPage();
  await page.setViewportSize(phone);
  await page.addInitScript(neverIdle);
  const scripts = countScripts(page);
  await page.goto('/inbox');
  await expectVisible(page.getByRole('heading', { name: 'Inbox', exact: true }));
  await expectVisible(page.getByRole('main').getByRole('listitem').first());
  return scripts();
}

test('the sign-in page loads only its own scripts', async ({ browser }) => {
  const visitor = await Person.open(browser, 'Visitor', phone, demoServer);
  const scripts = countScripts(visitor.page);
  await visitor.opens('/login');
  await expectVisible(visitor.page.getByLabel('Email'));
  expect((await scripts()).kilobytes).toBeLessThan(maxKilobytes['sign-in']);
});

test('an inbox loads the frame and the list, without calendars, charts and the other screens', async ({ browser }) => {
  for (const [account, opensCompany] of [
    ['brm', true],
    ['inspector', false],
  ] as const)
    expect((await scriptsOfInbox(browser, account, opensCompany)).kilobytes, account).toBeLessThan(maxKilobytes.inbox);
});
