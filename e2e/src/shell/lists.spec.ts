import { expect, type Page } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// The lists of the specification on the demo data: title, columns in order, search box and buttons.

type List = {
  path: string;
  title: string;
  columns: string[];
  /** Whether some of the columns are shown only after "All columns" is chosen. */
  choosesAll?: true;
  search?: string;
  buttons?: string[];
  /** Entries of a row's menu. */
  menu?: string[];
  links?: string[];
  without?: string[];
  isDated?: true;
};
type Account = { who: string; account: string; chooses: boolean; lists: List[] };

const projects = [
  'Project #',
  'Name',
  'Customer',
  'Location Contact',
  'Date Created',
  'Status',
  'Assessment Assigned',
  'Action',
];
const accounts: Account[] = [
  {
    who: 'the BRM',
    account: 'brm',
    chooses: true,
    lists: [
      {
        path: '/projects',
        title: 'Project List',
        columns: projects,
        choosesAll: true,
        search: 'Search Projects',
        links: ['Create Project'],
        isDated: true,
      },
      {
        path: '/recover-projects',
        title: 'Deleted Project List',
        columns: projects,
        choosesAll: true,
        search: 'Search Projects',
        buttons: ['Recover'],
      },
      {
        path: '/part/list',
        title: 'Part',
        columns: ['Name', 'Image', 'Description'],
        search: 'Search Parts',
        links: ['Add Part', 'Edit'],
        buttons: ['Delete'],
      },
      {
        path: '/location',
        title: 'Location',
        columns: ['Address', 'City', 'Country'],
        search: 'Search locations',
        links: ['Add Location'],
        isDated: true,
      },
      {
        path: '/brm-grids',
        title: 'Grids List',
        columns: ['Name'],
        search: 'Search grids',
        links: ['Add Grid', 'Edit'],
        buttons: ['Delete'],
        isDated: true,
      },
      {
        path: '/assessment',
        title: 'Assessment Questions',
        columns: ['Question', 'Type', 'Reference', 'Control Measure'],
        links: ['Add Question'],
      },
      {
        path: '/assessment-template',
        title: 'Template',
        columns: ['Name', 'Description'],
        search: 'Search templates',
        links: ['Add Template'],
      },
      {
        path: '/user',
        title: 'User',
        columns: ['Name', 'Email', 'Role'],
        search: 'Search users',
        links: ['Add User'],
      },
      { path: '/roles', title: 'Roles', columns: ['Name', 'Description'], search: 'Search roles', links: [] },
      {
        path: '/company-list',
        title: 'Companies',
        columns: ['Name', 'Customer Name', 'Customer Email'],
        search: 'Search Company',
        menu: ['Users', 'Roles', 'Copy login link'],
        isDated: true,
      },
      {
        path: '/accident',
        title: 'Report Incidents',
        columns: ['Title', 'Type', 'Comment'],
        search: 'Search incidents',
        links: ['Add Incident', 'Edit'],
        buttons: ['Delete'],
      },
    ],
  },
  {
    who: 'the super admin',
    account: 'super',
    chooses: false,
    lists: [
      {
        path: '/company',
        title: 'Company',
        columns: ['Name'],
        search: 'Search Company',
        links: ['Add Company'],
        menu: ['Users', 'Roles', 'Edit'],
      },
      {
        path: '/super-user',
        title: 'PDSL Users',
        columns: ['Name', 'Email', 'Role'],
        search: 'Search users',
        links: ['Add User'],
      },
      { path: '/super-roles', title: 'Roles', columns: ['Name', 'Description'], search: 'Search roles', links: [] },
      {
        path: '/grids',
        title: 'Grids List',
        columns: ['Name'],
        search: 'Search grids',
        links: ['Add Grid', 'Edit'],
        buttons: ['Delete'],
      },
      {
        path: '/super-parts',
        title: 'Part',
        columns: ['Name', 'Image', 'Description'],
        search: 'Search Parts',
        links: ['Add Part', 'Edit'],
        buttons: ['Delete'],
      },
    ],
  },
  {
    who: 'the assessee',
    account: 'assessee',
    chooses: false,
    lists: [
      {
        path: '/associate',
        title: 'Project List',
        columns: ['Project #', 'Name', 'Customer', 'Status', 'Action'],
        links: ['Detail'],
      },
      {
        // Finished projects of other tests can fill the first page of the whole list.
        path: '/associate?status=Awaiting%20to%20Complete%20Assessment',
        title: 'Project List',
        columns: ['Project #', 'Name', 'Customer', 'Status', 'Action'],
        buttons: ['Start'],
      },
    ],
  },
  {
    who: 'the auditor',
    account: 'auditor',
    chooses: false,
    lists: [
      {
        path: '/auditor?status=Assigned%20to%20Auditor',
        title: 'Project List',
        choosesAll: true,
        columns: [
          'Project #',
          'Name',
          'Description',
          'Customer',
          'Customer Contact',
          'Location Contact',
          'Date Created',
          'Status',
        ],
        buttons: ['Start Audit'],
      },
    ],
  },
  {
    who: 'the customer',
    account: 'customer',
    chooses: false,
    lists: [
      {
        path: '/customer-projects',
        title: 'Project List',
        columns: ['Project #', 'Name', 'Status', 'Action'],
        search: 'Search Projects',
        links: ['Work Plans'],
      },
    ],
  },
  {
    who: 'the supervisor',
    account: 'supervisor',
    chooses: false,
    lists: [
      {
        path: '/jobcard',
        title: 'List of Jobcards',
        columns: ['Jobcard Id', 'Workshop', 'Start Date', 'Job Type', 'VIN', 'Status', 'End Date'],
        choosesAll: true,
        search: 'Search job cards',
        buttons: ['Delete'],
        links: ['Create', 'Edit'],
      },
      {
        path: '/vehicle',
        title: 'List of Vehicles',
        columns: ['VIN', 'Tag', 'Reg no', 'Platform', 'Make', 'Model', 'Variant', 'Year'],
        search: 'Search Vehicles',
        links: ['Add Vehicle', 'Edit'],
        without: ['Import'],
      },
    ],
  },
  {
    who: 'the workshop',
    account: 'supervisor',
    chooses: false,
    lists: [
      {
        path: '/tickets',
        title: 'Ticket',
        columns: ['Type', 'Status'],
        search: 'Search tickets',
        links: ['View'],
        without: ['Add Tickets'],
      },
    ],
  },
  {
    who: 'the inspector',
    account: 'inspector',
    chooses: false,
    lists: [
      {
        path: '/tickets',
        title: 'Ticket',
        columns: ['Type', 'Status'],
        search: 'Search tickets',
        links: ['Add Tickets', 'View'],
      },
      {
        path: '/inspector-workplan-list',
        title: 'Work Plans',
        columns: ['Plan', 'Quantity', 'OK', 'Not OK', 'Processed', 'Status', 'Created', 'Action'],
        choosesAll: true,
        search: 'Search Plans',
        links: ['Start'],
      },
    ],
  },
];

