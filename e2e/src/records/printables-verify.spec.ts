import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// Printed documents, and the public page that checks signed ones.

const wide = { width: 1280, height: 860 };

test('the office downloads the process audit of a project, and opens its order sheet and list of parts', async ({
  browser,
}) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  const { page } = brm;
  const [project] = await callApi<{ _id: string }[]>(brm, 'GET', '/project?status=Awaiting%20Work%20plan&limit=1');
  await brm.opens(`/project/${project?._id}`);
  await page.getByRole('link', { name: 'Process Audit' }).click();
  await brm.sees('Has the customer agreed to and signed the order, with its exit criteria?');
  await brm.sees('Does the customer get the results as often as agreed?');
  await expect(page.getByRole('region', { name: 'Questions' }).getByRole('row')).toHaveCount(13);
  const download = page.waitForEvent('download');
  await brm.press('Download PDF');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Process-Audit-P-\d{4}-\d{5}-rev-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await brm.follow('Back');
  await page.getByRole('link', { name: 'Project Order Sheet' }).click();
  await brm.sees('Type of Work Required');
  await brm.follow('List parts');
  await brm.press('Add Part');
  await brm.sees('Part Name is required');
  await brm.fills('Part Name', 'Door, left');
  await page.getByRole('checkbox', { name: 'Rework' }).check();
  await brm.press('Add Part');
  await expect(page.getByRole('row').filter({ hasText: 'Door, left' })).toContainText('Rework');
});

test('Download PDF responds to the first press, even if the page’s font loads at that moment', async ({ browser }) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  const { page } = brm;
  const [project] = await callApi<{ _id: string }[]>(brm, 'GET', '/project?status=Awaiting%20Work%20plan');
  const font = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await font.promise;
    await route.fallback();
  });
  await page.goto(`/process-audit/${project?._id}`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Download PDF' });
  const place = () =>
    button.evaluate(
      (element) => element.getBoundingClientRect().toJSON() as { x: number; y: number; width: number; height: number },
    );
  await expectVisible(button);
  let first = await place();
  const isAtRest = async () => {
    const before = first;
    first = await place();
    return first.x === before.x && first.y === before.y;
  };
  await expect.poll(isAtRest).toBe(true);
  const download = page.waitForEvent('download');
  await page.mouse.move(first.x + 6, first.y + 6);
  await page.mouse.down();
  font.resolve();
  await page.waitForFunction(() => document.fonts.check('16px "Inter Variable"'));
  const then = await place();
  await page.mouse.up();
  expect((await download).suggestedFilename()).toMatch(/^Process-Audit-/);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(then[side] - first[side]), side).toBeLessThanOrEqual(3);
});

test('two quick presses on Download PDF save one file', async ({ browser }) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  const [project] = await callApi<{ _id: string }[]>(brm, 'GET', '/project?status=Awaiting%20Work%20plan');
  const printed: string[] = [];
  brm.page.on('request', (request) => {
    if (request.url().endsWith('.pdf')) printed.push(request.url());
  });
  await brm.opens(`/process-audit/${project?._id}`);
  const download = brm.page.waitForEvent('download');
  await brm.page.getByRole('button', { name: 'Download PDF' }).dblclick();
  await download;
  expect(printed).toHaveLength(1);
});

test('an inspector opens the printable sheets of a plan: work plan and data collection results', async ({
  browser,
}) => {
  const ina = await Person.open(browser, 'Ina', { width: 360, height: 740 }, demoServer);
  await signInToDemo(ina, 'inspector');
  const { page } = ina;
  // The newest plan can be one of another test, without results.
  const name = encodeURIComponent('Front door seals, early shift');
  const [plan] = await callApi<{ _id: string }[]>(ina, 'GET', `/project_workplans?search=${name}`);
  await ina.opens(`/work-plan/${plan?._id}`);
  await page.getByRole('link', { name: 'Work Plan Sheet' }).click();
  await expectVisible(page.getByRole('region', { name: 'Activities' }));
  await ina.follow('Back');
  await page.getByRole('link', { name: 'Data Collection Results' }).click();
  await expectVisible(page.getByRole('region', { name: 'Findings' }));
});

test('anyone can check a signed document from the sign-in page, and an altered one is detected', async ({
  browser,
}) => {
  const brm = await Person.open(browser, 'Rachel', wide, demoServer);
  await signInToDemo(brm, 'brm', true);
  const bytes = await brm.page.evaluate(async () => {
    const { token, company } = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, company: company._id };
    const read = async (path: string) => (await fetch(`/api/v1${path}`, { headers })).json();
    const project = (await read('/project?status=Awaiting%20Work%20plan')).data[0];
    const { data } = await read(`/project/${project._id}/documents`);
    const file = await fetch(`/api/v1/file/${data.find((one: { signed: boolean }) => one.signed).key}`, { headers });
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  const stranger = await Person.open(browser, 'Stranger', wide, demoServer);
  await stranger.opens('/login');
  await stranger.follow('Check a signed document');
  const drop = (name: string, buffer: Buffer) =>
    stranger.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await drop('contract.pdf', Buffer.from(bytes));
  await stranger.sees('This document is genuine');
  await stranger.sees('Company seal');
  await drop('longer.pdf', Buffer.concat([Buffer.from(bytes), Buffer.from('\n%%EOF\n')]));
  await stranger.sees('Do not rely on this file');
  await stranger.sees('Something was added to the end of the file after the last signature.');
  await drop('picture.pdf', Buffer.from('no PDF at all'));
  await stranger.sees('This is not a PDF. Choose the signed document as you received it.');
});
