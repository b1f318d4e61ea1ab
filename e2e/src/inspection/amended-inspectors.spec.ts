import { expect } from '@playwright/test';
import { recordOk, signAmendment } from '../support/amendment-steps.ts';
import { signInToDemo, signInToDemoSeparately } from '../support/demo-accounts.ts';
import { expectPending, expectPlanSaved } from '../support/inspector-device.ts';
import { demoServer } from '../servers/servers.ts';
import { startSmallPlan } from '../support/small-plan.ts';
import { expectVisible, Person, test } from '../support/person.ts';
import { inboxPath } from '../support/inbox-path.ts';

// The inspectors of a started plan are changed by an amendment (docs/decisions/0124).

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

type Proposal = { kind: string; field: string; person: RegExp; signer: RegExp };
const propose = async (who: Person, { kind, field, person, signer }: Proposal) => {
  await who.press('Propose a change');
  const dialog = who.page.getByRole('dialog');
  await dialog.getByLabel(kind).check();
  await dialog.getByLabel(field).click();
  await who.page.getByRole('option', { name: person }).click();
  await who.page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Works in another hall');
  await dialog.getByRole('button', { name: 'Compare and continue' }).click();
  await expectVisible(dialog.getByText('Who signs'));
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveText([signer]);
  await dialog.getByRole('button', { name: 'Send for signing' }).click();
  await expectVisible(who.page.getByRole('region', { name: 'Changes' }).getByText('Waiting for signatures'));
};

test('an inspector is removed while their device is offline and added again later, and nothing that they recorded is lost', async ({
  browser,
}) => {
  const marcus = await Person.open(browser, 'Marcus', phone, demoServer);
  const aisha = await Person.open(browser, 'Aisha', phone, demoServer);
  const rachel = await Person.open(browser, 'Rachel', desktop, demoServer);
  await signInToDemoSeparately(marcus, 'inspector');
  await signInToDemo(aisha, 'inspector2');
  await signInToDemo(rachel, 'brm', true);
  const plan = await startSmallPlan(marcus, aisha, rachel);

  await marcus.opens(plan.inspection);
  await expectVisible(marcus.page.getByText(/Revision 1$/));
  await expectPlanSaved(marcus.page);
  await marcus.page.context().setOffline(true);
  await recordOk(marcus, 'A1');
  await expectPending(marcus.page, 1);
  await aisha.opens(plan.inspection);
  await expectVisible(aisha.page.getByText(/Revision 1$/));

  await rachel.opens(plan.page);
  await propose(rachel, {
    kind: 'Remove inspectors',
    field: 'Inspectors to remove from the plan',
    person: /^Marcus /,
    signer: /Business Relationship Manager$/,
  });
  await signAmendment(rachel);
  await aisha.sees('The plan has changed: revision 2 is now in force');
  await expectVisible(aisha.page.getByText(/Revision 2$/));

  await recordOk(marcus, 'A2');
  await expectPending(marcus.page, 2);
  await marcus.page.context().setOffline(false);
  await rachel.opens(plan.page);
  const late = rachel.page.getByRole('region', { name: 'Recorded late' });
  await expectVisible(late.getByText('OK, not counted'));
  await expect(late.getByText('OK, not counted')).toHaveCount(1);
  await expectVisible(aisha.page.getByRole('button', { name: /^Cell A1:.*OK/ }));

  await propose(rachel, {
    kind: 'Add inspectors',
    field: 'Inspectors to add to the plan',
    person: /^Marcus /,
    signer: /^Marcus .*, Inspector$/,
  });
  await marcus.opens(await inboxPath(rachel, plan.page.split('/').at(-1) ?? ''));
  await marcus.sees('Sign the amendment to the work plan');
  await marcus.opens(plan.page);
  await signAmendment(marcus);
  await marcus.opens(plan.inspection);
  await expectVisible(marcus.page.getByText(/Revision 3$/));
  await recordOk(marcus, 'A2');
  await marcus.sees('This plan is Completed.');
  await rachel.opens(plan.page);
  await rachel.sees('All work is done.');
});
