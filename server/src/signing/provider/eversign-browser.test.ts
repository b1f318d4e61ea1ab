import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSigningFixture, type SigningFixture } from '../../../test/fixtures/signing-fixture.ts';
import { getTestPassword } from '../../../test/fixtures/sign-in.ts';
import { must } from '../../../test/fixtures/must.ts';

// A customer signs through eversign in a browser: from the project to the service's own page and back. The service is a
// loopback server, and the product has its own address, to which the service redirects the browser.

const debian = process.env.CHROMIUM ?? '/usr/bin/chromium';
const address = 'http://roadworthy.localhost';
let desk: SigningFixture;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  desk = await makeSigningFixture('eversign', { environment: { PUBLIC_URL: address } });
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(existsSync(debian) && { executablePath: debian }) });
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
  });
  const server = desk.world.base.replace(/\/api\/v1$/, '');
  await context.route(`${address}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    // The stream of events never ends, so it is cut off here. The screens then poll.
    if (pathname.endsWith('/events')) return route.abort();
    return route.fulfill({ response: await route.fetch({ url: `${server}${pathname}${search}`, maxRedirects: 0 }) });
  });
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

it('a customer signs on the service’s page, returns and verifies, and /verify recognises the signed file', async () => {
  const { crew, projects } = desk;
  const { _id } = await projects.create();
  await desk.verify(crew.brm, (await desk.signed(crew.brm, _id)).hash);

  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(crew.cy.me.emailId);
  await page.getByLabel(/^Password/).fill(getTestPassword('Cy'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('button', { name: 'E-Sign' }).click();
  const pin = (await page.getByText(/^\d{6}$/).textContent()) ?? '';
  await page.getByRole('link', { name: 'Read and sign' }).click();

  // The service's own page.
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.waitForURL(`${address}/eversign-redirect?**`);
  await page.getByRole('button', { name: 'Verify Signature' }).click();
  await page.getByText('Signature verified sucessfully').waitFor();
  expect(await desk.statusOf(_id)).toBe('Awaiting Risk Assessment');

  const [entry] = (await projects.get(_id)).eversignList;
  await expect.poll(async () => (await desk.rowOf(must(entry)._id)).providerDoneAt).not.toBeNull();
  const { meta } = must((await projects.get(_id)).eversignList[0]);
  const buffer: Buffer = (await crew.cy.attempt(fileRoutes.getFile, { params: { key: must(meta.finalPdf) } })).body;
  await page.goto(`${address}/verify`);
  await page.locator('input[type=file]').setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('This is our document, signed through another service').waitFor();
  await page.getByRole('region', { name: 'On record' }).getByText('Cy Tester, Customer').waitFor();
});
