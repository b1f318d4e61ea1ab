import { fileURLToPath } from 'node:url';
import { expect, type Locator } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectGone, expectVisible } from '../support/person.ts';
import { openDoorSeals } from '../support/inspector-device.ts';

// Photos of a defect as phones take them: rotated, as JPEG and as an iPhone's HEIC, which this browser cannot decode by
// itself. Shown upright they are taller than wide, red at the top and blue at the bottom.

const sideways = ['sideways.jpg', 'sideways.heic'].map((name) =>
  fileURLToPath(new URL(`../../../web/src/kit/heic/${name}`, import.meta.url)),
);

/** Checks the displayed picture: its size and the colours at its top and bottom. */
const expectOrientation = (picture: Locator) =>
  picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture');
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const main = (y: number) => {
      const [red = 0, , blue = 0] = canvas?.getImageData(width / 2, height * y, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    };
    return { width, height, above: main(0.1), below: main(0.95) };
  });
const upright = { width: 96, height: 160, above: 'red', below: 'blue' };

test('an inspector undoes an OK, and documents a defect with upright photos and a mark', async ({ browser }) => {
  const ina = await Person.open(browser, 'Ina', { width: 390, height: 844 }, demoServer);
  const { page } = ina;
  await signInToDemo(ina, 'inspector');
  await openDoorSeals(ina);
  // The inspector's share loads after the plan. Once the answers are visible, the first picker belongs to the next
  // piece and not to an activity.
  await expectVisible(page.getByRole('button', { name: 'OK', exact: true }));
  await page.getByLabel('Photos', { exact: true }).first().setInputFiles(sideways.slice(0, 1));
  await expectVisible(page.getByRole('img', { name: 'Photo 1', exact: true }).first());
  // Simulates a gloved finger that touches twice: the second touch is ignored, and the keyboard focus does not move.
  const touched = await page.getByRole('button', { name: 'OK', exact: true }).evaluate(async (ok) => {
    if (ok instanceof HTMLElement) ok.focus();
    for (let touch = 0; touch < 2; touch += 1) ok.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    return { takesTouches: getComputedStyle(ok).pointerEvents !== 'none', isFocused: document.activeElement === ok };
  });
  expect(touched).toEqual({ takesTouches: false, isFocused: true });
  await ina.press('Undo');
  await ina.sees('Undone. Nothing was recorded.');
  await expectGone(page.getByText('On this device', { exact: true }));
  // The photo was taken before the verdict and belonged to an OK that was undone. The dialog still shows it next to new
  // ones.
  await ina.press('Not OK');
  const dialog = page.getByRole('dialog');
  await expectVisible(dialog.getByRole('img', { name: 'Photo 1', exact: true }));
  await dialog.getByLabel('Add photos', { exact: true }).last().setInputFiles(sideways.slice(1));
  for (const name of ['Photo 1', 'Photo 2'])
    expect(await expectOrientation(dialog.getByRole('img', { name, exact: true }))).toEqual(upright);
  await dialog.getByRole('group', { name: 'Photo 2' }).getByRole('button', { name: 'Mark' }).click();
  await ina.press('Add in the middle');
  await ina.press('Done');
  await expectVisible(dialog.getByRole('group', { name: 'Photo 2' }).locator('svg[data-marks="1"]'));
  // The mark is drawn over the photo, and the photo itself does not change.
  expect(await expectOrientation(dialog.getByRole('img', { name: 'Photo 2', exact: true }))).toEqual(upright);
  await ina.fills('Defect Description', 'A crack, shown by an arrow');
  await ina.press('Record Not OK');
  const piece = page
    .getByText('A crack, shown by an arrow')
    .locator('xpath=ancestor::*[contains(@class, "MuiCard-root")]')
    .first();
  await expectVisible(piece.getByText(/^Piece \d+$/));
  for (const name of [/^Photo 1 of/, /^Photo 2 of/])
    expect(await expectOrientation(piece.getByRole('img', { name }))).toMatchObject(upright);
  await piece.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByLabel('Add photos', { exact: true }).setInputFiles(sideways.slice(0, 1));
  await ina.press('Save');
  await expectVisible(piece.getByRole('img', { name: /^Photo 3 of/ }));
});
