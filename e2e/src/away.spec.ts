import { expect } from '@playwright/test';
import { device } from './device.ts';
import { comesAnew, sits } from './seats.ts';
import { demoServer } from './servers.ts';
import { startSmallPlan } from './small-plan.ts';
import { gone, Person, seen, test } from './words.ts';

// A phone that opened a plan and went away with it is waited for, though it had nothing to tell when it left (product.md section 7).

const phone = { width: 390, height: 844 };

test('a plan waits for the phone that keeps it and is away, and its finding counts', async ({ browser }) => {
  const marcus = await Person.comesTo(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.comesTo(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.comesTo(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await comesAnew(marcus, 'inspector');
  await sits(aisha, 'inspector2');
  await sits(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);

  const heard = marcus.page.waitForResponse((answer) => answer.url().endsWith('/sync') && answer.ok());
  await marcus.opens(plan.inspection);
  await marcus.sees('This plan opens without a network.');
  await heard;
  await marcus.page.context().setOffline(true);
  await expect(device(marcus.page)).toContainText('Offline');
  await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
  await marcus.press('Not OK');
  await marcus.fills('Defect Description', 'A dent as long as a thumb');
  await marcus.press('Record Not OK');
  await marcus.press('Close');
  await expect(device(marcus.page)).toContainText('Device 1, server 0');

  // Everything is recorded by somebody else, whose own phone says by itself that it holds no more.
  await aisha.opens(plan.inspection);
  for (const [index, tag] of ['A1', 'A2'].entries()) {
    await aisha.page.getByRole('button', { name: new RegExp(`^Cell ${tag}:`) }).click();
    await aisha.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await aisha.press('Close');
    await expect(device(aisha.page)).toContainText(`Device 0, server ${index + 1}`);
  }
  await rachel.opens(plan.page);
  await rachel.sees("Waits for word from Marcus Reid's device");
  await rachel.sees(/^The device of Marcus Reid keeps work plan/);
  await rachel.press('Write off');
  await rachel.sees(/^The plan no longer waits for it/);
  await rachel.press('Cancel');

  await marcus.page.context().setOffline(false);
  await marcus.sees('Somebody else judged this checkpoint differently');
  await rachel.sees('The Business Relationship Manager resolves 1 contested checkpoint');
  await gone(rachel.page.getByText("Waits for word from Marcus Reid's device"));
  await seen(rachel.page.getByText('Work Plan Started').first());
});
