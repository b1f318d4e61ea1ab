import { expect } from '@playwright/test';
import { recordOk, signAmendment } from '../support/amendment-steps.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectPlanSaved, expectPending } from '../support/inspector-device.ts';
import { demoServer } from '../servers/servers.ts';
import { addPart, addSample, startPiecesPlan, startSmallPlan } from '../support/small-plan.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';
import { openPlanPeople } from '../support/plan-people.ts';
import { inboxPath } from '../support/inbox-path.ts';

// A started plan is changed by an amendment, which all signers of the plan sign (docs/decisions/0104).

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

test('removing a vehicle that never arrives completes the plan; an offline recording on it is not counted', async ({
  browser,
}) => {
  const { marcus, aisha, rachel, tomasz } = await openPlanPeople(browser);
  const plan = await startSmallPlan(marcus, aisha, rachel, { vehicles: 2 });
  const [, second = ''] = plan.vins;

  await marcus.opens(`${plan.start}?vin=${second}`);
  await expectPlanSaved(marcus.page);
  await marcus.page.context().setOffline(true);
  await recordOk(marcus, 'A1');
  await expectPending(marcus.page, 1);

  await aisha.opens(plan.inspection);
  for (const tag of ['A1', 'A2']) await recordOk(aisha, tag);

  await rachel.opens(plan.page);
  await rachel.press('Propose a change');
  const dialog = rachel.page.getByRole('dialog');
  const compare = dialog.getByRole('button', { name: 'Compare and continue' });
  await expect(compare).toBeDisabled();
  await expect(compare).toHaveAccessibleDescription('Choose a change and give a reason.');
  await dialog.getByLabel('Fewer vehicles').check();
  await expect(compare).toHaveAccessibleDescription('Fill in the change that you chose.');
  await dialog.getByLabel('Vehicles to remove from the plan').fill(second);
  await rachel.page.getByRole('option', { name: second }).click();
  await expect(compare).toHaveAccessibleDescription('Give a reason.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost at sea');
  await dialog.getByRole('button', { name: 'Compare and continue' }).click();
  await expectVisible(dialog.getByText('Who signs'));
  await expectVisible(dialog.getByText(second));
  await dialog.getByRole('button', { name: 'Send for signing' }).click();
  const changes = rachel.page.getByRole('region', { name: 'Changes' });
  await expectVisible(changes.getByText('Waiting for signatures'));
  await expectGone(rachel.page.getByRole('button', { name: 'Propose a change' }));
  await signAmendment(rachel);

  await tomasz.opens(await inboxPath(tomasz, plan.page.split('/').at(-1) ?? ''));
  await tomasz.sees('Sign the amendment to the work plan');
  await tomasz.opens(plan.page);
  await signAmendment(tomasz);

  await rachel.opens(plan.page);
  await expectVisible(changes.getByText('In force', { exact: true }));
  await rachel.sees('All work is done.');
  await expectVisible(changes.getByText(/^Revision 2, since/));

  await marcus.page.context().setOffline(false);
  const late = rachel.page.getByRole('region', { name: 'Recorded late' });
  await expectVisible(late.getByText('OK, not counted'));
  await expectVisible(late.getByText(second));
});

test('while work is stopped, an inspector sees the reason and cannot record until the office resumes it', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);
  await marcus.opens(plan.inspection);
  await expectVisible(marcus.page.getByRole('button', { name: /^Cell A1:/ }));

  await rachel.opens(plan.page);
  await rachel.press('Stop work');
  const dialog = rachel.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Oil on the floor');
  await dialog.getByRole('button', { name: 'Stop work' }).click();
  await rachel.sees('Work is stopped');

  await marcus.sees('Work is stopped: Oil on the floor');
  await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
  await expectGone(marcus.page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }));
  await marcus.press('Close');

  await rachel.press('Resume work');
  await expectGone(marcus.page.getByText('Work is stopped: Oil on the floor'));
  await recordOk(marcus, 'A1');
  await rachel.sees(/Nothing was recorded during the stop\./);
});

