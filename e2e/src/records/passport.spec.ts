import { expect, type Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { Person, test } from '../support/person.ts';

// A vehicle's passport is downloaded, extracted, and verified offline in a browser with the page that it contains.

async function savePassport(browser: Browser, into: string): Promise<void> {
  const person = await Person.open(browser, 'Amy', undefined, demoServer);
  await signInToDemo(person, 'admin');
  await person.opens('/vehicle');
  await person.page
    .getByRole('link', { name: /^[A-HJ-NPR-Z0-9]{17}$/ })
    .first()
    .click();
  const download = person.page.waitForEvent('download');
  await person.page.getByRole('button', { name: 'Download passport' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Passport-[A-HJ-NPR-Z0-9]{17}\.zip$/);
  const zip = join(into, 'passport.zip');
  await file.saveAs(zip);
  mkdirSync(join(into, 'passport'));
  execFileSync('unzip', ['-q', zip, '-d', join(into, 'passport')]);
}

test('a downloaded passport checks itself offline and names a changed file', async ({ browser }, info) => {
  const folder = info.outputPath('');
  mkdirSync(folder, { recursive: true });
  await savePassport(browser, folder);
  const passport = join(folder, 'passport');
  const context = await browser.newContext();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`file://${join(passport, 'verify.html')}`);
  const choose = () => page.getByLabel('Choose the extracted folder').setInputFiles(passport);
  await choose();
  await expect(page.getByRole('status')).toHaveText(/^Intact: all \d+ files are exactly as they were/);

  const photo = readdirSync(passport, { recursive: true })
    .map(String)
    .find((name) => name.startsWith('photos/') || name.startsWith('documents/'));
  const changed = photo ?? 'passport.pdf';
  const bytes = readFileSync(join(passport, changed));
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  writeFileSync(join(passport, changed), bytes);
  await choose();
  await expect(page.getByRole('status')).toHaveText('Not intact. Do not rely on this passport.');
  await expect(page.getByRole('listitem')).toHaveText([`Changed: ${changed}`]);

  const manifest = join(passport, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"vin":"./, '"vin":"0'));
  await choose();
  await expect(page.getByRole('listitem')).toHaveText([
    'The manifest was changed, or was not signed by the installation that created this passport.',
  ]);
  await context.close();
});
