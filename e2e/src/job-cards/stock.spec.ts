import { expect, type Browser } from '@playwright/test';
import { raiseCardInProgress } from '../support/job-card-in-progress.ts';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectAccessible } from '../support/screen-checks.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// A leader keeps a part in stock, from the order list to a count, and an engineer issues it to a task: both on a phone
// and at a desk.

const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 860 };
type Size = typeof phone;
type Id = { _id: string };

const openDemo = async (browser: Browser, account: string, size: Size): Promise<Person> => {
  const person = await Person.open(browser, account, size, demoServer);
  await signInToDemo(person, account);
  return person;
};
/** Nothing on the page is wider than the screen. */
const expectNoOverflow = async ({ page }: Person, { width }: Size) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('a part runs low, is ordered, received and counted on a phone', ({ browser }) => keepStock(browser, phone));
test('a part runs low, is ordered, received and counted at a desk', ({ browser }) => keepStock(browser, desk));
test('an engineer issues a part to a task and returns one on a phone', ({ browser }) => issueParts(browser, phone));
test('an engineer issues a part to a task and returns one at a desk', ({ browser }) => issueParts(browser, desk));

type Kept = { supervisor: Person; name: string; supplier: string; size: Size };
async function keepStock(browser: Browser, size: Size): Promise<void> {
  const supervisor = await openDemo(browser, 'supervisor', size);
  const kept = { supervisor, size, name: `Trim clip ${size.width} ${Date.now()}`, supplier: `Clips ${size.width}` };
  const itemPath = await test.step('the leader adds the part, and receives the first pieces', () => addPart(kept));
  await test.step('what is scrapped brings it below its minimum', () => scrapTwo(kept));
  await test.step('the order list proposes the reorder quantity, and mails it to the supplier', () => order(kept));
  await test.step('the delivery is received, and the item leaves the order list', async () => {
    await supervisor.opens(itemPath);
    await receive(kept, { quantity: undefined, price: '0.75' });
    await supervisor.sees('14 pcs');
    // 4 at 0.50 and 10 at 0.75.
    await supervisor.sees('£9.50');
    await supervisor.opens(`/stock/order-list?search=${encodeURIComponent(kept.name)}`);
    await expectGone(supervisor.page.getByRole('link', { name: kept.name }));
  });
  await test.step('a count finds one piece less, and its reason stays in the log', async () => {
    await supervisor.opens(itemPath);
    await countOneLess(kept);
  });
}

