import { expect } from '@playwright/test';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, expectVisible, test } from '../support/person.ts';

// A global grid: the super admin builds it from parts of the platform, and a BRM copies both into a company.

const desk = { width: 1280, height: 860 };

async function addPart(sofia: Person, name: string) {
  await sofia.follow('Add Part');
  await sofia.fills('Name', name);
  await sofia.fills('Part Number', 'TB-1');
  await sofia.fills('Description', 'Holds the tow bar');
  await sofia.fills('Quantity', '2');
  await sofia.uploads('Image', createTestPhoto('bolt.png', 64, 64));
  await expectVisible(sofia.page.getByRole('button', { name: 'Replace Image' }));
  await sofia.press('Submit');
  await expectVisible(sofia.page.getByRole('row', { name }));
}

test('the super admin creates a global grid with a check list, and a BRM copies it into a company with its parts', async ({
  browser,
}) => {
  const sofia = await Person.open(browser, 'Sofia', desk, demoServer);
  await signInToDemo(sofia, 'super');
  await sofia.opens('/super-parts');
  await addPart(sofia, 'Tow bolt');
  expect(new URL(sofia.page.url()).pathname).toBe('/super-parts');

  await sofia.opens('/grid/create');
  await sofia.fills('Name', 'Every rear');
  await sofia.press('Add side');
  await sofia.fills('Object side', 'Rear');
  await sofia.fills('Rows', '1');
  await sofia.fills('Columns', '2');
  await sofia.uploads('Photo of the side', createTestPhoto('rear.png'));
  await sofia.page.getByRole('dialog').getByRole('button', { name: 'Add side' }).click();
  await sofia.press('Cell A2, 0 checks');
  // For a grid of the platform, parts of a company are not offered.
  await sofia.page.getByRole('combobox', { name: 'Part 1' }).fill('Door seal');
  await sofia.sees('Nothing found for “Door seal”');
  await sofia.picks('Part 1', 'Tow bolt');
  await sofia.press('Save');
  await expectVisible(sofia.page.getByRole('button', { name: 'Cell A2, 1 check' }));
  await sofia.press('Submit');
  await sofia.sees('Grids List');
  await sofia.sees('Every rear');

  const rachel = await Person.open(browser, 'Rachel', desk, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await rachel.opens('/part/list?search=Tow');
  await rachel.sees('Nothing found for “Tow”');
  await rachel.opens('/brm-grids');
  const rows = page.getByRole('row', { name: 'Every rear' });
  await rows.getByRole('button', { name: 'Copy to company' }).click();
  await rachel.sees('Grid copied');
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasNotText: 'Global' }).getByRole('link', { name: 'Edit' }).click();
  await rachel.press('Cell A2, 1 check');
  await expect(page.getByRole('combobox', { name: 'Part 1' })).toHaveValue('Tow bolt (TB-1)');
  // The grid now belongs to the company, and can be changed like any other.
  await rachel.opens('/part/list?search=Tow');
  await page.getByRole('row', { name: 'Tow bolt' }).getByRole('link', { name: 'Edit' }).click();
  await rachel.fills('Quantity', '4');
  await rachel.press('Submit');
  await expectVisible(page.getByRole('row', { name: 'Tow bolt' }).getByRole('gridcell', { name: '4', exact: true }));
});
