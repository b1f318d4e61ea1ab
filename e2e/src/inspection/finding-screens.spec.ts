import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectVisible, Person, test } from '../support/person.ts';

// The counts of open findings, and the records with links to their findings and to the work on them.

const desktop = { width: 1280, height: 860 };
type Id = { _id: string };
type Counts = { total: number; kinds: { kind: string; count: number }[] };

test('the counts of open findings equal the API’s and filter the list', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  await signInToDemo(rachel, 'brm', true);
  await rachel.opens('/findings');
  const { kinds } = await callApi<Counts>(rachel, 'GET', '/findings/counts');
  const risks = kinds.find(({ kind }) => kind === 'hazard')?.count ?? 0;
  expect(risks).toBeGreaterThan(0);
  const chip = rachel.page.getByRole('button', { name: `Risk not accepted: ${risks}` });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await rachel.sees(new RegExp(`^${risks} findings? (is|are) open$`));
  await chip.click();
  await expect(rachel.page).not.toHaveURL(/kind=/);
});

test('the page of an audit shows the state of each refused risk, and its finding links back to the audit', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  await signInToDemo(rachel, 'brm', true);
  await rachel.opens('/findings?kind=hazard');
  const row = rachel.page.getByRole('row').filter({ has: rachel.page.getByText('Risk not accepted') });
  await row.getByRole('link').first().click();
  await expect(rachel.page).toHaveURL(/\/findings\/[\w-]+$/);
  const finding = new URL(rachel.page.url()).pathname;
  await rachel.follow('Open audit');
  await expect(rachel.page).toHaveURL(/\/admin-audit\//);
  const link = rachel.page.locator(`a[href="${finding}"]`);
  await expectVisible(link);
  await expectVisible(link.locator('..').getByText(/^(Open|In progress|Ready for re-inspection|Closed)$/));
});

test('an incident becomes a job card, to which its page links', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { _id: id } = await callApi<Id>(rachel, 'POST', '/accident', {
    title: 'Forklift hit the door',
    type: 'Accident',
    comment: 'Dent at the sill',
  });
  await rachel.opens(`/view/accident/${id}`);
  await rachel.follow('View finding');
  await rachel.press('Create job card');
  await rachel.picks('Workshop', '');
  await rachel.picks('Cost centre', '');
  await rachel.press('Create');
  await rachel.sees(/^Job card .+ created$/);
  await rachel.follow('Open incident');
  await expectVisible(rachel.page.getByRole('link', { name: /^Job card JOBC-/ }));
});
