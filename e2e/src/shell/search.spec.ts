import { expect } from '@playwright/test';
import { createServerBusyResponse, refuseUntilRetry } from '../support/refuse-until-retry.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// Ctrl+K opens any screen and any record from anywhere, also with a scanner.

test('a few letters open a screen, a scanned number opens its card, and a VIN label its vehicle’s history', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(nina, 'engineer');
  const { page } = nina;
  const search = page.getByRole('combobox', { name: 'Search everywhere' });

  // The test waits until the home page has loaded, because earlier key presses would be lost.
  await expectVisible(page.getByText(/^JOBC-\d{8}$/).first());
  await page.keyboard.press('Control+k');
  await search.fill('incid');
  await page.getByRole('option', { name: /Report Incidents/ }).click();
  await expect(page).toHaveURL(/\/accident$/);

  await page.keyboard.press('Control+k');
  // The field is filled instead of typed into, because keys without pauses would be taken for a hand scanner.
  await search.fill('second factor');
  // Enter opens the highlighted result.
  await expect(page.getByRole('option', { name: 'Security' })).toHaveClass(/Mui-focused/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/security$/);

  await nina.opens('/jobcard');
  const card = await page
    .getByText(/^JOBC-\d{8}$/)
    .first()
    .textContent();
  if (!card) throw new Error('no job card in the list');
  await nina.press('Search');
  await expect(search).toBeFocused();
  await nina.scans(card);
  // Nina works on the card, so its sheet opens with the actions that are possible next.
  await expect(page).toHaveURL(/\/jobcard\?card=/);
  await nina.sees(card);

  await nina.opens('/jobcard');
  const vin = await page
    .getByText(/^[A-HJ-NPR-Z0-9]{17}$/)
    .first()
    .textContent();
  if (!vin) throw new Error('no vehicle in the list');
  await nina.press('Search');
  await search.fill(`I${vin}`);
  await expectVisible(page.getByRole('group', { name: 'Job cards' }).getByText(vin).first());
  await expectVisible(page.getByRole('group', { name: 'Vehicles' }).getByText(vin, { exact: true }));
  await search.fill('');
  // Job cards mention the VIN too, but the vehicle itself is the best match.
  await nina.scans(`I${vin}`);
  await expect(page).toHaveURL(new RegExp(`/history/car\\?vin=${vin}$`));

  await nina.press('Search');
  await search.fill('SM');
  await expectVisible(page.getByRole('group', { name: 'Vehicles' }).getByText(/^Type to narrow: 5 of \d+ shown$/));
  await search.fill('nothing by that name');
  await nina.sees('Nothing found with that name.');

  await refuseUntilRetry(page, /\/api\/v1\/vehicle\?/, createServerBusyResponse('req-8'));
  await search.fill(card);
  await nina.sees('Something went wrong, so these were not searched: Vehicles.');
  await nina.sees('Request req-8');
  await expectVisible(page.getByRole('option', { name: card }));
  await nina.press('Retry');
  await expectGone(page.getByText('Not searched'));
});

test('the office finds a ticket by its number and a person by name', async ({ browser }) => {
  const daniel = await Person.open(browser, 'Daniel', undefined, demoServer);
  await signInToDemo(daniel, 'admin');
  const { page } = daniel;
  const search = page.getByRole('combobox', { name: 'Search everywhere' });

  await daniel.opens('/tickets');
  const ticket = await page
    .getByText(/^T-\d{5}$/)
    .first()
    .textContent();
  if (!ticket) throw new Error('no ticket in the list');
  await daniel.press('Search');
  await search.fill(ticket);
  await page.getByRole('option', { name: ticket }).click();
  await expect(page).toHaveURL(/\/view\/tickets\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ticket);

  await daniel.press('Search');
  await search.fill('reid');
  await page.getByRole('option', { name: /^Marcus Reid/ }).click();
  await expect(page).toHaveURL(/\/company-edit-user\//);
});

test('the super admin finds people and companies of the platform before and after opening a company', async ({
  browser,
}) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  const { page } = sofia;
  const search = page.getByRole('combobox', { name: 'Search everywhere' });
  const findsOffice = async () => {
    await sofia.press('Search');
    await search.fill('office@demo');
    await page
      .getByRole('group', { name: 'PDSL Users' })
      .getByRole('option', { name: /PDSL Admin · office@demo/ })
      .click();
    await expect(page).toHaveURL(/\/edit\/super-user\//);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('office@demo.roadworthy.example');
  };

  await findsOffice();
  await sofia.press('Search');
  await search.fill('Marcus Reid');
  await sofia.sees('Nothing found with that name. Choose a company to search its records.');
  await search.fill('meridian');
  await page
    .getByRole('group', { name: 'Companies' })
    .getByRole('option', { name: /^Meridian Motors/ })
    .click();
  await expect(page).toHaveURL(/\/company-project-list\//);
  await sofia.sees('Project List');

  await sofia.press('Search');
  await search.fill('Marcus Reid');
  await expectVisible(page.getByRole('group', { name: 'People' }).getByRole('option', { name: /^Marcus Reid/ }));
  await sofia.page.keyboard.press('Escape');
  await findsOffice();
});
