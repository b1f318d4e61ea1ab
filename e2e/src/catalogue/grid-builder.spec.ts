import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// The grid builder loses no work when a photo cannot be split, when the page is left, when the connection is lost, or
// when another person makes changes.

const heic = fileURLToPath(new URL('../../../web/src/kit/heic/sideways.heic', import.meta.url));
const desk = { width: 1280, height: 860 };

async function buildGrid(person: Person, name: string) {
  await signInToDemo(person, 'brm', true);
  await person.opens('/brm-grid/create');
  await person.fills('Name', name);
  await person.press('Add side');
  await person.fills('Object side', 'Left');
  await person.uploads('Photo of the side', createTestPhoto('left.png'));
  await person.page.getByRole('dialog').getByRole('button', { name: 'Add side' }).click();
  await expectVisible(person.page.getByRole('tab', { name: 'Left (0)' }));
}

test('a photo that cannot be split gets an explanation, and a grid with its photo survives leaving, a reload and a network failure', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', desk, demoServer);
  const { page } = rachel;
  await buildGrid(rachel, 'Doors in two sittings');
  await rachel.press('Change Left');
  const whole = createTestPhoto('left.png');
  await rachel.uploads('Photo of the side', createTestPhoto('dot.png', 1, 1));
  await rachel.sees('This photo is 1 × 1 pixels, which is too small for 2 rows and 7 columns.');
  await rachel.uploads('Photo of the side', { ...whole, buffer: whole.buffer.subarray(0, 2000) });
  await rachel.sees('Part of this photo is missing.');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  // The iPhone photo is converted to one that can be split.
  await page.getByLabel('Photo of the side', { exact: true }).setInputFiles(heic);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await rachel.press('Discard photo');
  await rachel.follow('Cancel');
  await rachel.sees('Leave without saving?');
  await rachel.press('Leave');
  await rachel.sees('Grids List');
  await rachel.opens('/brm-grid/create');
  await rachel.sees('Your draft was restored.');
  const shown = page.getByRole('img', { name: 'Left side' });
  await expect
    .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  const keys: (string | undefined)[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/v1/grid') && keys.push(request.headers()['idempotency-key']),
  );
  await page.route('**/api/v1/grid', (route) => route.abort());
  await rachel.press('Submit');
  await rachel.sees('No connection. Your entries are still here. Try again in a moment.');
  await page.unroute('**/api/v1/grid');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await rachel.press('Submit');
  await rachel.sees('Grids List');
  await rachel.sees('Doors in two sittings');
  // The photo was uploaded before the connection was lost.
  expect(sent.filter((path) => /upload|grid/.test(path))).toEqual(['/api/v1/grid']);
  // If the first request had arrived after all, the server would have recognised the second one as a repeat.
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string']);
  await rachel.opens('/brm-grid/create');
  await expectVisible(page.getByRole('button', { name: 'Submit' }));
  await expectGone(page.getByText('Your draft was restored.'));
});

test('conflicting changes to one grid are resolved cell by cell', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', desk, demoServer);
  await buildGrid(rachel, 'Doors of two');
  await rachel.press('Submit');
  await rachel.sees('Grids List');
  await rachel.page.getByRole('row', { name: 'Doors of two' }).getByRole('link', { name: 'Edit' }).click();
  await expectVisible(rachel.page.getByRole('tab', { name: 'Left (0)' }));
  const address = new URL(rachel.page.url()).pathname;
  const there = new Person(await rachel.page.context().newPage(), 'Rachel at another desk');
  await there.opens(address);
  // Typing starts only after the saved state is shown, because both tabs share the drafts stored on the device.
  await expectVisible(there.page.getByRole('tab', { name: 'Left (0)' }));
  const gives = async (person: Person, tag: string, part: string) => {
    await person.press(`Cell ${tag}, 0 checks`);
    await person.picks('Part 1', part);
    await person.press('Save');
    await expectVisible(person.page.getByRole('button', { name: `Cell ${tag}, 1 check` }));
  };
  await gives(rachel, 'A1', 'Door seal');
  await gives(there, 'A1', 'Brake disc');
  await gives(there, 'B7', 'Badge');
  await there.press('Submit');
  await there.sees('Grids List');
  await rachel.press('Submit');
  const question = rachel.page.getByRole('dialog', { name: 'This has changed since you opened it' });
  await expectVisible(question.getByRole('radiogroup', { name: 'Left, cell A1' }));
  await expect(
    question.getByRole('radiogroup', { name: 'Left, cell A1' }).getByRole('radio', { name: /Yours/ }),
  ).toBeChecked();
  await expect(
    question.getByRole('radiogroup', { name: 'Left, cell B7' }).getByRole('radio', { name: /Theirs/ }),
  ).toBeChecked();
  await question.getByRole('button', { name: 'Save' }).click();
  await rachel.sees('Grids List');
  // The page is reloaded, so that nothing comes from memory.
  await rachel.opens(address);
  await expectVisible(rachel.page.getByRole('tab', { name: 'Left (2)' }));
  await rachel.press('Cell A1, 1 check');
  await expect(rachel.page.getByRole('combobox', { name: 'Part 1' })).toHaveValue(/Door seal/);
});
