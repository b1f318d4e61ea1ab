import { openContestedCheckpoint } from './contested-checkpoint.ts';
import { expectVisible, type Person } from '../support/person.ts';

// The screenshots in docs/screens, each with its account, page, device and colour scheme. The README links to them.

export type Screenshot = {
  readonly name: string;
  /** A demo account; undefined for pages before sign-in. */
  readonly who?: string;
  /** Whether the person has to choose a company first. */
  readonly chooses?: boolean;
  readonly size?: 'desk' | 'phone';
  readonly scheme?: 'light' | 'dark';
  readonly path: string;
  /** Goes from the page to the state that the picture shows, and waits until it is visible. */
  readonly look: (person: Person) => Promise<void>;
};

const expectText = (text: string | RegExp) => (person: Person) => person.sees(text);
const firstRow = ({ page }: Person) => expectVisible(page.getByRole('gridcell').first());
const firstCard = ({ page }: Person) => expectVisible(page.getByRole('main').getByRole('listitem').first());

async function openCard({ page }: Person) {
  await page
    .getByRole('button', { name: /^JOBC-\d{8}$/ })
    .first()
    .click();
  await expectVisible(page.getByRole('dialog').getByText('Vehicle/Other Information'));
}
async function openFirst(person: Person, pattern: string, shows: string | RegExp) {
  await person.page.locator(`a[href^="${pattern}"]`).first().click();
  await person.sees(shows);
}
async function searchForBrakes(person: Person) {
  await person.press('Search');
  await person.page.getByRole('combobox', { name: 'Search everywhere' }).fill('brake');
  await expectVisible(person.page.getByRole('option').nth(1));
}

const headings = 'VIN,Platform,Make,Model,Variant,Reg no,Year';
const place = 'MX-1 Passenger,Meridian,Estate,Touring 2.0';
const list = [
  headings,
  `SMMEST204TC999901,${place},VX26IMP,2026`,
  `TOO SHORT,${place},VX26IM2,26`,
  `SMMEST204TC999903,MX-1 Passenger,Meridian,Coupe,Sport,VX26IM3,2026`,
];
async function chooseFile(person: Person) {
  await person.uploads('Choose file', {
    name: 'vehicles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list.join('\r\n')),
  });
  await person.sees('2 rows of 3 can’t be imported yet');
}
async function openReport({ page }: Person) {
  await page.getByRole('button', { name: /estate launch/ }).click();
  await expectVisible(page.getByRole('region', { name: 'Where on the object' }).getByRole('button').first());
}

async function openMatrix(person: Person) {
  await openFirst(person, '/inspect-grid-work-plan/', 'History of checkpoints');
  await person.follow('Matrix of all vehicles');
  await expectVisible(person.page.getByRole('link', { name: /: OK/ }).first());
}
async function openDecision(person: Person) {
  await openFirst(person, '/brm-workplan-list/', 'Work Plans');
  await openContestedCheckpoint(person);
}
async function changePlan(person: Person) {
  await openFirst(person, '/brm-workplan-list/', 'Work Plans');
  await openFirst(person, '/brm-add/edit-workplan/', 'Edit Work Plan');
  await expectVisible(person.page.getByRole('textbox', { name: 'What' }).first());
}

const engineer = { who: 'engineer' } as const;
const supervisor = { who: 'supervisor' } as const;
const office = { who: 'brm', chooses: true } as const;
const inspector = { who: 'inspector', size: 'phone' } as const;

