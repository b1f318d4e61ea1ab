import { expect, type Browser } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { inboxPath } from '../support/inbox-path.ts';

// A customer contests a verdict on a phone, the BRM answers from the Inbox, and everybody sees both statements.

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 860 };
type Point = { _id: string; vin: string; tag: string };

/** Starts a plan with two checkpoints, and signs in two inspectors, the BRM and the customer of the project. */
async function startPlanOfCustomer(browser: Browser) {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const tomasz = await Person.open(browser, 'Tomasz', phone, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);
  const planId = plan.page.split('/').at(-1) ?? '';
  const { project } = await callApi<{ project: { _id: string } }>(rachel, 'GET', `/project_workplans/${planId}`);
  const { customer } = await callApi<{ customer: { emailId: string } }>(rachel, 'GET', `/project/${project._id}`);
  await signInToDemo(tomasz, customer.emailId.split('@')[0] ?? '');
  const points = await callApi<Point[]>(rachel, 'GET', `/object_checkpoints?workPlan=${planId}&limit=0`);
  const idOf = (tag: string) => points.find((point) => point.tag === tag)?._id ?? '';
  const record = (tag: string, body: object) => callApi(rachel, 'PUT', `/object_checkpoints/${idOf(tag)}`, body);
  return { marcus, rachel, tomasz, plan, planId, idOf, record };
}

test('a customer contests an OK on a phone with a photo, the BRM accepts the contest from the Inbox, and the plan counts contests by outcome', async ({
  browser,
}) => {
  const { marcus, rachel, tomasz, plan, planId, record } = await startPlanOfCustomer(browser);
  await record('A1', { ok: 1 });
  await record('A2', { nok: 1, comment: 'A dent' });
  const dialog = tomasz.page.getByRole('dialog');

  await test.step('the customer contests an OK of the report, with a reason and a photo', async () => {
    await tomasz.opens(`/customer-checkpoint-report-by-plan/${planId}?result=ok`);
    await tomasz.press('Contest');
    await expectVisible(dialog.getByText('It is Not OK'));
    await expectVisible(dialog.getByText('The office answers within 48 hours.'));
    await dialog.getByLabel('Reason').fill('The seal sticks out at the corner');
    await dialog.getByLabel('Choose photos').setInputFiles(createTestPhoto('corner.png'));
    await expectVisible(dialog.getByRole('img', { name: 'Photo 1' }));
    await dialog.getByRole('button', { name: 'Contest', exact: true }).click();
    await tomasz.sees('Contest sent to the office');
  });
  await test.step('the customer reads on the plan by when the office answers', async () => {
    await tomasz.opens(plan.page);
    const section = tomasz.page.getByRole('region', { name: 'Contested by the customer' });
    await expectVisible(section.getByText('1 waiting for an answer, 0 overdue', { exact: false }));
    await expectVisible(section.getByText(/^Answer by \d{4}-\d\d-\d\d \d\d:\d\d [AP]M$/));
    await expectGone(section.getByRole('button', { name: /^Answer/ }));
  });
  await test.step('the customer accepts a Not OK as it is, which is recorded as a concession', async () => {
    await tomasz.opens(`/customer-checkpoint-report-by-plan/${planId}?result=nok`);
    await tomasz.press('Contest');
    await dialog.getByRole('button', { name: 'Accept it as is' }).click();
    await dialog.getByLabel('Reason').fill('It is behind the trim');
    await dialog.getByRole('button', { name: 'Accept as is', exact: true }).click();
    await tomasz.sees('Concession recorded');
  });

  await test.step('the BRM answers from the Inbox', async () => {
    await rachel.opens(await inboxPath(rachel, planId, 'contest'));
    await rachel.page
      .locator(`a[href="${plan.page}"]`, { hasText: 'Answer the customer’s contests (1)' })
      .first()
      .click();
    await rachel.page.getByRole('button', { name: /^Answer .*A1/ }).click();
    const answer = rachel.page.getByRole('dialog', { name: 'Answer the customer' });
    await expectVisible(answer.getByText('The seal sticks out at the corner', { exact: false }));
    await answer.getByRole('button', { name: 'Accept' }).click();
    await answer.getByLabel('Your answer').fill('You are right, we will press it in');
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await rachel.sees('Answer sent');
    const section = rachel.page.getByRole('region', { name: 'Contested by the customer' });
    await expectVisible(
      section.getByText('0 waiting for an answer, 0 overdue · 1 accepted · 0 rejected · 1 accepted as is'),
    );
    await expectGone(section.getByRole('button', { name: /^Answer/ }));
    const [file] = await Promise.all([
      rachel.page.waitForEvent('download'),
      section
        .getByRole('button', { name: 'Download' })
        .click()
        .then(() => rachel.page.getByRole('menuitem', { name: /CSV/ }).click()),
    ]);
    expect((await readFile(await file.path())).toString()).toContain('You are right, we will press it in');
  });

  await test.step('the customer and the inspector read the answer', async () => {
    await tomasz.opens(plan.page);
    await tomasz.sees('You are right, we will press it in');
    await marcus.opens(plan.inspection);
    await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
    const found = marcus.page.getByRole('dialog', { name: 'Left A1' });
    await expectVisible(found.getByText('Not OK', { exact: true }).first());
    const said = found.getByRole('region', { name: 'Contested by the customer' });
    await expectVisible(said.getByText('It is Not OK: The seal sticks out at the corner'));
    await expectVisible(said.getByText('You are right, we will press it in'));
  });
});

