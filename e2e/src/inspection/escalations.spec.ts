import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';
import { createSmallPlan, startSmallPlan } from '../support/small-plan.ts';
import { inboxPath } from '../support/inbox-path.ts';

// Escalation rules in the plan form, and an escalation from the Inbox until it is closed.

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 860 };

test('the BRM gives a plan an escalation rule with two steps, and the review shows who is notified', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { planId } = await createSmallPlan(rachel);
  await rachel.opens(`/brm-add/edit-workplan/${planId}`);
  const { page } = rachel;
  const level = page.getByRole('group', { name: 'TIP Level 4' });
  await level.getByLabel('Use a rule for TIP Level 4').check();
  const first = level.getByRole('group', { name: 'Notified first' });
  await first.getByRole('combobox', { name: 'Named inspectors' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await first.getByLabel('Minutes to acknowledge').fill('');
  await level.getByRole('button', { name: 'Add step to TIP Level 4' }).click();
  const second = level.getByRole('group', { name: 'Step 2, if no one has acknowledged' });
  await second.getByLabel('Minutes to acknowledge').fill('60');
  await level.getByLabel('Effect on work').click();
  await page.getByRole('option', { name: 'Work stops until the escalation is closed' }).click();
  await rachel.press('Review');
  await expectVisible(first.getByText('Enter a whole number of minutes from 1 to 10080'));
  await expectVisible(second.getByText('Choose at least one role or inspector'));
  await first.getByLabel('Minutes to acknowledge').fill('15');
  await second.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Customer' }).click();
  await page.keyboard.press('Escape');
  await rachel.press('Review');
  await rachel.sees(
    /TIP Level 4: BRM, .+: acknowledge within 15 minutes; then Customer: acknowledge within 60 minutes\. Work stops until the escalation is closed\./,
  );
  await rachel.sees('TIP Level 3: the BRM and the customer are notified');
  await rachel.press('Submit');
  await rachel.sees(/^Work plan .* saved$/);
  const plan = await callApi<{ escalation: object[] }>(rachel, 'GET', `/project_workplans/${planId}`);
  expect(plan.escalation).toMatchObject([
    {
      tipLevel: 4,
      steps: [
        { roles: ['brm'], minutes: 15 },
        { roles: ['customer'], minutes: 60 },
      ],
      stop: 'until closed',
    },
  ]);
});

test('the BRM acknowledges an escalation from the Inbox on a phone and closes it with a 3D, and work continues', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', phone, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel, {
    escalation: [{ tipLevel: 3, steps: [{ roles: ['brm'], minutes: 30 }], stop: 'until closed' }],
  });
  const planId = plan.page.split('/').at(-1) ?? '';
  const points = await callApi<{ _id: string }[]>(rachel, 'GET', `/object_checkpoints?workPlan=${planId}&limit=0`);
  for (const { _id } of points)
    await callApi(rachel, 'PUT', `/object_checkpoints/${_id}`, { nok: 1, comment: 'Torn seal' });
  const section = rachel.page.getByRole('region', { name: 'Escalations' });

  await test.step('the BRM acknowledges it', async () => {
    await rachel.opens(await inboxPath(rachel, planId, 'escalation'));
    await rachel.page
      .locator(`a[href="${plan.page}"]`, { hasText: 'Acknowledge the escalation at TIP Level 3' })
      .first()
      .click();
    await expectVisible(section.getByText('Waiting for acknowledgement'));
    await expectVisible(section.getByText('Work is stopped because of this escalation'));
    await section.getByRole('button', { name: 'Acknowledge TIP Level 3' }).click();
    await rachel.sees('Escalation acknowledged');
    await expectGone(section.getByRole('button', { name: 'Acknowledge TIP Level 3' }));
  });

  await test.step('an inspector cannot work, and cannot close it', async () => {
    await marcus.opens(plan.page);
    await expectVisible(marcus.page.getByText('The escalation rules of this work plan stop work', { exact: false }));
    const own = marcus.page.getByRole('region', { name: 'Escalations' });
    await expectVisible(own.getByText('Acknowledged', { exact: true }));
    await expectGone(own.getByRole('button', { name: 'Close escalation at TIP Level 3' }));
  });

  await test.step('the BRM closes it with the problem that was filled in', async () => {
    await section.getByRole('button', { name: 'Close escalation at TIP Level 3' }).click();
    const dialog = rachel.page.getByRole('dialog', { name: 'Close escalation at TIP Level 3' });
    await expect(dialog.getByLabel('Problem')).toHaveValue(/2 items were found Not OK on WP-\d+ .+:\n.*A1.*Torn seal/);
    await dialog.getByRole('button', { name: 'Close escalation' }).click();
    await expectVisible(dialog.getByText('Cause is required'));
    await dialog.getByLabel('Cause').fill('The tool is worn');
    await dialog.getByLabel('Containment').fill('The batch is sorted');
    await dialog.getByRole('button', { name: 'Close escalation' }).click();
    await rachel.sees('Escalation closed');
    await expectVisible(section.getByText('The batch is sorted'));
    await expectGone(section.getByText('Work is stopped because of this escalation'));
  });

  await test.step('work continues', async () => {
    await marcus.opens(plan.page);
    await expectVisible(marcus.page.getByText('The tool is worn'));
    await expectGone(marcus.page.getByRole('button', { name: 'Resume work' }));
  });
});
