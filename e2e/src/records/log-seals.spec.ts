import { demoServer } from '../servers/servers.ts';
import { signInToDemo } from '../support/demo-accounts.ts';
import { expectGone, Person, expectVisible, test } from '../support/person.ts';

// The results of the nightly comparison of the logs with their seals.

test('an auditor sees whether all records are unchanged, and which ones were changed', async ({ browser }) => {
  const helen = await Person.open(browser, 'Helen', { width: 1280, height: 860 }, demoServer);
  await signInToDemo(helen, 'auditor');
  const { page } = helen;
  await page.getByRole('link', { name: 'Sealed records' }).click();
  await expectVisible(
    page.getByText(
      /^Sealed up to \d{4}-\d\d-\d\d: \d+ entries\. At the last check, on .*, everything was unchanged\.$/,
    ),
  );
  await expectVisible(page.getByRole('row', { name: 'Seal 4' }).getByText('Unchanged'));

  const head = page.getByRole('region', { name: 'Head of all seals' });
  await expectVisible(head.getByText(/^\d+\.\d{4}-\d\d-\d\d\.[0-9a-f]{64}\.[\w-]{86}$/));
  await expectVisible(head.getByText('Stored only here'));

  const answersWith = (change: object) =>
    page.route('**/api/v1/log_seals?**', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object[] };
      await route.fulfill({
        json: { ...rest, data: data.map((seal, index) => (index === 0 ? { ...seal, ...change } : seal)) },
      });
    });
  const checkIs = (change: object) =>
    page.route('**/api/v1/log_seals/check', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { data: { ...data, ...change } } });
    });
  const findings = Array.from({ length: 6 }, (_, day) => `Recordings of 2026-11-0${day + 1}: 3 entries, sealed with 5`);
  await answersWith({ findings });
  await checkIs({ findings });
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'Records were changed after they were written' });
  await expectVisible(alert.getByText('Recordings of 2026-11-05: 3 entries, sealed with 5'));
  await expectVisible(alert.getByText('And 1 more. The newest seal below lists them all.'));
  await helen.press('6 findings');
  const dialog = page.getByRole('dialog', { name: 'Found when seal 4 was made' });
  await expectVisible(dialog.getByText('Recordings of 2026-11-06: 3 entries, sealed with 5'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog);

  const alerts = (text: string) => expectVisible(page.getByRole('alert').filter({ hasText: text }));
  await checkIs({ failedAt: '2026-01-02T02:20:00.000Z', isAuthentic: false });
  await page.reload();
  await alerts('The result of the last check was changed');
  await alerts('The last check failed');
  await checkIs({ checkedAt: '2026-01-02T02:20:00.000Z' });
  await page.reload();
  await alerts('No check for two nights');
  await checkIs({ checkedAt: null });
  await page.reload();
  await alerts('The sealed records have not been checked yet');
});