/** Matches the date and time of creation in the specified format. */
const createdAt = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2} [AP]M$/;

/** Expects the headers in the specified order, with or without others in between. */
async function expectColumns(page: Page, columns: string[]) {
  const headers = page.getByRole('columnheader');
  await expectVisible(headers.filter({ hasText: columns[0] ?? '' }).first());
  // Columns that were just chosen appear in the next frames.
  const shown = async () => (await headers.allTextContents()).map((text) => text.trim());
  await expect.poll(async () => (await shown()).filter((text) => columns.includes(text))).toEqual(columns);
}

async function expectMenu(person: Person, menu: string[]) {
  await person.press('More actions');
  for (const name of menu) await expectVisible(person.page.getByRole('menuitem', { name, exact: true }));
  await person.page.keyboard.press('Escape');
}

/** Shows all columns, because some lists at first show only the columns needed for everyday decisions. */
async function showAllColumns(person: Person) {
  await person.press('Columns');
  await person.page.getByRole('menuitem', { name: 'All columns' }).click();
}

for (const { who, account, chooses, lists } of accounts) {
  test(`the lists of ${who} have the title, columns, search box and buttons that the specification names`, async ({
    browser,
  }) => {
    const person = await Person.open(browser, who, { width: 1900, height: 900 }, demoServer);
    await signInToDemo(person, account, chooses);
    for (const {
      path,
      title,
      columns,
      choosesAll,
      search,
      buttons = [],
      menu = [],
      links = [],
      without = [],
      isDated,
    } of lists) {
      await test.step(path, async () => {
        await person.opens(path);
        await expectVisible(person.page.getByRole('heading', { level: 1, name: title }));
        if (choosesAll) await showAllColumns(person);
        await expectColumns(person.page, columns);
        if (isDated)
          await expectVisible(person.page.getByRole('gridcell', { name: createdAt }).first(), `${path} created`);
        if (search) await expectVisible(person.page.getByRole('searchbox', { name: search }));
        for (const name of buttons)
          await expectVisible(person.page.getByRole('button', { name, exact: true }).first(), `${path} ${name}`);
        for (const name of links)
          await expectVisible(person.page.getByRole('link', { name, exact: true }).first(), `${path} ${name}`);
        if (menu.length > 0) await expectMenu(person, menu);
        for (const name of without) await expect(person.page.getByRole('link', { name, exact: true })).toHaveCount(0);
      });
    }
  });
}

test('a search that is still due is not applied to the page that a link opens', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  const { page } = rachel;
  await signInToDemo(rachel, 'brm', true);
  const loading = Promise.withResolvers<void>();
  await page.route(/InstrumentScreen-[^/]*\.js$/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.clock.install();
  await rachel.opens('/instruments');
  const link = page.getByRole('link', { name: 'Digital calliper 150 mm' });
  await expectVisible(link);
  await page.getByRole('searchbox', { name: 'Search instruments' }).fill('DC');
  await link.click();
  // The list stays until the next screen has loaded.
  await expect(page).toHaveURL(/\/instruments\/[^/?]+/);
  await page.clock.fastForward(1_000);
  loading.resolve();
  await expectVisible(page.getByRole('heading', { name: /^Digital calliper 150 mm/ }));
  await expect(page).toHaveURL(/\/instruments\/[^/?]+$/);
});