test('activities change when everyone has signed: devices get the new ones, and an offline recording of an old one is kept', async ({
  browser,
}) => {
  const { marcus, aisha, rachel, tomasz } = await openPlanPeople(browser);
  const plan = await startSmallPlan(marcus, aisha, rachel);

  await rachel.opens(plan.page);
  await rachel.press('Propose a change');
  const dialog = rachel.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Activities' }).check();
  await dialog.getByRole('button', { name: 'Change activity 1' }).click();
  await dialog.getByRole('textbox', { name: 'How' }).fill('With a lamp');
  await dialog.getByRole('button', { name: 'Add activity' }).click();
  await dialog.getByRole('textbox', { name: 'What (new, 1)' }).fill('Listen');
  await dialog.getByRole('textbox', { name: 'How' }).last().fill('At the seal');
  await expect(dialog.getByRole('button', { name: 'Compare and continue' })).toHaveAccessibleDescription(
    'Fill in the change that you chose.',
  );
  await dialog.getByRole('textbox', { name: 'Why' }).last().fill('Wind noise');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Dents were missed');
  await dialog.getByRole('button', { name: 'Compare and continue' }).click();
  for (const line of [
    'Look: Against the light (Dents throw a shadow)',
    'Look: With a lamp (Dents throw a shadow)',
    'Listen: At the seal (Wind noise)',
  ])
    await expectVisible(dialog.getByText(line, { exact: true }));
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveText([
    /Business Relationship Manager$/,
    /Customer$/,
    /Inspector$/,
    /Inspector$/,
  ]);
  await dialog.getByRole('button', { name: 'Send for signing' }).click();
  const changes = rachel.page.getByRole('region', { name: 'Changes' });
  await expectVisible(changes.getByText('Waiting for signatures'));

  for (const who of [rachel, tomasz, marcus]) {
    await who.opens(plan.page);
    await signAmendment(who);
  }
  await marcus.opens(plan.inspection);
  await marcus.press('Activities (1)');
  await expectPlanSaved(marcus.page);
  await marcus.page.context().setOffline(true);
  await marcus.press('Activity done: Look');
  await expectPending(marcus.page, 1);

  await aisha.opens(plan.page);
  await signAmendment(aisha);
  await rachel.opens(plan.page);
  await expectVisible(changes.getByText('In force', { exact: true }));

  await marcus.page.context().setOffline(false);
  await expectVisible(rachel.page.getByRole('region', { name: 'Recorded late' }).getByText('OK, not counted'));
  await expectVisible(marcus.page.getByText('Activities (2)'));
  await expectVisible(marcus.page.getByText('With a lamp – Dents throw a shadow'));
  await expectVisible(marcus.page.getByText('Removed from the plan or changed in revision 2'));
  await marcus.press('Activity done: Listen');
});

