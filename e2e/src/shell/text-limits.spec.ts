import { expect, type Locator } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { Person, test, expectVisible } from '../support/person.ts';
import { openDoorSeals } from '../support/inspector-device.ts';

// Typed or pasted text stays complete in its field. If it is too long or invalid, the field shows an error and nothing
// is saved.

type Typed = { label: string; text: string; says: string; onSubmit?: string };

/** Matches a text that starts with the message, because the field's hint may follow it. */
const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** Types key by key, so that a maxlength on the field itself would be noticed. */
async function typeText({ page }: Person, { label, text, says }: Typed) {
  const field = page.getByRole('textbox', { name: label, exact: true }).first();
  await field.fill('');
  await field.pressSequentially(text);
  await expect(field).toHaveValue(text);
  if (says) await expect(field).toHaveAccessibleDescription(startingWith(says));
}
/** Pastes the whole text at once. */
async function pasteText({ page }: Person, label: string, text: string) {
  const field = page.getByRole('textbox', { name: label }).first();
  await field.focus();
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
  return field;
}
const sentBy = ({ page }: Person): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !/\/(sync|presence)$/.test(request.url()))
      sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
};
async function expectMessage({ page }: Person, label: string, text: string) {
  await expect(page.getByRole('textbox', { name: label, exact: true }).first()).toHaveAccessibleDescription(
    startingWith(text),
  );
}

/** Finds a plan that can still be edited. */
const unsignedPlan = ({ page }: Person): Promise<string | undefined> =>
  page.evaluate(async () => {
    const { token, company } = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as {
      token: string;
      company: { _id: string };
    };
    const answer = await fetch('/api/v1/project_workplans?limit=0', {
      headers: { authorization: `Bearer ${token}`, company: company._id },
    });
    const { data } = (await answer.json()) as { data: { _id: string; status: string }[] };
    return data.find(({ status }) => status === 'Awaiting BRM to E-Sign Work Plan')?._id;
  });

test('a mobile number of eleven digits is not cut off, and the project is not saved with a truncated one', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  await rachel.opens('/create/project');
  const sent = sentBy(rachel);
  await typeText(rachel, { label: 'Mobile No', text: '07700900123', says: '1 character too long (at most 10)' });
  await rachel.press('Submit');
  await expectMessage(rachel, 'Mobile No', 'Length should be 10');
  await typeText(rachel, {
    label: 'Mobile No',
    text: '0770090012',
    says: '10 characters. To allow numbers with a country code, edit the company.',
  });
  expect(sent).toEqual([]);
});

test('codes and numbers of a vehicle are not cut off, and the messages are those of the specification', async ({
  browser,
}) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(nina, 'engineer');
  await nina.opens('/vehicle/create');
  const sent = sentBy(nina);
  const fields: Typed[] = [
    {
      label: 'VIN',
      text: 'SALLDHMF8XA00000123',
      says: '2 characters too long (at most 17)',
      onSubmit: '"VIN" must be 17 characters long',
    },
    {
      label: 'Reg No',
      text: 'AB12CDEF',
      says: '1 character too long (at most 7)',
      onSubmit: '"Reg No" must be 7 characters long',
    },
    {
      label: 'Tag',
      text: 'TAG000012',
      says: '1 character too long (at most 8)',
      onSubmit: '"Tag" must be 8 characters long',
    },
    {
      label: 'Chip ID',
      text: 'CHIP0000012',
      says: '1 character too long (at most 10)',
      onSubmit: '"Chip ID" must be 10 characters long',
    },
    {
      label: 'Serial No',
      text: '1234567890123',
      says: '1 character too long (at most 12)',
      onSubmit: '"Serial No" must be 12 characters long',
    },
    { label: 'Model year', text: '20245', says: '1 character too long (at most 4)', onSubmit: 'Invalid "Model year"' },
  ];
  for (const field of fields) await typeText(nina, field);
  await nina.press('Submit');
  for (const { label, onSubmit = '' } of fields) await expectMessage(nina, label, onSubmit);
  for (const text of ['0x7E', '1e3']) {
    await typeText(nina, { label: 'Model year', text, says: 'Invalid "Model year"' });
  }
  expect(sent).toEqual([]);
});

