import { expect } from '@playwright/test';
import { findDeviceStatus, expectPlanSaved, expectPending } from '../support/inspector-device.ts';
import { signInToDemoSeparately, signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { announceRecordings, startSmallPlan } from '../support/small-plan.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';
import { inboxPath } from '../support/inbox-path.ts';

// A plan is Completed when nothing is pending. A phone that is not reachable does not delay the plan, and its
// recordings are not lost (docs/decisions/0060).

const phone = { width: 390, height: 844 };

test('a plan is Completed while a phone is offline, and that phone’s recording is kept as late and contested', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemoSeparately(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);

  await marcus.opens(plan.inspection);
  await expectPlanSaved(marcus.page);
  await marcus.page.context().setOffline(true);
  await expect(findDeviceStatus(marcus.page)).toContainText('Offline');
  await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
  await marcus.press('Not OK');
  await marcus.fills('Defect Description', 'A dent as long as a thumb');
  await marcus.press('Record Not OK');
  await marcus.press('Close');
  await expectPending(marcus.page, 1);

  await aisha.opens(plan.inspection);
  for (const tag of ['A1', 'A2']) {
    await aisha.page.getByRole('button', { name: new RegExp(`^Cell ${tag}:`) }).click();
    await aisha.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await aisha.press('Close');
  }
  await rachel.opens(plan.page);
  await rachel.sees('All work is done.');
  await expectGone(rachel.page.getByText(/^Waiting for/));

  await marcus.page.context().setOffline(false);
  await marcus.sees('someone else judged this checkpoint differently');
  const late = rachel.page.getByRole('region', { name: 'Recorded late' });
  await expectVisible(late.getByText('Not OK, second verdict'));
  await expectVisible(late.getByText('A dent as long as a thumb'));
  await expectVisible(late.getByText('Contested', { exact: true }));
  await rachel.press('Mark as seen');
  await expectGone(late.getByRole('button', { name: 'Mark as seen' }));
  await expectVisible(late.getByText('A dent as long as a thumb'));
});

test('a plan waits for announced recordings, shows whose they are, and completes without them at the BRM’s request', async ({
  browser,
}) => {
  const [marcus, aisha, rachel] = [
    await Person.open(browser, 'Marcus', phone, demoServer),
    await Person.open(browser, 'Aisha', phone, demoServer),
    await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer),
  ];
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);
  for (const waiting of [2, 1]) await announceRecordings(marcus, plan.page, waiting);
  await aisha.opens(plan.inspection);
  for (const tag of ['A1', 'A2']) {
    await aisha.page.getByRole('button', { name: new RegExp(`^Cell ${tag}:`) }).click();
    await aisha.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
    await aisha.press('Close');
  }
  await rachel.opens(await inboxPath(rachel, plan.page.split('/').at(-1) ?? '', 'inspect'));
  await rachel.sees('Wait for 3 recordings, or complete the plan without them');
  await rachel.opens(plan.page);
  const line = rachel.page.getByRole('alert').filter({ hasText: /^Marcus Reid has 3 unsent recordings for work plan/ });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('then completes without them');
  await rachel.press('Continue without them');
  await rachel.sees(/marked as late and shown to you/);
  await rachel.fills('Reason', 'The phone is in the canal');
  await rachel.page.getByRole('dialog').getByRole('button', { name: 'Continue without them' }).click();
  await rachel.sees('All work is done.');
  await rachel.sees(/^Continued without 3 recordings from Marcus Reid/);
});
