import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { createTestPhoto } from '../support/test-photo.ts';

// A finding leads to a job card or a corrective action. When somebody else has re-inspected the work, the finding is
// closed.

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 860 };
type Id = { _id: string };
type WithWork = { work: Id & { number: string } };

/** Holds back every list of corrective actions until the returned function is called. */
async function holdBackLists({ page }: Person) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/corrective_actions?*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a Not OK becomes a job card, is repaired by an engineer, and is closed by another inspector', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const nina = await Person.open(browser, 'Nina', phone, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  await signInToDemo(nina, 'engineer');
  const plan = await startSmallPlan(marcus, aisha, rachel);

  await marcus.opens(plan.inspection);
  await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
  await marcus.press('Not OK');
  await marcus.fills('Defect Description', 'A dent');
  await marcus.uploads('Add photos', createTestPhoto('dent.png', 120, 90));
  await marcus.press('Record Not OK');
  await marcus.follow('View finding');
  await marcus.sees('No work has been ordered yet.');
  const finding = new URL(marcus.page.url()).pathname;

  await rachel.opens(finding);
  await rachel.press('Create job card');
  await rachel.picks('Workshop', '');
  await rachel.picks('Cost centre', '');
  await rachel.press('Create');
  await rachel.sees(/^Job card .+ created$/);
  const id = finding.split('/').at(-1);
  const { work } = await callApi<WithWork>(rachel, 'GET', `/findings/${id}`);
  const [engineer] = await callApi<Id[]>(rachel, 'GET', '/user?search=engineer@demo.roadworthy.example');
  await callApi(rachel, 'PUT', `/jobcard/${work._id}`, { jobEngineer: engineer?._id });

  await nina.opens(`/jobcard?card=${work._id}`);
  await expectVisible(nina.page.getByRole('region', { name: 'Finding' }).getByText('A dent'));
  await expect(nina.page.getByRole('button', { name: /^Photo 1.*enlarge/ }).getByRole('img')).toHaveJSProperty(
    'naturalWidth',
    120,
  );
  await nina.press('Start');
  await nina.page.getByRole('dialog', { name: 'Start' }).getByRole('button', { name: 'Start' }).click();
  await nina.press('Finish job');
  const finish = nina.page.getByRole('dialog', { name: 'Finish job' });
  await nina.fills('Comment', 'Beaten out and painted');
  await finish.getByRole('button', { name: 'Finish job' }).click();
  await nina.sees(`${work.number}: Finished`);

  await rachel.opens('/findings?state=ready');
  await expectVisible(rachel.page.locator(`a[href="${finding}"]`));
  await aisha.opens(finding);
  await aisha.press('OK');
  const reinspection = aisha.page.getByRole('dialog', { name: /^Re-inspection OK: \S/ });
  await expectVisible(reinspection.getByText('A dent', { exact: true }));
  await aisha.fills('What you checked', 'No dent in raking light');
  await aisha.press('Close finding');
  await aisha.sees('Re-inspected OK. The finding is closed.');
  await expectVisible(aisha.page.getByRole('region', { name: 'Re-inspections' }).getByText('No dent in raking light'));
  await marcus.opens(plan.inspection);
  await expectVisible(marcus.page.getByRole('button', { name: /^Cell A1:.*/ }));
  await rachel.opens(plan.page);
  await rachel.sees('Of which OK after rework');
});

test('a refused risk becomes a corrective action, which its owner completes and the auditor re-inspects', async ({
  browser,
}) => {
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const auditor = await Person.open(browser, 'Tom', phone, demoServer);
  const manager = await Person.open(browser, 'Mia', phone, demoServer);
  await signInToDemo(rachel, 'brm', true);
  await signInToDemo(auditor, 'auditor');
  await signInToDemo(manager, 'manager');
  await rachel.opens('/findings?kind=hazard&state=open');
  const row = rachel.page.getByRole('row').filter({ has: rachel.page.getByText('Risk not accepted') });
  await row.getByRole('link').first().click();
  await rachel.press('Create corrective action');
  await expect(rachel.page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Control the risk: /);
  await rachel.picks('Owner', 'Robert Ellis');
  await rachel.page.getByRole('group', { name: 'Due date' }).getByRole('spinbutton', { name: 'Month' }).click();
  await rachel.page.keyboard.type('12312030');
  await rachel.press('Create');
  await rachel.sees(/^Corrective action CA-\d{5} assigned$/);
  const finding = new URL(rachel.page.url()).pathname;

  await manager.opens('/corrective-actions?owner=me');
  await manager.page.locator(`a[href="${finding}"]`).first().click();
  // Done is accepted even though the list has not been refetched since Start.
  await expectVisible(manager.page.getByRole('button', { name: 'Start', exact: true }));
  const releaseLists = await holdBackLists(manager);
  await manager.press('Start');
  await expectVisible(manager.page.getByText('In Progress', { exact: true }));
  await manager.press('Done');
  await manager.fills('What was done', 'Isolated and measured every vehicle');
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await manager.sees('Corrective action done');
  releaseLists();
  await manager.sees('Ready for re-inspection');

  await auditor.opens(finding);
  await auditor.press('Not OK');
  await auditor.fills('Reason', 'Two vehicles were left out');
  await auditor.press('Send back');
  await auditor.sees('Sent back with your reason');
  await manager.opens(finding);
  await manager.press('Done');
  await manager.fills('What was done', 'Measured the last two as well');
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await manager.sees('Ready for re-inspection');
  await auditor.opens(finding);
  await auditor.press('OK');
  await auditor.fills('What you checked', 'The measurements of all vehicles');
  await auditor.press('Close finding');
  await auditor.sees('Re-inspected OK. The finding is closed.');
});
