import { expect } from '@playwright/test';
import { expectGone, expectVisible, type Person } from './person.ts';

/**
 * Reads each hazard and confirms the risks, which an inspector does before the first recording of a shift. The screen
 * disappears once the confirmation is stored on the device.
 */
export async function confirmRisks({ page }: Person) {
  const heading = page.getByRole('heading', { name: 'Before you start' });
  await expectVisible(heading);
  const confirm = page.getByRole('button', { name: 'Confirm and start' });
  await expect(confirm).toBeVisible();
  for (const group of await page.getByRole('button', { name: /^I have read: / }).all()) {
    await expect(confirm).toBeDisabled();
    await group.click();
  }
  await confirm.click();
  await expectGone(heading);
}
