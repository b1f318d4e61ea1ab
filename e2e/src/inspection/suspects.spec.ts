import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { demoServer } from '../servers/servers.ts';
import { recordOk, signAmendment } from '../support/amendment-steps.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectPending, expectPlanSaved } from '../support/inspector-device.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';
import { openPlanPeople } from '../support/plan-people.ts';
import { startSmallPlan } from '../support/small-plan.ts';

// The suspects of a Not OK, and the vehicle from which on the check is clean again.

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 860 };
type Point = { _id: string; vin: string; tag: string };

test('the BRM opens the suspect list of a Not OK and downloads it, and a customer sees the vehicle from which the check is clean', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const sofia = await Person.open(browser, 'Sofia', desktop, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  await signInToDemo(sofia, 'super', true);
  const plan = await startSmallPlan(marcus, aisha, rachel, { vehicles: 3 });
  const planId = plan.page.split('/').at(-1);
  const points = await callApi<Point[]>(rachel, 'GET', `/object_checkpoints?workPlan=${planId}&limit=0`);
  const record = (n: number, body: object, cell = 'A1') => {
    const point = points.find(({ vin, tag }) => vin === plan.vins[n] && tag === cell);
    return callApi(rachel, 'PUT', `/object_checkpoints/${point?._id}`, body);
  };
  const company = await sofia.page.evaluate(
    () => (JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as { company: { _id: string } }).company._id,
  );
  const requires = (cleanPointAfter: number) => callApi(sofia, 'PUT', `/company/${company}`, { cleanPointAfter });

  await record(0, { ok: 1 });
  await record(1, { nok: 1, comment: 'A dent' });
  await test.step('the checkpoint leads to the suspect list', async () => {
    await rachel.opens(`${plan.start}?vin=${plan.vins[1]}`);
    await rachel.page.getByRole('button', { name: /^Cell A1:/ }).click();
    await rachel.follow('Suspect list');
    await rachel.sees('1 vehicle or piece is suspect');
    await expectVisible(rachel.page.getByRole('row', { name: new RegExp(`${plan.vins[0]}.*Previously inspected OK`) }));
    await rachel.sees(/^Everything that passed this check before the Not OK of .+No earlier OK has been verified\.$/);
  });
  await test.step('the list can be downloaded, and leads back to the finding', async () => {
    const [file] = await Promise.all([
      rachel.page.waitForEvent('download'),
      rachel.page
        .getByRole('button', { name: 'Download' })
        .click()
        .then(() => rachel.page.getByRole('menuitem', { name: /CSV/ }).click()),
    ]);
    expect((await readFile(await file.path())).toString()).toContain(plan.vins[0]);
    await rachel.page.getByRole('link', { name: 'Back' }).click();
    await rachel.sees('No work has been ordered yet.');
    await rachel.follow('Suspect list');
    await rachel.sees('1 vehicle or piece is suspect');
  });

  await requires(2);
  try {
    const chris = await Person.open(browser, 'Chris', phone, demoServer);
    const { project } = await callApi<{ project: { _id: string } }>(rachel, 'GET', `/project_workplans/${planId}`);
    const { customer } = await callApi<{ customer: { emailId: string } }>(rachel, 'GET', `/project/${project._id}`);
    await signInToDemo(chris, customer.emailId.split('@')[0] ?? '');
    const section = chris.page.getByRole('region', { name: 'Clean points' });
    // On the other cell, two vehicles are OK after a vehicle that was Not OK.
    await record(0, { nok: 1, comment: 'A scratch' }, 'A2');
    await record(1, { ok: 1 }, 'A2');
    await chris.opens(plan.page);
    await expectVisible(section.getByText('1 of 2 OK results in a row so far'));
    await expect(section.getByRole('link')).toHaveCount(0);
    await record(2, { ok: 1 }, 'A2');
    // The open page updates after the recording.
    await expectVisible(section.getByText(new RegExp(`^Clean from ${plan.vins[1]} in `)));
  } finally {
    await requires(10);
  }
});

test('the office repeats a check on its suspects; an inspector records it offline, and both results remain', async ({
  browser,
}) => {
  const { marcus, aisha, rachel, tomasz } = await openPlanPeople(browser);
  const plan = await startSmallPlan(marcus, aisha, rachel, { vehicles: 3 });
  const planId = plan.page.split('/').at(-1);
  const points = await callApi<Point[]>(rachel, 'GET', `/object_checkpoints?workPlan=${planId}&limit=0`);
  const pointOf = (vin = '') => points.find((point) => point.vin === vin && point.tag === 'A1')?._id ?? '';
  const [first = '', second = '', third = ''] = plan.vins;
  for (const vin of [first, second]) await callApi(aisha, 'PUT', `/object_checkpoints/${pointOf(vin)}`, { ok: 1 });
  await callApi(aisha, 'PUT', `/object_checkpoints/${pointOf(third)}`, { nok: 1, comment: 'A dent' });

  await test.step('the office chooses one of two suspects', async () => {
    await rachel.opens(`/findings/${pointOf(third)}/suspects`);
    await rachel.sees('2 vehicles or pieces are suspect');
    await rachel.follow('Repeat checks');
    const dialog = rachel.page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: 'Repeat checks' })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(
      new RegExp(`^Not OK on ${third}, Left A1 .+\\. These vehicles passed the same check before\\.$`),
    );
    await expectVisible(dialog.getByText(second));
    await dialog.getByRole('button', { name: second }).press('Backspace');
    await expectGone(dialog.getByText(second));
    await dialog.getByRole('button', { name: 'Compare and continue' }).click();
    await expectVisible(dialog.getByText(new RegExp(`^${first}, Left A1: `)));
    await dialog.getByRole('button', { name: 'Send for signing' }).click();
    await expectGone(dialog);
    await signAmendment(rachel);
    await tomasz.opens(plan.page);
    await signAmendment(tomasz);
    await rachel.opens(`/findings/${pointOf(third)}/suspects`);
    await expectVisible(rachel.page.getByRole('row', { name: new RegExp(`${first}.*Repeat check due`) }));
    await expectVisible(rachel.page.getByRole('row', { name: new RegExp(`${second}.*Previously inspected OK`) }));
  });

  await test.step('an inspector records the repeat without a connection', async () => {
    await marcus.opens(plan.inspection);
    await expectPlanSaved(marcus.page);
    await marcus.page.context().setOffline(true);
    await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
    await marcus.sees(/\(repeat check\)$/);
    await marcus.press('Close');
    await recordOk(marcus, 'A1');
    await expectPending(marcus.page, 1);
    await marcus.page.context().setOffline(false);
  });

  await test.step('the suspect list, the plan and the history show both results', async () => {
    await expectVisible(rachel.page.getByRole('row', { name: new RegExp(`${first}.*Repeat check OK`) }));
    const log = await callApi<{ vin: string; tag: string; event: string }[]>(
      rachel,
      'GET',
      `/checkpoint_logs?workPlan=${planId}&limit=0`,
    );
    expect(log.filter(({ vin, tag }) => vin === first && tag === 'A1').map(({ event }) => event)).toEqual([
      'record ok',
      'record ok',
    ]);
    await rachel.opens(plan.page);
    await expectVisible(rachel.page.getByRole('region', { name: 'Changes' }).getByText('In force', { exact: true }));
  });
});
