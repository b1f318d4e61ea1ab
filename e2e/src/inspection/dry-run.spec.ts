import { expect, type FrameLocator, type Page } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { createPiecesPlan, createSmallPlan } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// Before a plan is signed, the office tries it out on the inspector's screen, and nothing is recorded
// (docs/decisions/0110).

/** Collects the writes that this page and its frame send, except announcements of presence. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && path.startsWith('/api/') && !path.endsWith('/presence'))
      writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

async function openDryRun(rachel: Person, planId: string): Promise<FrameLocator> {
  await rachel.opens(`/work-plan/${planId}`);
  await rachel.acts(rachel.page.locator('main'), 'Dry run');
  await rachel.sees('nothing is recorded, nothing is sent');
  return rachel.page.frameLocator('iframe[title="The inspector’s phone"]');
}

test('the BRM tries a grid plan in the inspector’s phone view before anybody signs, without recording anything', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 900 }, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { planId, vins } = await createSmallPlan(rachel);
  const [vin = ''] = vins;
  const writes = listenForWrites(rachel.page);
  const phone = await openDryRun(rachel, planId);

  await phone.getByRole('combobox', { name: 'VIN' }).click();
  await phone.getByRole('option', { name: vin }).click();
  await expectVisible(phone.getByText('0 of 2 recorded'));
  await phone.getByRole('button', { name: /^OK: .*, A1$/ }).click();
  await phone.getByRole('button', { name: /^Not OK: .*, A2$/ }).click();
  const chooser = rachel.page.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles([createTestPhoto('dent.png', 120, 90)]);
  await expectVisible(phone.getByRole('img', { name: 'Photo 1', exact: true }));
  await phone.getByRole('textbox', { name: 'Completion Comment' }).fill('Dent');
  await phone.getByRole('button', { name: 'Record Not OK' }).click();
  await expectVisible(phone.getByRole('heading', { name: '2 of 2. 1 Not OK.' }));

  // Starting over removes the trial recording.
  await rachel.press('Start over');
  await rachel.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectVisible(phone.getByRole('combobox', { name: 'VIN' }));
  await phone.getByRole('combobox', { name: 'VIN' }).click();
  await phone.getByRole('option', { name: vin }).click();
  await expectVisible(phone.getByText('0 of 2 recorded'));

  // Links in the frame are disabled, because they lead to the real screens.
  await phone.getByRole('button', { name: 'Leave this vehicle' }).click();
  await phone.getByRole('link', { name: 'Matrix of all vehicles' }).click();
  await expectVisible(phone.getByText('Links don’t work in a dry run.'));

  expect(writes).toEqual([]);
  await rachel.follow('Back');
  await expectGone(rachel.page.locator('iframe'));
  const databases = () => rachel.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain('roadworthy-dry-run');
});

test('the BRM tries a plan of pieces in the inspector’s phone view, without recording anything', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 900 }, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const planId = await createPiecesPlan(rachel);
  const writes = listenForWrites(rachel.page);
  // On the real screen the BRM, who cannot record, gets no instruction to inspect a piece.
  await rachel.opens(`/inspector-work-plan/${planId}`);
  await expectVisible(rachel.page.getByText('Nothing has been recorded yet.', { exact: true }));
  const phone = await openDryRun(rachel, planId);
  await expectVisible(phone.getByText('Inspect the first piece, then press OK or Not OK below.'));
  await phone.getByRole('button', { name: 'OK', exact: true }).click();
  await expectVisible(phone.getByText('1 of 3 recorded'));
  await phone.getByRole('button', { name: 'Skip', exact: true }).click();
  await phone.getByRole('button', { name: 'Not accessible' }).click();
  await phone.getByRole('button', { name: 'Record Skip' }).click();
  await expectVisible(phone.getByText('2 of 3 recorded'));
  expect(writes).toEqual([]);
});
