import { expect } from '@playwright/test';
import { findCoveredControls } from '../support/toasts.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// The reference data on which inspectors rely must have no blanks and no duplicates.

test('a file dialog offers only the accepted types; other types, empty files and files that are too large are rejected', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(nina, 'brm', true);
  await nina.opens('/part/create');
  const image = nina.page.getByLabel('Image', { exact: true }).first();
  await expect(image).toHaveAttribute('accept', /^image\/png,image\/jpeg,image\/gif,/);
  await expect(image).not.toHaveAttribute('accept', /svg|webp|pdf|\*/);
  await nina.uploads('Image', { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await nina.sees('Choose a PNG, GIF or JPEG picture');
  await nina.uploads('Image', { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await nina.sees('This file is empty. Choose another one.');
  await nina.uploads('Image', { ...createTestPhoto('huge.png', 64, 64), buffer: Buffer.alloc(16 * 1024 * 1024, 1) });
  await nina.sees(/^This picture is too large\. Choose one of at most 15\sMB/);
  await nina.opens('/vehicle/import');
  await expect(nina.page.locator('input[type=file]').first()).toHaveAttribute('accept', /^\.csv/);
});

test('a part is refused for a quantity in exponent notation, an empty illustration or a duplicate number, and an incomplete illustration has to be confirmed', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  const { page } = nina;
  await signInToDemo(nina, 'brm', true);
  await nina.opens('/part/create');
  await nina.fills('Name', 'Wing mirror, right');
  await nina.fills('Part Number', 'mx-3318-09');
  await nina.fills('Description', 'As the left one, mirrored');
  await nina.fills('Quantity', '1e3');
  await nina.uploads('Image', createTestPhoto('mirror.png', 64, 64));
  await expectVisible(page.getByRole('button', { name: 'Replace Image' }));
  await nina.press('Add illustration');
  await nina.press('Submit');
  await nina.sees('Quantity must be a whole number from 1 to 1,000,000');
  await nina.sees('Illustration 1 is empty. Add a picture or a label, or remove the illustration.');

  await nina.fills('Quantity', '12');
  await page.getByLabel('OK image', { exact: true }).setInputFiles(createTestPhoto('good.png', 64, 64));
  await expectVisible(page.getByRole('button', { name: 'Replace OK image', exact: true }));
  const question = page.getByRole('dialog', { name: 'Save with a picture missing?' });
  await nina.press('Submit');
  await nina.sees('Illustration 1 has only one of its two pictures.');
  await nina.press('Go back');
  await expectGone(question);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12');
  await nina.press('Submit');
  await nina.press('Save anyway');
  await expectGone(question);
  await nina.sees('Another part has this part number and revision.');
  await nina.fills('Revision', 'R');
  await nina.press('Submit');
  await nina.press('Save anyway');
  await nina.sees('Part saved');
  // The toast appears near the buttons of the list and must not cover them.
  await expectVisible(page.getByRole('link', { name: 'Add Part' }));
  const toast = page.getByRole('alert').filter({ hasText: 'Part saved' }).last();
  await expect.poll(() => findCoveredControls(toast)).toEqual([]);

  await nina.opens('/brm-grid/create');
  await nina.press('Add side');
  await nina.fills('Object side', 'Left');
  await nina.uploads('Photo of the side', createTestPhoto('left.png'));
  await page.getByRole('dialog').getByRole('button', { name: 'Add side' }).click();
  await page.getByRole('button', { name: 'Cell A1' }).click();
  await nina.picks('Part 1', 'Wing mirror, right');
  await nina.press('Add part');
  await nina.picks('Part 2', 'Wing mirror, right');
  await nina.sees('This part is already in this cell’s check list');
  const dialog = page.getByRole('dialog', { name: 'Check list of cell A1' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectVisible(dialog);
  await dialog.getByRole('button', { name: 'Remove part 2' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectGone(dialog);
});