test('a customer withdraws a contest, and reads the answer to another one from the Inbox', async ({ browser }) => {
  const { rachel, tomasz, plan, planId, idOf, record } = await startPlanOfCustomer(browser);
  const contests: string[] = [];
  for (const tag of ['A1', 'A2']) {
    await record(tag, { ok: 1 });
    const body = { claim: 'not ok', reason: `The seal of ${tag} sticks out` };
    const made = await callApi<{ _id: string }>(tomasz, 'POST', `/object_checkpoints/${idOf(tag)}/contest`, body);
    contests.push(made._id);
  }
  await tomasz.opens(plan.page);
  const section = tomasz.page.getByRole('region', { name: 'Contested by the customer' });

  await test.step('the contest stays listed as withdrawn, and no longer waits', async () => {
    await section.getByRole('button', { name: /^Withdraw the contest .*A1/ }).click();
    const dialog = tomasz.page.getByRole('dialog', { name: 'Withdraw this contest?' });
    await dialog.getByLabel('Reason (optional)').fill('We measured again');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await tomasz.sees('Contest withdrawn');
    await expectVisible(section.getByText(/^1 waiting for an answer, .* · 1 withdrawn$/));
    await expectVisible(section.getByText('We measured again'));
    await expectGone(section.getByRole('button', { name: /^Withdraw the contest .*A1/ }));
  });

  await test.step('the answer to the other one waits in the Inbox until it is marked as read', async () => {
    await callApi(rachel, 'POST', `/customer_contests/${contests[1]}/answer`, {
      isAccepted: false,
      answer: 'It is flush',
    });
    await tomasz.opens(await inboxPath(tomasz, planId, 'contest'));
    const item = tomasz.page.locator(`a[href="/work-plan/${planId}"]`, { hasText: 'Read the office’s answers' });
    await item.first().click();
    await expectVisible(section.getByText('The office answered a contest'));
    await expectVisible(section.getByText('It is flush'));
    await section.getByRole('button', { name: 'Mark as read' }).click();
    await expectGone(section.getByText('The office answered a contest'));
    await tomasz.opens(await inboxPath(tomasz, planId, 'contest'));
    await expectVisible(tomasz.page.getByRole('heading', { level: 1 }));
    await expectGone(item);
  });
});