test('a registration number typed with a space or a hyphen loses only that character', async ({ browser }) => {
  const nina = await Person.open(browser, 'Nina', undefined, demoServer);
  await signInToDemo(nina, 'engineer');
  await nina.opens('/vehicle/create');
  const field = nina.page.getByRole('textbox', { name: 'Reg No', exact: true });
  for (const typed of ['ab12 cde', 'AB12-CDE']) {
    await field.fill('');
    await field.pressSequentially(typed);
    await nina.page.getByRole('textbox', { name: 'Tag', exact: true }).focus();
    await expect(field).toHaveValue('AB12CDE');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  await nina.press('Submit');
  await nina.sees('"VIN" is required');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a text longer than the server’s limit stays in its field with an error, and is not sent', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const sent = sentBy(rachel);
  const isRefused = async (...texts: [label: string, limit: number][]) => {
    const fields: [Locator, number][] = [];
    for (const [label, limit] of texts) {
      const field = await pasteText(rachel, label, 'x'.repeat(limit + 1));
      await expect(field).toHaveAccessibleDescription(startingWith(`1 character too long (at most ${limit})`));
      fields.push([field, limit]);
    }
    await rachel.press('Submit');
    for (const [field, limit] of fields) {
      await expect(field).toHaveAccessibleDescription(startingWith(`At most ${limit} characters`));
      await expect(field).toHaveValue('x'.repeat(limit + 1));
    }
  };
  await rachel.opens('/create/project');
  await isRefused(['Name', 200], ['SAP', 60]);
  await rachel.opens('/add/location');
  await rachel.press('Add contact');
  await isRefused(['Contact Number', 40]);
  await rachel.opens('/add/assessment-template');
  await rachel.page.getByRole('textbox', { name: 'Environment' }).fill('');
  await isRefused(['Environment', 200]);
  expect(sent).toEqual([]);
});

test('a mileage of seven digits is not cut off, and no job card is created with a truncated one', async ({
  browser,
}) => {
  const gareth = await Person.open(browser, 'Gareth', undefined, demoServer);
  await signInToDemo(gareth, 'supervisor');
  await gareth.opens('/jobcard/create');
  await gareth.picks('Mileage Required', 'Yes');
  const sent = sentBy(gareth);
  await typeText(gareth, { label: 'Start ODO', text: '1000000', says: '1 character too long (at most 6)' });
  await gareth.press('Submit');
  await expectMessage(gareth, 'Start ODO', 'Invalid "Start ODO"');
  await typeText(gareth, { label: 'Start ODO', text: '1e3', says: 'Invalid "Start ODO"' });
  expect(sent).toEqual([]);
});

test('a pasted activity of 147 characters is not cut off, and the plan is not saved until it is shortened', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  await rachel.opens(`/brm-add/edit-workplan/${await unsignedPlan(rachel)}`);
  const sent = sentBy(rachel);
  const how = rachel.page.getByRole('textbox', { name: 'How' }).first();
  await expect(how).toHaveAttribute('rows', '10');
  await how.fill('');
  const text =
    'Set the wrench to the value on the sheet, tighten the bolts crosswise in two passes, and check each once more: NEVER below 110 Nm at any bolt here.';
  expect(text).toHaveLength(147);
  await pasteText(rachel, 'How', text);
  await expect(how).toHaveAccessibleDescription('47 characters too long (at most 100)');
  await rachel.press('Review');
  await expect(how).toHaveAccessibleDescription('At most 100 characters');
  await expect(how).toHaveValue(text);
  await how.fill('Tighten crosswise in two passes, then check each bolt: NEVER below 110 Nm.');
  await expect(how).toHaveAccessibleDescription('');
  expect(sent).toEqual([]);
});

test('long text in an incident is not cut off, and each field shows by how much it is too long', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', { width: 360, height: 740 }, demoServer);
  await signInToDemo(marcus, 'inspector');
  await marcus.opens('/add/accident');
  const sent = sentBy(marcus);
  const place = await pasteText(marcus, 'Place', `${'bay 4, '.repeat(29)}gate`);
  await expect(place).toHaveAccessibleDescription('7 characters too long (at most 200)');
  const people = await pasteText(marcus, 'People involved', 'x'.repeat(1001));
  await expect(people).toHaveAccessibleDescription('1 character too long (at most 1000)');
  await marcus.fills('Title', 'A forklift touched the rail');
  await marcus.press('Submit');
  await marcus.sees('At most 200 characters');
  await expect(people).toHaveValue('x'.repeat(1001));
  expect(sent).toEqual([]);
});

test('a defect description of more than 2,000 characters is not recorded and not cut off', async ({ browser }) => {
  const ina = await Person.open(browser, 'Ina', { width: 390, height: 844 }, demoServer);
  await signInToDemo(ina, 'inspector');
  const { page } = ina;
  await openDoorSeals(ina);
  await page.getByRole('button', { name: /^Activities \(\d+\)/ }).click();
  const undone = page.getByRole('button', { name: /^Activity not done:/ }).first();
  await expectVisible(undone);
  await undone.click();
  const description = 'The seal is torn. '.repeat(112);
  const defect = await pasteText(ina, 'Defect Description', description);
  await expect(defect).toHaveAccessibleDescription('15 characters too long (at most 2000)');
  await ina.press('Record Not OK');
  await expect(defect).toBeFocused();
  await expect(defect).toHaveValue(description);
  await expectVisible(page.getByRole('button', { name: 'Record Not OK' }));
  await page.keyboard.press('Control+s');
  await expectVisible(page.getByRole('button', { name: 'Record Not OK' }));
});