test('checks change when everyone has signed: devices get the new ones, and an offline recording of an old one is kept', async ({
  browser,
}) => {
  const { marcus, aisha, rachel, tomasz } = await openPlanPeople(browser);
  const plan = await startSmallPlan(marcus, aisha, rachel, { vehicles: 2 });
  const [first = '', second = ''] = plan.vins;
  const part = await addPart(rachel);

  await rachel.opens(plan.page);
  await rachel.press('Propose a change');
  const dialog = rachel.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Checks', exact: true }).check();
  await dialog.getByRole('button', { name: 'Change a check' }).click();
  await dialog.getByRole('combobox', { name: 'Check to change (1)' }).click();
  await rachel.page.getByRole('option', { name: /^Left A2:/ }).click();
  await dialog.getByRole('combobox', { name: 'New part (1)' }).fill(part);
  await rachel.page.getByRole('option', { name: part }).click();
  await dialog.getByRole('button', { name: 'Add a check' }).click();
  await dialog.getByRole('combobox', { name: 'Cell (new check 1)' }).click();
  await rachel.page.getByRole('option', { name: 'A1' }).click();
  await expect(dialog.getByRole('button', { name: 'Compare and continue' })).toHaveAccessibleDescription(
    'Fill in the change that you chose.',
  );
  await dialog.getByRole('combobox', { name: 'Part (new check 1)' }).fill(part);
  await rachel.page.getByRole('option', { name: part }).click();
  await dialog.getByRole('checkbox', { name: 'Activities' }).check();
  await dialog.getByRole('button', { name: 'Add activity' }).click();
  await dialog.getByRole('textbox', { name: 'What (new, 1)' }).fill('Listen');
  await dialog.getByRole('textbox', { name: 'How' }).fill('At the hinge');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('It creaks');
  await dialog.getByRole('combobox', { name: 'Vehicle (new, 1)' }).fill(first);
  await rachel.page.getByRole('option', { name: first }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The hinge was changed');
  await dialog.getByRole('button', { name: 'Compare and continue' }).click();
  await expectVisible(dialog.getByText(new RegExp(`^Left A1: ${part}`)));
  await expectVisible(dialog.getByText(new RegExp(`^Left A2: ${part}`)));
  await expectVisible(dialog.getByText(`Listen (VIN ${first}): At the hinge (It creaks)`));
  await expectVisible(dialog.getByRole('region', { name: new RegExp(`^Samples: ${part}`) }));
  await dialog.getByRole('button', { name: 'Send for signing' }).click();
  const changes = rachel.page.getByRole('region', { name: 'Changes' });
  await expectVisible(changes.getByText('Waiting for signatures'));

  for (const who of [rachel, tomasz, marcus]) {
    await who.opens(plan.page);
    await signAmendment(who);
  }
  await marcus.opens(plan.inspection);
  await expectPlanSaved(marcus.page);
  await marcus.page.context().setOffline(true);
  await recordOk(marcus, 'A2');
  await expectPending(marcus.page, 1);

  await aisha.opens(plan.page);
  await signAmendment(aisha);
  await rachel.opens(plan.page);
  await expectVisible(changes.getByText('In force', { exact: true }));

  await marcus.page.context().setOffline(false);
  const late = rachel.page.getByRole('region', { name: 'Recorded late' });
  await expectVisible(late.getByText('OK, not counted'));
  await expectVisible(marcus.page.getByText('Activities (2)'));
  await marcus.page.getByRole('button', { name: /^Cell A2:/ }).click();
  await expectVisible(marcus.page.getByRole('dialog').getByText(part, { exact: true }));
  await marcus.press('Close');
  await recordOk(marcus, 'A2');
  await marcus.opens(`${plan.start}?vin=${second}`);
  await expectVisible(marcus.page.getByText('Activities (1)'));
  await marcus.page.getByRole('button', { name: /^Cell A1:/ }).click();
  await expectVisible(marcus.page.getByRole('dialog').getByText(part, { exact: true }));
});

test('new questions and new samples are compared before signing, and the inspector answers the questions while work continues', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  const tomasz = await Person.open(browser, 'Tomasz', desktop, demoServer);
  await signInToDemo(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  await signInToDemo(tomasz, 'customer2');
  const plan = await startPiecesPlan(marcus, aisha, rachel, {
    defectCodes: [{ code: 'D1', name: 'Dirty', severity: 'look' }],
  });
  await addSample(rachel, plan.page, 'closed');

  await rachel.opens(plan.page);
  await rachel.press('Propose a change');
  const dialog = rachel.page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'New samples for parts' }).check();
  await dialog.getByRole('checkbox', { name: 'Question template' }).check();
  await dialog.getByRole('combobox', { name: 'Question template' }).click();
  await rachel.page.getByRole('option', { name: /check before signing$/ }).click();
  await dialog.getByRole('checkbox', { name: 'Required protective equipment' }).check();
  await dialog.getByRole('checkbox', { name: 'Safety Mask' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The customer changed the seal');
  await dialog.getByRole('button', { name: 'Compare and continue' }).click();
  const samples = dialog.getByRole('region', { name: /^Samples: Bonnet/ });
  await expectVisible(samples.getByText('OK: closed'));
  await expectVisible(samples.getByRole('img', { name: 'After, OK: closed' }));
  await expectVisible(dialog.getByText('Safety Mask', { exact: true }));
  await dialog.getByRole('button', { name: 'Send for signing' }).click();
  await expectVisible(rachel.page.getByRole('region', { name: 'Changes' }).getByText('Waiting for signatures'));
  for (const who of [rachel, tomasz, marcus, aisha]) {
    await who.opens(plan.page);
    await signAmendment(who);
  }

  await marcus.opens(plan.start);
  await expectVisible(marcus.page.getByText(/^The plan has \d+ new questions for you\.$/));
  await marcus.follow('Answer');
  const questions = marcus.page.getByRole('group', { name: /^Answer: / });
  await expectVisible(questions.first());
  for (const question of await questions.all()) await question.getByRole('button', { name: 'Yes' }).click();
  await marcus.follow('Back to the inspection');
  await expectGone(marcus.page.getByText(/new questions? for you/));
  await expectVisible(marcus.page.getByRole('button', { name: 'Not OK', exact: true }));
});
