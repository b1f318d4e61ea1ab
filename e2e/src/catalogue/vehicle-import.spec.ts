import { readFile } from 'node:fs/promises';
import { expect, type Browser } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { findCoveredControls } from '../support/toasts.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// Imports a spreadsheet with unknown columns and invalid rows: nothing is lost silently, and valid rows can be imported
// before the others are corrected.

const headings = 'VIN,Platform,Make,Model,Variant,Registration,Shade,Owner,Model year';
const place = 'MX-1 Passenger,Meridian,Estate,Touring 2.0';
const sheet = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...rows].join('\r\n')),
});

const office = async (browser: Browser, viewport: { width: number; height: number }) => {
  const nina = await Person.open(browser, 'Nina', { width: 1280, height: 800 }, demoServer);
  await signInToDemo(nina, 'brm', true);
  await nina.page.setViewportSize(viewport);
  return nina;
};
const chooseColumn = async (nina: Person, column: string, field: string) => {
  await nina.page.getByRole('combobox', { name: column, exact: true }).click();
  await nina.page.getByRole('option', { name: field, exact: true }).click();
};

test('unknown columns are assigned or skipped, valid rows are imported, and the others corrected and imported', async ({
  browser,
}) => {
  const nina = await office(browser, { width: 1280, height: 800 });
  const { page } = nina;
  await nina.opens('/vehicle/import');
  await nina.uploads(
    'Choose file',
    sheet(
      'fleet.csv',
      `SMMEST204TC999911,${place},vx26 imq,Racing green,Bo,2026`,
      `SMMEST204TC999912,${place},VX26IMR,Red,Bo,26`,
    ),
  );
  await nina.sees('1 row of 2 can’t be imported yet');
  await nina.sees('Assign 2 columns, or leave them out');
  const [confirm, goodRows] = ['Confirm', 'Import valid rows'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  if (!confirm || !goodRows) throw new Error('two buttons');
  await expect(goodRows).toBeDisabled();
  await chooseColumn(nina, 'Shade', 'Color');
  await nina.sees('Assign 1 column, or leave it out');
  await chooseColumn(nina, 'Owner', 'Leave out');
  await expect(confirm).toBeDisabled();

  const download = page.waitForEvent('download');
  await nina.press('Download rows with problems');
  const rows = {
    name: 'rows.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await readFile(await (await download).path()),
  };
  await goodRows.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Imported: 1 new, 0 changed, 0 unchanged' }).last();
  await expectVisible(toast);
  await expect.poll(() => findCoveredControls(toast)).toEqual([]);
  await nina.sees('1 row was left out');
  await expect(goodRows).toHaveCount(0);

  await nina.uploads('Choose another file', rows);
  await expectVisible(page.getByRole('row', { name: '2 Year 26 Invalid "Model year"' }));
  await expect(page.getByRole('group', { name: 'Unknown columns' })).toHaveCount(0);
  await nina.uploads('Choose another file', sheet('rest.csv', `SMMEST204TC999912,${place},VX26IMR,Red,Bo,2026`));
  await nina.sees('No problems found');
  await nina.press('Confirm');
  // The message of the first import may still be visible.
  await expect(page).toHaveURL(/\/vehicle(\?|$)/);
  await nina.sees('Imported: 1 new, 0 changed, 0 unchanged');
  for (const [vin, colour] of [
    ['SMMEST204TC999911', 'Racing green'],
    ['SMMEST204TC999912', 'Red'],
  ] as const) {
    await nina.opens(`/vehicle?search=${vin}`);
    await page.getByRole('row').filter({ hasText: vin }).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Color' })).toHaveValue(colour);
  }
});

test('on a phone an unknown column is assigned to a missing one, and the message covers no button', async ({
  browser,
}) => {
  const nina = await office(browser, { width: 360, height: 740 });
  const { page } = nina;
  await nina.opens('/vehicle/import');
  const file = (vin: string) => ({
    name: 'vans.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`VIN,Family,Make,Model,Variant\r\n${vin},${place}\r\nSHORT,${place}`),
  });
  await nina.uploads('Choose file', file('SMMEST204TC999913'));
  await nina.sees('The column Platform is missing');
  await chooseColumn(nina, 'Family', 'Platform');
  await nina.sees('1 row of 2 can’t be imported yet');
  await nina.press('Import valid rows');
  const toast = page.getByRole('alert').filter({ hasText: 'Imported: 1 new' }).last();
  await expectVisible(toast);
  await expectVisible(page.getByRole('link', { name: 'Go to vehicles' }));
  await expect.poll(() => findCoveredControls(toast)).toEqual([]);
});
