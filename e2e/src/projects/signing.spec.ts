import { expect } from '@playwright/test';
import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { createProjectsToSign, readSigningAccess, signWithoutVerifying } from '../support/new-projects.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// Signing needs no separate verification: the page verifies the signature, names the next signer and moves on. A signer
// who is signed in needs no PIN, but one who follows the link in a mail does. Verify Signature is only for documents
// that were signed elsewhere.

const cleo = { emailId: 'cleo.signs@test.test', password: 'Fine-Passw0rd-Cleo' };

test('a signed-in BRM signs without a PIN, the customer with a PIN through a mailed link, and neither has to verify', async ({
  browser,
}) => {
  const [first, second] = await createProjectsToSign('Signing Motors', cleo, ['Front doors', 'Rear doors']);
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  const { page } = rachel;
  await test.step('the BRM signs in their session, without a PIN', async () => {
    await signInToDemo(rachel, 'brm', true);
    await rachel.opens(`/project/${first}`);
    await rachel.press('E-Sign');
    await rachel.follow('Read and sign');
    await expectVisible(page.getByRole('img', { name: 'Page 1 of' }));
    await rachel.sees('You are signed in as');
    await expect(page.getByRole('textbox', { name: 'PIN' })).toHaveCount(0);
    await rachel.confirmsSignature();
    await rachel.sees('Signed. Cleo Carver is next.');
  });
  await test.step('the BRM then sees what else is waiting for them', async () => {
    await rachel.follow('Next for you (1)');
    await expect(page).toHaveURL(new RegExp(`/project/${second}$`));
    await rachel.sees('Awaiting BRM to E-Sign');
  });
  await test.step('the customer has the link only: the PIN is required, and a wrong one is refused', async () => {
    const { link, pin } = await readSigningAccess(cleo, first ?? '');
    const guest = await Person.open(browser, 'Cleo', { width: 360, height: 740 }, demoServer);
    await guest.opens(new URL(link).pathname);
    await expectVisible(guest.page.getByRole('img', { name: 'Page 1 of' }));
    await guest.sees('Your PIN is not in the email.');
    await expect(guest.page.getByRole('link', { name: 'Show my PIN' })).toHaveAttribute(
      'href',
      new RegExp(`/customer-projects/${first}$`),
    );
    await guest.page.getByRole('checkbox').check();
    await guest.press('Sign');
    await guest.sees('Enter your PIN');
    await guest.fills('PIN', pin === '111111' ? '222222' : '111111');
    await guest.press('Sign');
    await guest.sees('The PIN is wrong');
    await guest.fills('PIN', pin);
    await guest.press('Sign');
    await guest.sees('Signed. Everyone has signed.');
    await guest.sees('You can close this page.');
    await expectGone(guest.page.getByRole('button', { name: 'Verify Signature' }));
  });
  await rachel.opens(`/project/${first}`);
  await rachel.sees('Awaiting Risk Assessment');
});

test('signing asks for the password if the session became too old while reading, and Verify Signature remains for signatures made by other programs', async ({
  browser,
}) => {
  const customer = { emailId: 'clara.signs@test.test', password: 'Fine-Passw0rd-Clara' };
  const [project] = await createProjectsToSign('Verifying Motors', customer, ['Bonnet']);
  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  await rachel.opens(`/project/${project}`);
  await rachel.press('E-Sign');
  await rachel.follow('Read and sign');
  await rachel.confirmsSignature();
  await rachel.sees('Signed. Cleo Carver is next.');

  const clara = await Person.open(browser, 'Clara', undefined, demoServer);
  const { page } = clara;
  await page.clock.install();
  await clara.signsIn(customer.emailId, customer.password);
  const offer = await readSigningAccess(customer, project ?? '');
  await clara.opens(new URL(offer.link).pathname);
  await clara.sees('You are signed in as Cleo Carver, so you don’t need a PIN.');
  await page.clock.fastForward('05:01');
  await clara.sees('Enter your password to confirm that it is you.');
  await page.getByRole('checkbox').check();
  await clara.press('Sign');
  await clara.sees('Password is required');
  await expect(page.getByLabel(/^Password/)).toBeFocused();

  await signWithoutVerifying(offer);
  const again = await Person.open(browser, 'Clara', undefined, demoServer);
  await again.signsIn(customer.emailId, customer.password);
  await again.opens(`/eversign-redirect?subject=project&id=${project}&document=${offer.hash}`);
  await again.press('Verify Signature');
  await again.sees('Signature verified sucessfully');
  await again.sees('Awaiting Risk Assessment');
});
