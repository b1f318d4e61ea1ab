import { expect } from '@playwright/test';
import { createTestPhoto } from '../support/test-photo.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { expectGone, Person, test, expectVisible } from '../support/person.ts';
import { expectDraftStored, openDoorSeals } from '../support/inspector-device.ts';

// What inspectors use besides the answer buttons: the plan's activities and the history of recordings.

test('an inspector records, rectifies and completes activities, and opens the history of checkpoints', async ({
  browser,
}) => {
  const ina = await Person.open(browser, 'Ina', { width: 390, height: 844 }, demoServer);
  await signInToDemo(ina, 'inspector');
  const { page } = ina;
  await openDoorSeals(ina);
  await page.getByRole('button', { name: /^Activities \(\d+\)/ }).click();
  const done = page.getByRole('button', { name: /^Activity done:/ });
  await expectVisible(done.first());
  const open = await done.count();
  await done.first().click();
  await expect(done).toHaveCount(open - 1);
  // The next answer button must not move away from under the thumb, neither when Undo disappears nor when the server
  // has received the recording.
  const here = page.getByText('On this device, not sent yet');
  await expectVisible(here);
  const before = await done.first().boundingBox();
  await expectGone(page.getByRole('button', { name: 'Undo' }));
  await expectGone(here);
  expect(await done.first().boundingBox()).toEqual(before);
  await page
    .getByRole('button', { name: /^Activity not done:/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Record Not OK' })).toBeDisabled();
  await ina.fills('Defect Description', 'The lamp is broken');
  await ina.press('Record Not OK');
  await ina.sees('The lamp is broken');
  await ina.press('Rectify');
  // On a phone the dialog covers the item, so it says what is being rectified, what was wrong and what is missing.
  const rectifying = page.getByRole('dialog', { name: /^Rectify: \S/ });
  await expectVisible(rectifying.getByText('Not OK: The lamp is broken'));
  await expect(rectifying.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Describe what was done.');
  await ina.fills('Rectify comment', 'A new lamp');
  await ina.press('Save');
  await ina.sees('Rectified: A new lamp');
  await page
    .getByRole('button', { name: /^Activity not done:/ })
    .first()
    .click();
  await ina.fills('Defect Description', 'The label is torn');
  await ina.press('Record Not OK');
  const torn = page.getByRole('listitem').filter({ hasText: 'The label is torn' });
  for (const offered of ['Rectify', 'Complete', 'Upload', 'History'])
    await expectVisible(torn.getByRole('button', { name: offered, exact: true }));
  await torn.getByRole('button', { name: 'Complete', exact: true }).click();
  const completing = page.getByRole('dialog', { name: /^Complete: \S/ });
  await expectVisible(
    completing.getByText(/^Are you sure you want to complete\? This also marks the item as rectified/),
  );
  await expect(completing.getByRole('button', { name: 'Complete' })).toBeDisabled();
  await ina.fills('Rectify comment', 'A new label');
  await completing.getByRole('button', { name: 'Complete' }).click();
  await expectVisible(page.getByText('Rectified: A new label'));
  await ina.press('History of checkpoints');
  await expectVisible(page.getByRole('dialog').getByRole('listitem').first());
});

test('a Completed plan with an open Not OK item shows this to the inspector and to the BRM, for whom it links to the item', async ({
  browser,
}) => {
  const phone = { width: 390, height: 844 };
  const ina = await Person.open(browser, 'Ina', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(ina, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(ina, aisha, rachel);
  await ina.opens(plan.inspection);
  const opens = (tag: string) => ina.page.getByRole('button', { name: new RegExp(`^Cell ${tag}`) }).click();
  await opens('A1');
  // With photos but no answer, closing the dialog asks first. The photos are still there after the page was closed.
  const cell = ina.page.getByRole('dialog', { name: 'Left A1' });
  await cell.getByLabel('Photos', { exact: true }).setInputFiles(createTestPhoto('mirror.png', 60, 40));
  await expectVisible(cell.getByRole('img', { name: 'Photo 1', exact: true }));
  await ina.press('Close');
  await ina.sees('Close without recording?');
  await ina.press('Stay');
  await expectVisible(cell.getByRole('img', { name: 'Photo 1', exact: true }));
  await expectDraftStored(ina.page, { marks: [0] });
  await ina.page.reload();
  await expectVisible(cell.getByRole('img', { name: 'Photo 1', exact: true }));
  await ina.press('Not OK');
  await ina.fills('Defect Description', 'The mirror does not fold');
  await ina.press('Record Not OK');
  await ina.press('Close');
  await opens('A2');
  await ina.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await ina.press('Close');
  await ina.sees('This plan is Completed. 1 Not OK item can still be rectified.');
  await rachel.opens(plan.page);
  await rachel.sees('100.00% checked · 1 open Not OK item');
  await rachel.follow('Show 1 Not OK item to rectify or complete');
  await rachel.sees('The mirror does not fold');
  await rachel.sees(/1 checkpoint$/);
});
