import { expect, type Browser } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { Person, expectVisible, test } from '../support/person.ts';
import { countScripts, type ScriptSizes } from '../support/script-sizes.ts';

// Limits the size of the scripts on the first pages, because on a bad network a phone shows nothing until they have
// loaded (docs/decisions/0113-lighter-start.md, docs/decisions/0114-inbox-before-its-code.md).

const phone = { width: 390, height: 844 };
const maxKilobytes = { 'sign-in': 150, inbox: 345 };

/** Suppresses idle callbacks, so that the inspection screens, which load after the Inbox is shown, are not counted. */
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
  await expectVisible(page.getByRole('searchbox', { name: 'Search Inbox' }));
  await expectVisible(page.getByRole('main').getByRole('listitem').first());
  return scripts();
}

test('the scripts of the sign-in page stay below their size limit', async ({ browser }) => {
  const visitor = await Person.open(browser, 'Visitor', phone, demoServer);
  const scripts = countScripts(visitor.page);
  await visitor.opens('/login');
  await expectVisible(visitor.page.getByLabel('Email'));
  expect((await scripts()).kilobytes).toBeLessThan(maxKilobytes['sign-in']);
});

test('the scripts of an Inbox stay below their size limit, for a BRM and for an inspector', async ({ browser }) => {
  for (const [account, opensCompany] of [
    ['brm', true],
    ['inspector', false],
  ] as const)
    expect((await scriptsOfInbox(browser, account, opensCompany)).kilobytes, account).toBeLessThan(maxKilobytes.inbox);
});
