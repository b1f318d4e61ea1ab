import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { callApi } from '../support/call-api.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { createCompany } from '../support/new-accounts.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// A leader writes a template and creates a job card with it, and an engineer works through its tasks on a phone.

const phone = { width: 360, height: 780 };
type Row = { _id: string; name: string };

test('a template is written, used on a job card, and changed without altering that card', async ({ browser }) => {
  const supervisor = await Person.open(browser, 'supervisor', undefined, demoServer);
  await signInToDemo(supervisor, 'supervisor');
  const { page } = supervisor;
  const name = `Wheel change ${Date.now()}`;
  const task = (number: number) => page.getByRole('group', { name: `Task ${number}`, exact: true });

  await test.step('the leader writes it, and puts its tasks in order by keyboard', async () => {
    await supervisor.opens('/job-templates');
    await supervisor.follow('Add Template');
    await supervisor.fills('Name', name);
    await supervisor.picks('Job Type', 'Repair');
    await supervisor.press('Submit');
    await supervisor.sees('Describe the task');
    await task(1).getByRole('textbox', { name: 'Task' }).fill('Test drive');
    await task(1).getByRole('textbox', { name: 'Ideal time in mins' }).fill('10');
    await page.getByRole('region', { name: 'Tasks' }).getByRole('button', { name: 'Add task' }).click();
    await task(2).getByRole('textbox', { name: 'Task' }).fill('Tighten the nuts');
    await task(2).getByRole('textbox', { name: 'Ideal time in mins' }).fill('15');
    await task(2).getByRole('textbox', { name: 'Instructions' }).fill('Crosswise, in two stages');
    await task(2).getByRole('textbox', { name: 'Tools' }).fill('Torque wrench\nSocket 19');
    await task(2).getByRole('button', { name: 'Add part' }).click();
    await task(2).getByRole('textbox', { name: 'Part', exact: false }).fill('Wheel nut');
    await task(2).getByRole('textbox', { name: 'Quantity' }).fill('5');
    await task(2).getByRole('button', { name: 'Add measured value' }).click();
    await task(2).getByRole('textbox', { name: 'Measured value' }).fill('Torque');
    await task(2).getByRole('textbox', { name: 'Unit' }).fill('Nm');
    await task(2).getByRole('textbox', { name: 'Lower limit' }).fill('130');
    await task(2).getByRole('textbox', { name: 'Upper limit' }).fill('120');
    await supervisor.press('Submit');
    await supervisor.sees('The upper limit must not be below the lower limit');
    await task(2).getByRole('textbox', { name: 'Lower limit' }).fill('110');
    await task(2).getByRole('button', { name: 'Move task 2 up' }).focus();
    await page.keyboard.press('Enter');
    await expect(task(1).getByRole('textbox', { name: 'Task' })).toHaveValue('Tighten the nuts');
    await expect(page.getByRole('button', { name: 'Move task 1 down' })).toBeFocused();
    await supervisor.press('Submit');
    await expectVisible(page.getByRole('heading', { name, exact: true }));
    await supervisor.sees('2 tasks, 25 min');
    await supervisor.sees('Torque: 110 to 120 Nm');
  });
  const templatePath = new URL(page.url()).pathname;

  const number = await test.step('a new job card of the same job type is raised with it', async () => {
    await supervisor.opens('/jobcard/create');
    const drawn = await page.getByRole('textbox', { name: 'Jobcard ID' }).inputValue();
    await supervisor.picks('Workshop', 'Powertrain Workshop');
    for (const [field, option] of [
      ['VIN', 0],
      ['Key Location', 1],
    ] as const) {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option').nth(option).click();
    }
    await supervisor.picks('Vehicle Hand-in Location', 'Keyroom');
    await supervisor.picks('Cost Centre', 'CC 5100 Rework');
    await supervisor.picks('Job Type', 'Repair');
    await supervisor.press(`Use template ${name}`);
    await supervisor.sees(`${name}, version 1 adds 2 tasks, 25 min to the job card.`);
    await supervisor.picks('Job Type', 'Investigation');
    await expectGone(page.getByText(`${name}, version 1 adds`));
    await supervisor.picks('Job Type', 'Repair');
    await supervisor.press(`Use template ${name}`);
    await supervisor.picks('Mileage Required', 'No');
    await supervisor.picks('RIS Jobcard', 'No');
    const tomorrow = new Date(Date.now() + 86_400_000);
    const digits = `${String(tomorrow.getMonth() + 1).padStart(2, '0')}${String(tomorrow.getDate()).padStart(2, '0')}${tomorrow.getFullYear()}`;
    await page.getByRole('group', { name: 'Preferred Start Date' }).getByRole('spinbutton', { name: 'Month' }).click();
    await page.keyboard.type(digits);
    await supervisor.fills('Reason', 'Winter');
    await supervisor.fills('Summary', 'Change the wheels');
    await supervisor.page.getByRole('textbox', { name: 'Instructions' }).fill('As in the template');
    await supervisor.press('Submit');
    await supervisor.press('Yes');
    await supervisor.arrivesAt('/jobcard');
    return drawn;
  });

  await test.step('the leader adds its tasks to the open card again, and assigns the card', async () => {
    await supervisor.opens(`/jobcard?search=${number}`);
    await supervisor.press(number);
    await expectVisible(page.getByRole('dialog', { name: 'Jobcard' }));
    await supervisor.sees(`From ${name}, version 1`);
    await supervisor.press('Add from template');
    await supervisor.picks('Template', name);
    await supervisor.press('Add tasks');
    await supervisor.sees('2 tasks added');
    await expect(page.getByRole('heading', { name: 'Tighten the nuts' })).toHaveCount(2);
    await supervisor.press('Assign');
    await supervisor.picks('Engineer', 'Nina');
    await page.getByRole('dialog', { name: 'Assign' }).getByRole('button', { name: 'Assign' }).click();
    await supervisor.sees(`${number}: Assigned`);
  });

  await test.step('the engineer finishes a task on a phone, with a value out of limits', async () => {
    const engineer = await Person.open(browser, 'engineer', phone, demoServer);
    await signInToDemo(engineer, 'engineer');
    await engineer.opens(`/jobcard?search=${number}`);
    await engineer.press(number);
    await expectVisible(engineer.page.getByRole('dialog', { name: 'Jobcard' }));
    await engineer.press('Start');
    await engineer.page.getByRole('dialog', { name: 'Start' }).getByRole('button', { name: 'Start' }).click();
    // The clocks appear once the card is started, which moves the details.
    await expectVisible(engineer.page.getByRole('button', { name: 'Start clock on Tighten the nuts' }).first());
    await engineer.press('Show details of Tighten the nuts');
    for (const text of ['Crosswise, in two stages', 'Socket 19', '5 × Wheel nut', 'Torque: 110 to 120 Nm'])
      await engineer.sees(text);
    await engineer.press('Finish Tighten the nuts');
    const finish = engineer.page.getByRole('dialog', { name: 'Finish task' });
    await engineer.fills('Effort time in mins', '12');
    await finish.getByRole('button', { name: 'Finish' }).click();
    await engineer.sees('Enter the measured value: Torque');
    await engineer.fills('Torque in Nm', '108,5');
    await engineer.sees('Out of limits (110 to 120 Nm). Enter a comment.');
    await finish.getByRole('button', { name: 'Finish' }).click();
    await engineer.sees('Out of limits: Torque. Enter a comment.');
    await engineer.fills('Comment', 'Nut to be renewed tomorrow');
    await finish.getByRole('button', { name: 'Finish' }).click();
    await expectGone(finish);
    await engineer.sees('108.5 Nm');
    await expectVisible(engineer.page.getByText('Out of limits', { exact: true }));
    await engineer.sees(/Torque: 108.5 Nm \(out of limits, 110 to 120 Nm\); Nut to be renewed tomorrow/);
    const width = await engineer.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);

    await engineer.opens(templatePath);
    await expectVisible(engineer.page.getByRole('heading', { name, exact: true }));
    await expectGone(engineer.page.getByRole('link', { name: 'Edit' }));
  });

  await test.step('changing the template alters no card, and a template can be duplicated and deactivated', async () => {
    await supervisor.opens(templatePath);
    await supervisor.follow('Edit');
    await task(2).getByRole('textbox', { name: 'Task' }).fill('Long test drive');
    await supervisor.press('Submit');
    await supervisor.sees('Version 2');
    await supervisor.press('Show tasks of version 1');
    await supervisor.sees('2. Test drive');
    const [card] = await callApi<Row[]>(supervisor, 'GET', `/jobcard?search=${number}`);
    const tasks = await callApi<Row[]>(supervisor, 'GET', `/jobcard/${card?._id}/tasks?limit=0`);
    expect(tasks.map((one) => one.name)).toEqual(['Tighten the nuts', 'Test drive', 'Tighten the nuts', 'Test drive']);
    await supervisor.follow('Duplicate');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} (copy)`);
    await supervisor.press('Submit');
    await expectVisible(page.getByRole('heading', { name: `${name} (copy)` }));
    await supervisor.press('Deactivate');
    await supervisor.sees('Template deactivated');
    await supervisor.sees('Inactive');
  });
});

test('a new company starts with the usual job types', async ({ browser }) => {
  const operator = await Person.open(browser, 'super', undefined, demoServer);
  await signInToDemo(operator, 'super');
  const mark = Date.now();
  const mail = `starter.${mark}@demo.roadworthy.example`;
  await createCompany(operator, `Starter ${mark}`, mail, 'Fine-Passw0rd-1', 'Manager');
  const manager = await Person.open(browser, 'manager', phone, demoServer);
  await manager.signsIn(mail, 'Fine-Passw0rd-1');
  await manager.opens('/jobcard/lookups?list=jobType');
  await manager.press('Add usual job types');
  await manager.sees('5 job types and their parameters added');
  await manager.sees('Maintenance');
  await expectGone(manager.page.getByRole('button', { name: 'Add usual job types' }));
});
