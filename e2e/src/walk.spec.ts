import { expect, type Browser } from '@playwright/test';
import { createCatalogue } from './support/catalogue-setup.ts';
import { startAndCompareExamples } from './support/illustrations.ts';
import { createTestPhoto } from './support/test-photo.ts';
import { confirmRisks } from './support/risk-gate.ts';
import { expectGone, readInvitationLink, Person, test, expectVisible } from './support/person.ts';

// Walks through the main process, from an empty installation to a Completed project, through the UI only.

const phone = { width: 360, height: 780 };
const vins = ['SAJAAWALK00000001', 'SAJAAWALK00000002'];

async function invited(
  browser: Browser,
  admin: Person,
  by: Person,
  name: string,
  role: string,
  more: { location?: string; viewport?: typeof phone } = {},
) {
  const emailId = `${name.toLowerCase()}@example.test`;
  await by.opens('/add/user');
  await by.fills('Name', `${name} Walker`);
  await by.fills('Email', emailId);
  await by.picks('Role', role);
  if (more.location) await by.picksAll('Location of Work', [more.location]);
  await by.press('Send invitation');
  await by.sees(emailId);
  const person = await Person.open(browser, name, more.viewport);
  await person.acceptsInvitation(await readInvitationLink(admin, emailId));
  return person;
}

/** In the short run only the part plan is carried out. */
const isShortRun = Boolean(process.env.QUICK);

