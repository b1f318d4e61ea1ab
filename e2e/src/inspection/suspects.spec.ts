import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { startSmallPlan } from '../support/small-plan.ts';

// What is suspect because of a Not OK, and from which vehicle on the check is clean again.

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 860 };
type Point = { _id: string; vin: string; tag: string };

test('the BRM opens the suspect list of a Not OK and downloads it, and a customer sees from which vehicle on the check is clean', async ({
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
  await test.step('from the checkpoint to the suspect list', async () => {
    await rachel.opens(`${plan.start}?vin=${plan.vins[1]}`);
    await rachel.page.getByRole('button', { name: /^Cell A1:/ }).click();
    await rachel.follow('Suspect list');
    await rachel.sees('1 vehicle or piece is suspect');
    await expectVisible(rachel.page.getByRole('row', { name: new RegExp(`${plan.vins[0]}.*Inspected OK before`) }));
    await rachel.sees(/^Everything that passed this check before the Not OK of .+No earlier OK has been verified\.$/);
  });
  await test.step('which can be downloaded, and leads back to the finding', async () => {
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
  const chris = await Person.open(browser, 'Chris', phone, demoServer);
  const { project } = await callApi<{ project: { _id: string } }>(rachel, 'GET', `/project_workplans/${planId}`);
  const { customer } = await callApi<{ customer: { emailId: string } }>(rachel, 'GET', `/project/${project._id}`);
  await signInToDemo(chris, customer.emailId.split('@')[0] ?? '');
  const section = chris.page.getByRole('region', { name: 'Clean points' });
  // On the other cell, two vehicles are OK after one that was not.
  await record(0, { nok: 1, comment: 'A scratch' }, 'A2');
  await record(1, { ok: 1 }, 'A2');
  await chris.opens(plan.page);
  await expectVisible(section.getByText('1 of 2 consecutive OK so far'));
  await expect(section.getByRole('link')).toHaveCount(0);
  await record(2, { ok: 1 }, 'A2');
  // The open page follows the recording.
  await expectVisible(section.getByText(new RegExp(`^Clean from ${plan.vins[1]} in `)));
  await requires(10);
});
