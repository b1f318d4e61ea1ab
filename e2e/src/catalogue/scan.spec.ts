import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { installedBrowser } from '../support/browser.ts';
import { writeLabelFilm } from '../support/label-film.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectGone } from '../support/person.ts';

// Reads a VIN with the phone's camera. The fake camera shows a film of a label whose code has an I before the VIN, as
// on real labels.

const vin = 'SMMEST205TC104417';
const otherLabels = [
  ['code128', 'SMMEST207TC104418'],
  ['qrcode', 'SMMEST209TC104419'],
  ['datamatrix', 'SMMEST207TC104421'],
] as const;
const film = join(tmpdir(), 'roadworthy-label.y4m');
writeLabelFilm(film, 'code39', `I${vin}`);
const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
test.use({ launchOptions: { ...installedBrowser, args: [...(installedBrowser.args ?? []), ...camera] } });

test('the camera reads a VIN from every kind of label; if the camera is denied, the dialog leads back to typing', async ({
  browser,
}) => {
  const ada = await Person.open(browser, 'Ada', { width: 390, height: 844 }, demoServer);
  const { page } = ada;
  await signInToDemo(ada, 'engineer');
  await ada.opens('/vehicle/create');
  await ada.press('Scan the VIN');
  await ada.sees('You did not allow the camera. Allow it for this page in your browser, or type the code.');
  await ada.press('Type the code');
  await expectGone(page.getByRole('dialog'));
  await ada.press('Scan the VIN');
  await ada.sees('You did not allow the camera. Allow it for this page in your browser, or type the code.');
  await page.context().grantPermissions(['camera'], { origin: demoServer.url });
  await ada.press('Try again');
  const field = page.getByRole('textbox', { name: 'VIN' });
  await expect(field).toHaveValue(vin);
  await expectGone(page.getByRole('dialog'));
  for (const [kind, other] of otherLabels) {
    await field.fill('');
    writeLabelFilm(film, kind, `I${other}`);
    await ada.press('Scan the VIN');
    await expect(field, kind).toHaveValue(other);
    await expectGone(page.getByRole('dialog'));
  }
});
