import { expect, type Browser } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { findDeviceStatus, expectPlanSaved, openInspectorPhone } from '../support/inspector-device.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { switchPositionRecording } from '../servers/company-settings.ts';
import { demoServer } from '../servers/servers.ts';

// The positions of recordings (docs/decisions/0125-positions-of-recordings.md).

test.beforeEach(() => switchPositionRecording(demoServer.url, true));
test.afterEach(() => switchPositionRecording(demoServer.url, false));

/** Starts a plan for an inspector whose phone reports a set position, and signs in the office. */
async function openPlan(browser: Browser, permissions: string[]) {
  const ina = await openInspectorPhone(browser, async (context) => {
    await context.grantPermissions(permissions);
    await context.setGeolocation({ latitude: 52.401, longitude: -1.5, accuracy: 12 });
  });
  const aisha = await Person.open(browser, 'Aisha', undefined, demoServer);
  const rachel = await Person.open(browser, 'Rachel', { width: 1440, height: 860 }, demoServer);
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(ina, aisha, rachel);
  return { ina, rachel, plan };
}
const recordOk = async (who: Person, tag: string) => {
  await who.page.getByRole('button', { name: new RegExp(`^Cell ${tag}:`) }).click();
  await who.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await who.press('Close');
};

test('a recording made offline carries the position, and the office sees its distance and its coordinates', async ({
  browser,
}) => {
  const { ina, rachel, plan } = await openPlan(browser, ['geolocation']);
  type Project = { workLocation: { _id: string }[] };
  const project = await callApi<Project>(rachel, 'GET', `/project/${plan.projectId}`);
  const form = `/edit/location/${project.workLocation[0]?._id}`;
  await rachel.opens(form);
  await rachel.fills('Latitude', '524');
  await rachel.fills('Longitude', '-1.5');
  await rachel.press('Submit');
  await rachel.sees('Latitude must be a number from -90 to 90, such as 52.40656');
  await rachel.fills('Latitude', '52,4');
  await rachel.press('Submit');
  await rachel.sees('Location saved');

  const { page } = ina;
  await ina.opens(plan.inspection);
  await ina.sees('Your company asks for your position. It is stored only with your recordings.');
  await expectPlanSaved(page);
  await page.context().setOffline(true);
  await expect(findDeviceStatus(page)).toContainText('Offline');
  await recordOk(ina, 'A1');
  await expect(findDeviceStatus(page)).toContainText('1 waiting');
  await page.context().setOffline(false);
  await expect(findDeviceStatus(page).last()).toContainText('1 saved');
  await ina.press('History of checkpoints');
  await expectVisible(page.getByRole('dialog').getByText(/^111 m from .* \(accurate to 12 m\)/));
  await expect(page.getByRole('dialog')).not.toContainText('52.401');

  await rachel.opens(plan.page);
  await rachel.page.getByRole('link', { name: 'Recorded positions' }).click();
  const row = rachel.page.getByRole('row').filter({ hasText: 'Marcus Reid' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/111 m from .*52\.401.*-1\.5/);
  await rachel.page.getByRole('checkbox', { name: 'Only recordings without a position' }).click();
  await rachel.sees('Every recording here has a position.');
  await rachel.opens(form);
  for (const name of ['Latitude', 'Longitude']) await rachel.fills(name, '');
  await rachel.press('Submit');
  await rachel.sees('Location saved');
});

test('an inspector who does not share the position records as usual, and the history says so', async ({ browser }) => {
  const { ina, plan } = await openPlan(browser, []);
  const { page } = ina;
  await ina.opens(plan.inspection);
  await ina.sees(/this browser blocks it\. Allow location access in the browser settings, or record without it\./);
  await recordOk(ina, 'A1');
  await expect(findDeviceStatus(page).last()).toContainText('1 saved');
  await ina.press('History of checkpoints');
  await expectVisible(page.getByRole('dialog').getByText('No position recorded'));
});
