import { expect, test } from '@playwright/test';
import { isReady } from '../servers/ready.ts';
import { demoServer } from '../servers/servers.ts';
import { demoPassword } from '../support/demo-accounts.ts';
import { createProjectsToSign } from '../support/new-projects.ts';
import type { BrowserPerson, Viewport } from './browser-person.ts';
import { startCuttableNetwork } from './cuttable-network.ts';

// The most common tasks, in a browser that Playwright does not drive.

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

export type OpenBrowser = (origin: string, viewport: Viewport) => Promise<BrowserPerson>;

/** Waits until the demo is ready. Tests whose page is opened by Playwright do so automatically. */
export const waitForDemo = () =>
  expect.poll(() => isReady(demoServer.url), { intervals: [250], timeout: 500_000 }).toBe(true);

export function testEverydayTasks(browser: string, open: OpenBrowser): void {
  test(`in ${browser}, a BRM finds a company and its project in the lists, and signs the contract`, async () => {
    const company = `${browser} Works`;
    const customer = { emailId: `${browser.toLowerCase()}.customer@example.test`, password: 'Fine-Passw0rd-Cleo' };
    await createProjectsToSign(company, customer, [`Doors in ${browser}`, `Seals in ${browser}`]);
    const bea = await open(demoServer.url, desktop);
    await bea.signsIn('brm@demo.roadworthy.example', demoPassword);
    await bea.opens(`/company-list?search=${encodeURIComponent(company)}`);
    await bea.press('Open', bea.row(company));
    await bea.sees('Project List');
    await bea.sees(`Doors in ${browser}`);
    await bea.press('E-Sign', bea.row(`Seals in ${browser}`));
    await bea.follow('Read and sign');
    await bea.seesImage('Page 1 of');
    await bea.sees('You are signed in as');
    await bea.ticksTheBox();
    await bea.press('Sign');
    await bea.sees('Signed. Cleo Carver is next.');
    await bea.opens('/projects');
    await bea.sees('Awaiting Customer to E-Sign');
    await bea.close();
  });

  test(`in ${browser}, an inspector records offline and reloads, and the server gets the recording once the device is back online`, async () => {
    const network = await startCuttableNetwork(demoServer.url);
    const ina = await open(network.url, phone);
    // Sign-in leads straight to the plan that is searched for, because other tests add plans to this list. If a page is
    // left while it registers its service worker, WebKit may wait for that registration forever
    // (docs/decisions/0109-webkit.md).
    const list = '/inspector-workplan-list?search=Front%20door%20seals';
    await ina.signsIn('inspector@demo.roadworthy.example', demoPassword, list);
    // The welcome appears above the list and would move the link away from under the pointer.
    await ina.press('Got it');
    await ina.followTo('/inspector-work-plan/', `//li[contains(., "Front door seals, early shift")]`);
    await ina.sees('This plan works offline.');
    await ina.hasServiceWorker();
    await ina.seesStatus(/All \d+ saved/);

    network.cut();
    await ina.press('OK');
    await ina.seesStatus(/(?<!\d)1 waiting/);
    await ina.reload();
    await ina.seesStatus(/Offline.*(?<!\d)1 waiting/);
    await ina.sees('On this device');

    network.restore();
    // The status shows this text only if nothing is pending.
    await ina.seesStatus(/All \d+ saved/);
    await ina.close();
    network.close();
  });
}
