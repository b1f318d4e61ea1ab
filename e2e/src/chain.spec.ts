import { expect, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoServer } from './servers/servers.ts';
import { setCleanPointAfter, switchRiskGate } from './servers/company-settings.ts';
import { callApi } from './support/call-api.ts';
import { signInToDemo, signInToDemoSeparately } from './support/demo-accounts.ts';
import { findDeviceStatus, expectPlanSaved, expectSaved, openTouchPhone } from './support/inspector-device.ts';
import { drawSignature } from './support/draw-signature.ts';
import { expectVisible, Person, test } from './support/person.ts';
import { createProjectAwaitingPlan, startMeasuredPlan } from './support/project-awaiting-plan.ts';
import { confirmRisks } from './support/risk-gate.ts';
import { createTestPhoto } from './support/test-photo.ts';

// One project through the whole chain: from the signed plan and the confirmed risks to a defect that is measured
// offline, escalated, repaired and re-inspected, to an amendment, a signed day sheet and the vehicle's passport. At the
// end, all signed documents and the passport are verified, also with third-party programs.

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 860 };

test.beforeEach(async () => {
  await switchRiskGate(demoServer.url, true);
  await setCleanPointAfter(demoServer.url, 2);
});
test.afterEach(async () => {
  await switchRiskGate(demoServer.url, false);
  await setCleanPointAfter(demoServer.url, 10);
});

const vehicleDialog = (page: Page, vin: string) => page.getByRole('dialog', { name: `Vehicle ${vin}` });
async function chooseVehicle(page: Page, vin: string): Promise<void> {
  await page.getByRole('combobox', { name: 'VIN' }).tap();
  await page.getByRole('option', { name: vin }).tap();
}
/** Measures both checks of a vehicle. A value outside the limits is recorded with a photo and an answer. */
async function measure(page: Page, vin: string, values: readonly [string, string]): Promise<void> {
  await chooseVehicle(page, vin);
  const vehicle = vehicleDialog(page, vin);
  for (const [index, value] of values.entries()) {
    await expectVisible(vehicle.getByRole('group', { name: new RegExp(`, A${index + 1}$`) }));
    await vehicle.getByRole('textbox', { name: 'Panel gap, mm' }).fill(value);
    if (Number(value) <= 4.5) {
      await vehicle.getByRole('button', { name: /^OK: / }).tap();
      continue;
    }
    const camera = page.waitForEvent('filechooser');
    await vehicle.getByRole('button', { name: /^Not OK: / }).tap();
    await (await camera).setFiles([createTestPhoto('gap.png', 120, 90)]);
    const dialog = page.getByRole('dialog', { name: /^Not OK: / });
    await dialog.getByRole('button', { name: 'Left' }).tap();
    await dialog.getByRole('button', { name: 'Record Not OK' }).tap();
  }
  await expectVisible(vehicle.getByText(/^2 of 2\./));
  await vehicle.getByRole('button', { name: 'Leave this vehicle' }).tap();
}

/** Changes one byte of a file. */
function flipByte(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}
type Checked = { verdict: string; signatures: { holds: boolean }[]; content: { printed: boolean } | null };
async function verify(path: string): Promise<Checked> {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(path)], { type: 'application/pdf' }), 'document.pdf');
  const response = await fetch(`${demoServer.url}/api/v1/verify`, { method: 'POST', body: form });
  return ((await response.json()) as { data: Checked }).data;
}
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

