import { expect } from '@playwright/test';
import { sits } from './seats.ts';
import { demoServer } from './servers.ts';
import { Person, test, seen } from './words.ts';

// What an inspector meets beside the answers themselves: the activities of the plan, and the history of what was recorded (document 3 section 2.8).

test('an inspector records an activity, and reads the history of checkpoints', async ({ browser }) => {
  const ina = await Person.comesTo(browser, 'Ina', { width: 390, height: 844 }, demoServer);
  await sits(ina, 'inspector');
  const { page } = ina;
  await ina.opens('/inspector-workplan-list');
  // A plan of the demo, not one that another test made for two checkpoints.
  await page.locator('a[href^="/inspector-work-plan/"]').first().click();
  await page.getByRole('button', { name: /^Activities \(\d+\)/ }).click();
  const done = page.getByRole('button', { name: /^Activity done:/ });
  await seen(done.first());
  const open = await done.count();
  await done.first().click();
  await expect(done).toHaveCount(open - 1);
  await page
    .getByRole('button', { name: /^Activity not done:/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Record Not OK' })).toBeDisabled();
  await ina.fills('Defect Description', 'The lamp is broken');
  await ina.press('Record Not OK');
  await ina.sees('The lamp is broken');
  await ina.press('Rectify');
  await ina.fills('Rectify comment', 'A new lamp');
  await ina.press('Save');
  await ina.sees('Rectified: A new lamp');
  await ina.press('History of checkpoints');
  await seen(page.getByRole('dialog').getByRole('listitem').first());
});
