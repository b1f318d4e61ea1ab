import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { actsOnPlatform, mayOpen, type Screen } from '@roadworthy/contract/access/screen.ts';
import { screens } from '@roadworthy/contract/access/screens.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, test } from '../support/person.ts';
import { buildPseudoApp, servePseudoApp } from '../support/pseudo-app.ts';
import { HeardValues, untranslatedOn } from '../support/screen-texts.ts';
import { stillEnglish } from './still-english.ts';
import { accounts, collectFailures, enter, fill, openScreen } from '../support/screen-visits.ts';

// Opens every screen in the language for tests: each text carries its marks, or is data that the server answered with
// (docs/decisions/0081-one-catalogue-of-messages.md).

/** What may be shown in English, and why. */
const allowed: readonly RegExp[] = [
  // The name of the product.
  /^(· )?Roadworthy$/,
  // Moments and days as the specification writes them in every language.
  /^[·\s]*\d{4}-\d\d-\d\d \d\d:\d\d [AP]M$/,
  // Whose recordings a person wrote off, when and why: data alone.
  /^[\p{L} ]+: [\p{L} ]+, \d{4}-\d\d-\d\d \d\d:\d\d [AP]M\. /u,
  // A person's initial.
  /^[A-Z]$/,
  // A moment or a day as it is typed.
  /^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/,
  // Numbers of records and parts.
  /^[A-Z]+-?\d+$/,
  // A browser and a system, as they call themselves.
  /^(Chrome|Linux)$/,
];

type Found = { path: string; text: string };
/** Numbers in a text are those of the demo; of a long one, the beginning tells which it is. */
const isNew = ({ text }: Found): boolean => !stillEnglish.has(text.replaceAll(/\d+/g, '#').slice(0, 80));

const table: readonly (Screen & { name: string })[] = screens;
let folder: string;
test.beforeAll(async () => {
  folder = await buildPseudoApp();
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { level, emailAccount, chooses } of accounts) {
  test(`every text of ${level} is a message or data`, async ({ browser }) => {
    test.setTimeout(400_000);
    const context = await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const failures = collectFailures(page);
    const heard = new HeardValues(page);
    const { ask, companyId } = await enter(page, emailAccount, chooses);
    await servePseudoApp(context, folder);
    await page.goto('/nowhere');
    const found: Found[] = [];
    for (const screen of table.filter((one) => !one.bare && mayOpen(one, level))) {
      const path = await fill(screen.path, ask, companyId, actsOnPlatform(screen, level));
      if (!path) continue;
      await openScreen(page, path);
      for (const text of await untranslatedOn(page, heard, allowed)) found.push({ path: screen.path, text });
    }
    expect(found.filter(isNew)).toEqual([]);
    expect(failures).toEqual([]);
  });
}

test('every text of the pages before sign-in is a message or data', async ({ browser }) => {
  const newContext = () => browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' });
  const { companyId } = await enter(await (await newContext()).newPage(), 'customer', false);
  const context = await newContext();
  await servePseudoApp(context, folder);
  const page = await context.newPage();
  const heard = new HeardValues(page);
  const found: Found[] = [];
  for (const { path, name } of table.filter(({ levels }) => levels === 'public')) {
    // Samples for developers are not translated.
    if (name === 'gallery') continue;
    await page.goto(path.replace(':companyId', companyId).replace(':token', 'unknown-link-000000000000000'));
    await expectVisible(page.getByRole('heading').first(), path);
    for (const text of await untranslatedOn(page, heard, allowed)) found.push({ path, text });
  }
  expect(found.filter(isNew)).toEqual([]);
});