test('a company takes its first two projects from creation to Completed', async ({ browser }) => {
  test.setTimeout(600_000);
  const ada = await Person.open(browser, 'Ada');
  await ada.signsIn('ada@example.test', 'Correct-Horse-77');
  const bea = await Person.open(browser, 'Bea');

  await test.step('the super admin adds a company with its BRM', async () => {
    await ada.opens('/projects');
    await ada.sees('This page belongs to a company, and you don’t have one yet. Add your first company to begin.');
    await ada.follow('Add Company');
    await ada.press('Submit');
    for (const text of [
      'Name is required',
      'Address is required',
      'Customer Name is required',
      'Customer Email is required',
      'Business Relationship Manager is required',
    ])
      await ada.sees(text);
    await ada.fills('Name', 'Walker Motors');
    await ada.fills('Address', '1 Test Road');
    await ada.fills('Customer Name', 'Cus Tomer');
    await ada.fills('Customer Email', 'owner@example.test');
    await ada.page.getByRole('combobox', { name: 'Business Relationship Manager' }).click();
    await ada.sees('No Business Relationship Managers yet. Use the plus button to invite one.');
    await ada.page.keyboard.press('Escape');
    await ada.press('Invite a Business Relationship Manager');
    const dialog = ada.page.getByRole('dialog', { name: 'Invite a Business Relationship Manager' });
    await ada.press('Send invitation');
    for (const text of ['Name is required', 'Email is required']) await expectVisible(dialog.getByText(text));
    await dialog.getByLabel('Name').fill('Bea Walker');
    await dialog.getByLabel('Email').fill('bea@example.test');
    await ada.press('Send invitation');
    await expectGone(dialog);
    await expect(ada.page.getByRole('combobox', { name: 'Business Relationship Manager' })).toHaveValue(
      'Bea Walker (bea@example.test)',
    );
    await expect(ada.page.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Test Road');
    // The walk follows the specification, which has no risk rating.
    await ada.page.getByRole('checkbox', { name: /^Rate each hazard/ }).uncheck();
    await ada.press('Submit');
    await ada.sees('Walker Motors');
    await bea.acceptsInvitation(await readInvitationLink(ada, 'bea@example.test'));
  });

  await bea.opens('/company-list');
  await bea.press('Open');
  await bea.sees('Project List');
  await bea.opens('/add/location');
  await bea.fills('Name', 'Plant One');
  await bea.fills('Address', '2 Plant Way');
  await bea.fills('City', 'Coventry');
  await bea.fills('Country', 'UK');
  await bea.press('Submit');
  await bea.sees('Coventry');

  const cy = await invited(browser, ada, bea, 'Cy', 'Customer');
  const asa = await invited(browser, ada, bea, 'Asa', 'Assessee');
  const udo = await invited(browser, ada, bea, 'Udo', 'Auditor');
  const ina = await invited(browser, ada, bea, 'Ina', 'Inspector', { location: 'Plant One', viewport: phone });
  const ian = await invited(browser, ada, bea, 'Ian', 'Inspector', { location: 'Plant One', viewport: phone });

  await test.step('the BRM adds a part, a grid from a photo, two vehicles, questions and a template', () =>
    createCatalogue(bea, vins));

  const projectToPlan = async (name: string) => {
    await bea.opens('/create/project');
    await bea.fills('Name', name);
    await bea.picks('Customer', 'Cy');
    await expect(bea.page.getByRole('combobox', { name: 'Assessment template' })).toHaveValue('Workshop');
    await bea.picksAll('Work location', ['Plant One']);
    await bea.press('Submit');
    await bea.sees('Awaiting BRM to E-Sign');
    await bea.signs();
    await bea.opens('/projects');
    await bea.sees('Awaiting Customer to E-Sign');
    await cy.opens('/customer-projects');
    await cy.signs();

    await bea.opens('/projects');
    await bea.press('Assign');
    await bea.picks('Assessee', 'Asa');
    await bea.page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await bea.sees('Awaiting to Start Assessment');

    await asa.opens('/associate');
    await asa.press('Start');
    await asa.page
      .getByRole('group', { name: 'Answer: Is the floor dry?' })
      .getByRole('button', { name: 'Yes' })
      .click();
    await asa.page.getByRole('group', { name: 'Answer: Is lifting safe?' }).getByRole('button', { name: 'No' }).click();
    await asa.page.getByRole('combobox', { name: 'Hazard' }).fill('Back strain');
    await asa.page.getByRole('combobox', { name: 'Control Measure' }).fill('Use the hoist');
    await asa.press('Save');
    await asa.page.getByRole('checkbox', { name: 'Safety Shoes' }).click();
    await asa.sees('Saved');
    await asa.press('Submit');
    await asa.sees('Review before submitting');
    await asa.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await asa.sees('Awaiting to Risk Review');

    await bea.opens('/projects');
    await bea.press('Assign Auditor');
    await bea.picks('Auditor', 'Udo');
    await bea.page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await bea.sees('Assigned to Auditor');

    await udo.opens('/auditor');
    await udo.press('Start Audit');
    await expect(udo.page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await udo.page
      .getByRole('group', { name: 'Is the risk acceptable? Back strain' })
      .getByRole('button', { name: 'Acceptable', exact: true })
      .click();
    await udo.sees('Saved');
    await udo.press('Submit');
    await udo.sees('Awaiting Review E-Sign BRM');

    await bea.opens('/projects');
    await bea.signs();
    await bea.opens('/projects');
    await bea.sees('Awaiting Work plan');
  };

  const planAndSign = async (name: string, fill: () => Promise<void>) => {
    await bea.opens('/projects');
    await bea.follow('Work Plans');
    await bea.follow('Create Work Plan');
    await bea.press('Review');
    for (const text of [
      'Plan name is required',
      'Inspector is required',
      'Reference Criteria is required',
      'All Activity is required',
      'All Tools is required',
    ])
      await bea.sees(text);
    await bea.fills('Plan name', name);
    await fill();
    await bea.picksAll('Inspector', ['Ina', 'Ian']);
    await bea.page.getByLabel('Visual').check();
    await bea.fills('What (1)', 'Look at the seal');
    await bea.fills('How', 'With the eyes');
    await bea.fills('Why', 'Water comes in');
    await bea.fills('Tool 1', 'Torch');
    await bea.press('Review');
    await bea.sees('Look at the seal');
    await bea.press('Submit');
    await bea.sees('Awaiting BRM to E-Sign Work Plan');
    await bea.signs();
    await cy.opens('/customer-projects');
    await cy.follow('Work Plans');
    await cy.signs();
    for (const inspector of [ina, ian]) {
      await inspector.opens('/inspector-workplan-list');
      await inspector.signs();
    }
  };

  await test.step('a part plan is signed by all and carried out', async () => {
    await projectToPlan('Seals');
    await planAndSign('Seal check', () => bea.picks('Part Name', 'Door seal'));
    await ina.opens('/inspector-workplan-list');
    await startAndCompareExamples(ina);
    await ina.press('OK');
    await ina.sees('On this device');
    await ina.press('Not OK');
    await expect(ina.page.getByRole('button', { name: 'Record Not OK' })).toBeDisabled();
    await ina.fills('Defect Description', 'Scratch of 3 cm');
    await ina.uploads('Add photos', createTestPhoto('scratch.png', 120, 90));
    await expectVisible(ina.page.getByRole('button', { name: 'Photo 1, enlarge' }));
    await ina.press('Record Not OK');
    await ina.sees('Scratch of 3 cm');
    await ina.sees('Piece 1');
    await ina.press('Rectify');
    await ina.fills('Rectify comment', 'Polished');
    await ina.press('Save');
    await ina.sees('Rectified: Polished');
    await ina.press('Complete');
    await ina.sees('Are you sure you want to complete?');
    await ina.press('Yes');
    await ina.sees('OK after rework');
    await ian.opens('/inspector-workplan-list');
    await ian.follow('Start');
    await confirmRisks(ian);
    await ian.press('OK');
    await ian.sees('This plan is Completed.');
  });

  await test.step('a grid plan on two VINs is carried out cell by cell', async () => {
    if (isShortRun) return;
    await projectToPlan('Bodies');
    await planAndSign('Body check', async () => {
      await bea.picks('Type', 'Grid');
      await bea.picks('Grid', 'Body');
      await bea.picksAll('Vehicle', vins);
    });
    await ina.opens('/inspector-workplan-list');
    await ina.follow('Start');
    await confirmRisks(ina);
    await ina.page.getByRole('button', { name: 'Cell A1' }).click();
    await ina.sees('You have select VIN first');
    await ina.page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    for (const vin of vins) {
      // The second label is scanned after the first, and its code replaces that of the first.
      await ina.page.getByRole('combobox', { name: 'VIN' }).press('End');
      await ina.scans(`I${vin}`);
      // On a phone the checkpoints are shown one at a time. The grid is one tap away.
      await ina.press('Whole grid');
      for (const tag of ['A1', 'A2']) {
        await ina.page.getByRole('button', { name: `Cell ${tag}: 0 of 1 done` }).click();
        await ina.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
        await expectVisible(ina.page.getByRole('dialog').getByText('OK', { exact: true }).first());
        await ina.press('Close');
        await expectVisible(ina.page.getByRole('button', { name: `Cell ${tag}: 1 of 1 done` }));
      }
    }
    await ina.sees('This plan is Completed.');
  });

  await test.step('both projects are Completed, and the report shows the correct totals', async () => {
    await bea.opens('/projects');
    await expect(bea.page.getByRole('gridcell', { name: 'Completed' })).toHaveCount(isShortRun ? 1 : 2);
    // The plans have three pieces, one of which is rectified, and one check in each of two cells on two vehicles.
    const totals = {
      Seals: { Quantity: '3', OK: '3', 'Not OK': '0', 'OK after rework': '1' },
      ...(!isShortRun && { Bodies: { Quantity: '4', OK: '4', 'Not OK': '0', 'OK after rework': '0' } }),
    };
    const term = (label: string) => bea.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    for (const [project, figures] of Object.entries(totals)) {
      await bea.opens('/brm-projection/closed');
      await bea.page.getByRole('button', { name: new RegExp(project) }).click();
      for (const [label, value] of Object.entries(figures))
        await expect(term(label).locator('xpath=following-sibling::dd')).toHaveText(value);
      if (project === 'Seals') await expectVisible(bea.page.getByText('Scratch of 3 cm'));
    }
  });
});
