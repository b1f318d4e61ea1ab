import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { createProjectAwaitingPlan } from '../support/project-awaiting-plan.ts';

test('an unforeseen incident makes reviews due, and is later linked to the hazard that led to it', async ({
  browser,
}) => {
  const project = await createProjectAwaitingPlan('Foreseen hazards');
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  const { page } = rachel;
  await page.setViewportSize({ width: 360, height: 780 });
  const report = { title: 'Fumes in the bay', type: 'Near Misses', comment: 'Extraction was off', project };
  const { _id, incidentNo } = await callApi<{ _id: string; incidentNo: string }>(rachel, 'POST', '/accident', report);
  const path = `/view/accident/${_id}`;
  const section = page.getByRole('region', { name: 'Foreseen hazards' });
  const dialog = page.getByRole('dialog', { name: 'Foreseen hazards' });
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();

  await test.step('the dialog requires an answer, and explains the effect of No', async () => {
    await rachel.opens(path);
    await expectVisible(section.getByText('Nobody has stated yet whether an assessment foresaw this incident.'));
    await rachel.press('Link hazards');
    await save();
    await expectVisible(dialog.getByText('Choose whether an assessment foresaw this incident'));
    await rachel.picks('Did an assessment foresee this incident?', 'No');
    await expectVisible(dialog.getByText(/is due for review within 14 days\.$/));
    await save();
    await expectVisible(section.getByText('No assessment foresaw this incident.'));
    await expectVisible(section.getByText(/^Stated by Rachel Whitmore on /));
  });

  await test.step('the assessments with the template of the project are due for review', async () => {
    await rachel.opens(`/risk-register/reviews?project=${project}`);
    const cause = page.getByRole('link', { name: `Incident that no assessment foresaw: ${incidentNo}` });
    await expectVisible(cause);
    await cause.click();
    await rachel.arrivesAt(path);
  });

  await test.step('a hazard is chosen instead, with those of the project first', async () => {
    await rachel.press('Change hazards');
    await rachel.picks('Did an assessment foresee this incident?', 'Yes');
    await save();
    await expectVisible(dialog.getByText('Choose the hazards that led to this incident'));
    await rachel.picks('Hazards', 'Exhaust fumes');
    await save();
    await expectVisible(section.getByText(/^Exhaust fumes \(P-/));
    await expect(section.getByText('No assessment foresaw this incident.')).toHaveCount(0);
  });

  await test.step('the register shows the incident with its hazard', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await rachel.opens(`/risk-register?project=${project}`);
    await page.getByRole('link', { name: incidentNo }).click();
    await rachel.arrivesAt(path);
    await rachel.press('History');
    await expectVisible(page.getByText('Foreseen hazards stated').first());
  });
});
