import { expect, type Page } from '@playwright/test';
import { signInToDemoSeparately, demoPassword, signInToDemo } from '../support/demo-accounts.ts';
import { expectPlanSaved, expectSaved, expectPending } from '../support/inspector-device.ts';
import { demoServer } from '../servers/servers.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// Two inspectors judge the same checkpoint, one of them offline. Both verdicts are stored, the BRM decides with a
// reason, and after that the plan is Completed.

const day = 24 * 60 * 60 * 1000;
const phone = { width: 390, height: 844 };
const cell = (page: Page, tag: string) => page.getByRole('button', { name: new RegExp(`^Cell ${tag}:`) });

/** Ends the session on the server, as if it had expired unused. The device is not notified. */
async function endsAtServer({ page }: Person): Promise<void> {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}'));
  const answer = await fetch(`${demoServer.url}/api/v1/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
}

test('two inspectors judge one checkpoint differently, one of them after a day offline; once it is resolved, the plan is Completed', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  // Marcus's device shows yesterday's time, so that it can be offline for a day. He has a session of his own, because
  // it ends in the meantime.
  const yesterday = new Date(Date.now() - day);
  await marcus.page.clock.install({ time: yesterday });
  await signInToDemoSeparately(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);

  await marcus.opens(plan.inspection);
  await expectPlanSaved(marcus.page);
  await marcus.page.context().setOffline(true);
  await cell(marcus.page, 'A1').click();
  await marcus.press('Not OK');
  await marcus.fills('Defect Description', 'A dent as long as a thumb');
  await marcus.press('Record Not OK');
  await marcus.press('Close');
  await expectPending(marcus.page, 1);

  await aisha.opens(plan.inspection);
  await cell(aisha.page, 'A1').click();
  await aisha.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expectVisible(aisha.page.getByRole('dialog').getByText('OK', { exact: true }).first());
  await aisha.press('Close');
  await expectSaved(aisha.page, 1);

  // A day later the page is locked, and the session has ended on the device and on the server. The page waits for the
  // same user, and nothing is lost.
  await marcus.page.clock.fastForward(day);
  await marcus.sees('Sign in to continue');
  await endsAtServer(marcus);
  await marcus.page.context().setOffline(false);
  await marcus.page.getByLabel(/^Password/).fill(demoPassword);
  await marcus.press('Sign in');
  // No recording is refused or overruled, and the recording from the day before keeps that date.
  await marcus.sees('someone else judged this checkpoint differently');
  await expectSaved(marcus.page, 1);
  await cell(marcus.page, 'A1').click();
  const found = marcus.page.getByRole('dialog', { name: 'Left A1' });
  await expectVisible(found.getByText('Contested', { exact: true }).first());
  await expectVisible(found.getByText('Aisha Khan'));
  const dent = found.getByRole('listitem').filter({ hasText: 'A dent as long as a thumb' });
  await expectVisible(dent.getByText(yesterday.toLocaleDateString('sv-SE')));
  await expectGone(marcus.page.getByText('rejected by the server'));
  await expectGone(found.getByRole('button', { name: /Resolve|Rectify/ }));

  // The last item is recorded, and the plan now waits for the decision.
  await aisha.opens(plan.matrix);
  await aisha.page.getByRole('link', { name: /A2: Open/ }).click();
  await aisha.press('Skip');
  await expect(aisha.page.getByRole('button', { name: 'Record Skip' })).toBeDisabled();
  await aisha.press('Not accessible');
  await aisha.press('Record Skip');
  await aisha.sees('Skipped');
  await aisha.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await aisha.press('Close');
  await expectSaved(aisha.page, 2);
  await expectGone(aisha.page.getByText('This plan is Completed.'));

  await rachel.opens(plan.page);
  await rachel.sees('Waiting for Rachel Whitmore to resolve 1 contested checkpoint');
  await rachel.follow('Open inspection');
  await rachel.page.getByRole('button', { name: /^Resolve/ }).click();
  const resolve = rachel.page.getByRole('button', { name: 'Resolve', exact: true });
  await expect(resolve).toBeDisabled();
  await expect(resolve).toHaveAccessibleDescription('Choose OK or Not OK, and give a reason.');
  await rachel.press('It is OK');
  await expect(resolve).toHaveAccessibleDescription('Give a reason.');
  await rachel.fills('Reason', 'A reflection: the gauge shows no dent');
  await rachel.press('Resolve');
  await rachel.sees('This plan is Completed.');
  await rachel.press('History of checkpoints');
  await rachel.sees(/^Resolved: OK/);
  await rachel.sees('A reflection: the gauge shows no dent');
});
