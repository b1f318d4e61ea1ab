import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { filmOfLabel } from './label.ts';
import { sits } from './seats.ts';
import { demoServer } from './servers.ts';
import { Person, test, gone } from './words.ts';

// A VIN by the camera of the phone (ux.md). The browser's camera shows a film of a label; its code has the I that such labels put before the VIN.

const vin = 'SMMEST205TC104417';
const film = join(tmpdir(), 'roadworthy-label.y4m');
filmOfLabel(film, `I${vin}`);
test.use({
  launchOptions: async ({ launchOptions }, give) => {
    const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    await give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

test('the camera reads a VIN from its label, and a refused camera leaves the typing', async ({ browser }) => {
  const ada = await Person.comesTo(browser, 'Ada', { width: 390, height: 844 }, demoServer);
  const { page } = ada;
  await sits(ada, 'engineer');
  await ada.opens('/vehicle/create');
  await ada.press('Scan the VIN');
  await ada.sees('The camera was refused. Allow it for this page in the browser, or type the code.');
  await ada.press('Type it instead');
  await gone(page.getByRole('dialog'));
  await page.context().grantPermissions(['camera'], { origin: demoServer.url });
  await ada.press('Scan the VIN');
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue(vin);
  await gone(page.getByRole('dialog'));
});
