import { expect } from '@playwright/test';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { callApi } from '../support/call-api.ts';
import { findDeviceStatus, expectPlanSaved, expectSaved, openTouchPhone } from '../support/inspector-device.ts';
import { demoServer } from '../servers/servers.ts';
import { createPart } from '../support/new-part.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// The follow-up questions of a Not OK (docs/decisions/0120-defect-codes.md).

const followUp = [
  { id: 'q1', text: 'Where is the dent?', kind: 'choice', options: ['Edge', 'Middle'] },
  { id: 'q2', text: 'How deep?', kind: 'number', unit: 'mm', when: { question: 'q1', option: 'Edge' } },
];

test('follow-up questions are answered offline, and their answers are in the report of the plan', async ({
  browser,
}) => {
  const ina = await openTouchPhone(browser, 'Ina');
  const context = ina.page.context();
  const { page } = ina;
  await signInToDemoSeparately(ina, 'inspector');
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(ina, aisha, rachel, { followUp });
  const [vin = ''] = plan.vins;
  await ina.opens(plan.start);
  await expectPlanSaved(page);
  await context.setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
  const vehicle = page.getByRole('dialog', { name: `Vehicle ${vin}` });
  const camera = page.waitForEvent('filechooser');
  await vehicle.getByRole('button', { name: /^Not OK: / }).tap();
  await (await camera).setFiles([createTestPhoto('dent.png', 120, 90)]);
  const dialog = page.getByRole('dialog', { name: /^Not OK: .*, A1$/ });
  const questions = dialog.getByRole('region', { name: 'Follow-up questions' });
  const depth = questions.getByRole('textbox', { name: 'How deep?' });
  await expectGone(depth);
  await questions.getByRole('button', { name: 'Edge' }).tap();
  await depth.fill('1e3');
  await expect(dialog.getByRole('button', { name: 'Record Not OK' })).toBeDisabled();
  await depth.fill('1,5');
  await dialog.getByRole('button', { name: 'Record Not OK' }).tap();

  await expectVisible(vehicle.getByRole('group', { name: /, A2$/ }));
  await vehicle.getByRole('button', { name: /^OK: / }).tap();
  await expectVisible(vehicle.getByText('2 of 2. 1 Not OK.'));
  await vehicle.getByRole('button', { name: 'Whole grid' }).first().tap();
  await page.getByRole('button', { name: /^Cell A1/ }).tap();
  const cell = page.getByRole('dialog', { name: /A1/ });
  await expectVisible(cell.getByText('Where is the dent? Edge'));
  // The dialog covers the status of the device.
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectSaved(page, 2);
  await page.getByRole('button', { name: /^Cell A1/ }).tap();
  await expectVisible(cell.getByText('How deep? 1.5 mm'));

  const { planNo, project } = await callApi<{ planNo: string; project: { _id: string } }>(
    rachel,
    'GET',
    `/project_workplans/${plan.page.split('/').at(-1)}`,
  );
  await rachel.opens(`/brm-plan-report/${project._id}?search=${planNo}`);
  await rachel.page
    .getByRole('button', { name: new RegExp(`${planNo} `) })
    .first()
    .click();
  const answers = rachel.page.getByRole('region', { name: 'Answers to follow-up questions' });
  await expectVisible(answers.getByText('Edge: 1'));
  await expectVisible(answers.getByText('1.5 mm (1 answer)'));
});

test('the office edits the follow-up questions of a part', async ({ browser }) => {
  const rachel = await Person.open(browser, 'Rachel', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const part = await createPart(rachel, 'Wing');
  await rachel.opens(`/edit/part/${part._id}`);
  const section = rachel.page.getByRole('region', { name: 'Follow-up questions' });
  const add = async (number: number, text: string, kind: string) => {
    await section.getByRole('button', { name: 'Add question' }).click();
    const group = section.getByRole('group', { name: `Question ${number}` });
    await group.getByRole('textbox', { name: 'Question' }).fill(text);
    await group.getByRole('combobox', { name: 'Answer' }).click();
    await rachel.page.getByRole('option', { name: kind }).click();
    return group;
  };
  const where = await add(1, 'Where is the dent?', 'Choice');
  await where.getByRole('textbox', { name: 'Options' }).fill('Edge\nMiddle');
  const depth = await add(2, 'How deep?', 'Number');
  await depth.getByRole('combobox', { name: 'Ask' }).click();
  await rachel.page.getByRole('option', { name: 'If the answer to question 1 is “Edge”' }).click();
  await rachel.press('Submit');
  await expectVisible(depth.getByText('Enter the unit'));
  await depth.getByRole('textbox', { name: 'Unit' }).fill('mm');
  await rachel.press('Submit');
  await rachel.sees('Part saved');
  const saved = await callApi<{ followUp: object[] }>(rachel, 'GET', `/part/${part._id}`);
  expect(saved.followUp).toEqual([
    { ...followUp[0], unit: null, when: null },
    { ...followUp[1], options: [] },
  ]);
});
