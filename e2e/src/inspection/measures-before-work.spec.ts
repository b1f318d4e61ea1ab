import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi, type ApiSession } from '../support/demo-api.ts';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { expectPlanSaved, findDeviceStatus, openTouchPhone } from '../support/inspector-device.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import {
  createMeasuredPlan,
  createProjectInAssessment,
  signAssessment,
  signPlanForAll,
} from '../support/project-awaiting-plan.ts';

// A measure that must be done before the work starts keeps the plan locked until it is done and re-inspected
// (docs/decisions/0136-measures-before-the-work.md).

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 860 };
const countOk = async (who: ApiSession, planId: string): Promise<number> =>
  (await callApi<{ ok: number }>(who, `/project_workplans/${planId}`)).ok;
const measure = 'Extraction at the tailpipe';

test('an assessor requires a pre-start measure, which locks the plan until it is done and re-inspected', async ({
  browser,
}) => {
  const projectId = await createProjectInAssessment('Pre-start measures');
  const anna = await Person.open(browser, 'Anna', phone, demoServer);
  await signInToDemo(anna, 'assessee');
  const dialog = anna.page.getByRole('dialog', { name: 'Hazards and control measures' });

  await test.step('the assessor marks the control, which then needs a person and a due date', async () => {
    await anna.opens(`/action/${projectId}`);
    await anna.press('Hazards and control measures');
    await dialog.getByRole('checkbox', { name: 'Must be done before the work starts' }).check();
    await anna.sees(/^Becomes a corrective action when the risk assessment is signed/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await anna.sees('Saved');
    await anna.sees(
      'Enter a responsible person and a due date for each control that must be done before the work starts',
    );
    await anna.press('Hazards and control measures');
    await anna.picks('Responsible', 'Nina Kowalska');
    await dialog.getByRole('group', { name: 'Due' }).getByRole('spinbutton', { name: 'Month' }).click();
    await anna.page.keyboard.type('12312030');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await anna.sees(`Engineering: ${measure} (Nina Kowalska, due 2030-12-31, before the work starts)`);
    await expect(anna.page.getByText('Saved', { exact: true }).first()).toBeVisible();
  });
  await signAssessment(projectId);
  const plan = await createMeasuredPlan(projectId);
  const { brm, planId, vins } = plan;

  await test.step('the dry run shows the measure as the inspector will see it, and goes on without recording', async () => {
    const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
    await signInToDemo(rachel, 'brm', true);
    await rachel.opens(`/work-plan/${planId}`);
    await rachel.acts(rachel.page.locator('main'), 'Dry run');
    const frame = rachel.page.frameLocator('iframe[title="The inspector’s phone"]');
    const shown = frame.getByRole('group', { name: 'Before the work starts' });
    await expect(shown).toContainText(measure);
    await expect(shown).toContainText('Nina Kowalska · due 2030-12-31');
    await expect(frame.getByRole('button', { name: 'Confirm and start' })).toBeDisabled();
    await frame.getByRole('button', { name: 'Continue dry run' }).click();
    await expect(shown).toBeHidden();
    await expectVisible(frame.getByRole('combobox', { name: 'VIN' }));
  });
  await signPlanForAll(plan);

  const marcus = await openTouchPhone(browser, 'Marcus');
  const { page } = marcus;
  await signInToDemoSeparately(marcus, 'inspector');
  const measures = page.getByRole('group', { name: 'Before the work starts' });
  await test.step('the inspector sees the measure before the shift and cannot record, even offline', async () => {
    await marcus.opens(`/inspect-grid-work-plan/${planId}?vin=${vins[0]}`);
    await expect(measures).toContainText(measure);
    await expect(measures).toContainText('Nina Kowalska · due 2030-12-31');
    await expect(page.getByRole('button', { name: 'Confirm and start' })).toBeDisabled();
    await expectPlanSaved(page);
    await page.context().setOffline(true);
    await expect(findDeviceStatus(page)).toContainText('Offline');
    await page.getByRole('button', { name: 'View without recording' }).tap();
    await marcus.sees('You are viewing this plan. You can record once the pre-start measures are done.');
    await page.getByRole('button', { name: 'Check one by one' }).tap();
    await page.getByRole('textbox', { name: 'Panel gap, mm' }).fill('4.0');
    await page.getByRole('button', { name: /^OK: / }).tap();
    await expectVisible(measures);
    await page.context().setOffline(false);
  });

  const nina = await Person.open(browser, 'Nina', phone, demoServer);
  await signInToDemo(nina, 'engineer');
  const finding =
    await test.step('the office finds the measure in the risk register and among the open findings', async () => {
      const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
      await signInToDemo(rachel, 'brm', true);
      await rachel.opens(`/risk-register?project=${projectId}`);
      await expectVisible(rachel.page.getByText('2030-12-31, before the work starts'));
      await rachel.opens(`/findings?kind=measure&project=${projectId}`);
      await rachel.page.getByRole('link', { name: measure }).first().click();
      await expect(rachel.page).toHaveURL(/\/findings\/[\w-]+$/);
      await expectVisible(rachel.page.getByText('Exhaust fumes').first());
      return new URL(rachel.page.url()).pathname;
    });
  await test.step('the owner marks it as done, which does not open the plan yet', async () => {
    await nina.opens(finding);
    await nina.press('Done');
    await nina.fills('What was done', 'Installed and tested');
    await nina.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await nina.sees('Ready for re-inspection');
    await page.reload();
    await expect(measures).toContainText('Done, waiting for re-inspection');
  });
  await test.step('the re-inspection opens the plan on the phone at once', async () => {
    const tom = await Person.open(browser, 'Tom', phone, demoServer);
    await signInToDemo(tom, 'auditor');
    await tom.opens(finding);
    await tom.press('OK');
    await tom.fills('What you checked', 'The extraction runs');
    await tom.press('Close finding');
    await tom.sees('Re-inspected OK. The finding is closed.');
    await expect(measures).toBeHidden();
    await page.getByRole('textbox', { name: 'Panel gap, mm' }).fill('4.0');
    await page.getByRole('button', { name: /^OK: / }).tap();
    await expect.poll(() => countOk(brm, planId)).toBe(1);
  });
});
