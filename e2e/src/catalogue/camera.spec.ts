import { expect } from '@playwright/test';
import { installedBrowser } from '../support/browser.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// Takes the photo of a grid's side with the device's camera, as the specification asks. The browser has a fake camera
// with a moving picture, and asks for permission as on a device.

test.use({
  launchOptions: {
    ...installedBrowser,
    args: [...(installedBrowser.args ?? []), '--use-fake-device-for-media-stream'],
  },
});

async function openCamera(person: Person) {
  await signInToDemo(person, 'brm', true);
  await person.opens('/brm-grid/create');
  await person.fills('Name', 'Doors by camera');
  await person.press('Add side');
  const start = person.page.getByRole('button', { name: 'Start Camera' });
  await expect(start).toBeDisabled();
  await person.fills('Object side', 'Left');
  await person.press('Start Camera');
}

test('the camera takes the photo of a side, which is split into cells', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  const { page } = rachel;
  await page.context().grantPermissions(['camera'], { origin: demoServer.url });
  await openCamera(rachel);
  const dialog = page.getByRole('dialog', { name: 'Add side' });
  const video = dialog.getByLabel('Camera', { exact: true });
  await expect
    .poll(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.videoWidth > 0))
    .toBe(true);
  await expect(dialog.getByRole('button', { name: 'Add side' })).toBeDisabled();
  await rachel.press('Capture');
  await expect(video).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add side' }).click();
  await expectVisible(page.getByRole('tab', { name: 'Left (0)' }));
  // Two rows of seven cells, each named by row letter and column number.
  for (const cell of ['A1', 'A7', 'B1', 'B7'])
    await expectVisible(page.getByRole('button', { name: `Cell ${cell}, 0 checks` }));
  await rachel.press('Submit');
  await rachel.sees('Grid saved');
  await expect(page).toHaveURL(/\/brm-grids$/);
  await rachel.sees('Doors by camera');
});

test('a denied camera permission is explained, and an upload is offered', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await openCamera(rachel);
  await rachel.sees('The browser blocked the camera. Allow it for this page, or upload a photo.');
  await expect(rachel.page.getByRole('button', { name: 'Capture' })).toHaveCount(0);
  await expect(rachel.page.getByRole('button', { name: 'Upload' })).toBeEnabled();
});