async function addPart({ supervisor, name, supplier, size }: Kept): Promise<string> {
  const { page } = supervisor;
  await supervisor.opens('/stock');
  await supervisor.follow('Add stock item');
  await supervisor.fills('Part number', `CL-${size.width}-${Date.now()}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await supervisor.fills('Unit', 'pcs');
  await supervisor.fills('Minimum', '5');
  await supervisor.fills('Reorder quantity', '10');
  await page.getByRole('textbox', { name: 'Supplier', exact: true }).fill(supplier);
  await supervisor.fills('Supplier email', 'clips@demo.roadworthy.example');
  await expectNoOverflow(supervisor, size);
  await supervisor.press('Submit');
  await supervisor.sees('Item saved');
  await supervisor.opens(`/stock?search=${encodeURIComponent(name)}`);
  await supervisor.follow(name);
  await supervisor.sees('Out of stock');
  await receive({ supervisor, name }, { quantity: '6', price: '0,50' });
  await supervisor.sees('6 pcs');
  await supervisor.sees('£3.00');
  await expectNoOverflow(supervisor, size);
  return new URL(page.url()).pathname;
}

async function scrapTwo({ supervisor, name }: Kept): Promise<void> {
  await supervisor.press('Scrap');
  const scrap = supervisor.page.getByRole('dialog', { name: `Scrap ${name}` });
  await scrap.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await scrap.getByRole('button', { name: 'Scrap' }).click();
  await supervisor.sees('Enter a reason');
  await scrap.getByRole('textbox', { name: 'Reason' }).fill('Broken hooks');
  await scrap.getByRole('button', { name: 'Scrap' }).click();
  await expectGone(scrap);
  await supervisor.sees('Below minimum');
}

async function order({ supervisor, name, supplier }: Kept): Promise<void> {
  const { page } = supervisor;
  await supervisor.opens(`/stock/order-list?search=${encodeURIComponent(name)}`);
  await expectVisible(page.getByRole('link', { name }));
  await supervisor.sees('10 pcs');
  await supervisor.acts(page.getByRole('main'), `Order from ${supplier}`);
  const dialog = page.getByRole('dialog', { name: `Order from ${supplier}` });
  await expect(dialog.getByRole('textbox', { name: 'Send to' })).toHaveValue('clips@demo.roadworthy.example');
  await expect(dialog.getByRole('textbox', { name })).toHaveValue('10');
  await expectAccessible(page, 'an order');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Before Friday');
  await dialog.getByRole('button', { name: 'Send order' }).click();
  await supervisor.sees('Order sent to clips@demo.roadworthy.example');
  await expectGone(dialog);
  await supervisor.sees(/^Ordered on /);
}

async function countOneLess({ supervisor, name, size }: Kept): Promise<void> {
  const { page } = supervisor;
  await supervisor.press('Count');
  const count = page.getByRole('dialog', { name: `Count ${name}` });
  await expectVisible(count.getByText('On record: 14 pcs'));
  await count.getByRole('textbox', { name: 'Counted' }).fill('13');
  await expectVisible(count.getByText('Difference: -1 pcs'));
  await expectAccessible(page, 'the count of an item');
  await count.getByRole('textbox', { name: 'Reason' }).fill('One is missing');
  await count.getByRole('button', { name: 'Count' }).click();
  await expectGone(count);
  await supervisor.sees('13 pcs');
  await expectVisible(page.getByRole('region', { name: 'Movements' }).getByText('One is missing'));
  await expectAccessible(page, 'the item');
  await expectNoOverflow(supervisor, size);
}

/** Adds an item with four pieces in bin E-5 of the first workshop. */
async function makeItem(supervisor: Person, name: string): Promise<Id> {
  const item = await callApi<Id>(supervisor, 'POST', '/stock_items', {
    partNo: `DC-${name.replaceAll(' ', '-')}`,
    name,
    unit: 'pcs',
  });
  const [workshop] = await callApi<Id[]>(supervisor, 'GET', '/workshop?limit=1');
  await callApi(supervisor, 'POST', `/stock_items/${item._id}/movements`, {
    _id: crypto.randomUUID(),
    kind: 'receipt',
    workshop: workshop?._id,
    bin: 'E-5',
    quantity: '4',
    unitPrice: '1.25',
  });
  return item;
}

async function issueParts(browser: Browser, size: Size): Promise<void> {
  const supervisor = await openDemo(browser, 'supervisor', desk);
  const card = await raiseCardInProgress(supervisor, ['Fit the clips']);
  const name = `Door clip ${size.width} ${Date.now()}`;
  const item = await makeItem(supervisor, name);
  const engineer = await openDemo(browser, 'engineer', size);
  const { page } = engineer;

  await test.step('the engineer issues three pieces', async () => {
    await engineer.opens(`/jobcard?card=${card._id}`);
    await engineer.press('Issue part to Fit the clips');
    const issue = page.getByRole('dialog', { name: 'Issue part' });
    await engineer.picks('Item', name);
    await expectVisible(issue.getByText(/E-5: 4 pcs/));
    await expectAccessible(page, 'an issue to a task');
    await issue.getByRole('textbox', { name: 'Quantity' }).fill('5');
    await issue.getByRole('button', { name: 'Issue part' }).click();
    await engineer.sees('Only 4 pcs available');
    await issue.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await issue.getByRole('button', { name: 'Issue part' }).click();
    await expectGone(issue);
    await expectAccessible(page, 'a task with parts');
    // An engineer sees no cost.
    await expectVisible(page.getByText(`3 pcs ${name}`, { exact: true }));
    await expectNoOverflow(engineer, size);
  });

  await test.step('one piece comes back', async () => {
    await engineer.press(`Return ${name}`);
    const back = page.getByRole('dialog', { name: `Return ${name}` });
    await expect(back.getByRole('textbox', { name: 'Bin' })).toHaveValue('E-5');
    await back.getByRole('textbox', { name: 'Quantity' }).fill('1');
    await back.getByRole('button', { name: 'Return' }).click();
    await expectGone(back);
    await expectVisible(page.getByText(`2 pcs ${name}`, { exact: true }));
  });

  await test.step('the leader sees the cost on the card, and the movements at the item', async () => {
    await supervisor.opens(`/jobcard?card=${card._id}`);
    await supervisor.sees(`2 pcs ${name}: £2.50`);
    await supervisor.sees('Parts: £2.50');
    await supervisor.opens(`/stock/item/${item._id}`);
    await supervisor.sees('2 pcs');
    await expectVisible(supervisor.page.getByRole('region', { name: 'Movements' }).getByText('Returned'));
  });
}

/** Receives pieces in the first workshop, bin K-1. Without a quantity, the proposed one is kept. */
async function receive(
  { supervisor, name }: Pick<Kept, 'supervisor' | 'name'>,
  { quantity, price }: { quantity: string | undefined; price: string },
): Promise<void> {
  await supervisor.press('Receive');
  const dialog = supervisor.page.getByRole('dialog', { name: `Receive ${name}` });
  const workshop = dialog.getByRole('combobox', { name: 'Workshop' });
  if (quantity !== undefined) {
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await workshop.click();
    await supervisor.page.getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: 'Bin' }).fill('K-1');
  } else {
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('10');
    await expect(workshop).not.toHaveValue('');
  }
  await dialog.getByRole('textbox', { name: 'Price' }).fill(price);
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expectGone(dialog);
  await supervisor.sees('Stock updated');
}
