import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { demoServer } from '../servers/servers.ts';
import { findInspectedProject } from '../support/small-plan.ts';
import { Person, test, expectVisible } from '../support/person.ts';

// Without a mail server, no mail is shown as sent.

test('the outbox shows that no mail server is configured, and a report is shown as not sent', async ({ browser }) => {
  const sofia = await Person.open(browser, 'Sofia', undefined, demoServer);
  await signInToDemo(sofia, 'super');
  await sofia.opens('/super-mails');
  await sofia.sees('There is no mail server (SMTP_URL), so emails are not sent. You can read them here.');

  const rachel = await Person.open(browser, 'Rachel', undefined, demoServer);
  await signInToDemo(rachel, 'brm', true);
  await rachel.opens(`/project/${await findInspectedProject(rachel)}`);
  await rachel.press('Send now');
  await rachel.sees(
    /^The report for \S+ is ready but was not sent: no mail server is set up\. It is in the Mail Outbox\.$/,
  );
  const newest = rachel.page.getByRole('listitem').filter({ hasText: 'Sent by Rachel Whitmore' }).first();
  await expectVisible(newest.getByText('Not sent: no mail server is set up'));
  await expect(newest.getByText('Sending', { exact: true })).toHaveCount(0);
});