test('a project goes from a signed plan through a repaired defect to Completed, with proof of each step', async ({
  browser,
}, info) => {
  test.setTimeout(600_000);
  const folder = info.outputPath('');
  mkdirSync(folder, { recursive: true });
  const projectId = await createProjectAwaitingPlan('The whole chain');
  const { brm, planId, vins } = await startMeasuredPlan(projectId, {
    escalation: [{ tipLevel: 3, steps: [{ roles: ['brm'], people: [], minutes: 15 }], stop: 'never' }],
  });
  const [first = '', second = '', third = '', fourth = '', missing = ''] = vins;

  const marcus = await openTouchPhone(browser, 'Marcus');
  const { page } = marcus;
  await signInToDemoSeparately(marcus, 'inspector');
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const nina = await Person.open(browser, 'Nina', phone, demoServer);
  const chris = await Person.open(browser, 'Chris', desktop, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  await signInToDemo(nina, 'engineer');
  await signInToDemo(chris, 'customer');
  const planPage = `/work-plan/${planId}`;

  await test.step('the inspector confirms the risks, starts a shift and measures four vehicles offline', async () => {
    await marcus.opens(`/inspect-grid-work-plan/${planId}`);
    await expectPlanSaved(page);
    await confirmRisks(marcus);
    await page.getByRole('link', { name: 'Shift and day sheet' }).tap();
    await page.getByRole('button', { name: 'Start shift' }).tap();
    await expectVisible(page.getByText(/^On shift since/));
    await page.getByRole('link', { name: 'Back' }).tap();
    await expectVisible(page.getByRole('combobox', { name: 'VIN' }));
    await page.context().setOffline(true);
    await expect(findDeviceStatus(page).last()).toContainText('Offline');
    await measure(page, first, ['4.0', '4.1']);
    await measure(page, second, ['4.9', '4.8']);
    await measure(page, third, ['3.9', '4.0']);
    await measure(page, fourth, ['4.0', '4.1']);
    await page.context().setOffline(false);
    await expectSaved(page, 8);
  });
  const inspectionOf = (vin: string) => `/inspect-grid-work-plan/${planId}?vin=${vin}`;
  await test.step('the BRM acknowledges the escalation that the second defect raised', async () => {
    await rachel.opens(planPage);
    await rachel.press('Acknowledge TIP Level 3');
    const escalations = rachel.page.getByRole('region', { name: 'Escalations' });
    await expectVisible(escalations.getByText('Acknowledged', { exact: true }));
  });
  await test.step('the plan names the vehicle from which the check is clean', async () => {
    const clean = rachel.page.getByRole('region', { name: 'Clean points' });
    await expectVisible(clean.getByText(new RegExp(`^Clean from ${third} `)).first());
  });
  const findingPath = await test.step('the office sees the value out of limits, and its suspects', async () => {
    await rachel.opens(planPage);
    const report = rachel.page.getByRole('region', { name: 'Measured checks' });
    await expect(report.getByRole('listitem').first()).toContainText('1 out of limits');
    await rachel.opens(inspectionOf(second));
    await rachel.page.getByRole('button', { name: /^Cell A1:/ }).click();
    await rachel.follow('Suspect list');
    await expectVisible(rachel.page.getByRole('row', { name: new RegExp(first) }));
    await rachel.page.getByRole('link', { name: 'Back' }).click();
    await rachel.sees('No work has been ordered yet.');
    return new URL(rachel.page.url()).pathname;
  });
  await test.step('the defect becomes a job card, is repaired, and is closed by another inspector', async () => {
    await rachel.press('Create job card');
    await rachel.picks('Workshop', '');
    await rachel.picks('Cost centre', '');
    await rachel.press('Create');
    await rachel.sees(/^Job card .+ created$/);
    const { work } = await callApi<{ work: { _id: string } }>(
      rachel,
      'GET',
      `/findings/${findingPath.split('/').at(-1)}`,
    );
    const [engineer] = await callApi<{ _id: string }[]>(rachel, 'GET', '/user?search=engineer@demo.roadworthy.example');
    await callApi(rachel, 'PUT', `/jobcard/${work._id}`, { jobEngineer: engineer?._id });
    await nina.opens(`/jobcard?card=${work._id}`);
    // The list behind the dialog offers Start for other cards.
    await nina.page
      .getByRole('dialog', { name: 'Jobcard' })
      .getByRole('button', { name: 'Start', exact: true })
      .click();
    await nina.page.getByRole('dialog', { name: 'Start' }).getByRole('button', { name: 'Start' }).click();
    await nina.press('Finish job');
    await nina.fills('Comment', 'Bonnet adjusted');
    await nina.page.getByRole('dialog', { name: 'Finish job' }).getByRole('button', { name: 'Finish job' }).click();
    await nina.sees(/: Finished$/);
    await aisha.opens(inspectionOf(second));
    await confirmRisks(aisha);
    await aisha.opens(findingPath);
    await aisha.press('OK');
    await aisha.fills('What you checked', 'The gap is 4.1 mm');
    await aisha.press('Close finding');
    await aisha.sees('Re-inspected OK. The finding is closed.');
  });
  await test.step('the other defect is reworked on the spot', async () => {
    await marcus.opens(inspectionOf(second));
    await page.getByRole('button', { name: /^Cell A2:/ }).tap();
    await marcus.press('Rectify');
    await marcus.fills('Rectify comment', 'Hinge bent back');
    await marcus.press('Save');
    await marcus.press('Complete');
    await marcus.press('Yes');
    await marcus.sees('OK after rework');
  });
  await test.step('the vehicle that was not delivered is removed by a signed amendment', async () => {
    await rachel.opens(planPage);
    await rachel.press('Propose a change');
    const dialog = rachel.page.getByRole('dialog');
    await dialog.getByLabel('Fewer vehicles').check();
    await dialog.getByLabel('Vehicles to remove from the plan').fill(missing);
    await rachel.page.getByRole('option', { name: missing }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not delivered');
    await dialog.getByRole('button', { name: 'Compare and continue' }).click();
    await dialog.getByRole('button', { name: 'Send for signing' }).click();
    await expectVisible(rachel.page.getByRole('region', { name: 'Changes' }).getByText('Waiting for signatures'));
    for (const who of [rachel, chris]) {
      await who.opens(planPage);
      await who.page
        .getByRole('region', { name: 'Changes' })
        .getByRole('button', { name: 'Your PIN and signature' })
        .click();
      await who.follow('Read and sign');
      await who.confirmsSignature();
      await who.sees(/^Signed\. /);
    }
  });
  await test.step('the plan and its project are Completed', async () => {
    await rachel.opens(planPage);
    await rachel.sees('All work is done.');
    await rachel.sees('Of which OK after rework');
    const { status } = await callApi<{ status: string }>(rachel, 'GET', `/project/${projectId}`);
    expect(status).toBe('Completed');
  });
  await test.step('the customer signs the day sheet on the inspector’s phone', async () => {
    await marcus.opens(`/day-sheet/${planId}`);
    await page.getByRole('button', { name: 'End shift' }).tap();
    await marcus.sees('No shift started');
    await page.getByRole('button', { name: 'Countersign' }).tap();
    await page.getByRole('textbox', { name: 'Name' }).fill('Cleo Customer');
    await drawSignature(page);
    await page.getByRole('checkbox', { name: /I confirm/ }).tap();
    await page.getByRole('button', { name: 'Sign day sheet' }).tap();
    await marcus.sees(/^Signed (online|on the device)$/);
  });
  await test.step('the passport of the repaired vehicle checks itself offline', async () => {
    await rachel.opens(`/history/car?vin=${second}`);
    const download = rachel.page.waitForEvent('download');
    await rachel.press('Download passport');
    const zip = join(folder, 'passport.zip');
    await (await download).saveAs(zip);
    run('unzip', '-q', zip, '-d', join(folder, 'passport'));
    const context = await browser.newContext();
    await context.setOffline(true);
    const checker = await context.newPage();
    await checker.goto(`file://${join(folder, 'passport', 'verify.html')}`);
    await checker.getByLabel('Choose the extracted folder').setInputFiles(join(folder, 'passport'));
    await expect(checker.getByRole('status')).toHaveText(/^Intact: all \d+ files are exactly as they were/);
    const [photo = ''] = readdirSync(join(folder, 'passport', 'photos'));
    flipByte(join(folder, 'passport', 'photos', photo), 100);
    await checker.getByLabel('Choose the extracted folder').setInputFiles(join(folder, 'passport'));
    await expect(checker.getByRole('listitem')).toHaveText([`Changed: photos/${photo}`]);
  });
  await test.step('each signature of the project is valid, and a changed byte is found', async () => {
    const zip = await fetch(`${demoServer.url}/api/v1/project/${projectId}/signed.zip`, {
      headers: { authorization: `Bearer ${brm.token}`, company: brm.company ?? '' },
    });
    writeFileSync(join(folder, 'signed.zip'), await zip.bytes());
    run('unzip', '-q', join(folder, 'signed.zip'), '-d', join(folder, 'signed'));
    // The passport contains the signed plan and its amendment.
    const documents = ['signed', 'passport/documents'].flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true })
        .map((name) => join(folder, part, String(name)))
        .filter((path) => path.endsWith('.pdf')),
    );
    expect(documents.length).toBeGreaterThanOrEqual(4);
    for (const path of documents) {
      const checked = await verify(path);
      expect(checked.verdict).toBe('genuine');
      // A certificate of evidence is sealed, but contains nothing that somebody signed.
      if (checked.signatures.length > 1) expect(checked.content).toMatchObject({ printed: true });
      const { length } = checked.signatures;
      expect(run('pdfsig', path).match(/Signature is Valid\./g)).toHaveLength(length);
      const mupdf = run('mutool', 'sign', '-v', path);
      expect(mupdf.match(/The signature is valid|The document is unchanged since signing/g)).toHaveLength(length);
      flipByte(path, 2000);
      expect((await verify(path)).verdict).toBe('altered');
    }
  });
});
