import { expect } from '@playwright/test';
import { signInToDemo } from '../support/demo-accounts.ts';
import { raiseCardInProgress } from '../support/job-card-in-progress.ts';
import { demoServer } from '../servers/servers.ts';
import { expectGone, expectVisible, Person, test } from '../support/person.ts';

// An engineer runs the labour clock on a phone, and a leader checks and corrects the hours.

const phone = { width: 360, height: 780 };
const tasks = ['Remove the trim', 'Fit the seal'] as const;

test('an engineer runs the clock on a phone, and a leader corrects an entry', async ({ browser }) => {
  const supervisor = await Person.open(browser, 'Sam', undefined, demoServer);
  await signInToDemo(supervisor, 'supervisor');
  const card = await raiseCardInProgress(supervisor, tasks);
  const nina = await Person.open(browser, 'Nina', phone, demoServer);
  await signInToDemo(nina, 'engineer');
  const strip = nina.page.getByRole('region', { name: 'Your clock' });
  const timer = nina.page.getByRole('timer', { name: 'Your clock' });

  await test.step('the engineer starts the clock on a task, and sees it on other screens too', async () => {
    await nina.opens(`/jobcard?card=${card._id}`);
    await nina.press('Start clock on Remove the trim');
    await expect(timer).toHaveText(/^\d+:\d\d$/);
    const { width } = (await nina.page.getByRole('dialog', { name: 'Jobcard' }).boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(phone.width);
    await nina.opens('/vehicle');
    await expectVisible(strip.getByText(`Remove the trim · ${card.jobcardId}`));
    await expect(strip).toContainText(/\d+:\d\d/);
    expect(await nina.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  await test.step('one tap switches to another task', async () => {
    await strip.getByRole('link').click();
    await nina.press('Switch clock to Fit the seal');
    await expectVisible(nina.page.getByRole('button', { name: 'Pause clock on Fit the seal' }));
    await expectVisible(nina.page.getByRole('button', { name: 'Switch clock to Remove the trim' }));
    await expect(timer).toHaveCount(1);
  });

  await test.step('a pause asks for the reason, and the clock is resumed from any screen', async () => {
    await nina.press('Pause clock on Fit the seal');
    await nina.press('Waiting for a part');
    await expectVisible(nina.page.getByText('Paused: Waiting for a part').first());
    await nina.opens('/vehicle');
    await strip.getByRole('button', { name: 'Resume clock on Fit the seal' }).click();
    await expectVisible(strip.getByRole('button', { name: 'Stop clock on Fit the seal' }));
  });

  await test.step('finishing a task takes its minutes from the clock, and stops it', async () => {
    await strip.getByRole('link').click();
    await nina.press('Finish Fit the seal');
    const effort = nina.page.getByRole('textbox', { name: 'Effort time in mins' });
    // Two minutes on a machine that takes longer than one for these steps.
    await expect(effort).toHaveValue(/^[12]$/);
    const minutes = await effort.inputValue();
    await nina.page.getByRole('dialog', { name: 'Finish task' }).getByRole('button', { name: 'Finish' }).click();
    await nina.sees(`${minutes} min worked`);
    await expect(timer).toHaveCount(0);
  });

  await test.step('offline, a message says that the clock may not have changed', async () => {
    await nina.page.context().setOffline(true);
    await nina.press('Start clock on Remove the trim');
    await nina.sees('No connection, so your clock may not have changed.');
    await nina.page.context().setOffline(false);
  });

  await test.step('the leader finds the entries on a separate page, and corrects one', async () => {
    await supervisor.opens('/jobcard');
    await supervisor.follow('Labour');
    await supervisor.page.getByRole('searchbox', { name: 'Search labour' }).fill(card.jobcardId);
    const row = supervisor.page.getByRole('row').filter({ hasText: 'Remove the trim' });
    await expect(supervisor.page.getByRole('row').filter({ hasText: card.jobcardId })).toHaveCount(3);
    await expectVisible(supervisor.page.getByRole('region', { name: 'Totals' }).getByText(/^Total: [\d,]+\smin$/));
    await supervisor.acts(row, 'Correct');
    const dialog = supervisor.page.getByRole('dialog', { name: 'Correct entry' });
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await supervisor.sees('"Reason" is required');
    await typesTime(supervisor, 'Start', 30);
    await supervisor.fills('Reason', 'Started half an hour earlier');
    await dialog.getByRole('button', { name: 'Correct' }).click();
    await supervisor.sees('Entry corrected');
    await expectGone(dialog);
    await expect(row).toContainText('Yes');
    await supervisor.acts(row, 'Correct');
    await expectVisible(dialog.getByText(/^Original: /));
    await expectVisible(dialog.getByText(/Started half an hour earlier$/));
  });
});

/** Types a time some minutes ago in the field's format, MM/DD/YYYY hh:mm AM. */
async function typesTime({ page }: Person, label: string, minutesAgo: number) {
  const keys = await page.evaluate((minutes) => {
    const at = new Date(Date.now() - minutes * 60_000);
    const two = (value: number) => String(value).padStart(2, '0');
    const [hours, half] = [at.getHours() % 12 || 12, at.getHours() < 12 ? 'a' : 'p'];
    return `${two(at.getMonth() + 1)}${two(at.getDate())}${at.getFullYear()}${two(hours)}${two(at.getMinutes())}${half}`;
  }, minutesAgo);
  await page.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(keys);
}