export const screenshots: readonly Screenshot[] = [
  { name: 'sign-in', path: '/login', look: expectText('Sign in') },
  { name: 'sign-in-phone', size: 'phone', scheme: 'dark', path: '/login', look: expectText('Sign in') },
  {
    name: 'project',
    who: 'brm',
    chooses: true,
    path: '/projects',
    look: (person) => openFirst(person, '/project/', 'Documents'),
  },
  { name: 'inbox', who: 'brm', chooses: true, path: '/inbox', look: firstCard },
  { name: 'inbox-phone', who: 'supervisor', size: 'phone', path: '/inbox', look: firstCard },
  { name: 'search', who: 'brm', chooses: true, path: '/projects', look: searchForBrakes },
  { name: 'gallery', scheme: 'dark', path: '/ui', look: expectText('Components') },
  { name: 'job-cards', ...supervisor, path: '/jobcard', look: firstRow },
  { name: 'job-cards-phone', ...supervisor, size: 'phone', path: '/jobcard', look: firstCard },
  { name: 'job-card', ...supervisor, path: '/jobcard?status=In+Progress', look: openCard },
  {
    name: 'job-card-phone',
    ...engineer,
    size: 'phone',
    scheme: 'dark',
    path: '/jobcard?status=In+Progress',
    look: openCard,
  },
  {
    name: 'job-card-form',
    ...supervisor,
    path: '/jobcard?status=Assigned',
    look: (person) => openFirst(person, '/jobcard/edit/', 'Vehicle/Other Information'),
  },
  { name: 'dashboard', ...supervisor, path: '/dashboard', look: expectText('All job cards') },
  {
    name: 'dashboard-phone',
    ...supervisor,
    size: 'phone',
    scheme: 'dark',
    path: '/dashboard',
    look: expectText('All job cards'),
  },
  { name: 'vehicles', ...office, path: '/vehicle', look: firstRow },
  {
    name: 'vehicle',
    ...supervisor,
    path: '/vehicle',
    look: (person) => openFirst(person, '/vehicle/edit/', 'All Platforms'),
  },
  {
    name: 'vehicle-phone',
    ...supervisor,
    size: 'phone',
    path: '/vehicle',
    look: (person) => openFirst(person, '/vehicle/edit/', 'Catalogue'),
  },
  { name: 'import', ...office, path: '/vehicle/import', look: chooseFile },
  { name: 'work-plans-phone', ...inspector, path: '/inspector-workplan-list', look: firstCard },
  {
    name: 'inspection-phone',
    ...inspector,
    path: '/inspector-workplan-list',
    look: (person) => openFirst(person, '/inspect-grid-work-plan/', /VIN/),
  },
  {
    name: 'inspection-part-phone',
    ...inspector,
    scheme: 'dark',
    path: '/inspector-workplan-list',
    look: (person) => openFirst(person, '/inspector-work-plan/', /^All \d+ saved/),
  },
  {
    name: 'audit',
    who: 'auditor',
    path: '/auditor?search=paint',
    look: (person) => openFirst(person, '/audit/', 'Personal protective equipment'),
  },
  { name: 'plan-form', who: 'brm', chooses: true, path: '/projects?search=connector', look: changePlan },
  { name: 'matrix', who: 'inspector', path: '/inspector-workplan-list', look: openMatrix },
  { name: 'contested-phone', ...inspector, path: '/inspector-workplan-list', look: openContestedCheckpoint },
  { name: 'contested', who: 'brm', chooses: true, path: '/projects?search=estate', look: openDecision },
  {
    name: 'incident',
    ...supervisor,
    path: '/accident?search=forklift',
    look: (person) => openFirst(person, '/view/accident/', 'Corrective actions'),
  },
  {
    name: 'incident-phone',
    ...supervisor,
    size: 'phone',
    scheme: 'dark',
    path: '/accident?search=forklift',
    look: (person) => openFirst(person, '/view/accident/', 'Corrective actions'),
  },
  {
    name: 'customer',
    who: 'customer',
    path: '/customer-projects?search=seal',
    look: (person) => openFirst(person, '/customer-projects/', 'Found today'),
  },
  {
    name: 'customer-phone',
    who: 'customer',
    size: 'phone',
    path: '/customer-projects?search=seal',
    look: (person) => openFirst(person, '/customer-projects/', 'Found today'),
  },
  { name: 'report', who: 'customer2', path: '/customer-projection/open?search=estate', look: openReport },
  {
    name: 'report-phone',
    who: 'customer2',
    size: 'phone',
    scheme: 'dark',
    path: '/customer-projection/open?search=estate',
    look: openReport,
  },
  {
    name: 'ticket',
    who: 'admin',
    path: '/tickets?search=seal',
    look: (person) => openFirst(person, '/view/tickets/', 'Note from Staff'),
  },
  {
    name: 'ticket-phone',
    who: 'admin',
    size: 'phone',
    scheme: 'dark',
    path: '/tickets?search=seal',
    look: (person) => openFirst(person, '/view/tickets/', 'Note from Staff'),
  },
];
