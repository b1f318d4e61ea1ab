import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectPlanSaved } from '../support/inspector-device.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';

// Another inspector judges a check again without seeing the first verdict.

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 860 };
type Point = { _id: string; vin: string; tag: string };

test('an inspector gives a second verdict offline without seeing the first, and the office sees the agreement', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const sofia = await Person.open(browser, 'Sofia', desktop, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  await signInToDemo(sofia, 'super', true);
  const plan = await startSmallPlan(marcus, aisha, rachel, { vehicles: 2 });
  const planId = plan.page.split('/').at(-1);
  const points = await callApi<Point[]>(rachel, 'GET', `/object_checkpoints?workPlan=${planId}&limit=0`);
  const company = await sofia.page.evaluate(
    () => (JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { company: { _id: string } }).company._id,
  );
  const point = points.find(({ vin, tag }) => vin === plan.vins[0] && tag === 'A1');

  await test.step('the office sets the share on the form of the company', async () => {
    await sofia.opens(`/edit/company/${company}`);
    await sofia.page.getByRole('textbox', { name: 'Second looks (% of verdicts)' }).fill('100');
    await sofia.press('Submit');
    await sofia.sees('Company saved');
  });
  try {
    await callApi(marcus, 'PUT', `/object_checkpoints/${point?._id}`, { ok: 1, comment: 'Flush all along' });
    const place = new RegExp(`^Check ${plan.vins[0]} · Left · A1`);
    await test.step('the other inspector finds the check on the phone, without the first verdict', async () => {
      await aisha.opens(plan.start);
      await aisha.press('1 second look to do');
      await aisha.page.getByRole('button', { name: place }).click();
      await expectVisible(aisha.page.getByText('Second look', { exact: true }));
      await expect(aisha.page.getByText('Flush all along')).toHaveCount(0);
      await expect(aisha.page.getByText('Marcus')).toHaveCount(0);
    });
    await test.step('the other inspector judges the check without a network', async () => {
      await aisha.opens(plan.start);
      await expectPlanSaved(aisha.page);
      await aisha.page.context().setOffline(true);
      await aisha.press('1 second look to do');
      await aisha.page.getByRole('button', { name: place }).click();
      await aisha.page.getByRole('button', { name: /^OK: .*A1/ }).click();
      await aisha.page.context().setOffline(false);
      await expect
        .poll(() => callApi<{ judged: number }>(rachel, 'GET', `/second_looks/counts?workPlan=${planId}`))
        .toMatchObject({ waiting: 0, judged: 1 });
    });
    await test.step('the office reads the result, and checks the draw', async () => {
      await rachel.opens(plan.page);
      const card = rachel.page.getByRole('region', { name: 'Second looks' });
      await expectVisible(card.getByText('1 of 1 (100.00 %)').first());
      await expectVisible(card.getByText('Too few pairs (1 of 25 needed)').first());
      await card.getByRole('button', { name: 'Check the draw' }).click();
      await expectVisible(card.getByText('The draw is correct: 1 of 1 verdict was drawn.'));
    });
  } finally {
    await callApi(sofia, 'PUT', `/company/${company}`, { secondLookPercent: 0 });
  }
});
