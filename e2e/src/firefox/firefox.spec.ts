import { expect, test } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { isReady } from '../servers/ready.ts';
import { demoServer } from '../servers/servers.ts';
import { demoPassword } from '../support/demo-accounts.ts';
import { createProjectsToSign } from '../support/new-projects.ts';
import { cuttableNetwork } from './cuttable-network.ts';
import { FirefoxPerson, startFirefox } from './firefox-person.ts';

// What people do most, in Firefox.

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };
const deviceStatus = '[role="status"][aria-label="Network and device"]';

let firefox: Browser;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await expect.poll(() => isReady(demoServer.url), { intervals: [250], timeout: 500_000 }).toBe(true);
  firefox = await startFirefox();
});
test.afterAll(() => firefox?.close());

test('in Firefox, a BRM finds a company and its project in the lists, and signs the contract', async () => {
  const company = 'Firefox Works';
  const customer = { emailId: 'firefox.customer@example.test', password: 'Fine-Passw0rd-Cleo' };
  await createProjectsToSign(company, customer, ['Doors in Firefox', 'Seals in Firefox']);
  const bea = await FirefoxPerson.open(firefox, demoServer.url, desktop);
  await bea.signsIn('brm@demo.roadworthy.example', demoPassword);
  await bea.opens('/company-list');
  await bea.press('Open', bea.row(company));
  await bea.sees('Project List');
  await bea.sees('Doors in Firefox');
  await bea.press('E-Sign', bea.row('Seals in Firefox'));
  await bea.follow('Read and sign');
  await bea.seesImage('Page 1 of');
  await bea.sees('You are signed in as');
  await bea.clicks('input[type="checkbox"]');
  await bea.press('Sign');
  await bea.sees('Signed. Cleo Carver is next.');
  await bea.opens('/projects');
  await bea.sees('Awaiting Customer to E-Sign');
  await bea.page.close();
});

test('in Firefox, an inspector records without a network, reloads, and the server gets it when the network is back', async () => {
  const network = await cuttableNetwork(demoServer.url);
  const ina = await FirefoxPerson.open(firefox, network.url, phone);
  await ina.signsIn('inspector@demo.roadworthy.example', demoPassword);
  await ina.opens('/inspector-workplan-list');
  await ina.clicks('a[href^="/inspector-work-plan/"]');
  await ina.sees('This plan works without a network.');
  await ina.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await ina.reads(deviceStatus, /All \d+ saved/);

  network.cut();
  await ina.press('OK');
  await ina.reads(deviceStatus, /(?<!\d)1 waiting/);
  await ina.page.reload();
  await ina.reads(deviceStatus, /Offline.*(?<!\d)1 waiting/);
  await ina.sees('On this device');

  network.restore();
  // The status says so only when nothing is waiting any more.
  await ina.reads(deviceStatus, /All \d+ saved/);
  await ina.page.close();
  network.close();
});
