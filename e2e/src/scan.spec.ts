import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { browserHere } from './browser.ts';
import { filmOfLabel } from './label.ts';
import { sits } from './seats.ts';
import { demoServer } from './servers.ts';
import { Person, test, gone } from './words.ts';

// A VIN by the camera of the phone (ux.md). The browser's camera shows a film of a label; its code has the I that such labels put before the VIN.

const vin = 'SMMEST205TC104417';
const otherLabels = [
  ['code128', 'SMMEST207TC104418'],
  ['qrcode', 'SMMEST209TC104419'],
  ['datamatrix', 'SMMEST207TC104421'],
] as const;
const film = join(tmpdir(), 'roadworthy-label.y4m');
filmOfLabel(film, 'code39', `I${vin}`);
const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
test.use({ launchOptions: { ...browserHere, args: [...(browserHere.args ?? []), ...camera] } });

test('the camera reads a VIN from labels of every kind, and a refused camera leaves the typing', async ({ browser }) => {
  const ada = await Person.comesTo(browser, 'Ada', { width: 390, height: 844 }, demoServer);
  const { page } = ada;
  await sits(ada, 'engineer');
  await ada.opens('/vehicle/create');
  await ada.press('Scan the VIN');
  await ada.sees('The camera was refused. Allow it for this page in the browser, or type the code.');
  await ada.press('Type it instead');
  await gone(page.getByRole('dialog'));
  await ada.press('Scan the VIN');
  await ada.sees('The camera was refused. Allow it for this page in the browser, or type the code.');
  await page.context().grantPermissions(['camera'], { origin: demoServer.url });
  await ada.press('Try again');
  const field = page.getByRole('textbox', { name: 'VIN' });
  await expect(field).toHaveValue(vin);
  await gone(page.getByRole('dialog'));
  for (const [kind, other] of otherLabels) {
    await field.fill('');
    filmOfLabel(film, kind, `I${other}`);
    await ada.press('Scan the VIN');
    await expect(field, kind).toHaveValue(other);
    await gone(page.getByRole('dialog'));
  }
});
