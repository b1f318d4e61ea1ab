import { expect } from '@playwright/test';
import { expectVisible, type Person } from './person.ts';

/** Reads each hazard and confirms the risks, as an inspector must do before the first recording of a shift. */
export async function confirmRisks({ page }: Person) {
  await expectVisible(page.getByRole('heading', { name: 'Before you start' }));
  const confirm = page.getByRole('button', { name: 'Confirm and start' });
  await expect(confirm).toBeVisible();
  for (const group of await page.getByRole('button', { name: /^I have read: / }).all()) {
    await expect(confirm).toBeDisabled();
    await group.click();
  }
  await confirm.click();
}
