import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { actsOnPlatform, mayOpen, type Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import { currencies } from '@roadworthy/contract/companies/currencies.ts';
import { termTexts } from '@roadworthy/contract/kit/messages/terms.messages.ts';
import { commodities } from '@roadworthy/contract/projects/project.schema.ts';
import { demoServer } from '../servers/servers.ts';
import { expectVisible, test } from '../support/person.ts';
import { buildPseudoApp, servePseudoApp } from '../support/pseudo-app.ts';
import { openPopups } from '../support/popups.ts';
import { ResponseValues, findUntranslated } from '../support/screen-texts.ts';
import { accounts, collectFailures, signInAndOpenCompany, fillPath, openScreen } from '../support/screen-visits.ts';

// Opens every screen in the pseudo-language, with the menus, choices and dialogs that change no data. Each string must
// either carry the marks of the pseudo-language or be data from the server
// (docs/decisions/0081-one-catalogue-of-messages.md).

/** Texts that may be shown in English, with the reason. */
const allowed: readonly RegExp[] = [
  // The name of the product.
  /^(· )?Roadworthy$/,
  // A ticket in the Inbox with its number, type and description, all of which are data.
  /^T-\d{5} · /,
  // The initial of a person's name.
  /^[A-Z]$/,
  // A VIN, which may be a link within a longer text.
  /^(?=.*\d)[A-HJ-NPR-Z\d]{17}$/,
  // Numbers of records and parts.
  /^[A-Z]+(-?\d+)+$/,
  // Names of browsers and operating systems.
  /^(Chrome|Firefox|Safari|Linux)$/,
  // Names of months, and AM and PM, which browsers translate into every language except the pseudo-language.
  /^([A-Z][a-z]{2} \d{1,2}, \d{4}|[A-Z][a-z]+ \d{4}|[AP]M)$/,
  // Abbreviations of the trade, which the screens explain in the reader's language.
  new RegExp(`^((${Object.keys(termTexts).join('|')})(, )?)+\\??$`),
  // File types and commodity codes, which are the same in every language.
  /^(, )?(CSV|XLSX)$/,
  new RegExp(`^(${commodities.join('|')})$`),
  // Codes of currencies.
  new RegExp(`^(${currencies.join('|')})$`),
];

type Found = { path: string; text: string };
const table: readonly (Screen & { name: string })[] = screens;
let folder: string;
test.beforeAll(async () => {
  folder = await buildPseudoApp();
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { level, emailAccount, chooses } of accounts) {
  test(`every string shown to ${level} is a message or data`, async ({ browser }) => {
    test.setTimeout(900_000);
    const context = await browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    // A form with unsaved changes asks for confirmation before it closes.
    page.on('dialog', (dialog) => void dialog.accept());
    const failures = collectFailures(page);
    const heard = await ResponseValues.on(page);
    const { ask, companyId } = await signInAndOpenCompany(page, emailAccount, chooses);
    await servePseudoApp(context, folder);
    await page.goto('/nowhere');
    const found: Found[] = [];
    const pressed = new Set<string>();
    for (const screen of table.filter((one) => !one.bare && mayOpen(one, level))) {
      const path = await fillPath(screen.path, ask, companyId, actsOnPlatform(screen, level));
      if (!path) continue;
      await openScreen(page, path);
      const look = async (): Promise<void> => {
        for (const text of await findUntranslated(page, heard, allowed)) found.push({ path: screen.path, text });
      };
      await look();
      await openPopups(page, pressed, look);
    }
    expect(found).toEqual([]);
    expect(failures).toEqual([]);
  });
}

test('every string on the pages before sign-in is a message or data', async ({ browser }) => {
  const newContext = () => browser.newContext({ baseURL: demoServer.url, reducedMotion: 'reduce' });
  const { companyId } = await signInAndOpenCompany(await (await newContext()).newPage(), 'customer', false);
  const context = await newContext();
  await servePseudoApp(context, folder);
  const page = await context.newPage();
  const heard = await ResponseValues.on(page);
  const found: Found[] = [];
  for (const { path, name } of table.filter(({ levels }) => levels === 'public')) {
    // Samples for developers are not translated.
    if (name === 'gallery') continue;
    await page.goto(path.replace(':companyId', companyId).replace(':token', 'unknown-link-000000000000000'));
    await expectVisible(page.getByRole('heading').first(), path);
    for (const text of await findUntranslated(page, heard, allowed)) found.push({ path, text });
  }
  expect(found).toEqual([]);
});
