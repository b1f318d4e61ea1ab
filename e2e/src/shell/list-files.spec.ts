import { readFile } from 'node:fs/promises';
import { projectTable } from '@roadworthy/contract/projects/project.table.ts';
import { expect, type Page } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// How a user works with a list: sorting, choosing columns, sharing its address, going back, and downloading it.

const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
const numbers = async (page: Page) => {
  // The header row and a page of ten rows.
  await expect(page.getByRole('row')).toHaveCount(11);
  return page.getByRole('gridcell').getByRole('link', { name: /^P-\d/ }).allTextContents();
};

async function downloadFile(page: Page, entry: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a list is sorted and its columns are chosen: the address and the file keep the order, and each person has their own columns', async ({
  browser,
}) => {
  const brm = await Person.open(browser, 'Rachel', undefined, demoServer);
  const { page } = brm;
  await signInToDemo(brm, 'brm', true);
  await brm.opens('/projects');
  // The page is complete once its last row is rendered.
  const aWholePage = () => expect.poll(async () => (await numbers(page)).length).toBe(10);
  await aWholePage();
  const asItComes = await numbers(page);
  const name = page.getByRole('columnheader', { name: 'Name' });

  await test.step('pressing a heading sorts, pressing it again reverses the order', async () => {
    await name.click();
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name/);
    await name.click();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=-name/);
  });

  await test.step('rows can be set closer together, also after a reload', async () => {
    const height = async () => (await page.locator('.MuiDataGrid-columnHeaders').boundingBox())?.height ?? 0;
    const before = await height();
    await brm.press('Density');
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await expect.poll(height).toBeLessThan(before);
    await page.reload();
    await numbers(page);
    await expect.poll(height).toBeLessThan(before);
    await brm.press('Density');
    await expect(page.getByRole('menuitemradio', { name: 'Compact' })).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
    await expect.poll(height).toBe(before);
  });

  await test.step('columns are chosen from all columns of the list', async () => {
    await brm.press('Columns');
    await page.getByRole('menuitemcheckbox', { name: 'Customer', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Work Location' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => headings(page)).toContain('Work Location');
    await expect.poll(() => headings(page)).not.toContain('Customer');
  });
  await aWholePage();
  const sorted = await numbers(page);

  await test.step('a reload, and another person with the address, show the same order; columns are personal', async () => {
    await page.reload();
    await expect.poll(() => numbers(page)).toEqual(sorted);
    expect(await headings(page)).toContain('Work Location');
    const other = await Person.open(browser, 'Sam', undefined, demoServer);
    await signInToDemo(other, 'super', true);
    await other.opens(new URL(page.url()).pathname + new URL(page.url()).search);
    await expect.poll(() => numbers(other.page)).toEqual(sorted);
    expect(await headings(other.page)).toContain('Customer');
  });

  await test.step('the file has every project in the order of the screen, regardless of the page and the columns', async () => {
    await brm.press('Download');
    const csv = await downloadFile(page, 'Download CSV');
    expect(csv.name).toMatch(/^Projects-\d{4}-\d\d-\d\d\.csv$/);
    const [titles = '', ...lines] = csv.bytes.toString('utf8').trimEnd().split('\r\n');
    for (const { title } of Object.values(projectTable.columns)) expect(titles).toContain(title);
    const plain = sorted.map((number) => number.replace(/ rev \d+$/, ''));
    expect(lines.map((line) => line.split(',')[0]).slice(0, sorted.length)).toEqual(plain);
    await brm.sees(`${csv.name} downloaded`);
    await brm.press('Download');
    const xlsx = await downloadFile(page, 'Download XLSX');
    expect([xlsx.name.endsWith('.xlsx'), xlsx.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK']);
  });

  await test.step('the file has the filter that the screen shows', async () => {
    await page.getByRole('searchbox', { name: 'Search Projects' }).fill('nothing like this');
    await brm.sees(/Nothing found for/);
    await brm.press('Download');
    const { bytes } = await downloadFile(page, 'Download CSV');
    expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
    await brm.press('Clear search');
    await expect(page).not.toHaveURL(/search=/);
    await expect.poll(() => numbers(page)).toEqual(sorted);
  });

  await test.step('Back undoes the order, step by step', async () => {
    await page.goBack();
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await expect.poll(() => numbers(page)).toEqual(asItComes);
    await brm.press('Columns');
    await page.getByRole('menuitem', { name: 'Reset columns' }).click();
    await expect.poll(() => headings(page)).toContain('Customer');
  });
});

test('on a phone the order, the columns and the downloads are behind one button', async ({ browser }) => {
  const eva = await Person.open(browser, 'Nina', { width: 360, height: 740 }, demoServer);
  const { page } = eva;
  await signInToDemo(eva, 'engineer');
  await eva.opens('/vehicle');
  const titles = page.getByRole('heading', { level: 2 });
  await expectVisible(titles.first());
  await eva.press('List options');
  await page.getByRole('menuitemradio', { name: 'VIN' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Color' }).click();
  const { name } = await downloadFile(page, 'Download CSV');
  expect(name).toMatch(/^Vehicles-/);
  await expect(page).toHaveURL(/sort=vin/);
  const areSorted = async () => {
    const vins = await titles.allTextContents();
    return vins.length > 1 && vins.join() === vins.toSorted().join();
  };
  await expect.poll(areSorted).toBe(true);
  await expectVisible(page.getByRole('term').filter({ hasText: 'Color' }).first());
});
